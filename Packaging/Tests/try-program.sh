#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What a new user does with an installed program: render, record, verify, and make a GIF. Run as
# `try-program.sh PROGRAM SCENES` on the system where it is installed.
set -eu

keylift=$1
scenes=$2

work=$(mktemp -d)
cp -R "$scenes" "$work/Scenes"
cd "$work"

"$keylift" --version | grep -E '^keylift [0-9]+\.[0-9]+\.[0-9]+'
"$keylift" doctor
"$keylift" render Scenes/chat.yaml -o chat.png
"$keylift" record Scenes/chat.yaml
"$keylift" verify Scenes/chat.yaml
if command -v ffmpeg >/dev/null; then
  "$keylift" render Scenes/chat.yaml -o chat.gif --max-width 300
  [ "$(head -c 4 chat.gif)" = GIF8 ]
fi
"$keylift" render Scenes/chat.yaml -o chat.apng --max-width 300
[ -s chat.png ] && [ -s chat.apng ]
ls -l chat.*
cd /
rm -rf "$work"
