# SPDX-License-Identifier: MIT
"""Measures how cost grows with views, frames and scenes: growth.py PROGRAM [PLOT.svg].

PROGRAM is `keylift`. Prints a table with the processor's time of whole programs, user and system, the
best of three, and the power of the number with which the last tenfold grows; draws the plot.
"""

import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile

ROUNDS = 3
HEAD = "version: 1\nscene: {}\ndevice: iphone-17-pro\nios: 26\nsystem: keyboard-responder\n"


def run(command):
    """Returns the best processor time of some runs in milliseconds."""
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return 1000 * min(once() for _ in range(ROUNDS))


def views(program, count, folder):
    """One frame with views in rows of 25, of five colors."""
    colors = ["red", "green", "blue", "orange", "purple"]
    lines = [HEAD.format("Views") + "target: v0\n", "keyboard:\n  - { at: 0.2, show: letters }\nviews:\n"]
    for number in range(count):
        x, y = 10 + 15 * (number % 25), 60 + 2 * (number // 25)
        color = colors[number % 5]
        lines.append(f"  - {{ id: v{number}, frame: [{x}, {y}, 12, 1], background: {color} }}\n")
    path = f"{folder}/views.yaml"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines)
    return run([program, "render", path, "--at", "0.1s", "-o", f"{folder}/v.png"])


def frames(program, count, folder):
    """Ten seconds of a chat whose keyboard comes and goes each second."""
    events = "".join(
        f"  - {{ at: {second}.2, show: letters, focus: composer }}\n"
        f"  - {{ at: {second}.7, hide: true }}\n" for second in range(10))
    shutil.copy("Scenes/screens/chat.yaml", f"{folder}/screen.yaml")
    path = f"{folder}/frames.yaml"
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD.format("Frames") + "duration: 10\ntarget: conversation\n")
        file.write(f"screen: screen.yaml\nkeyboard:\n{events}")
    fps = max(count // 10, 1)
    return run(
        [program, "render", path, "--fps", str(fps), "--frames", f"0..{count - 1}", "--only", "png",
         "--jobs", "1", "-o", f"{folder}/frames"])


def scenes(program, count, folder):
    """Scenes with a bar and a composer, each verified against its golden, all clips drawn."""
    root = f"{folder}/scenes{count}"
    os.mkdir(root)
    for number in range(count):
        with open(f"{root}/s{number}.yaml", "w", encoding="utf-8") as file:
            file.write(HEAD.format(f"Scene {number}") + "target: composer\nkeyboard:\n")
            file.write("  - { at: 0.2, show: letters }\n  - { at: 1.2, hide: true }\nviews:\n")
            file.write(f"  - {{ id: title, kind: navigation-bar, title: Chat {number} }}\n")
            file.write("  - { id: composer, kind: composer }\n")
    record = [program, "record", root, "--quiet"]
    subprocess.run(record, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return run([program, "verify", root, "--no-reuse", "--quiet", "--jobs", "1",
                "--failures", f"{folder}/failures"])


KINDS = [
    ("views", "a frame of as many views", views, (1, 10, 100, 1000, 10_000), "#0a84ff"),
    ("frames", "as many frames of a chat", frames, (1, 10, 100, 1000, 10_000), "#ff9f0a"),
    ("scenes", "as many scenes verified, one job", scenes, (1, 5, 50, 500), "#30b455"),
]


def power(samples):
    """Returns the exponent of the last step."""
    (few, short), (many, long) = samples[-2:]
    return math.log(long / short) / math.log(many / few)


def plot(rows, path):
    """Draws the times over the numbers, both logarithmic."""
    width, height, left, bottom, top = 560, 230, 60, 190, 15
    low, high = 1, 4
    def x(count):
        return left + math.log10(count) * (width - left - 110) / 4
    def y(milliseconds):
        return bottom - (math.log10(milliseconds) - low) * (bottom - top) / (high - low)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif" '
        'font-size="12" fill="#606060">'
        "<style>@media (prefers-color-scheme: dark) { svg { fill: #a0a0a0 } }</style>"]
    for step in range(low, high + 1):
        name = f"{10 ** step} ms" if step < 3 else f"{10 ** (step - 3)} s"
        parts.append(
            f'<path d="M{left} {y(10 ** step):.1f}H{width - 110}" stroke="#808080" '
            'stroke-opacity="0.3"/>'
            f'<text x="{left - 8}" y="{y(10 ** step) + 4:.1f}" text-anchor="end">{name}</text>')
    for step in range(5):
        parts.append(
            f'<text x="{x(10 ** step):.1f}" y="{bottom + 20}" text-anchor="middle">'
            f"{10 ** step:,}</text>")
    for name, _, samples, color in rows:
        points = " ".join(f"{x(count):.1f},{y(time):.1f}" for count, time in samples)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{x(count):.1f}" cy="{y(time):.1f}" r="3" fill="{color}"/>'
            for count, time in samples]
        count, time = samples[-1]
        parts.append(
            f'<text x="{x(count) + 8:.1f}" y="{y(time) + 4:.1f}" fill="{color}">{name}</text>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(parts + ["</svg>"]) + "\n")


def main():
    program = os.path.abspath(sys.argv[1])
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    rows = []
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        for name, words, measure, counts, color in KINDS:
            samples = [(count, measure(program, count, folder)) for count in counts]
            rows.append((name, words, samples, color))
    print("| | the program's time, in ms | grows with the power |\n|---|---|--:|")
    for _, words, samples, _ in rows:
        times = ", ".join(f"{count:,}: {time:.0f}" for count, time in samples)
        print(f"| {words} | {times} | {power(samples):.2f} |")
    if len(sys.argv) > 2:
        plot(rows, sys.argv[2])


if __name__ == "__main__":
    main()
