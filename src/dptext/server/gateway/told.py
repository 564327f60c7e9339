"""What the gateway says of itself: what is hidden from the upstream, and what it sees."""

from typing import Any

from dptext.core.guarantee import number
from dptext.pseudonyms.chat import OF_THE_APPLICATION, OF_THE_MODEL
from dptext.server.gateway.options import GatewayOptions
from dptext.server.offers import offered_policy
from dptext.server.options import ServerOptions

PSEUDONYMIZED = "pseudonymized"

UNTOUCHED = (
    "names of participants, labels and names of fields, pictures, sound and files, fields that are not known in "
    "messages of the model, descriptions of tools, and every field of a request beside its messages and its prediction"
)


def _drawn_by(options: ServerOptions) -> str:
    """What draws the words of every request to a gateway; nothing where requests may say it."""
    if options.policy_file is not None:
        return f"the mechanism of their column in the policy {options.policy_file.described()['file']}"
    if options.gateway is None or options.gateway.epsilon is None:
        return ""
    return f"{mechanism_of(options.offered)} at epsilon {number(options.gateway.epsilon)}"


def mechanism_of(offered: tuple[str, ...]) -> str:
    """The mechanism that draws where the operator says at which epsilon."""
    return "diffractor" if "diffractor" in offered else offered[0]


def _undrawn(options: ServerOptions) -> str:
    """Which words are not drawn where those of every request are."""
    if options.policy_file is not None:
        policies = [column.asked().policy for column in options.policy_file.columns]
        where = " where the policy keeps them"
    else:
        policies, where = [options.policy], ""
    kinds = {"unknown": "UNKNOWN WORDS", "numbers": "NUMBERS"}
    kept = [said for name, said in kinds.items() if any(policy.get(name) == "keep" for policy in policies)]
    roles = f"those of the roles {', '.join((*OF_THE_APPLICATION, *OF_THE_MODEL))}"
    return f"{' and '.join(kept)}, kept as they are{where}, and {roles}" if kept else roles


def greeting(options: ServerOptions) -> list[str]:
    """What is said when a service with a gateway starts, a line each."""
    gateway = options.gateway
    assert gateway is not None
    lines = [
        f"POST /v1/chat/completions goes on to {gateway.host}, {PSEUDONYMIZED} (not anonymous).",
        *(f"  {sentence}" for sentence in visible(options)),
    ]
    if gateway.open:
        lines.append(f"WHAT GOES TO {gateway.host} IS NOT ENCRYPTED; name an address of https.")
    return lines


def hidden(options: ServerOptions) -> list[str]:
    """What the upstream does not see, a sentence each."""
    gateway, drawn, said = options.gateway, _drawn_by(options), []
    assert gateway is not None
    if gateway.pseudonymizer.finder.sources:
        said.append(
            f"Spans ({_found(gateway)}) become numbered placeholders, in messages, in what tools are called with and "
            "in what they give; the placeholders of the answer are put back."
        )
    if drawn:
        said.append(f"The words of messages are drawn by {drawn}, but for {_undrawn(options)}.")
    return said


def visible(options: ServerOptions) -> list[str]:
    """What the upstream sees, a sentence each."""
    gateway, drawn = options.gateway, _drawn_by(options)
    assert gateway is not None
    finder = gateway.pseudonymizer.finder
    what = f"spans ({_found(gateway)})" if finder.sources else ""
    but = " and ".join(part for part in (what, "the words that are drawn" if drawn else "") if part)
    said = [f"It sees all of the messages but {but}."]
    if finder.sources:
        said.append(
            "Of a span it sees the class and the place, and which are the same value; a span that is not found is seen."
        )
    if drawn:
        said.append(
            f"Of the words of users it sees draws by {drawn}, and which messages are equal; not drawn are "
            f"{_undrawn(options)}."
        )
    said.append(f"It sees unchanged: {UNTOUCHED}.")
    return said


def described(options: ServerOptions) -> dict[str, Any]:
    """The gateway of a service as plain values."""
    gateway = options.gateway
    assert gateway is not None
    return {
        "protection": PSEUDONYMIZED,
        "anonymous": False,
        "upstream": gateway.host,
        "classes": list(gateway.classes) or None,
        "epsilon": gateway.epsilon,
        "mechanism": mechanism_of(options.offered) if gateway.epsilon is not None else None,
        "policy_file": None if options.policy_file is None else offered_policy(options.policy_file),
        "budget": gateway.budget,
        "hidden": hidden(options),
        "visible": visible(options),
        "not_promised": [
            "Nothing is promised of the answer: a model may answer worse to placeholders and drawn words, or change "
            "a placeholder so that it is not put back.",
            "Pseudonymized text may still tell who it is about, by what is said; and a model that guesses a name in "
            "its answer may see by the next request whether it was right.",
        ],
    }


def _found(options: GatewayOptions) -> str:
    """By what spans are found, and of which classes."""
    only = f"; of what Presidio finds, only {', '.join(options.classes)}" if options.classes else ""
    return f"found by {options.pseudonymizer.finder.told}{only}"
