// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A machine that renders; all of them must write the same bytes.
enum Machine: String, CaseIterable {
  case plain = "renders"
  case addresses = "renders under AddressSanitizer"
  case otherDebian = "renders in a bare Debian 13"
  case oldProcessor = "renders on an emulated processor without AVX"

  /// Made or installed by `Benchmarks/build-again`.
  static let others = [Machine.addresses, .otherDebian, .oldProcessor]

  private static let checkedProgram = place(".build-address/release/keylift")
  /// The root of the other system: the package is unpacked in `opt/keylift` and brings its own
  /// libraries and fonts.
  private static let tree = place(".build/trees/again")

  private static func place(_ path: String) -> String {
    "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  /// The reason why the machine cannot render here.
  var omission: String? {
    let builder = "`Benchmarks/build-again`"
    func isProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
    switch self {
    case .plain: return nil
    case .addresses:
      return isProgram(Machine.checkedProgram)
        ? nil : "\(rawValue), as \(builder) has not built the program"
    case .otherDebian:
      guard isProgram("\(Machine.tree)/opt/keylift/bin/keylift") else {
        return "\(rawValue), as \(builder) has not made it"
      }
      return getuid() == 0 ? nil : "\(rawValue), which root must enter"
    case .oldProcessor:
      return Program("qemu-x86_64") != nil && Machine.isX86
        ? nil : "\(rawValue), as there is no qemu-x86_64 or another processor"
    }
  }

  private static var isX86: Bool {
    #if arch(x86_64)
    true
    #else
    false
    #endif
  }

  /// Words of the shell in place of `keylift`; `$0` is the program of this machine.
  var command: String {
    switch self {
    case .plain: "\"$0\""
    case .addresses: "'\(Machine.checkedProgram)'"
    case .otherDebian: "unshare --mount --pid --fork sh -c \"$ENTER\" sh '\(Machine.tree)'"
    // Nehalem is the last Intel processor before AVX.
    case .oldProcessor: "qemu-x86_64 -cpu Nehalem \"$0\""
    }
  }

  var environment: [String: String] {
    switch self {
    case .plain, .oldProcessor: [:]
    // Fontconfig and Pango keep memory until the process ends, which is no leak of ours.
    case .addresses: ["ASAN_OPTIONS": "detect_leaks=0"]
    case .otherDebian: ["ENTER": Machine.enter]
    }
  }

  private static let enter = #"""
    tree=$1
    shift
    mount --make-rprivate / && mount -t proc proc "$tree/proc" && mount --bind . "$tree/mnt" &&
      exec chroot "$tree" sh -c 'cd /mnt && exec /opt/keylift/bin/keylift "$@"' sh "$@"
    """#
}
