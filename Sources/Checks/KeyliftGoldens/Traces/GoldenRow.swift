// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO
import KeyliftStage

/// The geometry of a view in one frame, in window points with four decimals.
package struct GoldenRow: Hashable, Sendable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
  /// The opacity on screen, in `0...1`.
  package let alpha: Double
  /// The content offset of a scroll view; `nil` for other views.
  package let offset: CGPoint?

  init(
    x: Double, y: Double, width: Double, height: Double, alpha: Double = 1,
    offset: CGPoint? = nil
  ) {
    self.x = GoldenRow.rounded(x)
    self.y = GoldenRow.rounded(y)
    self.width = GoldenRow.rounded(width)
    self.height = GoldenRow.rounded(height)
    self.alpha = GoldenRow.rounded(alpha)
    self.offset = offset.map {
      CGPoint(x: GoldenRow.rounded($0.x), y: GoldenRow.rounded($0.y))
    }
  }

  init(_ rect: CGRect, alpha: Double, offset: CGPoint? = nil) {
    self.init(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, alpha: alpha,
      offset: offset)
  }

  package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  static let limit = 1e9

  /// Returns a number rounded to four decimals, with halves away from zero and without negative
  /// zero.
  ///
  /// Numbers beyond the limit, and NaN, become the limit. A view without a valid place must equal
  /// itself, but not a view with a valid place.
  static func rounded(_ value: Double) -> Double {
    guard !value.isNaN else { return limit }
    let bounded = min(max(value, -limit), limit)
    let rounded = (bounded * 10_000).rounded() / 10_000
    return rounded == 0 ? 0 : rounded
  }
}

package struct RowTrack: Hashable, Sendable {
  struct Change: Hashable, Sendable {
    let frame: Int
    let row: GoldenRow
  }

  package let id: String
  /// The rows over time, measured in frames.
  private var steps: Steps<GoldenRow>

  init(id: String, first row: GoldenRow) {
    self.id = id
    steps = Steps(row)
  }

  init(id: String, rows: [GoldenRow]) {
    self.init(id: id, first: rows[0])
    for (frame, row) in rows.enumerated() { append(row, at: frame) }
  }

  /// Frames must be added in order.
  mutating func append(_ row: GoldenRow, at frame: Int) {
    if row != steps.latest { steps.append(row, at: Double(frame)) }
  }

  /// The row of frame 0, followed by every row that differs from the one before, in order.
  var changes: [Change] {
    [Change(frame: 0, row: first)]
      + steps.changes.map { Change(frame: Int(clamping: $0.time), row: $0.value) }
  }

  var first: GoldenRow { steps.initial }

  var lastChange: Int { Int(clamping: steps.lastTime ?? 0) }

  /// Frames after the last change have the last row.
  func row(at frame: Int) -> GoldenRow { steps.value(at: Double(frame)) }

  package func rows(ofFirst count: Int) -> [GoldenRow] {
    var rows: [GoldenRow] = []
    rows.reserveCapacity(count)
    let changes = changes
    for (index, change) in changes.enumerated() where change.frame < count {
      let next = index + 1 < changes.count ? min(changes[index + 1].frame, count) : count
      rows += repeatElement(change.row, count: next - change.frame)
    }
    return rows
  }
}
