#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Writes Examples/Recorder/late.jsonl: the log of an app that follows the keyboard of iOS 18 three frames late, in
# steps of two frames, as React Native's KeyboardAvoidingView does in a video. The places are the closed form of a
# critically damped spring of 18.2574 radians per second, cut off after 0.5 s.
import json
import math

TOP, BOTTOM, SAFE, WAY, FREQUENCY, DURATION = 538, 874, 840, 336, 18.2574, 0.5
MOVES = [(0.5, True), (1.5, False)]


def progress(time):
    """Returns the keyboard's way up, from 0 to 1."""
    shown = 0.0
    for start, up in MOVES:
        elapsed = time - start
        if elapsed > 0:
            radians = FREQUENCY * elapsed
            part = 1 - (1 + radians) * math.exp(-radians) if elapsed < DURATION else 1
            shown = part if up else 1 - part
    return shown


def main():
    lines = [
        {"format": "keylift-recording", "version": 1, "title": "A late app", "device": "iphone-16-pro",
         "ios": "18.5", "screen": [402, 874], "scale": 3},
        {"view": "composer", "kind": "composer"},
    ]
    last = {}
    for frame in range(150):
        time = round(frame / 60, 4)
        for start, up in MOVES:
            if (frame - 1) / 60 < start <= frame / 60:
                frames = [[0, BOTTOM, 402, WAY], [0, TOP, 402, WAY]]
                begin, end = frames if up else frames[::-1]
                name = "UIKeyboardWillShowNotification" if up else "UIKeyboardWillHideNotification"
                lines.append({"time": start, "notification": name, "begin": begin, "end": end, "duration": 0.25,
                              "curve": 7, "local": True})
                if up:
                    lines.append({"time": start, "focus": "composer"})
        seen = max(frame - 3, 0) // 2 * 2
        top = round(BOTTOM - WAY * progress(frame / 60), 2)
        bottom = round(SAFE - (SAFE - TOP) * progress(seen / 60), 2)
        rects = {"keyboard": [0, top, 402, round(BOTTOM - top, 2)], "composer": [0, round(bottom - 52, 2), 402, 52]}
        new = {name: rect for name, rect in rects.items() if last.get(name) != rect}
        lines += [{"time": time, "id": name, "rect": rect} for name, rect in new.items()] or [{"time": time}]
        last = rects
    with open("Examples/Recorder/late.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


main()
