# shellcheck shell=sh
# SPDX-License-Identifier: MIT
#
# Installs the wheel in its argument without a network, and works with it in an empty folder.
set -eu

home=$(mktemp -d)
cd "$home"
export HOME="$home"
python3 -m venv env
env/bin/pip install --quiet --no-index "$1"
env/bin/keylift init --yes --name chat --job none --quiet
env/bin/keylift render Scenes/chat.yaml -o chat.svg --quiet
grep -q '<svg' chat.svg
env/bin/keylift verify Scenes/chat.yaml
env/bin/python -m keylift --version
env/bin/python - <<'END'
import keylift

assert keylift.run("validate", "Scenes/chat.yaml", "--format", "json").startswith("{")
moving = keylift.render("Scenes/chat.yaml", appearance="dark")
assert "<svg" in moving._repr_html_() and "@keyframes" in moving.svg
still = keylift.render(open("Scenes/chat.yaml").read(), at="0.5s")
assert "@keyframes" not in still.svg
try:
    keylift.run("validate", "-", input="version: 1\nscene: [")
    raise SystemExit("a mistake in a scene was no error")
except keylift.Error as error:
    assert error.code == 65
END
rm -rf "$home"
