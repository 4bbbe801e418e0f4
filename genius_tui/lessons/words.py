"""What a card says, in sentences: verdicts, hints, rules in short. The console and the line mode say the same."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.names import listed
from genius_tui.lessons import cards
from genius_tui.lessons import trial as trials
from genius_tui.lessons.cards import Card
from genius_tui.lessons.walk import HINTS, Walk

LETTERS = "abcdef"
REACHED = "Reached."
AGAIN = "Again, with other names. The board shows that moment once more."


def verdict(walk: Walk, *, numbers: bool = False) -> str:
    """What is said of the answer so far, "" before any. `numbers`: choices have numbers, not letters."""
    return (
        _of_guess(walk, numbers) if walk.card.kind == "guess" else _of_orders(walk) if walk.card.kind == "order" else ""
    )


def _of_guess(walk: Walk, numbers: bool) -> str:
    card, answer = walk.card, walk.answer
    right = card.choices[card.answer]
    name = str(card.answer + 1) if numbers else LETTERS[card.answer]
    if answer.mark and answer.told:
        return " ".join(filter(None, (f"It is {name}: {right}.", _why(card, answer.chosen), card.why)))
    if answer.mark:
        return f"Right. {card.why}"
    if answer.chosen:
        return f"Not this time. {_why(card, answer.chosen)} Try again.".replace("  ", " ")
    return ""


def _why(card: Card, chosen: tuple[int, ...]) -> str:
    """Why the last wrong choice is wrong."""
    whys = getattr(card.told, "whys", ())
    wrong = [one for one in chosen if one != card.answer]
    return whys[wrong[-1]] if wrong and wrong[-1] < len(whys) else ""


def _of_orders(walk: Walk) -> str:
    card, answer, tried = walk.card, walk.answer, walk.answer.tried
    if tried is None:
        return ""
    notes = " ".join(tried.notes)
    if answer.mark and answer.told:
        return " ".join(filter(None, (f"One way: {cards.spelt(tried.given)}.", notes, card.why)))
    if answer.mark:
        told = trials.solution(walk.shown, card)
        follows = walk.stop.card + 1 < len(walk.shown.cards) and not walk.stop.again
        other = f"The lesson goes on from {cards.spelt(told)}." if told != tried.given and follows else ""
        return " ".join(filter(None, ("Right.", notes, card.why, other)))
    if tried.verdict == "missed":
        said = tried.said or "See below what came of it."
        return " ".join(filter(None, ("Not this time.", notes, said, "Try again.")))
    left = "One round is left" if tried.left == 1 else f"{tried.left} rounds are left"
    return " ".join(filter(None, (notes, f"{left} for it.")) if tried.given or notes else ())


def hints(walk: Walk) -> tuple[str, ...]:
    """The hints that were taken, the first first."""
    return tuple(_hint(walk, level) for level in range(1, min(walk.answer.hints, HINTS - 1) + 1))


def _hint(walk: Walk, level: int) -> str:
    card = walk.card
    if level <= len(card.hints):
        return card.hints[level - 1]
    if level == 1:
        return "Look at the board: who stands where, and what each of you holds."
    if level == 2:
        return first_layer(walk) or "There is no rule to name here: look at the board again."
    return _half(walk)


def _half(walk: Walk) -> str:
    """Half the answer."""
    card = walk.card
    if card.kind == "order":
        words = trials.solution(walk.shown, card)[0].split()
        return f"It begins {' '.join(words[: max(1, len(words) // 2)])} ..."
    wrong = [index for index in range(len(card.choices)) if index != card.answer]
    out = wrong[: max(1, len(wrong) // 2)]
    return f"It is not {listed([LETTERS[index] for index in out], 'nor')}."


def first_layer(walk: Walk) -> str:
    """The rule of a card in a sentence or two, with its number; "" if it is about none."""
    number, book = walk.card.rule, walk.lesson.match.game.rulebook
    if number not in book:
        return ""
    return f"{number}. {walk.lesson.about.rules.get(number) or shortened(book[number].plain)}"


def shortened(text: str, most: int = 150) -> str:
    """The first sentences of a text, as many as fit into two lines; at least its first words."""
    found = ""
    for sentence in _sentences(text):
        if len(found) + len(sentence) > most:
            break
        found += sentence
    return found.strip() or text[: most - 2].rsplit(" ", 1)[0] + " .."


def _sentences(text: str) -> Iterator[str]:
    while text:
        end = text.find(". ")
        part = text if end < 0 else text[: end + 2]
        yield part
        text = text[len(part) :]


def quotes(walk: Walk) -> bool:
    """Whether the card quotes its rule: the last of the lesson that is about it does, once nothing is open.

    An earlier quote would give away what later cards ask.
    """
    card = walk.card
    if not card.rule or walk.asks or walk.stop.again:
        return False
    return all(one.rule != card.rule for one in walk.shown.cards[card.number + 1 :])


def hoped(walk: Walk) -> str:
    """What a task asks for, in a few words, to stand beside what came of it; "" for what is no task."""
    return f"Hoped: {walk.card.task.hoped}." if walk.card.kind == "order" and walk.card.task.hoped else ""


def reached(walk: Walk) -> str:
    """Whether that came, "" while there are rounds left for it."""
    tried = walk.answer.tried
    return "" if tried is None or tried.verdict == "open" else REACHED if tried.verdict == "done" else "Not reached."
