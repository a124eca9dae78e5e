// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftOutput

/// The files that commands write.
enum OutputFile {
  /// The path that stands for standard output.
  static let standardOutput = RenderedFile.standardOutput

  /// Writes a file atomically and creates missing folders, or writes to standard output.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try Failure.catching { try RenderedFile.write(bytes, to: path) }
  }
}

extension OutputKinds: ExpressibleByArgument {
  package init?(argument: String) {
    let names: [String: OutputKinds] = ["png": .png, "svg": .svg, "trace": .trace]
    self = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = names[String(name)] else { return nil }
      insert(kind)
    }
  }

  package var defaultValueDescription: String { "png,svg,trace" }
}
