"""What the gateway says of itself: what is hidden from the upstream, and what it sees."""

from typing import Any

from dptext.guarantees.wording import number
from dptext.pseudonyms.chat import OF_THE_APPLICATION, OF_THE_MODEL
from dptext.server.gateway.options import GatewayOptions
from dptext.server.offers import offered_policy
from dptext.server.options import ServerOptions

PSEUDONYMIZED = "pseudonymized"

UNTOUCHED = (
    "names of participants, pictures, sound and files, descriptions of tools, and every field of a request that is no "
    "text of a message"
)


def drawn_by(options: ServerOptions) -> str:
    """What draws the words of every request to a gateway; nothing where requests may say it."""
    if options.policy_file is not None:
        return f"the mechanism of their column in the policy {options.policy_file.described()['file']}"
    if options.gateway is None or options.gateway.epsilon is None:
        return ""
    return f"{mechanism_of(options.offered)} at epsilon {number(options.gateway.epsilon)}"


def mechanism_of(offered: tuple[str, ...]) -> str:
    """The mechanism that draws where the operator says at which epsilon."""
    return "diffractor" if "diffractor" in offered else offered[0]


def greeting(options: GatewayOptions, drawn: str) -> list[str]:
    """What is said when the service starts, a line each; `drawn` says what draws words."""
    lines = [
        f"POST /v1/chat/completions goes on to {options.host}, {PSEUDONYMIZED} (not anonymous): "
        + " ".join(visible(options, drawn))
    ]
    if options.open:
        lines.append(f"WHAT GOES TO {options.host} IS NOT ENCRYPTED; name an address of https.")
    return lines


def hidden(options: GatewayOptions, drawn: str) -> list[str]:
    """What the upstream does not see, a sentence each."""
    said = []
    if options.pseudonymizer.finder.sources:
        said.append(
            f"Spans ({_found(options)}) become numbered placeholders, in messages, in what tools are called with and "
            "in what they give; the placeholders of the answer are put back."
        )
    if drawn:
        said.append(
            f"The words of messages are drawn by {drawn}, but for those of the roles "
            f"{', '.join((*OF_THE_APPLICATION, *OF_THE_MODEL))}."
        )
    return said


def visible(options: GatewayOptions, drawn: str) -> list[str]:
    """What the upstream sees, a sentence each."""
    finder = options.pseudonymizer.finder
    what = f"spans ({_found(options)})" if finder.sources else ""
    but = " and ".join(part for part in (what, "the words that are drawn" if drawn else "") if part)
    said = [f"It sees all of the messages but {but}."]
    if finder.sources:
        said.append(
            "Of a span it sees the class and the place, and which are the same value; a span that is not found is seen."
        )
    if drawn:
        said.append(
            f"Of the words of users it sees draws by {drawn}, and which messages are equal; those of the "
            f"roles {', '.join((*OF_THE_APPLICATION, *OF_THE_MODEL))} are not drawn."
        )
    said.append(f"It sees unchanged: {UNTOUCHED}.")
    return said


def described(options: ServerOptions) -> dict[str, Any]:
    """The gateway of a service as plain values."""
    gateway, drawn = options.gateway, drawn_by(options)
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
        "hidden": hidden(gateway, drawn),
        "visible": visible(gateway, drawn),
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
