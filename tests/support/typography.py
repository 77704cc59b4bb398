"""Typography of each language: what its texts never contain, and what to write instead."""

import re
from collections.abc import Iterator
from typing import NamedTuple

NO_BREAK, NARROW = "\u00a0", "\u202f"
CONTEXT = 12  # characters of the text shown on each side of a fault


class Fault(NamedTuple):
    """`remedy` may quote what was found as `{found}`."""

    what: str
    pattern: str
    remedy: str

    def found_in(self, text: str) -> Iterator[str]:
        """Yield a line for each occurrence: what is wrong, where, and what to write."""
        for match in re.finditer(self.pattern, text):
            near = text[max(0, match.start() - CONTEXT) : match.end() + CONTEXT]
            remedy = self.remedy.format(found=match[0].strip())
            yield f"{self.what} in “{near}”: {remedy}"


def one_letter(words: str) -> Fault:
    """One of these words before a plain space; a text may start after a number: "5 s"."""
    return Fault(
        "a word of one letter that may end a line",
        rf"(?<![\w’-])(?<!^{NO_BREAK})[{words}] (?=\S)",
        "write a no-break space (U+00A0) after “{found}”",
    )


def other_quotes(marks: str, own: str) -> Fault:
    return Fault("a quotation mark of another language", f"[{marks}]", f"write {own}")


LONG_DASH = Fault("a long dash", "—", "write a short one, – (U+2013)")
LOOSE_DASH = Fault(
    "a dash that may begin a line",
    f"[^{NO_BREAK}]—|—(?! )",
    "write a no-break space (U+00A0) before — and a plain one after it",
)
SHORT_DASH = Fault(
    "a short dash between words", r"(?<!\d)–|–(?!\d)", "write a long one, — (U+2014)"
)
GUILLEMETS = "« » (U+00AB, U+00BB)"
FAULTS = {
    "en": [LONG_DASH, other_quotes("„«»", "“ ” (U+201C, U+201D)")],
    "uk": [
        LOOSE_DASH,
        SHORT_DASH,
        other_quotes("„“”", GUILLEMETS),
        one_letter("ЙйОоАаУуВвЗзІі"),
    ],
    "cs": [
        LONG_DASH,
        other_quotes("«»”", "„ “ (U+201E, U+201C)"),
        one_letter("KkSsVvZzOoUuAaIi"),
    ],
    "fr": [
        LONG_DASH,
        other_quotes("„“”", GUILLEMETS),
        Fault(
            "a sign without its narrow space",
            f"[^{NARROW}]»|«[^{NARROW}]|[^{NARROW}][;:!?](?!\\S)",
            "write a narrow no-break space (U+202F) before » ; : ! ? and after «",
        ),
    ],
    "ru": [
        LOOSE_DASH,
        SHORT_DASH,
        other_quotes("„“”", GUILLEMETS),
        one_letter("ВвКкОоСсУуИиАа"),
    ],
}
IN_EVERY_LANGUAGE = [
    Fault(
        "a mark of a typewriter",
        r"[\"'`]|\.\.\.",
        "write ’ (U+2019), … (U+2026) or the quotation marks of the language",
    ),
    Fault(
        "a sum that may be broken",
        r"\d [×–] ?\d|\d ?[×–] \d",
        "write no-break spaces (U+00A0) around the sign, or none",
    ),
    Fault("two spaces", r"(?<=\S)[ \u00a0]{2,}(?=\S)", "write one"),
]


def faults_of(language: str, text: str) -> list[str]:
    faults = [*IN_EVERY_LANGUAGE, *FAULTS[language]]
    return [line for fault in faults for line in fault.found_in(text)]
