# SPDX-License-Identifier: MIT
"""Prints the letters of national keyboards in the order of their keys.

Reads /usr/share/X11/xkb/symbols of xkeyboard-config (Debian's xkb-data 2.35.1) and the names of its
symbols in /usr/include/X11/keysymdef.h (x11proto-dev). Rows: D is that of Q, C that of A, B that of
Z. The letters with shift follow; a key without one there has "-".

    python3 make-national-keyboards.py > national-keyboards.csv
"""

import re
import unicodedata

LAYOUTS = {
    "en": ("us", None), "fr": ("fr", None), "de": ("de", None), "es": ("es", None),
    "sv": ("se", None), "nb": ("no", None), "da": ("dk", None), "tr": ("tr", None),
    "pl": ("pl", None), "ru": ("ru", "winkeys"), "el": ("gr", None), "ar": ("ara", None),
    "he": ("il", None), "th": ("th", None), "hi": ("in", None),
}
LEVELS = {"level3", "level5", "compose", "nbsp", "kpdl", "eurosign"}


def names():
    found = {}
    for line in open("/usr/include/X11/keysymdef.h"):
        match = re.match(r"#define XK_(\w+)\s+0x[0-9a-fA-F]+\s*/\*[ (<]*U\+([0-9A-F]{4,6})", line)
        if match:
            found[match[1]] = chr(int(match[2], 16))
    return found


NAMES = names()


def character(name):
    name = name.strip()
    if name in NAMES or len(name) == 1:
        return NAMES.get(name, name)
    match = re.match(r"(?:U|0x100)([0-9A-Fa-f]{3,6})$", name)
    return chr(int(match[1], 16)) if match else None


def keys(file, variant, depth=0):
    text = re.sub(r"//.*", "", open("/usr/share/X11/xkb/symbols/" + file).read())
    parts = re.split(r'xkb_symbols\s+"([^"]+)"\s*\{', text)
    sections = {parts[i]: (parts[i - 1], parts[i + 1]) for i in range(1, len(parts) - 1, 2)}
    if variant is None:
        standard = (name for name in sections if "default" in sections[name][0].split(";")[-1])
        variant = next(standard, next(iter(sections)))
    found = {}
    pattern = r'include\s+"([^"]+)"|key\s*<(A[DCB]\d\d)>\s*\{(.*?)\}\s*;'
    for match in re.finditer(pattern, sections[variant][1], re.S):
        if match[1]:
            for part in re.split(r"[+|]", match[1]):
                other = re.match(r"(\w+)(?:\(([^)]+)\))?", part)
                if other and other[1] not in LEVELS and depth < 5:
                    found.update(keys(other[1], other[2], depth + 1))
            continue
        symbols = re.search(r"\[([^\]]*)\]", re.sub(r"\w+\[\w+\]\s*=", "", match[3]))
        levels = [character(name) for name in symbols[1].split(",")] if symbols else []
        if levels and levels[0]:
            found[match[2]] = levels
    return found


def is_letter(text):
    return bool(text) and unicodedata.category(text)[0] in "LM"


print("# letters of national keyboards; made by make-national-keyboards.py")
print("language,row,letters,shifted")
for language, (file, variant) in LAYOUTS.items():
    found = keys(file, variant)
    for row in "DCB":
        levels = [found[key] for key in sorted(found) if key[1] == row and is_letter(found[key][0])]
        first = " ".join(level[0] for level in levels)
        second = " ".join(
            level[1] if len(level) > 1 and is_letter(level[1]) else "-" for level in levels)
        print(f"{language},{row},{first},{second}")
