# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The set-up that demo, test and the benchmarks share. Sourced, from the top of the checkout.

. Scripts/lib/console.sh
. Scripts/lib/swift.sh
. Scripts/lib/needs.sh
. Scripts/lib/packages.sh

# Makes the machine ready for some purposes: `build`, `render`, `test`, `bench`.
prepare_machine() {
  require_swift_command
  # A toolchain that was merely unpacked does not even say its version without these.
  install_missing swift
  require_swift_version
  install_missing "$@"
}
