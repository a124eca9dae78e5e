# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# What the scripts say, and how. Sourced; works with the bash 3.2 of a Mac.

# Sets the colors: none if the output is not a terminal or NO_COLOR is set (https://no-color.org).
choose_colors() {
  bold='' red='' reset=''
  if [ -t 1 ] && [ -t 2 ] && [ -z "${NO_COLOR:-}" ] && [ "${TERM:-dumb}" != dumb ]; then
    bold=$'\033[1m' red=$'\033[31m' reset=$'\033[0m'
  fi
}

# Says what is about to happen.
step() { printf '%s==>%s %s\n' "$bold" "$reset" "$1"; }

# Says something beside it, one line for each argument.
note() { printf '    %s\n' "$@"; }

# Runs a command and says how many seconds it took.
time_it() {
  local start=$SECONDS
  "$@"
  note "$((SECONDS - start)) s"
}

# Names a problem and, in the arguments after it, what to do about it; ends the script.
fail() {
  printf '%serror:%s %s\n' "$red" "$reset" "$1" >&2
  shift
  if [ $# -gt 0 ]; then printf '%s\n' "$@" | sed 's/^/       /' >&2; fi
  exit 1
}

choose_colors
