// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A small flat picture of our own, in the place of a glyph of a colour font.
struct Emoji: Hashable, Sendable {
  /// One shape in one colour.
  struct Layer: Hashable, Sendable {
    let icon: Icon
    let color: Color
  }

  /// The shapes, back to front.
  let layers: [Layer]

  /// Creates a picture.
  init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// Returns what the keyboard shows at an index of a section: faces and things mixed in the first, faces in
  /// the others.
  static func shown(section: Int, index: Int) -> Emoji {
    // A stride without a common divisor meets each once before any comes again.
    section == 0 ? mixed[index * 11 % mixed.count] : faces[index % faces.count]
  }

  private static let mixed = moods + animals + things
  private static let faces = moods + otherFaces
}

extension Emoji.Layer {
  /// Returns a filled shape on a square of 100 by 100 units.
  static func area(_ hex: UInt32, _ path: Path) -> Self {
    Self(icon: Icon(.area(path)), color: Color(hex: hex))
  }

  /// Returns a line with round ends on a square of 100 by 100 units.
  static func line(_ hex: UInt32, width: Double, _ path: Path) -> Self {
    Self(icon: Icon(.line(path, width: width)), color: Color(hex: hex))
  }
}

extension Sketch {
  /// Draws an emoji around a middle in points.
  mutating func draw(_ emoji: Emoji, size: Double, middle: CGPoint) {
    for layer in emoji.layers {
      draw(layer.icon, size: size, x: middle.x, y: middle.y, color: layer.color)
    }
  }
}
