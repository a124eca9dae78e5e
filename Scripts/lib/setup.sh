# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The set-up that demo, test and the benchmarks share. Sourced, from the top of the checkout.

. Scripts/lib/console.sh
. Scripts/lib/version.sh
. Scripts/lib/swift.sh
. Scripts/lib/needs.sh
. Scripts/lib/packages.sh

# Makes the machine ready for some purposes: `build`, `render`, `text`, `test`, `bench`, `package`, `deb`, `tar`, `bundle`,
# `slow`, `again`.
prepare_machine() {
  require_swift_command
  # A Swift that is too old ends the script before anything is installed. A toolchain that was merely unpacked does not
  # even say its version before its libraries are there.
  if swift --version >/dev/null 2>&1 </dev/null; then require_swift_version; fi
  prefer_system_python
  install_missing swift "$@"
  require_swift_version
}

# Puts the system's Python before others, such as pyenv's: Debian's packages of modules serve only the system's.
prefer_system_python() {
  [ "$(package_manager)" = apt ] || return 0
  export PATH="/usr/bin:$PATH"
}
