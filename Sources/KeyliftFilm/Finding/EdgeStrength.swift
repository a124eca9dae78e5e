// SPDX-License-Identifier: MIT

/// Edges that go through most of a picture's width.
struct EdgeStrength {
  let picture: BandedPicture
  /// The rows of the picture for a point.
  let scale: Double

  /// The distance in points from an edge's place, the difference of brightness, and the part of the
  /// width.
  private static let least = (distance: 1.0, difference: 3, part: 0.6)

  /// Whether the rows around a height in points have an edge.
  func isEdge(at height: Double) -> Bool {
    let reach = Int((EdgeStrength.least.distance * scale).rounded(.up))
    let row = Int((height * scale).rounded())
    let rows = (row - reach...row + reach).filter { $0 > 0 && $0 < picture.rows }
    return rows.contains { row in
      let differences = (0..<picture.bands).map { band in
        Int(picture.values[row * picture.bands + band])
          - Int(picture.values[(row - 1) * picture.bands + band])
      }
      let least = EdgeStrength.least
      let part = Int((least.part * Double(picture.bands)).rounded(.up))
      return differences.count { $0 >= least.difference } >= part
        || differences.count { $0 <= -least.difference } >= part
    }
  }
}
