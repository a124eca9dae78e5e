// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

/// The stretches of a tile in which all rows are equal, each of which is drawn as a single row.
///
/// Boxes look the same in every row between their corners, and nothing changes between lines of
/// text.
struct RowFolding {
  /// The fewest rows of a stretch that is worth the arithmetic.
  private static let minimum = 6

  /// The stretches in ascending order, counted from the tile's first row.
  private let stretches: [Range<Int>]

  init() { stretches = [] }

  /// - Parameters:
  ///   - marks: All marks that reach the tile.
  ///   - rows: The rows of the tile in the space of the marks.
  init(_ marks: [Mark], in rows: Range<Int>) {
    let uneven = marks.flatMap(\.unevenRows).map { $0.clamped(to: rows) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var stretches: [Range<Int>] = []
    var start = rows.lowerBound
    for range in uneven + [rows.upperBound..<rows.upperBound] {
      if range.lowerBound - start >= RowFolding.minimum {
        stretches.append(start - rows.lowerBound..<range.lowerBound - rows.lowerBound)
      }
      start = max(start, range.upperBound)
    }
    self.stretches = stretches
  }

  /// Returns the runs of rows that are drawn of a number of rows, in ascending order.
  func drawnRuns(of count: Int) -> [Range<Int>] {
    let starts = [0] + stretches.map(\.upperBound)
    let ends = stretches.map { $0.lowerBound + 1 } + [count]
    return zip(starts, ends).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// Returns for each of a number of rows the drawn row that it is equal to.
  func drawnRows(of count: Int) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(count)
    var drawn = 0
    for stretch in stretches {
      let before = stretch.lowerBound - rows.count
      rows += drawn..<drawn + before
      rows += repeatElement(drawn + before, count: stretch.count)
      drawn += before + 1
    }
    return rows + (drawn..<drawn + count - rows.count)
  }
}

extension Mark {
  /// The rows that may differ from the rows above and below them, in any order.
  fileprivate var unevenRows: [Range<Int>] {
    switch self {
    case .fill(let outline, _): outline.path.unevenRows(reach: 0)
    case .stroke(let outline, let stroke): outline.path.unevenRows(reach: stroke.reach)
    case .glyphs, .image: [extent.y - 1..<extent.maxY + 1]
    }
  }
}

extension Path {
  /// Returns the rows that the path reaches other than by upright lines.
  ///
  /// - Parameter reach: The farthest that a line along the path reaches beyond it.
  fileprivate func unevenRows(reach: Double) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = CGPoint.zero
    var last = CGPoint.zero
    func add(_ heights: SIMD4<Double>) { rows.append(Range(unevenAround: heights, reach: reach)) }
    func addLine(to point: CGPoint) {
      if point.x == last.x {
        add(SIMD4(repeating: last.y))
        add(SIMD4(repeating: point.y))
      } else {
        add(SIMD4(last.y, last.y, point.y, point.y))
      }
      last = point
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        // Filling closes what was open.
        if last != start { addLine(to: start) }
        start = point
        last = point
      case .line(let point): addLine(to: point)
      case .curve(let first, let second, let end):
        add(SIMD4(last.y, first.y, second.y, end.y))
        last = end
      case .close: addLine(to: start)
      }
    }
    if last != start { addLine(to: start) }
    return rows
  }
}

extension Range<Int> {
  /// The rows around some heights, and one more on either side, where Cairo begins and ends edges.
  fileprivate init(unevenAround heights: SIMD4<Double>, reach: Double) {
    let limit = 1e6
    let top = heights.min() - reach
    let end = heights.max() + reach
    // A height that is not a number differs from itself.
    guard heights == heights, top > -limit, end < limit else {
      self = -Int(clamping: limit)..<Int(clamping: limit)
      return
    }
    self = Int(clamping: top.rounded(.down)) - 1..<Int(clamping: end.rounded(.up)) + 1
  }
}
