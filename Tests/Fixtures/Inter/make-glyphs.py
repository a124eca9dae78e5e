#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes glyphs.json: advances, kerning and outlines of Inter as fontTools reads them.

Run in this folder with fontTools (4.68 was used) and Debian's fonts-inter 4.0~beta, whose files say
`Version 3.019`. Advances come from `hmtx`, bounds of the points from the CFF outlines, kerning from the
`kern` feature's pair adjustments in `GPOS`.
"""

import json

from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.ttLib import TTFont

FOLDER = "/usr/share/fonts/opentype/inter/"
FACES = [
    ("text", "light", "Inter-Light"), ("text", "regular", "Inter-Regular"),
    ("text", "medium", "Inter-Medium"), ("text", "semibold", "Inter-SemiBold"),
    ("text", "bold", "Inter-Bold"), ("display", "light", "InterDisplay-Light"),
    ("display", "regular", "InterDisplay-Regular"), ("display", "medium", "InterDisplay-Medium"),
    ("display", "semibold", "InterDisplay-SemiBold"), ("display", "bold", "InterDisplay-Bold"),
]
TEXT = "AVWaegijoxyz0189 .,:!?@&ÄéñßøŁčΩπЖя€→“…"
PAIRS = ["AV", "To", "Ya", "LT", "HH"]


def subtables(font, tag):
    table = font["GPOS"].table
    indices = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == tag for i in f.Feature.LookupListIndex}
    for index in sorted(indices):
        yield [s.ExtSubTable if s.LookupType == 9 else s for s in table.LookupList.Lookup[index].SubTable]


def kerning(font, left, right):
    """The first subtable of each lookup that covers the pair decides."""
    total = 0
    for lookup in subtables(font, "kern"):
        for table in lookup:
            if table.LookupType != 2 or left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                found = [r.Value1 for r in records if r.SecondGlyph == right]
                if not found:
                    continue
                total += found[0].XAdvance or 0
            else:
                first = table.ClassDef1.classDefs.get(left, 0)
                second = table.ClassDef2.classDefs.get(right, 0)
                value = table.Class1Record[first].Class2Record[second].Value1
                total += (value.XAdvance if value and hasattr(value, "XAdvance") else 0) or 0
            break
    return total


def face(size, weight, name):
    font = TTFont(FOLDER + name + ".otf")
    names, glyphs, result = font.getBestCmap(), font.getGlyphSet(), {}
    for character in TEXT:
        glyph = names[ord(character)]
        pen = ControlBoundsPen(glyphs)
        glyphs[glyph].draw(pen)
        result[character] = {"id": font.getGlyphID(glyph), "advance": font["hmtx"][glyph][0], "bounds": pen.bounds}
    pairs = {pair: kerning(font, names[ord(pair[0])], names[ord(pair[1])]) for pair in PAIRS}
    return {
        "file": name + ".otf", "size": size, "weight": weight, "unitsPerEm": font["head"].unitsPerEm,
        "version": font["name"].getDebugName(5), "glyphs": result, "kerning": pairs,
    }


with open("glyphs.json", "w") as file:
    faces = [json.dumps(face(*f), ensure_ascii=False) for f in FACES]
    file.write("[\n" + ",\n".join(faces) + "\n]\n")
