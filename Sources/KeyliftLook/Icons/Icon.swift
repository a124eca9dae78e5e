// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A small sign of areas and lines in one colour, drawn on a square of 100 by 100 units.
struct Icon: Hashable, Sendable {
  /// One part of a sign.
  enum Part: Hashable, Sendable {
    /// An area.
    case area(Path)
    /// A line with round ends of a width in units.
    case line(Path, width: Double)
  }

  /// The parts, back to front; they overlap only where that does not show in an opaque colour.
  let parts: [Part]

  /// Creates a sign.
  init(_ parts: Part...) {
    self.parts = parts
  }

  /// The side of the square in units.
  static let side = 100.0
}

extension Sketch {
  /// Draws a sign in a square of points round a middle.
  mutating func draw(
    _ icon: Icon, size: Double, x: Double, y: Double, color: Color
  ) {
    let unit = size / Icon.side
    let place = CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: x - size / 2, ty: y - size / 2)
    for part in icon.parts {
      switch part {
      case .area(let path): fill(path.applying(place), color)
      case .line(let path, let width): stroke(path.applying(place), color, width: width * unit)
      }
    }
  }
}
