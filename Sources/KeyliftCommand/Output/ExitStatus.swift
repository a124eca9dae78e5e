// SPDX-License-Identifier: MIT

import ArgumentParser

/// What the program's exit code says; of several that hold, the first here.
enum ExitStatus: Int32, CaseIterable {
  /// The command line makes no sense.
  case usage = 64
  /// A scene has errors.
  case badScene = 65
  /// There is no such input.
  case noInput = 66
  /// A file cannot be written.
  case cannotWrite = 73
  /// A mistake of ours.
  case bug = 70
  /// A program or a font that is needed is missing.
  case missingHelper = 69
  /// A golden cannot be read.
  case unreadableGolden = 3
  /// A golden is missing.
  case missingGolden = 2
  /// Something differs from its golden, or a golden was written.
  case differs = 1

  /// The code for ArgumentParser.
  var code: ExitCode { ExitCode(rawValue) }

  /// Returns the one that counts when several hold, in the order in which they stand above.
  static func worst(of all: [ExitStatus]) -> ExitStatus? {
    allCases.first(where: all.contains)
  }
}
