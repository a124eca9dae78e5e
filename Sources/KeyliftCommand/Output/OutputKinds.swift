// SPDX-License-Identifier: MIT

import ArgumentParser

/// What a folder of a render gets.
struct OutputKinds: OptionSet, ExpressibleByArgument {
  let rawValue: Int

  /// A PNG file a frame.
  static let png = OutputKinds(rawValue: 1)
  /// An SVG file a frame.
  static let svg = OutputKinds(rawValue: 2)
  /// The trace as JSON.
  static let trace = OutputKinds(rawValue: 4)
  /// Everything.
  static let all: OutputKinds = [.png, .svg, .trace]

  /// Whether anything must be drawn.
  var hasPictures: Bool { !isDisjoint(with: [.png, .svg]) }

  init(rawValue: Int) { self.rawValue = rawValue }

  init?(argument: String) {
    let names: [String: OutputKinds] = ["png": .png, "svg": .svg, "trace": .trace]
    self = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = names[String(name)] else { return nil }
      insert(kind)
    }
  }

  var defaultValueDescription: String { "png,svg,trace" }
}
