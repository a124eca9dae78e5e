// SPDX-License-Identifier: MIT

package import KeyliftStage

/// How a line is drawn along an outline.
package struct Stroke: Hashable, Sendable {
  /// How a line ends where its outline is open.
  package enum Cap: String, Hashable, Sendable {
    /// Flat, at the end.
    case butt
    /// With a half disc.
    case round
  }

  /// How a line turns.
  package enum Join: String, Hashable, Sendable {
    /// With a sharp corner.
    case miter
    /// With an arc.
    case round
  }

  /// The colour.
  package var color: Color
  /// The width in pixels.
  package var width: Double
  /// How the line ends.
  package var cap: Cap
  /// How the line turns.
  package var join: Join

  /// Creates a stroke.
  package init(color: Color, width: Double, cap: Cap = .butt, join: Join = .miter) {
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
  }

  /// The farthest that the line reaches beyond its outline in pixels: at a sharp corner the miter,
  /// which is cut at four times the width, as SVG does by default.
  package var reach: Double { join == .miter ? width * 2 : width / 2 }
}
