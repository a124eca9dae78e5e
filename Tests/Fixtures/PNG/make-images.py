#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes images.json: small PNG files of every kind, each with the pixels that it must decode to.

The files are put together here byte by byte from the PNG specification, with Python's zlib alone, so that
no image library stands behind them; run `pngcheck` on them to see that another agrees they are whole.
The pixels are straight RGBA, 8 bits a channel; 16-bit samples v become round(v / 257).
"""

import base64
import json
import random
import struct
import zlib

ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def packed(samples, depth):
    """A row of samples, most significant bits first, padded to whole bytes."""
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    bits = "".join(format(s, f"0{depth}b") for s in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def filtered(rows, step):
    """Rows behind their filter bytes, the five filters in turn."""
    out, before = b"", bytes(len(rows[0])) if rows else b""
    for y, row in enumerate(rows):
        kind, line = y % 5, bytearray()
        for x, value in enumerate(row):
            a = row[x - step] if x >= step else 0
            b = before[x]
            c = before[x - step] if x >= step else 0
            line.append((value - (0, a, b, (a + b) // 2, paeth(a, b, c))[kind]) % 256)
        out, before = out + bytes([kind]) + bytes(line), row
    return out


def png(kind, depth, width, height, samples, interlaced, extra):
    """A file whose pixel at (x, y) has the samples `samples[y][x]`."""
    step = max(1, CHANNELS[kind] * depth // 8)
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    data = b""
    for left, top, dx, dy in passes:
        rows = [
            packed([s for x in range(left, width, dx) for s in samples[y][x]], depth)
            for y in range(top, height, dy)
        ]
        if left < width:
            data += filtered(rows, step)
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, int(interlaced))
    body = b"".join(chunk(n, d) for n, d in extra)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + body
        + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")
    )


def to8(sample, depth):
    """The nearest of 256 levels."""
    return (sample * 255 * 2 + (2**depth - 1)) // (2 * (2**depth - 1))


def rgba(pixel, kind, depth, palette, alphas, key):
    if kind == 3:
        return palette[pixel[0]] + (alphas[pixel[0]] if pixel[0] < len(alphas) else 255,)
    v = tuple(to8(s, depth) for s in pixel)
    opaque = 0 if key == pixel else 255
    return {0: v * 3 + (opaque,), 2: v + (opaque,), 4: v[:1] * 3 + v[1:], 6: v}[kind]


def image(name, kind, depth, width=11, height=9, interlaced=False, transparent=False, seed=0):
    r = random.Random(seed)
    colors = min(2**depth, 200)
    palette = [tuple(r.randrange(256) for _ in range(3)) for _ in range(colors)]
    top = colors if kind == 3 else 2**depth
    samples = [
        [tuple(r.randrange(top) for _ in range(CHANNELS[kind])) for _ in range(width)]
        for _ in range(height)
    ]
    alphas, key, extra = [], None, []
    if kind == 3:
        extra.append((b"PLTE", b"".join(bytes(c) for c in palette)))
    if transparent and kind == 3:
        alphas = [r.randrange(256) for _ in range(colors // 2)]
        extra.append((b"tRNS", bytes(alphas)))
    elif transparent:
        key = samples[0][0]
        extra.append((b"tRNS", b"".join(struct.pack(">H", s) for s in key)))
    pixels = [rgba(p, kind, depth, palette, alphas, key) for row in samples for p in row]
    return {
        "name": name,
        "width": width,
        "height": height,
        "png": base64.b64encode(png(kind, depth, width, height, samples, interlaced, extra)).decode(),
        "rgba": "".join("%02x%02x%02x%02x" % p for p in pixels),
    }


images = []
KINDS = {"grey": (0, (1, 2, 4, 8, 16)), "rgb": (2, (8, 16)), "palette": (3, (1, 2, 4, 8)),
         "grey-alpha": (4, (8, 16)), "rgba": (6, (8, 16))}
for label, (kind, depths) in KINDS.items():
    for depth in depths:
        for interlaced in (False, True):
            for transparent in (False, True) if kind in (0, 2, 3) else (False,):
                name = f"{label}-{depth}" + "-interlaced" * interlaced + "-transparent" * transparent
                images.append(image(name, kind, depth, 11, 9, interlaced, transparent, len(images)))
for width, height in ((1, 1), (1, 7), (7, 1), (3, 2)):
    images.append(image(f"rgba-8-{width}x{height}", 6, 8, width, height, True, seed=len(images)))

with open("images.json", "w") as file:
    file.write("[\n" + ",\n".join(json.dumps(i) for i in images) + "\n]\n")
