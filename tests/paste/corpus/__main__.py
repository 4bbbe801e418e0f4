"""Counts how the corpus is read: `python -m tests.paste.corpus [-v] [NAME...]`."""

from __future__ import annotations

import sys
from collections import Counter

from tests.paste.corpus import CORPORA, Message, Verdict, counted, judged

ORDER: tuple[Verdict, ...] = ("right", "asked", "lost", "wrong")


def main(arguments: list[str]) -> None:
    """Prints a row for each file and the sum; with -v also each expectation that is not met."""
    verbose = "-v" in arguments
    thirds = {"--held": {2}, "--open": {0, 1}}
    chosen = next((thirds[word] for word in arguments if word in thirds), {0, 1, 2})
    names = [word for word in arguments if not word.startswith("-")] or list(CORPORA)
    total: Counter[Verdict] = Counter()
    print(f"{'':24}{'texts':>7}" + "".join(f"{verdict:>7}" for verdict in ORDER))
    for name in names:
        messages = tuple(each for index, each in enumerate(CORPORA[name].message) if index % 3 in chosen)
        found = counted(name, messages)
        total += found
        print(_row(name, len(messages), found))
        for message in messages if verbose else ():
            _explain(name, message)
    print(_row("all", sum(len(CORPORA[name].message) for name in names), total))
    print(f"{total['right'] / max(1, total.total()):.1%} of {total.total()} as it should be")


def _row(name: str, texts: int, found: Counter[Verdict]) -> str:
    return f"{name:24}{texts:>7}" + "".join(f"{found[verdict]:>7}" for verdict in ORDER)


def _explain(name: str, message: Message) -> None:
    for verdict, said in judged(name, message):
        if verdict != "right":
            print(f"    {verdict:6} {message.what}: {said}")


if __name__ == "__main__":
    main(sys.argv[1:])
