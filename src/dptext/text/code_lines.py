"""Which lines of a text are plainly code: a public rule over marks and over the keywords of programming languages.

A line is code where its marks leave no doubt: ``total = add(1, 2)``, ``if (x) {``, ``def f(x):``. A line that may be
code or not (``return x``, ``import os``, one that is indented, a comment, a lone bracket) is code next to such a line.
"""

import re
from collections.abc import Iterator

_NAME = r"[A-Za-z_$][\w$]*"
_DOTTED = rf"{_NAME}(?:(?:\.|->|::){_NAME})*"
_TYPED = r"(?:const|let|var|final|static|auto|int|long|float|double|char|bool|boolean|string|String)"
_BEGINS = r"^[ \t]*(?=\S[^\n]{0,499}$)(?=[$#]|[A-Z]{6}|[^\n=({;]*[=({;])"  # a longer line is no line of code
_ENDS = r"[ \t]*\r?$"
_SET = r"[-+*/%|&^:]?="
_SIGNED = r"[^\n]*?(?:\w\((?![a-z]{1,2}\))|\w\[|[\[{]|\blambda\b|\bnew \w|[\"'][^\n]*[\"'])[^\n]*"
_CODE_LINE = re.compile(
    rf"{_BEGINS}(?:"
    + "|".join(
        (
            rf"(?:{_TYPED} +)?[A-Za-z_$][\w.\[\]'\"$]*[_.\[$][\w.\[\]'\"$]*[ \t]*{_SET}[ \t]*[^\s=][^\n]*",  # a.b = c
            rf"{_TYPED}\b[\w<>\[\]*& ,]* [*&]?{_NAME}[ \t]*{_SET}[ \t]*[^\s=][^\n]*",  # int a = b
            rf"{_NAME}[ \t]*{_SET}[ \t]*(?!=){_SIGNED}",  # a = b(c)
            rf"(?:await |return |print )?{_NAME}(?:\.|->|::|_)[\w$.>:-]*[\w$]\([^\n]*\)[ \t]*[;:,{{]?",  # a.b(c)
            rf"(?:await |return )?{_NAME}\((?:|[^\n]*[\"'=\[{{][^\n]*)\)[ \t]*[;:{{]?",  # a(), a("b")
            rf"{_NAME}\([^\n]{{3,}}\);",  # a(b, c);
            r"[\w.$*&\[\]<>:, -]{0,50}[\w)\]] ?[-+*/|&]?= ?[\w(\[\"'](?![^\n]*://)[^\n]*;",  # a = b;
            r"(?:[^\n]*(?:\)|\belse|\btry|\bdo|=>?)|[^\n]*\b(?:class|struct|enum|interface|namespace) \w[^\n]*|"
            r"[.#@:]?[\w-]+(?:[ ,>]+[.#:]?[\w-]+){0,3})[ \t]*\{",  # if (a) {
            r"(?:async )?def \w+\([^\n]*|class \w+\([\w., =]*\):",
            r"(?:if|elif|while) [^\n]*(?:\w\(|[=!<>]=|\w\[)[^\n]*:",
            r"for \w+(?:, ?\w+)* in [^\n]*(?:\w\(|\w\[|\w_|\.\w)[^\n]*:",
            r"(?:export |public |private |static |async )*function\b ?\w*\([^\n]*",
            r"#(?:include [<\"]|define \w|ifn?def \w|pragma \w)[^\n]*",
            r"\$ [a-z][\w./-]*(?: [^\n]*)?",
            r"SELECT\b[^\n]*\bFROM\b[^\n]*(?:;|=|\bWHERE\b|\bJOIN\b|\bLIMIT\b)[^\n]*",
            r"(?:INSERT INTO|DELETE FROM|CREATE TABLE|ALTER TABLE|DROP TABLE) \w+[^\n]*|UPDATE \w+ SET [^\n]*",
        )
    )
    + rf"){_ENDS}",
    re.ASCII | re.MULTILINE,
)
_NEAR_CODE = re.compile(
    r"[ \t]*(?:"
    + "|".join(
        (
            r"[\[\](){};,]+",
            r"import [\w.]+(?: as \w+)?(?:, ?[\w.]+)*;?|from [\w.]+ import [^\n]+|(?:package|using|use) [\w.:{}]+;?",
            r"(?:return|yield|raise|throw|del|assert)\b[^\n]*|(?:break|continue|pass|else|try|finally|do|end|fi|done)[:;]?",
            r"(?:if|elif|while|for|with|except|catch|class|case|default)\b[^\n]*[:;){]",
            rf"{_DOTTED}(?:\[[^\n]*\])?[ \t]*{_SET}[ \t]*[^\s=][^\n]*",
            rf"{_DOTTED}\([^\n]*\)[;:,]?",
            r"(?://|/\*|\*/)[^\n]*",
            r"[^\n]*[;{]",
        )
    )
    + rf"){_ENDS}\n?\Z",
    re.ASCII,
)
_COMMENT = re.compile(r"[ \t]*(?:#|\*|--|@)")
_INDENTED = re.compile(r"(?: {2,}|\t)[ \t]*(?![-*>•|]\s|\d+[.)]\s)\S")


def code_runs(text: str) -> Iterator[tuple[int, int]]:
    """Where runs of lines that are plainly code begin and end, without the line break behind the last one."""
    starts = {match.start() for match in _CODE_LINE.finditer(text)}
    if not starts:
        return
    begins = [0, *(match.end() for match in re.finditer(r"\n", text))]
    lines = [text[begin:end] for begin, end in zip(begins, [*begins[1:], len(text)], strict=True)]
    code = [begin in starts for begin in begins]
    for order in (range(len(lines)), range(len(lines) - 1, -1, -1)):
        last, near = -1, False  # the last line that was code; was every one since then empty?
        for i in order:
            blank = not lines[i].strip()
            if not code[i] and near and not blank:
                code[i] = _NEAR_CODE.match(lines[i]) is not None or (
                    abs(i - last) == 1 and bool(_COMMENT.match(lines[i]))
                )
                code[i] = code[i] or (order.step > 0 and _INDENTED.match(lines[i]) is not None)
            if code[i]:
                for empty in range(min(i, last) + 1, max(i, last)) if near else ():
                    code[empty] = True
                last, near = i, True
            elif not blank:
                near = False
    i = 0
    while i < len(lines):
        if not code[i]:
            i += 1
            continue
        first = i
        while i < len(lines) and code[i]:
            i += 1
        yield begins[first], begins[first] + len("".join(lines[first:i]).rstrip("\r\n"))
