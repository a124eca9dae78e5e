// SPDX-License-Identifier: MIT

import KeyliftIO

/// Edges that go through most of a picture's width.
struct EdgeStrength {
  let picture: BandedPicture
  /// The rows of the picture for a point.
  let scale: Double

  /// The distance in points from an edge's place, the difference of brightness, and the part of the
  /// width.
  private static let least = (distance: 1.0, difference: 3, part: 0.6)

  /// Whether the rows around a height in points have an edge.
  func isEdge(at height: Double) -> Bool { distance(from: height) != nil }

  /// Whether an edge is nearer to a height in points than to another one.
  func isEdge(at height: Double, ratherThanAt other: Double) -> Bool {
    guard let distance = distance(from: height) else { return false }
    return distance < self.distance(from: other) ?? .infinity
  }

  /// Returns the distance in points of the nearest edge around a height; `nil` for none.
  private func distance(from height: Double) -> Double? {
    let reach = Int(clamping: (EdgeStrength.least.distance * scale).rounded(.up))
    let row = Int(clamping: (height * scale).rounded())
    return (row - reach...row + reach).filter { $0 > 0 && $0 < picture.rows && isEdge(above: $0) }
      .map { abs(Double($0) / scale - height) }.min()
  }

  /// Whether most of a row is lighter, or darker, than the row above.
  private func isEdge(above row: Int) -> Bool {
    let differences = (0..<picture.bands).map { band in
      Int(picture.values[row * picture.bands + band])
        - Int(picture.values[(row - 1) * picture.bands + band])
    }
    let least = EdgeStrength.least
    let part = Int(clamping: (least.part * Double(picture.bands)).rounded(.up))
    return differences.count { $0 >= least.difference } >= part
      || differences.count { $0 <= -least.difference } >= part
  }
}
