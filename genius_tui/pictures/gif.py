"""Sheets one after the other as a GIF: each different row is drawn once, and all frames share one palette."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from itertools import chain, islice
from typing import TYPE_CHECKING

from msgspec import Struct

from genius_tui.pictures import kept, png
from genius_tui.pictures.shapes import HEIGHT
from genius_tui.pictures.sheet import Sheet
from genius_tui.pictures.svg import MARGIN, written
from genius_tui.text.colours import PaletteName
from genius_tui.text.spans import Line

if TYPE_CHECKING:
    from PIL.Image import Image

SCALE = 1
"""Pixels for each unit of the drawing: a GIF is watched on the screen to which it is sent, and is to be small."""

_BEGINNING = b"GIF89a"
_ROWS_AT_ONCE = 200
_UNCHANGED = 255
"""The index that stands for a pixel that stays as it is; those below it are colours."""


class Frame(Struct, frozen=True):
    """A sheet, and how long it is shown, in seconds."""

    sheet: Sheet
    seconds: float


def drawn(frames: Sequence[Frame], name: PaletteName) -> bytes:
    """Frames of one size as the bytes of a GIF file, which begins again at its end. Raises NoRenderer."""
    numbers: dict[Line, int] = {}
    rows = [[numbers.setdefault(line, len(numbers)) for line in frame.sheet.lines] for frame in frames]
    width, durations = frames[0].sheet.width, [round(frame.seconds * 100) * 10 for frame in frames]
    parts = [written(lines, width, name) for lines in _batched(tuple(numbers))]
    return kept.drawn(
        "\n".join((str(SCALE), str(durations), str(rows), *parts)),
        ".gif",
        _BEGINNING,
        lambda: _put_together(parts, rows, durations),
    )


def _batched(lines: tuple[Line, ...]) -> list[tuple[Line, ...]]:
    return [lines[at : at + _ROWS_AT_ONCE] for at in range(0, len(lines), _ROWS_AT_ONCE)]


def _put_together(parts: Sequence[str], rows: Sequence[Sequence[int]], durations: Sequence[int]) -> bytes:
    try:
        from PIL import Image
    except ImportError:
        raise png.NoRenderer(png.lacks("pillow")) from None
    images = [Image.open(BytesIO(png.rendered(part, SCALE))).convert("RGB") for part in parts]
    palette = _palette(images)
    indices = [_indices(image, palette) for image in images]
    frames = [_frame(indices, numbers) for numbers in rows]
    first, *changes = (frames[0], *map(_change, frames, frames[1:]))
    for frame in (first, *changes):
        frame.putpalette(palette)
    file = BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=changes,
        duration=list(durations),
        loop=0,
        transparency=_UNCHANGED,
        disposal=1,
        palette=palette,
        optimize=False,
    )
    return file.getvalue()


def _palette(images: Sequence[Image]) -> bytes:
    """The most frequent colours, so that grounds and inks stay as they are; all are different, for Pillow's sake."""
    found: Counter[tuple[int, ...]] = Counter()
    for image in images:
        pixels = image.getcolors(image.width * image.height) or []
        found.update({colour: count for count, colour in pixels if isinstance(colour, tuple)})
    most = sorted(found, key=lambda colour: (-found[colour], colour))[:_UNCHANGED]
    others = ((0, number // 256, number % 256) for number in range(2**16))
    unused = (colour for colour in others if colour not in found)
    return bytes(chain.from_iterable((*most, *islice(unused, _UNCHANGED + 1 - len(most)))))


def _indices(image: Image, palette: bytes) -> Image:
    """The image with the index of the nearest colour as the lightness of each pixel."""
    from PIL import Image

    having = Image.new("P", (1, 1))
    having.putpalette(palette)
    found = image.quantize(palette=having, dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes())


def _frame(images: Sequence[Image], numbers: Sequence[int]) -> Image:
    """The rows with these numbers below each other, with the margin around them."""
    from PIL import Image

    high, margin = HEIGHT * SCALE, MARGIN * SCALE
    size = images[0].width, len(numbers) * high + 2 * margin
    whole = Image.frombytes("L", size, images[0].tobytes()[:1] * (size[0] * size[1]))
    for place, number in enumerate(numbers):
        part, row = divmod(number, _ROWS_AT_ONCE)
        top = margin + row * high
        whole.paste(images[part].crop((0, top, size[0], top + high)), (0, margin + place * high))
    return whole


def _change(before: Image, after: Image) -> Image:
    """A frame with only what is different from the one before it."""
    from PIL import ImageChops

    lookup = [255, *(0,) * 255]
    same = ImageChops.difference(before, after).point(lookup, "1")  # pyright: ignore[reportUnknownMemberType]
    changed = after.copy()
    changed.paste(_UNCHANGED, mask=same)
    return changed
