# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The Swift that builds Keylift. Sourced after console.sh.

readonly oldest_swift=6.2

# Ends the script unless there is a Swift at all.
require_swift_command() {
  command -v swift >/dev/null 2>&1 ||
    fail "no 'swift' in PATH; Keylift needs Swift $oldest_swift or later" "$(swift_advice)"
}

# Ends the script unless the Swift in PATH runs and is new enough.
require_swift_version() {
  local place answer version
  place=$(command -v swift)
  answer=$(swift --version 2>&1 </dev/null) ||
    fail "'$place' does not run; it says:" "$answer" "$(swift_advice)"
  version=$(swift_version_in "$answer")
  [ -n "$version" ] || fail "'$place' does not say which Swift it is; it says:" "$answer"
  is_swift_new_enough "$version" ||
    fail "'$place' is Swift $version; Keylift needs $oldest_swift or later" "$(swift_advice)"
}

# Prints the first two numbers, such as `6.3`, of the version that `swift --version` names.
swift_version_in() {
  sed -n -E 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' <<<"$1" | head -n 1
}

# Whether a version of two numbers is the oldest that will do, or later.
is_swift_new_enough() {
  [ "${1%.*}" -gt "${oldest_swift%.*}" ] ||
    { [ "${1%.*}" -eq "${oldest_swift%.*}" ] && [ "${1#*.}" -ge "${oldest_swift#*.}" ]; }
}

# Says where a Swift comes from.
swift_advice() {
  case "$(uname -s)" in
    Darwin) echo "install Xcode 26 or later, or a toolchain from https://www.swift.org/install" ;;
    *) echo "install one from https://www.swift.org/install and put its usr/bin into PATH" ;;
  esac
}

# Builds everything that tests need; more options may follow.
build_tests() {
  # Package.swift reads it. `swift test` must see it, too.
  export KEYLIFT_BUILD=tests
  swift build -c release --build-tests "$@"
}

# Builds a program of ours, such as `keylift`, for work on this machine.
build_program() { swift build -c release --product "$1"; }

# Prints the folder of what they build.
program_folder() { swift build -c release --show-bin-path; }
