#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes animations.json: small APNG files of every kind, each with the frames that are seen.

The files are put together here byte by byte from the PNG specification, third edition, with Python's zlib alone, so
that no image library stands behind them, and composed here with exact fractions. The frames are premultiplied words
of alpha, red, green and blue. Alpha is 0 or 255 but in those called translucent, of which each frame lies over
opaque pixels, so that two roundings are all that an 8-bit reader can be off by: 1 step. ffmpeg 5.1 reads the same
frames from all files that have alpha and 8 bits.
"""

import base64
import json
import random
import struct
import zlib
from fractions import Fraction

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
KEEP, CLEAR, RESTORE = 0, 1, 2
REPLACE, OVER = 0, 1


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def deflated(rows, depth):
    code = ">B" if depth == 8 else ">H"
    return zlib.compress(b"".join(
        b"\0" + b"".join(struct.pack(code, s) for pixel in row for s in pixel) for row in rows))


def rgba(pixel, kind, depth, palette, alphas):
    """Straight fractions of 1."""
    if kind == 3:
        return [Fraction(c, 255) for c in palette[pixel[0]] + (alphas[pixel[0]],)]
    # A reader of 8 bits has the nearest of 256 levels.
    top = 2**depth - 1
    v = [Fraction((s * 255 * 2 + top) // (2 * top), 255) for s in pixel]
    return {0: v * 3 + [1], 2: v + [1], 4: v[:1] * 3 + v[1:], 6: v}[kind]


def premultiplied(p):
    return [p[3]] + [c * p[3] for c in p[:3]]


def over(top, bottom):
    return [t + b * (1 - top[0]) for t, b in zip(top, bottom)]


def animation(name, kind, depth, seed, is_still_shown, width=9, height=7, count=6, translucent=False):
    r = random.Random(seed)
    palette = [tuple(r.randrange(256) for _ in range(3)) for _ in range(16)]
    alphas = [r.choice((0, 255)) for _ in range(16)]
    top = 2**depth - 1

    def sample(channel, is_opaque):
        if kind == 3:
            return r.randrange(16)
        if kind in (4, 6) and channel == CHANNELS[kind] - 1:
            return top if is_opaque else r.randrange(top + 1) if translucent else r.choice((0, top))
        return r.randrange(top + 1)

    def pixels(w, h, is_opaque=False):
        return [[tuple(sample(c, is_opaque) for c in range(CHANNELS[kind])) for _ in range(w)]
                for _ in range(h)]

    def header(w, h):
        return chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, depth, kind, 0, 0, 0))

    plays = r.randrange(4)
    data = b"\x89PNG\r\n\x1a\n" + header(width, height)
    if kind == 3:
        data += chunk(b"PLTE", b"".join(bytes(c) for c in palette)) + chunk(b"tRNS", bytes(alphas))
    data += chunk(b"acTL", struct.pack(">II", count, plays))
    if not is_still_shown:
        data += chunk(b"IDAT", deflated(pixels(width, height), depth))
    empty = [Fraction(0)] * 4
    canvas = [[empty] * width for _ in range(height)]
    sequence, frames, delays = 0, [], []
    for number in range(count):
        is_first = number == 0
        w = width if is_first else r.randrange(1, width + 1)
        h = height if is_first else r.randrange(1, height + 1)
        x, y = r.randrange(width - w + 1), r.randrange(height - h + 1)
        dispose = r.choice((KEEP, CLEAR, RESTORE))
        blend = r.choice((REPLACE, OVER))
        if translucent:
            dispose, blend = (KEEP, REPLACE) if is_first else (RESTORE, OVER)
        delay = r.choice(((1, 60), (0, 7), (50, 0), (3, 100), (1, 2)))
        delays.append([delay[0], delay[1] or 100])
        data += chunk(b"fcTL", struct.pack(">IIIIIHHBB", sequence, w, h, x, y, *delay, dispose, blend))
        sequence += 1
        rows = pixels(w, h, is_opaque=translucent and is_first)
        packed = deflated(rows, depth)
        for part in (packed[:9], packed[9:]):
            if is_first and is_still_shown:
                data += chunk(b"IDAT", part)
            else:
                data += chunk(b"fdAT", struct.pack(">I", sequence) + part)
                sequence += 1
        before = [row[:] for row in canvas]
        for j, row in enumerate(rows):
            for i, pixel in enumerate(row):
                p = premultiplied(rgba(pixel, kind, depth, palette, alphas))
                canvas[y + j][x + i] = over(p, canvas[y + j][x + i]) if blend == OVER else p
        frames.append("".join("%02x" % round(c * 255) for row in canvas for p in row for c in p))
        if dispose == RESTORE:
            canvas = before
        elif dispose == CLEAR:
            for j in range(h):
                canvas[y + j][x : x + w] = [empty] * w
    return {
        "name": name, "width": width, "height": height, "plays": plays, "delays": delays,
        "steps": int(translucent), "frames": frames,
        "png": base64.b64encode(data + chunk(b"IEND", b"")).decode(),
    }


animations = []
KINDS = {"grey-8": (0, 8), "rgb-8": (2, 8), "palette-8": (3, 8), "grey-alpha-8": (4, 8), "rgba-8": (6, 8),
         "rgba-16": (6, 16)}
for label, (kind, depth) in KINDS.items():
    for is_still_shown in (True, False):
        name = label + ("" if is_still_shown else "-beside-a-still")
        animations.append(animation(name, kind, depth, len(animations), is_still_shown))
for seed in range(4):
    animations.append(animation(f"rgba-8-random-{seed}", 6, 8, 100 + seed, seed % 2 == 0, count=12))
animations.append(animation("rgba-8-translucent", 6, 8, 50, True, translucent=True))
animations.append(animation("rgb-8-one-frame", 2, 8, 51, True, count=1))

with open("animations.json", "w") as file:
    file.write("[\n" + ",\n".join(json.dumps(a) for a in animations) + "\n]\n")
