// SPDX-License-Identifier: MIT

package import Foundation

/// The outline of one glyph of one face, in font units, y upwards from the baseline.
///
/// Each is made once and shared by every run that places it.
package final class GlyphOutline: Sendable {
  /// A name unique among all glyphs of a picture and fit for an XML id, such as `inter-regular-36`.
  package let name: String
  /// The outline in font units; empty for a space.
  package let path: Path
  /// A rectangle that holds the outline, in font units; null for a space.
  package let bounds: CGRect

  /// Creates a glyph's outline.
  package init(name: String, path: Path) {
    self.name = name
    self.path = path
    self.bounds = path.bounds
  }
}

extension GlyphOutline: Hashable {
  package static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
