// SPDX-License-Identifier: MIT

import Foundation

/// The strip above a resting keyboard, such as a composer or a button, found by its edges.
struct StandingStrip {
  let picture: BandedPicture
  let screen: FilmScreen
  /// The keyboard's top edge in points.
  let keyboardTop: Double

  /// The heights in points: of the keyboard's own edge, of the largest gap above it, of the strip,
  /// and of a plain part that ends it.
  private static let heights = (edge: 3.0, gap: 48.0, strip: 64.0, least: 12.0, plain: 22.0)
  /// The difference of brightness of an edge.
  private static let edge = 5

  /// The strip's rectangle in points; `nil` if the part above the keyboard is plain.
  var rect: CGRect? {
    let heights = StandingStrip.heights
    let start = row(keyboardTop - heights.edge)
    guard start > 0, start < picture.rows else { return nil }
    let end = max(row(keyboardTop - heights.gap), 1)
    guard let bottom = (end...max(start, end)).last(where: isEdge) else { return nil }
    let limit = max(bottom - rows(heights.strip), 1)
    var (top, row) = (bottom, bottom)
    while row > limit, top - row < rows(heights.plain) {
      row -= 1
      if isEdge(row) { top = row }
    }
    guard bottom - top >= rows(heights.least) else { return nil }
    let scale = screen.scale
    return CGRect(
      x: 0, y: Double(top) / scale, width: Double(screen.size.width),
      height: Double(bottom - top) / scale)
  }

  private func rows(_ points: Double) -> Int { Int((points * screen.scale).rounded()) }

  private func row(_ points: Double) -> Int { min(rows(points), picture.rows - 1) }

  /// Whether a row differs from the one above.
  private func isEdge(_ row: Int) -> Bool {
    let bands = picture.bands
    return (0..<bands).contains { band in
      let below = Int(picture.values[row * bands + band])
      let above = Int(picture.values[(row - 1) * bands + band])
      return abs(below - above) >= StandingStrip.edge
    }
  }
}
