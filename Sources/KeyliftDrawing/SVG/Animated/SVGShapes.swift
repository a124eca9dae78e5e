// SPDX-License-Identifier: MIT

import Foundation

/// The paths that an SVG draws more than once, wherever they stand: each is written once and used.
///
/// A still has none. There each element stands for itself, so that two stills differ in no more lines than they do in
/// what they show.
struct SVGShapes {
  /// How often the data of each path is drawn.
  private var uses: [String: Int] = [:]

  /// The shortest data that is used: it is about as long as what uses it.
  private static let shortest = 60

  /// Creates the shapes of an SVG in which no path is used.
  init() {}

  /// Creates the shapes of all that an SVG draws.
  init(of contents: some Sequence<LayerContent>) {
    for case .path(let path) in contents.lazy.flatMap(\.marks).compactMap(\.outline) {
      uses[SVGShape(path).data, default: 0] += 1
    }
  }

  /// Returns a path as a shape and a place; nil where it is drawn but once.
  func shape(of path: Path) -> SVGShape? {
    guard !uses.isEmpty else { return nil }
    let shape = SVGShape(path)
    let isUsed = uses[shape.data, default: 0] > 1 && shape.data.utf8.count >= SVGShapes.shortest
    return isUsed ? shape : nil
  }
}

extension Mark {
  /// What is filled or drawn along.
  fileprivate var outline: Outline? {
    switch self {
    case .fill(let outline, _), .stroke(let outline, _): outline
    case .glyphs, .image: nil
    }
  }
}
