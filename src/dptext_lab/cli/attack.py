"""``dptext attack``: what an adversary gets out of a release."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click
import numpy as np
import pyarrow as pa

from dptext.cli.console import show, show_wrapped, step_progress, table
from dptext.cli.options import (
    as_json,
    config_of,
    device,
    dtype,
    examples,
    mechanism_of,
    named_mechanism,
    names,
    option,
    quiet,
    together,
    word_privatizer,
)
from dptext.core.release import Released
from dptext.errors import ParameterError
from dptext.io.in_memory import read_aligned, read_columns
from dptext.measures.prior import rank_zipf_prior
from dptext.validation import check_count
from dptext_lab.attacks.outcome import CONFIDENCE, Outcome
from dptext_lab.extras import require

if TYPE_CHECKING:
    from dptext_lab.attacks.learners import AttackLearner
    from dptext_lab.attacks.masked import Contexts
    from dptext_lab.attacks.spans import PersonalValues

LOWER_BOUND = (
    "What an attack finds is a lower bound of what can be found; no attack proves a release safe. "
    "The guarantee is the upper bound."
)

_MEANS = {
    "law": "A lower bound: an attacker who knows more of the texts or has a better model names more. Blind is what is "
    "named without a look at the released word.",
    "context": "A lower bound: a better model predicts more, and the released word in its place, which this attack "
    "leaves aside, tells more (--by law). Blind is the word that the model expects where it sees no text.",
    "texts": "A lower bound: the release is cut into tokens anew, and the draw that ended it is left out. Blind is one "
    "of so many texts.",
    "spans": "A lower bound: a value may be told by what stands around it, too. Blind is how many values of another "
    "document are found in this one's release, by chance or because many share them.",
}

_FILES = together(
    click.argument("private"),
    option(
        "--original", metavar="FILE", required=True, help="The file that was privatized, with the same rows in order."
    ),
    option("--column", "-c", metavar="NAME", help="The text column, in both files; not for plain text."),
    option("--id", metavar="NAME", help="A column that is the same in both files, to check that rows belong together."),
)
_seed = option("--seed", type=click.IntRange(min=0), default=0, help="Decides the sample, or where a model begins.")
_sample = together(option("--texts", type=int, help="Attack a random sample of so many texts."), _seed)


@click.group(no_args_is_help=True)
def attack() -> None:
    """Attack a release, to see what it still gives away. What an attack finds is a lower bound of what can be found."""


@attack.command(
    epilog=examples(
        "dptext attack words private.csv --original reviews.csv -c text -e 1",
    )
)
@_FILES
@_sample
@option(
    "--by",
    type=click.Choice(["law", "context"]),
    default="law",
    help="What the attacker goes by: the mechanism's exact probabilities (with --model the context too), or the "
    "words around alone.",
)
@named_mechanism()
@option("--model", metavar="MODEL", help="A masked language model: a folder, or the name of one on this machine.")
@device
@dtype
@quiet
@as_json
def words(by: str, **values: Any) -> None:
    """Guess the words behind a release.

    By law, give the mechanism, its epsilon and all other options as they were at the release. By context is the mask
    token inference attack of Yue et al. (2021), which has no use for them; its defence rate is printed too. By context
    needs a --model, and a release with one word for each word. The guesses are made without the original, which only
    serves to count the right ones.
    """
    require("scipy", purpose="An attack")
    if by != "law":
        config_of(values)  # those of the release may be named; the attack does without
        if values["model"] is None:
            raise ParameterError(f"The attack by {by} needs a masked language model; name one with --model.")
    pair = _read_pair(values)
    shown = not (values["quiet"] or values["as_json"])
    attacked = _by_law if by == "law" else _by_context
    _show_outcome(attacked(pair, values, shown), _MEANS[by], values)


def _by_law(pair: "AttackedTexts", values: Mapping[str, Any], shown: bool) -> Outcome:
    from dptext_lab.attacks.bayes import BayesAttack, ShownLaw

    built = word_privatizer(config_of(values), no_guarantee=True, shown=shown)
    law = ShownLaw(built.mechanism, built.policy)
    contexts = None if values["model"] is None else _contexts(values)
    with step_progress("guessing", shown) as update:
        return BayesAttack(law, prior=rank_zipf_prior(law.vocabulary), contexts=contexts, progress=update).outcome(
            pair.original, pair.released
        )


def _by_context(pair: "AttackedTexts", values: Mapping[str, Any], shown: bool) -> Outcome:
    from dptext_lab.attacks.masked import attack_by_mask_tokens

    with step_progress("predicting", shown) as update:
        return attack_by_mask_tokens(_contexts(values), pair.original, pair.released, progress=update)


@attack.command(epilog=examples("dptext attack labels private.csv --original in.csv -c text --label gender"))
@_FILES
@option("--label", metavar="NAME", help="The column of the original with an attribute to guess.")
@option("--author", metavar="NAME", help="The column of the original with the author to name.")
@option(
    "--group",
    metavar="NAME",
    help="A column of the original, such as the author: rows with one value are all attacked or all learnt from.",
)
@option(
    "--model",
    metavar="FOLDER",
    help="A masked language model for the adversary to fine-tune; by default TF-IDF and a linear model.",
)
@device
@_seed
@quiet
@as_json
def labels(
    private: str, original: str, column: str | None, label: str | None, author: str | None, **values: Any
) -> None:
    """Guess a label of each text from its release: an attribute of the writer, or who the writer is.

    Two adversaries learn from other rows: a static one from originals, an adaptive one from releases. The
    static one is also shown on unprotected texts: that is what there is to protect. Where an attribute is guessed, name
    the authors with --group, so that no author is on both sides.
    """
    from dptext_lab.attacks.labels import AttributeAttack, AuthorAttack

    wanted, group, shown = label or author, values["group"], not (values["quiet"] or values["as_json"])
    if wanted is None or (label is not None and author is not None):
        raise ParameterError("Say what is guessed: a column with --label, or the author's with --author.")
    if column is None or column in (wanted, group):
        raise ParameterError("Name the column of the texts with --column, and another one for what is guessed.")
    others = [wanted] if group is None else [wanted, group]
    released, originals = read_aligned(private, original, text=column, others=others, identity=values["id"])
    label_attack = (AttributeAttack if author is None else AuthorAttack)(
        originals[column],
        originals[wanted],
        groups=None if group is None else originals[group],
        learner=_learner(values),
    )
    steps: dict[str, Callable[[], Outcome]] = {
        "unprotected": label_attack.unprotected,
        "static": lambda: label_attack.static(released),
        "adaptive": lambda: label_attack.adaptive(released),
    }
    _show_outcomes(_of_steps(steps, shown), values)


@attack.command(epilog=examples("dptext attack membership in.csv --non-members out.csv -c text --label stars"))
@click.argument("members")
@option("--non-members", metavar="FILE", required=True, help="Similar texts that the model has not learnt from.")
@option("--column", "-c", metavar="NAME", required=True, help="The text column, in both files.")
@option("--label", metavar="NAME", required=True, help="The label column, in both files.")
@option(
    "--released",
    metavar="FILE",
    help="A release of MEMBERS, with the same rows in order; a classifier is trained on it too.",
)
@option("--model", metavar="FOLDER", help="A masked language model to fine-tune; by default TF-IDF and a linear model.")
@device
@_seed
@quiet
@as_json
def membership(members: str, non_members: str, column: str, label: str, **values: Any) -> None:
    """Guess which texts a classifier has learnt from, by how well it knows them.

    MEMBERS is a file of the unprotected texts. One classifier is trained on them here, with --released another one on
    their release, and both are attacked.
    """
    from dptext_lab.attacks.membership import MembershipAttack, MembershipCandidates

    require("sklearn", purpose="An attack on membership")
    inside, outside = (read_columns(file, texts=[column], others=[label]) for file in (members, non_members))
    labels = {"member_labels": inside[label], "other_labels": outside[label]}
    candidates = MembershipCandidates.of(inside[column], outside[column], **labels)
    membership_attack = MembershipAttack(candidates, learner=_learner(values))
    outcomes = {"unprotected": membership_attack.unprotected()}
    if values["released"] is not None:
        texts = read_aligned(values["released"], members, text=column)[0]
        outcomes["released"] = membership_attack.released(texts)
    _show_outcomes(outcomes, values)


@attack.command(epilog=examples("dptext attack users in.csv -c text --user author --released private.csv"))
@click.argument("file")
@option("--column", "-c", metavar="NAME", required=True, help="The text column, in all files.")
@option("--user", metavar="NAME", required=True, help="The column of FILE with the writer of each text.")
@option("--released", metavar="FILE", help="A release of FILE, with the same rows in order; a model learns it too.")
@option("--queries", metavar="FILE", help="A further release of FILE, of which users send the model their queries.")
@option(
    "--learner", type=click.Choice(["counts", "gru"]), default="counts", help="What predicts words: counts, or a GRU."
)
@_seed
@quiet
@as_json
def users(file: str, column: str, user: str, released: str | None, queries: str | None, **values: Any) -> None:
    """Guess which users' texts a model of next words has learnt from, by how it ranks the words of their queries.

    FILE has unprotected texts of users, of whom a random half is the auditor's, to train models of its own (static: on
    originals, adaptive: on releases), and a quarter the model's.
    """
    from dptext_lab.attacks.users import UserAttack

    if queries is not None and released is None:
        raise ParameterError("Queries are a further release: name the release that the model learns from, --released.")
    shown = not (values["quiet"] or values["as_json"])
    columns = read_columns(file, texts=[column], others=[user])
    user_attack = UserAttack(columns[column], columns[user], learner=values["learner"], seed=values["seed"])
    steps: dict[str, Callable[[], Outcome]] = {"unprotected": user_attack.unprotected}
    if released is not None:
        texts = read_aligned(released, file, text=column)[0]
        queried = None if queries is None else read_aligned(queries, file, text=column)[0]
        steps |= {
            "static": lambda: user_attack.static(texts, queries=queried),
            "adaptive": lambda: user_attack.adaptive(texts, queries=queried),
        }
    _show_outcomes(_of_steps(steps, shown), values)


@attack.command(epilog=examples("dptext attack spans private.csv --original in.csv -c text --values name"))
@_FILES
@option(
    "--values",
    "columns",
    metavar="NAMES",
    required=True,
    help="Columns of the original with personal values, such as name,town.",
)
@_sample
@quiet
@as_json
def spans(columns: str, **values: Any) -> None:
    """Look for known personal values in a release: exactly, and by their lemma.

    The values are in columns of the original: each row is of one person.
    """
    from dptext_lab.attacks.spans import attack_spans

    require("scipy", purpose="An attack")
    if values["column"] is None:
        raise ParameterError("Personal values are in other columns than the text; name its column with --column.")
    pair, original, column = _read_pair(values), values["original"], values["column"]
    known = _of_columns(original, column, columns)
    rows = [known[row] for row in pair.rows]
    outcome = attack_spans(pair.original, pair.released, rows)
    _show_outcome(outcome, _MEANS["spans"], values)


def _of_columns(original: str, column: str, wanted: str) -> "list[PersonalValues]":
    named = names(wanted) or ()
    if not named:
        raise ParameterError("Personal values in columns need names: --values name,town.")
    read = read_columns(original, texts=[column], others=list(named))
    rows = zip(*(read[name] for name in named), strict=True)
    return [tuple(str(value) for value in row if value not in (None, "")) for row in rows]


@attack.command(
    epilog=examples(
        "dptext attack texts new.csv --original in.csv -c text -m dp-prompt",
    )
)
@_FILES
@_sample
@named_mechanism()
@quiet
@as_json
def texts(**values: Any) -> None:
    """Tell from which of the originals each rewritten text came, by the exact law of a language model's draws.

    Give the mechanism and all options as they were at the release. Each release is compared with every original, or
    with those of a sample (--texts).
    """
    from dptext import catalogue
    from dptext_lab.attacks.rewritten import attack_by_draws

    require("scipy", purpose="An attack")
    config = config_of(values)
    catalogue.entry_of(config.entry.name, family=catalogue.TEXTS)
    pair, shown = _read_pair(values), not (values["quiet"] or values["as_json"])
    rewriter = mechanism_of(config, shown=shown)
    pairs = zip(pair.original.to_pylist(), pair.released.texts.to_pylist(), strict=True)
    known = [(original, text) for original, text in pairs if original is not None and text is not None]
    originals, released = ([texts[side] for texts in known] for side in (0, 1))
    with step_progress("following draws", shown) as update:
        _show_outcome(attack_by_draws(rewriter, originals, released, progress=update), _MEANS["texts"], values)


class AttackedTexts(NamedTuple):
    """The texts of an original and of its release, and the rows of the files that they are of."""

    original: pa.LargeStringArray
    released: Released
    rows: Sequence[int]


def _read_pair(values: Mapping[str, Any]) -> AttackedTexts:
    """The texts of a column of both files, or a sample of them. Raises `InputError` for files of other rows."""
    texts, column = values["texts"], values["column"]
    if texts is not None:
        check_count("attack", "texts", texts, at_least=1)
    released, columns = read_aligned(values["private"], values["original"], text=column, identity=values["id"])
    originals = columns[column or ""]
    rows: Sequence[int] = range(len(originals))
    if texts is not None and texts < len(rows):
        # Which texts are attacked is no secret: no privacy hangs on this generator.
        rows = np.sort(np.random.default_rng(values["seed"]).permutation(len(rows))[:texts]).tolist()
    original = pa.array([originals[row] for row in rows], pa.large_string())
    return AttackedTexts(original, Released.of([released[row] for row in rows]), rows)


def _contexts(values: Mapping[str, Any]) -> "Contexts":
    from dptext.rewriting.models import load_model
    from dptext_lab.attacks.masked import Contexts

    place = {name: values[name] for name in ("device", "dtype")}
    return Contexts(load_model(values["model"], kinds=("masked",), **place))


def _of_steps(steps: Mapping[str, Callable[[], Outcome]], shown: bool) -> dict[str, Outcome]:
    outcomes: dict[str, Outcome] = {}
    with step_progress("attacking", shown) as update:
        for name, step in steps.items():
            outcomes[name] = step()
            update(len(outcomes), len(steps))
    return outcomes


def _learner(values: Mapping[str, Any]) -> "AttackLearner | None":
    if values["model"] is None:
        return None
    from dptext_lab.attacks.learners import FineTunedLearner

    return FineTunedLearner(values["model"], device=values["device"], seed=values["seed"])


def _show_outcome(outcome: Outcome, means: str, values: Mapping[str, Any]) -> None:
    """Print what came of an attack: as JSON, or what it knew, its figures with their intervals, and what that means."""
    if values["as_json"]:
        show(json.dumps(outcome.as_dict()))
    elif not values["quiet"]:
        rows = [
            [figure.name, str(figure.value), "-" if figure.blind is None else str(figure.blind)]
            for figure in outcome.figures
        ]
        lines = [
            f"{outcome.attack}, on {outcome.success.units:,} texts. {outcome.knew}",
            "",
            table([f"share, with {100 * CONFIDENCE:g} % interval", "found", "blind"], rows),
            "",
            means,
            *outcome.notes,
        ]
        show_wrapped(lines)


def _show_outcomes(outcomes: Mapping[str, Outcome], values: Mapping[str, Any]) -> None:
    """Print several outcomes, each under a name of a word or two: as JSON by these names, or as lines and a table."""
    if values["as_json"]:
        show(json.dumps({name: outcome.as_dict() for name, outcome in outcomes.items()}))
        return
    if values["quiet"]:
        return
    rows = []
    for name in dict.fromkeys(figure.name for outcome in outcomes.values() for figure in outcome.figures):
        of_outcomes = [{figure.name: figure for figure in outcome.figures}.get(name) for outcome in outcomes.values()]
        blind = next(
            (str(figure.blind) for figure in of_outcomes if figure is not None and figure.blind is not None), ""
        )
        rows.append([name, *("" if figure is None else str(figure.value) for figure in of_outcomes), blind])
    show_wrapped(
        [
            *dict.fromkeys(note for outcome in outcomes.values() for note in outcome.notes),
            "",
            table(["", *outcomes, "blind"], rows),
            "",
            *(f"{name}: {outcome.knew}" for name, outcome in outcomes.items()),
            LOWER_BOUND,
        ]
    )
