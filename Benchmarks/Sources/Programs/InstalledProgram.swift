// SPDX-License-Identifier: MIT

import Foundation

struct InstalledProgram {
  private let path: String

  /// Looks in `PATH` for each of the names.
  init?(_ names: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  func run(_ arguments: [String]) throws {
    try ChildProcess(path, arguments, showsErrors: false)
  }
}
