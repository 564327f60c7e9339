"""Whether texts are English, by small words: presets are made for English, and spoil anything else.

Small words are a third of what people write in most European languages, and are seldom names, so ten rows tell. The
lists are public and short. Who privatizes texts looks at some rows of each block (`look_at`).
"""

import re
from collections import Counter
from typing import Final

import pyarrow as pa

from dptext.core.wording import counted
from dptext.errors import ParameterError
from dptext.strings import null_mask, string_parts

_STOP_WORDS = """
    a about above after again against all am an and any are as at be because been before being below between
    both but by can could did do does doing down during each few for from further had has have having he her
    here hers herself him himself his how i if in into is it its itself just me more most my myself no nor not
    now of off on once only or other our ours ourselves out over own same shall she should so some such than
    that the their theirs them themselves then there these they this those through to too under until up very
    was we were what when where which while who whom whose why will with would you your yours yourself
    yourselves
"""

STOP_WORDS = frozenset(_STOP_WORDS.split())
"""English function words: the class ``stop_words``, in no set, is for experiments, which keep them **unprotected**."""

SEEN_ROWS, OTHER_ROWS = "rows whose language was looked at", "rows that do not look English"
"""The counts of rows with enough words to tell, and of those among them that are in another language."""

_WORDS_OF_OTHERS = """
    aber alle als auch auf aus bei bis dann dass dem der des dich doch durch ein eine einem einen einer eines er
    für haben hatte ich ihm ihr ihre ist jetzt kann kein keine mehr mein mich mir nach nicht noch nur oder schon
    sehr sein seine sich sie sind sowie über und uns unter vom von vor waren weil wenn werden wie wir wird wurde
    wurden zu zum zur zwischen

    aan alleen bij dat deze dit doen dus een eens geen haar heb hebben heeft hem het hij hoe ik jaar je jij kan
    maar meer mij mijn naar niet nog nu omdat ons ook op te toch tot uit veel voor waar wat wel werd wij wordt
    worden ze zich zij zijn zo zou

    au aussi avait avec avoir cela ces cette chez comme dans depuis donc elle elles en entre et était être eux
    fait faire ils il les leur leurs lui mais mes même nous ont ou où pas peu pour qu quand que qui quoi se selon
    ses si sont sous sur tous tout très un une vers vos votre vous

    al años antes así aunque como con cuando del desde después donde dos el él ella ellos eran esa ese eso esta
    está están este esto fue fueron hace han hasta hay las le los más mientras muy nada nosotros otra otro para
    pero poco por porque quien según ser sí sino sobre sus también tiene tienen todos tras una uno unos usted

    à ainda ao aos até cada das depois dia é ela elas ele eles em essa esse foi foram há isso isto já lhe mas
    mesmo meu minha muito na nas não nem numa onde outra outro pela pelo pelos quando quem seja sem seu seus sua
    suas também tem ter uma você

    agli alla allo anche ancora aveva col cosa così dagli dal dalla dalle degli dei della delle dello deve di dopo
    dove è erano essere fino fra gli hanno la lei loro mio molto negli nei nel nella nelle ogni perché però più
    poi prima può quella quello questa questo sarà sei senza sia sono sta stato sui sul sulla suo tra tutti tutto

    ale albo bardzo bez był była było były być czy dla gdy jak jako jego jej jest jeszcze już każdy kiedy która
    które którego której który którzy lub mnie może można nad nie niż od oraz pod przed przez przy się są tak
    także tego tej też tych tylko tym więc wszystko za że żeby

    ako bi bih bila bili bilo biti će dok gdje iako ili ima iz ja jer još kada kako kao koja koje koji kod kojeg
    među nakon nego nema nije nisu njegov oko ona oni prema pri prije samo smo što sve svi svoje taj također ti uz
    već više zbog

    allerede blev blive denne deres det dette din du efter eller fik få gør har havde hun hvad hvis hvor ikke ind
    ingen jeg kom kun kunne med meget mellem mig må nogle nok når og også på sagde siden skal skulle som så ud ved
    vil være været

    att blir bli blivit då detta där eftersom från får genom hade honom hos här inga inte jag kanske kommer kunde
    mycket många måste mellan mot någon något när och också sedan sina sitt ska själv upp utan vad vara varit vem
    vid vilket vår än är

    aby ani ať bude být byl byla bylo což dnes jejich jen ještě ji již jsem jsme jsou kdo když která které který
    má mezi mít nebo nejsou není podle protože první před při svém také tento už však že

    acest această aici asta avea că când cât cel cu cum dacă dar de decât deși după ei fără fie fiind fost iar îl
    în îmi își lor mai mea nici noi pentru prin să sau spre sunt și toate unei unui voi

    ama ancak bana bazı beni benim bir biri böyle bu bunu çok çünkü daha değil diye fakat gibi göre hep hiç için
    ile ise kadar ki mı nasıl neden olan olarak oldu olduğu olur onu onun siz sonra şey şu tüm veya yani yok

    adalah akan atau bagi bahwa banyak belum bisa boleh bukan dalam dapat dari dengan ini itu jadi jika juga kami
    kamu karena kita lagi lebih mereka oleh pada saja sangat saya sebagai secara sudah telah tidak untuk
"""

_OTHERS: Final = frozenset(_WORDS_OF_OTHERS.split())
"""Small words of other languages that English hardly ever has, each once: German, Dutch, French, Spanish, Portuguese,
Italian, Polish, Croatian, Danish and Norwegian, Swedish, Czech, Romanian, Turkish, Malay and Indonesian."""

_ALSO_OF_OTHERS = "a all am an as at by do for had her i in is me no on or over so to under was we will"
_ENGLISH: Final = STOP_WORDS - frozenset(_ALSO_OF_OTHERS.split())

_ROWS = 128  # of a block, one of each stretch
_CHARACTERS = 600  # of a row
_FEWEST_WORDS = 8  # A shorter text says nothing: it may be a label.
_LABELS = 4  # Texts of which fewer than one in so many has as many words are labels, and are never refused.
_SHARE = 20  # One different word in so many must be a small one of another language.
_WORD = re.compile(r"[^\W\d_]+")
_OTHER_SCRIPT = re.compile(r"[^\W\d_\u0000-\u036f\u1e00-\u1eff]")


def is_english(text: str) -> bool | None:
    """Whether a text looks English; None for one with too few words to tell. What is in doubt counts as English."""
    begins = text[:_CHARACTERS]
    if not begins.isascii() and len(_OTHER_SCRIPT.findall(begins)) > max(_FEWEST_WORDS, len(begins) // 3):
        return False
    words = _WORD.findall(begins.lower())
    if len(words) < _FEWEST_WORDS:
        return None
    different = set(words)  # a song that goes "la la la" is no French
    others = len(_OTHERS & different)
    return others < max(2, len(_ENGLISH & different) + 2) or others * _SHARE < len(different)


def look_at(texts: pa.LargeStringArray, column: str, *, first: bool) -> Counter[str]:
    """How many rows of a block (n,) were looked at, and how many of them do not look English: for the data holder only.

    Raises `ParameterError` for the `first` block of a column if more than half of these rows do not.
    """
    rows, data = string_parts(texts)
    nulls, seen, looked = null_mask(texts), list[bool](), 0
    step = -(-len(texts) // _ROWS) or 1
    for number, start in enumerate(range(0, len(texts), step)):
        row = min(start + 13 * number % step, len(texts) - 1)  # one of each stretch, but not in step with what repeats
        if rows[row] == rows[row + 1] or (nulls is not None and nulls[row]):
            continue
        looked += 1
        end = min(int(rows[row + 1]), int(rows[row]) + 4 * _CHARACTERS)
        english = is_english(data[rows[row] : end].tobytes().decode("utf-8", "ignore"))
        if english is not None:
            seen.append(english)
    others = seen.count(False)
    if first and 2 * others > len(seen) and _LABELS * len(seen) >= looked:
        where = f" of the column {column!r}" if column else ""
        raise ParameterError(
            f"The texts{where} do not look English ({others:,} of {counted(len(seen), 'row')} looked "
            "at), and presets are made for English; pass language='any' to go on all the same."
        )
    return +Counter({SEEN_ROWS: len(seen), OTHER_ROWS: others})
