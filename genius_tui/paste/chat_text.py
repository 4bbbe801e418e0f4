"""Text copied from chats: typography, emphasis, quotes, and the lines that are the chat server's own.

Every replacement keeps all characters in their columns, so a position in the cleaned text is the same in the pasted
text.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from games.core.names import clean
from genius_tui.paste.stamps import AGO, DATE, STAMP

_SAME = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63", "-"),
        **dict.fromkeys("\u2192\u21d2\u27a1\u279c\u2794\u25b6\u25b8\u25ba\u27f6\u203a\u00bb", ">"),
        "\u00ab": "<",
        "\u00d7": "x",
        "\u2026": ".",
        **dict(zip("\U0001f170\U0001f171", "AB", strict=True)),
        "\u2044": "/",
        **{chr(first + number): str(number + 1) for first in (0x2460, 0x2776) for number in range(9)},
    }
)
_ARROW_FIRST = re.compile(
    r"^([ \t]*)[\u2192\u21d2\u27a1\u279c\u2794\u25b6\u25b8\u25ba\u27f6\u203a\u00bb]", re.MULTILINE
)
_TAGS = re.compile(r"</?(b|strong|i|em|u|p|br|div|span|li|code)\s?/?>", re.IGNORECASE)
"""Marks of a page that was copied with them."""
_ALONE = ("p", "br")
"""Marks that need not be closed; another that is not is somebody's name: `<Li> A with 3`."""
_FIRST_WIDE, _LAST_WIDE, _WIDE = 0xFF01, 0xFF5E, 0xFEE0

_NOISE = re.compile(
    r"\s*(?:\(?edited\)?|\(?bearbeitet\)?|new|new messages?|reply|bot|app|op|(?:role|server) icon,.{1,60}"
    r"|#\d{1,6}|[\w.-]{1,60}\.(?:jpe?g|png|gif|webp|mp4|mov|pdf)|https?://\S{1,150}"
    r"|\{\w{3,20}\}|-{2,3} (?:log|day) (?:opened|closed|changed)\b.*|-!-.*"
    r"|(?:-->|<--|--)\s*(?:\|.*)?|forwarded|\(pinned\)"
    r"|<?(?:image|video|audio|gif|sticker|document|media|attachment) omitted>?|\[[^\[\]]{0,30}sticker[^\[\]]{0,5}\]"
    r"|\[\s*(?:photo|video|voice message|audio|gif|file|album|poll|image)\s*\]|<attached: [^<>]{1,60}>"
    r"|(?:this|you deleted this) message(?: was (?:deleted|edited))?\.?"
    r"|[^\n:]{1,40} unsent a message\.?|\[(?:in )?reply to [^\[\]]{1,40}\]"
    r"|repl(?:ying|ied) to @?\S{1,32}(?: \S{1,32})?|to me|sent from my .{1,40}|get outlook for .{1,20}"
    r"|\(?\d{1,2} ?(?:of|/) ?\d{1,2} (?:(?:players?|orders?|moves?) )?(?:are )?"
    r"(?:in|received|submitted|done|sent|ready)\)?\.?"
    r"|last edited by [^\n]{1,60}\bon\b[^\n]{1,60}\bin total\.?"
    r"|message ?: ?\d{1,3}|\d+ (?:repl(?:y|ies)|reactions?|like reactions?\.?)"
    r"|(?:like|heart|laugh|surprised|sad|angry) \d+|view thread|seen|delivered"
    r"|(?:back to )?top|(?:quote|report|share|multi-?quote)"
    r"|(?:posts|messages|likes|reputation|karma|thanked|rep) ?: ?[\d.,+]{1,12}"
    rf"|(?:joined|registered|member since) ?:? ?(?:{DATE}|[a-z]{{3,9}}\.? \d{{4}}).{{0,40}}"
    rf"|[-=_*~|: ]{{3,}}|[-=_*~\s]*{DATE}[-=_*~\s]*)\s*",
    re.IGNORECASE,
)
_NEWS_LINE = re.compile(
    r"\s*+(?:pinned a message|joined|left|has (?:joined|left|quit)|messages and calls are|last reply|seen by)\b",
    re.IGNORECASE,
)
_MAIL = re.compile(
    r"\s*+(?:an|gesendet|datum|betreff|objet|envoyé|asunto|oggetto|data|a|à|fecha|para|assunto|onderwerp|aan|emne|ämne|to|cc|bcc|date|sent|subject|reply-to|in-reply-to)\s*:",
    re.IGNORECASE,
)
_ANSWER = re.compile(
    r"\s*+(?:(?:re|aw|fwd?|wg|sv|rif|rv)\s*:\s*)+(?:[^\d\n]{0,80}|[^\d\n]{0,80}\b(?:round|r|day|week|turn|runde|match)[\s#]*\d{1,3}[\s.!)]*)",
    re.IGNORECASE,
)
_COUNT = re.compile(r"\s*\d{1,3}\s*")
_COUNTS = re.compile(r"\s*(?:\d{1,3}|(?:\(\d{1,3}\)\s*)+)\s*")
"""What is left of reactions without their pictures: `2`, `(2) (1)`."""
_FENCE = re.compile(r"\s*`{3,}\s*\w*\s*")
_STRUCK = re.compile(
    r"(?<!~)~~(?=[^\s~])[^\n]{1,300}?(?<=[^\s~])~~(?!~)|\[s\].{1,300}?\[/s\]|<(s|del|strike)>.{1,300}?</\1>|(?:[^\n][\u0335\u0336])+"
    r"|(?<![\w~])~(?=[^\s~])[^~\n]{1,300}(?<=\S)~(?![\w~])",
    re.IGNORECASE,
)
"""What its writer has struck out."""
_CHATS_OWN = re.compile(
    r"@(?:channel|here|everyone)\b|<@!?\w+>|\[quote\b[^\]]{0,60}\].*?\[/quote\]|"
    r"^\s*+quote from [^:\n]{1,40}: ?\"[^\"\n]*\"\s*$|"
    r"[(<](?:edited|bearbeitet|this message was edited)[)>]",
    re.IGNORECASE,
)
_CROSS = "[\u274c\u274e\u2715-\u2718\U0001f6ab\u26d4\U0001f44e\U0001f645]"
_CROSSED = re.compile(rf"{_CROSS}|:(?:x|thumbsdown|-1|no_entry(?:_sign)?|no_good|cross_mark):", re.IGNORECASE)
"""Signs that refuse what they stand beside."""
_EMPTY_BOX = re.compile("[\u2610\u2b1c\U0001f532\u25fb]")
_FULL_BOX = re.compile("[\u2611\u2612\u2705\u2714\U0001f5f9\U0001f533\U0001f5f8]")
_REFUSES = re.compile(rf":\s+{_CROSS}")
"""`Hide: no`, with such a sign in place of the word."""
_SHORTCODE = re.compile(r"<?a?:(?:[a-zA-Z_]\w{1,40}|[+-]1):(?:\d{5,}>)?")
_EMOTICON = re.compile(
    r"(?<=\s)(?:[:;]-?[DPOX)(]+(?=\s|[.!,]|$)"
    r"|(?<!with\s)(?<!using\s)(?<!play\s)(?<!card\s)(?<!take\s)(?<!the\s)(?<!w\s)<3+(?=[\s.!,)]*$))",
    re.IGNORECASE,
)
"""A face; a heart where it ends a line, which `with <3` may not."""
_GATE_WITH = (
    r"(?!w(?:ith\b|/|\s++(?:an?\s++)?[1-9])|(?:and\b|[&,/+])\s*+[-+=#@](?!\w)"
    r"|(?<=\+\s)=\s|(?:too|as\s+well|instead|rather|for\s+me)\b[\s.!]*$)"
)
"""Behind a sign at a line's beginning: `+ w 3`, `+ and -` and `+ too` name the gate `+`, and are no items of a list."""
_BULLET = re.compile(rf"\s*+(?:[-*\u2022\u2023\u25cf\u25aa\u00b7+]|[>]+)\s++{_GATE_WITH}|\s*+>+")
PICTURE = "\u2003"
"""The blank that stands for an emoji in an undecorated line."""
_EMOJI = frozenset({"So", "Sk", "Cn", "Me", "Cf"})
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
_COUNTS_TIMES = r"(?:(?<=\w)\*|(?<=\w\s)\*\s|(?:(?<=\d\s)|(?<=\d,\s)|(?<=\d\s\())\*)\d(?![\d*])"
"""A star between numbers counts something and emphasizes nothing: `1*3`, `dagger * 3`."""
_MARKS = re.compile(
    r"(?i:\[/?(?:b|i|u|s|code|spoiler|quote|color|size)(?:=[^\]\n]{0,40})?\])"
    rf"|(?!{_COUNTS_TIMES})\*{{1,3}}"
    r"|(?<!\w)_{1,3}|`+|\|\||~~|@(?=\w)|(?<!\d\s)#(?=\w)|#(?=[^\W\d])"
)
_OPENED = re.compile(r"(?<!\w)_{1,3}(?=\w)")
_CLOSES = re.compile(r"_{1,3}(?=\W|$)")
"""A low line behind a word is emphasis only where one before a word has opened it: `mirabelle_` is a name."""
_BADGE = r"(?:app|bot|op|mod|moderator|admin|staff|(?:role|server) icon,[^\n]{1,40}?|\(edited\)|@[\w.]{1,40})"
_BADGES = re.compile(rf"\s*{_BADGE}\s*", re.IGNORECASE)
_BADGE_BEFORE = re.compile(rf"[\s,|-]*{_BADGE}\s+(?=\S)", re.IGNORECASE)
_WHOLE = re.compile(
    rf"[\s,|\u2191-]*(?:{_BADGE}\s+)?[\s,|-]*(?:(?:sent|posted)(?: on)?:? )?"
    rf"[\[(]?(?:{STAMP}|{AGO})[\])]?(?:\s*\((?:{AGO})\)|\s*\(?edited\)?)?\s*",
    re.IGNORECASE,
)

LONGEST_SIGN = 200
"""In characters: only so much of a line is searched for time stamps and for the server's own notices."""

_RULES = "-=_*~ \t"
_NEWS = ("joined ", "left ", "pinned a message")


def cleaned(text: str) -> str:
    """`text` without characters that steer a terminal; a tab between cells of a table becomes a bar."""
    if "\t" not in text:
        return clean(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return clean("\n".join(_with_bars(line) for line in lines))


def plain(text: str) -> str:
    """`text` with quotes, dashes, blanks and wide letters replaced by those of keyboards, one character by one, and the
    marks of a page by blanks.
    """
    if "<" in text:
        closed = {found[1].lower() for found in _TAGS.finditer(text) if found.group().startswith("</")}.union(_ALONE)
        text = _TAGS.sub(lambda found: _blank(found) if found[1].lower() in closed else found.group(), text)
    if text.isascii():
        return text
    text = _ARROW_FIRST.sub(r"\1-", text)
    return "".join(map(_plain_character, text.translate(_SAME)))


@lru_cache(maxsize=1000)  # each line is looked at from several sides, one after the other
def undecorated(line: str) -> str:
    """A line with bullets, quote marks, emphasis, emoji and struck-out text replaced by blanks."""
    line = _REFUSES.sub(lambda found: ":no".ljust(len(found.group())), line)
    line = _EMOTICON.sub(lambda found: PICTURE.ljust(len(found.group())), line)
    for pattern in (_STRUCK, _CHATS_OWN, _SHORTCODE, *((_CLOSES,) if _OPENED.search(line) else ()), _MARKS):
        line = pattern.sub(_blank, line)
    behind = 0
    while (bullet := _BULLET.match(line, behind)) is not None:
        behind = bullet.end()
    line = " " * behind + line[behind:]
    return line if line.isascii() else "".join(map(_without_emoji, line))


def struck(line: str) -> str:
    """What of a line its writer has struck out."""
    return " ".join(
        found.group().strip("~").replace("\u0336", "").replace("\u0335", "") for found in _STRUCK.finditer(line)
    )


def is_crossed(text: str) -> bool:
    """Whether a sign that refuses stands in a text, in place of no word."""
    return _CROSSED.search(_REFUSES.sub("", text)) is not None


def is_unticked(text: str) -> bool:
    """Whether an empty box stands in a text beside one with a mark: what is behind it is not chosen."""
    return _EMPTY_BOX.search(text) is not None and _FULL_BOX.search(text) is not None


def _without_emoji(character: str) -> str:
    if not is_emoji(character):
        return character
    return PICTURE if unicodedata.category(character) == "So" else " "


def behind_emoji(line: str, column: int) -> int:
    """The column after blanks and emoji."""
    while column < len(line) and (line[column] == " " or is_emoji(line[column])):
        column += 1
    return column


def without_emoji(text: str) -> str:
    """`text` without the emoji and blanks on both sides."""
    return text.strip("".join({" ", *(character for character in text if is_emoji(character))}))


def is_selector(character: str) -> bool:
    """Whether a character only chooses between forms of the one before it, coloured or not."""
    return character in _SELECTORS


def is_quoted(line: str) -> bool:
    """Whether a line quotes an earlier message."""
    return line.lstrip().startswith(">")


def is_noise(line: str) -> bool:
    """Whether a line is a notice of the chat server or only symbols: `(edited)`, a date between lines, a reaction."""
    if len(line) > LONGEST_SIGN:
        is_news = line.lstrip()[:LONGEST_SIGN].lower().startswith(_NEWS)
        return is_news or not line.strip(_RULES) or is_symbols(line)
    return _FENCE.fullmatch(line) is not None or _NOISE.fullmatch(line) is not None or is_symbols(line)


def is_news(line: str) -> bool:
    """Whether a line begins as the server's news do: `joined`, `pinned a message`. Players begin lines so too."""
    return _NEWS_LINE.match(line) is not None


def is_count(line: str) -> bool:
    """Whether a line is a small number alone."""
    return _COUNT.fullmatch(line) is not None


def is_symbols(line: str) -> bool:
    """Whether a line holds emoji and emphasis alone, or an emoji with a count."""
    rest = undecorated(line)
    return not rest.strip() or (
        _COUNTS.fullmatch(rest) is not None and not line.lstrip()[:1].isalnum() and _leads(line)
    )


def is_answer(line: str) -> bool:
    """Whether a line is a mail's subject that answers another: `Re: Skeld, round 3`; not one with an order in it."""
    return _ANSWER.fullmatch(line) is not None


def is_mail(line: str) -> bool:
    """Whether a line belongs to the head of a mail."""
    return _MAIL.match(line) is not None


@lru_cache(maxsize=1000)
def is_stamp(text: str) -> bool:
    """Whether a text is a time stamp and nothing else."""
    text = text.strip()
    return len(text) <= LONGEST_SIGN and _WHOLE.fullmatch(text) is not None


def is_status(line: str) -> bool:
    """Whether a line is a status that a chat sets behind a name, and the time: `:palm_tree:  7:02 PM`."""
    return len(line) <= LONGEST_SIGN and without_status(line) != line and is_stamp(without_status(line))


def without_status(line: str) -> str:
    """A line without the emoji, or the name of one, that it begins with."""
    bare = line.lstrip()
    status = _SHORTCODE.match(bare)
    behind = status.end() if status is not None else behind_emoji(bare, 0)
    return bare[behind:] if behind else line


def without_badge(line: str) -> str:
    """A time stamp without what a chat sets before it, blanks and dashes."""
    return _BADGE_BEFORE.sub("", line.strip()).strip(" ,|-")


def is_badge(line: str) -> bool:
    """Whether a line is what a chat may set between a name and its time: `APP`, `Role icon, Host`, `@ann_k`."""
    return len(line) <= LONGEST_SIGN and _BADGES.fullmatch(without_status(line)) is not None


def _leads(line: str) -> bool:
    line = line.lstrip()
    return _SHORTCODE.match(line) is not None or is_emoji(line[:1])


def _with_bars(line: str) -> str:
    """A line in which tabs behind its first word are bars."""
    inner = line.lstrip("\t ")
    kept = len(inner.rstrip("\t")) + 1
    return " " * (len(line) - len(inner)) + inner[:kept].replace("\t", "|") + " " * (len(inner) - kept)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _plain_character(character: str) -> str:
    if character.isascii():
        return character
    if _FIRST_WIDE <= ord(character) <= _LAST_WIDE:
        return chr(ord(character) - _WIDE)
    return " " if unicodedata.category(character) == "Zs" else character


def is_emoji(character: str) -> bool:
    """Whether a character is an emoji, or chooses how the one before it looks."""
    return (
        bool(character)
        and not character.isascii()
        and (unicodedata.category(character) in _EMOJI or character in _SELECTORS)
    )
