#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes dusk.png: a smooth picture, transparent in its corners, by the Python Imaging Library."""
import math
from PIL import Image

image = Image.new("RGBA", (120, 90))
for y in range(90):
    for x in range(120):
        way = math.hypot(x - 84, y - 30) / 110
        channels = (250 - 150 * way, 120 + 90 * math.cos(y / 30), 60 + 180 * x / 120)
        # Few different colors make a small file.
        red, green, blue = (int(min(max(channel, 0), 255)) // 5 * 5 for channel in channels)
        alpha = 255 if math.hypot(x - 60, y - 45) < 74 else 0
        image.putpixel((x, y), (red, green, blue, alpha))
image.save("dusk.png", optimize=True)
