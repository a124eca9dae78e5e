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

# How tests are built: optimized, as loops over pixels take 10 to 50 times as long in a debug build, and without
# debug information, which nothing here reads. By default the compiler type-checks every module a second time, to emit
# the module file early; nothing waits for that file here.
readonly test_build="-c release -Xswiftc -enable-testing -Xswiftc -gnone -Xswiftc -no-emit-module-separately-wmo"

# Builds everything that tests need; more options may follow.
build_tests() {
  # Package.swift reads it and optimizes only the targets with long loops. `swift test` must see it, too.
  export KEYLIFT_TEST_BUILD=1
  # shellcheck disable=SC2086 # One option, one argument.
  swift build $test_build --build-tests "$@"
}

# How programs are built: without debug information, and type-checked once, as tests are.
readonly program_build="-c release -Xswiftc -gnone -Xcc -g0 -Xswiftc -no-emit-module-separately-wmo"

# Builds a program of ours, such as `keylift`, which then knows its commit; more options may follow.
build_program() {
  local program=$1
  shift
  keep_equal_modules
  # shellcheck disable=SC2086 # One option, one argument; a launcher has options or is absent.
  KEYLIFT_COMMIT=$(keylift_commit) ${swift_launcher:-} swift build $program_build --product "$program" "$@"
}

# Builds `keylift` for work on this machine: what is no loop is not optimized, which halves the time.
build_quickly() {
  export KEYLIFT_QUICK_BUILD=1
  build_program keylift "$@"
}

# Lets SwiftPM run the compiler by Scripts/lib/swiftc, so that a change in a function's body compiles one target.
keep_equal_modules() {
  KEYLIFT_SWIFTC=${KEYLIFT_SWIFTC:-$(find_swiftc)}
  export KEYLIFT_SWIFTC SWIFT_EXEC=$PWD/Scripts/lib/swiftc
}

# Prints the path of the compiler that `swift build` would run.
find_swiftc() {
  case "$(uname -s)" in
    Darwin) xcrun --find swiftc ;;
    *) command -v swiftc ;;
  esac
}
