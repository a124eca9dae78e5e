// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// The density of a plot's lines, as counts of points on them.
struct InkMap {
  /// All points, from left to right.
  private let inks: [CGPoint]
  private let area: CGRect
  private let columns: Int
  private let rows: Int
  /// Summed-area table: for each corner of a cell, the number of points to the left of and above
  /// it, row by row.
  private var sums: [Int]

  /// The side of a cell in points.
  private static let cell = 4.0

  /// Counts points on lines.
  ///
  /// - Parameters:
  ///   - inks: The points, close to one another.
  ///   - area: The rectangle of the cells, in points.
  init(_ inks: [CGPoint], in area: CGRect) {
    self.inks = inks.sorted { $0.x < $1.x }
    self.area = area
    columns = Int(clamping: (area.width / InkMap.cell).rounded(.up))
    rows = Int(clamping: (area.height / InkMap.cell).rounded(.up))
    var counts = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
    for ink in inks where area.includes(ink) {
      let column = min(Int(clamping: (ink.x - area.minX) / InkMap.cell), columns - 1)
      let row = min(Int(clamping: (ink.y - area.minY) / InkMap.cell), rows - 1)
      counts[(row + 1) * (columns + 1) + column + 1] += 1
    }
    sums = counts
    guard columns > 0, rows > 0 else { return }
    for row in 1...rows {
      for column in 1...columns {
        let index = row * (columns + 1) + column
        sums[index] +=
          sums[index - 1] + sums[index - columns - 1] - sums[index - columns - 2]
      }
    }
  }

  /// Returns the number of points in the cells that a rectangle touches.
  func count(in rect: CGRect) -> Int {
    let (left, right) = span(rect.minX - area.minX, rect.maxX - area.minX, limit: columns)
    let (top, bottom) = span(rect.minY - area.minY, rect.maxY - area.minY, limit: rows)
    guard left < right, top < bottom else { return 0 }
    return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
  }

  /// Returns the number of points, also outside of the area, that are near a segment.
  ///
  /// - Parameters:
  ///   - start: One end of the segment in points.
  ///   - end: The other end.
  ///   - reach: The largest distance in points.
  func count(from start: CGPoint, to end: CGPoint, within reach: Double) -> Int {
    let (left, right) = (min(start.x, end.x) - reach, max(start.x, end.x) + reach)
    let (top, bottom) = (min(start.y, end.y) - reach, max(start.y, end.y) + reach)
    var (index, count) = (firstInk(from: left), 0)
    while index < inks.count, inks[index].x <= right {
      let ink = inks[index]
      if ink.y >= top, ink.y <= bottom,
        Polyline.distance(of: ink, from: start, to: end) < reach
      {
        count += 1
      }
      index += 1
    }
    return count
  }

  /// Returns the number of the first point at or to the right of a coordinate.
  private func firstInk(from left: Double) -> Int {
    var (low, high) = (0, inks.count)
    while low < high {
      let middle = (low + high) / 2
      if inks[middle].x < left { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func sum(_ column: Int, _ row: Int) -> Int { sums[row * (columns + 1) + column] }

  private func span(_ start: Double, _ end: Double, limit: Int) -> (Int, Int) {
    let bounds = 0.0...Double(limit)
    func clamped(_ value: Double) -> Int {
      Int(clamping: min(max(value, bounds.lowerBound), bounds.upperBound))
    }
    return (
      clamped((start / InkMap.cell).rounded(.down)), clamped((end / InkMap.cell).rounded(.up))
    )
  }
}
