# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# How what is needed comes to a machine. Sourced after console.sh and needs.sh.

# Installs what is missing of what some purposes need, and nothing else.
install_missing() {
  local missing names
  missing=$(list_missing "$@")
  [ -n "$missing" ] || return 0
  step "Installing what is missing"
  print_missing "$missing"
  names=$(system_packages "$missing")
  [ -z "$names" ] || "install_with_$(package_manager)" "$names"
  names=$(cut -d '|' -f 1 <<<"$missing" | sed -n 's/^pip://p' | sort -u)
  [ -z "$names" ] || install_with_pip "$names"
  names=$(cut -d '|' -f 1 <<<"$missing" | sed -n 's/^npm://p' | sort -u)
  [ -z "$names" ] || install_with_npm "$names"
  missing=$(list_missing "$@" | grep -v -E '^(pip|npm):' || true)
  [ -z "$missing" ] || fail_after_installing "$missing"
}

# Prints the system's packages among what is missing, one a line.
system_packages() { cut -d '|' -f 1 <<<"$1" | grep -v -E '^(pip|npm):' | sort -u || true; }

# Says which packages come, and why.
print_missing() {
  local package why
  while IFS='|' read -r package _ why; do
    printf '    %-18s %s\n' "$package" "$why"
  done <<<"$1"
}

# Installs packages, named one a line, on Debian and Ubuntu.
install_with_apt() {
  local names answer
  names=$(paste -s -d ' ' - <<<"$1")
  command -v apt-get >/dev/null 2>&1 ||
    fail "no 'apt-get' here; these scripts know Debian, Ubuntu and a Mac with Homebrew" \
      "install by the names that your system has for them: $names"
  require_root "apt-get update && apt-get install --yes $names"
  # A list that cannot be had may not be the one that counts, so this is no reason to stop.
  quiet_apt update >/dev/null ||
    note "apt-get could not renew its lists of packages; using those it has"
  # shellcheck disable=SC2086 # One name, one argument.
  answer=$(quiet_apt install --no-install-recommends $names) ||
    fail "apt-get could not install $names; is this machine online? It says:" \
      "$(tail -n 3 <<<"$answer")" \
      "by hand, as root: apt-get update && apt-get install $names"
}

# Installs packages of Python that no system has; without them some tests are skipped, which say so.
install_with_pip() {
  local name
  while read -r name; do
    # Debian's Python wants to be told that a package of its own is not in the way.
    as_root env PIP_BREAK_SYSTEM_PACKAGES=1 python3 -m pip install --quiet "$name" >/dev/null 2>&1 ||
      note "python3 -m pip could not install $name; going on without"
  done <<<"$1"
}

# Installs packages of Node.js that Homebrew does not have; without them symbols are simple signs.
install_with_npm() {
  local name
  while read -r name; do
    npm install --global --silent "$name" </dev/null >/dev/null 2>&1 ||
      note "npm could not install $name; going on without"
  done <<<"$1"
}

# Runs apt-get with nobody to answer its questions, and waits for another one to finish.
quiet_apt() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" </dev/null 2>&1
}

# Installs packages, named one a line, on a Mac.
install_with_brew() {
  local name
  command -v brew >/dev/null 2>&1 ||
    fail "no 'brew' here; Keylift takes its C libraries from Homebrew" \
      "install it from https://brew.sh and run this again"
  while read -r name; do
    # shellcheck disable=SC2086 # A name may bring an option.
    brew install --quiet $name </dev/null || fail "brew could not install: $name"
  done <<<"$1"
}

# Ends the script unless this person may install; names the command that somebody else may run.
require_root() {
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null 2>&1 ||
    fail "installing needs root, and there is no 'sudo' here" "as root: $1"
}

# Runs a command as root.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Names what the packages did not bring, and why that may be.
fail_after_installing() {
  local things
  things=$(cut -d '|' -f 2 <<<"$1" | paste -s -d ' ' -)
  case " $things " in
    *" Inter "*)
      fail "installed, but still not found: $things" \
        "Keylift needs Inter 4, which has display faces, and this system's package is older" \
        "put the .otf files of https://rsms.me/inter into ~/.local/share/fonts"
      ;;
    *" jsonschema "* | *" yaml "*)
      fail "installed, but '$(command -v python3)' still does not find: $things" \
        "it is not the system's own; try: python3 -m pip install jsonschema pyyaml"
      ;;
  esac
  fail "installed, but still not found: $things"
}
