// SPDX-License-Identifier: MIT

import Foundation

/// A program that this machine has.
struct InstalledProgram {
  private let path: String

  /// Looks for a program in `PATH` by each of its names; nil where there is none.
  init?(_ names: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs the program until it ends, whatever it says thrown away.
  func run(_ arguments: [String]) throws {
    try ChildProcess(path, arguments, showsErrors: false)
  }
}
