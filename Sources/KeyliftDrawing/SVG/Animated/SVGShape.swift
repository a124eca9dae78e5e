// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A path as what it looks like and where that stands.
struct SVGShape {
  /// The path's data, its top left corner at the origin.
  let data: String
  /// Where the corner is drawn.
  let origin: CGPoint

  init(_ path: Path) {
    let bounds = path.bounds
    origin = bounds.isNull ? .zero : bounds.origin
    var markup = SVGMarkup()
    markup.commands(
      of: path.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
    data = String(decoding: markup.bytes, as: UTF8.self)
  }
}
