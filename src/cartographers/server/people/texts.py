"""What people type, cleaned before anybody else sees it: names, titles and lines of chat."""

import re
from typing import Final
from unicodedata import category, normalize

from cartographers.server.protocol.keys import Explained

LANGUAGES: Final = ("en", "uk", "cs", "fr", "ru")
MAX_NAME_LENGTH: Final = 40
MAX_LINE_LENGTH: Final = 300
MAX_MARKS: Final = 2

_JOINER: Final = "\u200d"
_EMOJI_STYLE: Final = "\ufe0f"
_KEYCAP: Final = "\u20e3"
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Unicode calls these letters, marks and symbols, but they show nothing.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f"
    "\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
_SPACES: Final = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")

# Capitals first: some Greek letters look like one Latin letter when large, and another when small.
_CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX")
_SMALLS: Final = str.maketrans(
    "авгекмнопрстухьѕіјԁԛԝһӏѵӕ" + "αβγεηικμνορστυχωϳ" + "ıɩɑɡʏ" + "i10|",
    "abrekmhonpctyxbsljdqwhlvæ" + "abyenlkuvopotuxwj" + "llagy" + "llol",
)


class BadText(Explained):
    """A text that cannot be shown to others; the sentence says why."""


def clean_name(text: str) -> str:
    """The name as others will see it."""
    name = _clean(text, MAX_NAME_LENGTH, "name")
    if not any(category(sign)[0] in "LNS" for sign in name):
        text = "A name needs at least one letter, digit or symbol."
        raise BadText(text, "name_without_letters")
    return name


def clean_line(text: str, longest: int = MAX_LINE_LENGTH) -> str:
    """One line of chat or a title as others will see it."""
    return _clean(text, longest, "text")


def skeleton(name: str) -> str:
    """The same for names that look alike, whatever their script, case, accents and spaces.

    It is for comparing only. Letters that look alike in one of both cases count as the same: in
    many fonts nobody tells I, l and 1 apart.
    """
    bare = "".join(sign for sign in normalize("NFKD", name) if category(sign)[0] != "M")
    folded = bare.translate(_CAPITALS).casefold().translate(_SMALLS)
    return "".join(filter(_is_telling, folded)).replace("rn", "m").replace("vv", "w")


def _is_telling(sign: str) -> bool:
    kind = category(sign)
    return kind[0] in "LNS" and kind not in {"Lm", "Sk"}  # those look like accents and apostrophes


def _clean(text: str, longest: int, what: str) -> str:
    # Composing may shorten a text, but never to less than a quarter; longer ones are not worth it.
    if len(text) > 4 * longest:
        raise _too_long(longest, what)
    shown = _SPACES.sub(" ", normalize("NFC", text).strip())
    if not shown:
        raise BadText(f"The {what} is empty.", "text_empty")
    if len(shown) > longest:
        raise _too_long(longest, what)
    _refuse_hidden(shown, what)
    _refuse_heaps_of_marks(shown, what)
    return shown


def _too_long(longest: int, what: str) -> BadText:
    text = f"The {what} is too long: at most {longest} characters."
    return BadText(text, "text_too_long", most=longest)


def _refuse_hidden(text: str, what: str) -> None:
    for before, sign, after in zip(" " + text, text, text[1:] + " ", strict=False):
        is_hidden = category(sign) in _HIDDEN or _BLANK.match(sign)
        if is_hidden and not _is_inside_emoji(before, sign, after):
            code = f"U+{ord(sign):04X}"
            told = f"The {what} holds an invisible or unknown sign ({code})."
            raise BadText(told, "text_hidden_sign", sign=code)


def _is_inside_emoji(before: str, sign: str, after: str) -> bool:
    if sign == _EMOJI_STYLE:
        return category(before)[0] in "SP" or (before in "0123456789" and after == _KEYCAP)
    if sign == _JOINER:
        return (category(before)[0] == "S" or before == _EMOJI_STYLE) and category(after) == "So"
    return False


def _refuse_heaps_of_marks(text: str, what: str) -> None:
    run = MAX_MARKS  # at the start and after a space there is no letter for a mark to stand on
    for sign in text:
        run = _marks_after(run, sign)
        if run > MAX_MARKS:
            raise BadText(f"The {what} has too many accents in one place.", "text_accents")


def _marks_after(run: int, sign: str) -> int:
    if sign == " ":
        return MAX_MARKS
    return run + 1 if category(sign) in {"Mn", "Me"} else 0
