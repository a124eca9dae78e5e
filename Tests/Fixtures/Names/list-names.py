#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""list-names.py FOLDER: writes libraries.csv anew from clones in FOLDER, each named owner+repository.

Lists the public types of Swift files and the classes and protocols of headers that stand at the top level, without
tests, examples and copies of other libraries. Python 3.11, git 2.39.
"""
import csv, pathlib, re, subprocess, sys

SKIPPED = re.compile(
    r"(^|/)(Tests?|Example[^/]*|Demos?|[^/]*Tests|Carthage|Pods|Sample[^/]*|Benchmarks?|Playground[^/]*"
    r"|Documentation|docs|third_party|vendor)(/|$)|\.playground|Package(@.*)?\.swift$", re.I)
SWIFT = re.compile(
    r"^(?:@[\w:]+(?:\([^)]*\))?\s+)*(?:(?:final|indirect|nonisolated|dynamic)\s+)*(?:public|open)\s+"
    r"(?:(?:final|indirect|nonisolated|unsafe)\s+)*(?:class|struct|enum|protocol|actor|typealias)\s+([A-Za-z_]\w*)",
    re.M)
HEADER = re.compile(r"^@(?:interface|protocol)\s+(\w+)(?:<[^>]*>)?\s*(?::|$|<|;)", re.M)
OUT = pathlib.Path(__file__).with_name("libraries.csv")


def git(clone, *arguments):
    return subprocess.run(["git", "-C", clone, *arguments], capture_output=True, check=True).stdout.decode(errors="replace")


def names(clone):
    for path in git(clone, "ls-tree", "-r", "--name-only", "HEAD").splitlines():
        if not path.endswith((".swift", ".h")) or SKIPPED.search(path):
            continue
        text = re.sub(r"/\*.*?\*/", "", git(clone, "show", f"HEAD:{path}"), flags=re.S)
        yield from (SWIFT if path.endswith(".swift") else HEADER).findall(re.sub(r"//.*", "", text))


rows = [
    (clone.name.replace("+", "/"), git(clone, "rev-parse", "--short=10", "HEAD").strip(), " ".join(sorted(set(names(clone)))))
    for clone in sorted(pathlib.Path(sys.argv[1]).iterdir(), key=lambda clone: clone.name.lower())
]
with OUT.open("w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["repository", "commit", "names"])
    writer.writerows(rows)
