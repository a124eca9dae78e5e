// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The names that occur in the code of `Sources`, and the targets of the manifest.
struct SourceNames {
  private let names: Set<String>

  init() throws {
    let lines = try SourceFile.all(in: ["Sources"]).flatMap { $0.text.split(separator: "\n") }
      .filter { !$0.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }
    let words = lines.flatMap { $0.utf8.split { !$0.isPartOfName }.map { String(Substring($0)) } }
    names = Set(words).union(try PackageManifest().targets.map(\.name))
  }

  /// Whether the code has a name, which may be written with hyphens: `device-frame` stands for itself and for
  /// `deviceFrame`.
  func contains(_ name: String) -> Bool {
    let parts = name.split(separator: "-")
    let joined = parts.prefix(1).map(String.init) + parts.dropFirst().map(\.capitalized)
    return names.contains(name) || names.contains(joined.joined())
  }
}

extension UInt8 {
  /// Whether the character can be part of a name, or of a word with hyphens in a scene.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
