// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// The lengths beside one side of a screen at their places, in the page's points.
struct DimensionSide {
  /// A length at its place.
  struct Line: Hashable {
    /// The length.
    let dimension: Dimension
    /// Where its line is.
    let x: Double
    /// Where its upper end is.
    let top: Double
    /// Where its lower end is.
    let bottom: Double
    /// What stands beside it.
    let label: PlotText
    /// From the line to what stands beside it, where that has had to move away.
    let leader: Polyline?
  }

  /// The lines.
  let lines: [Line]
  /// The screen's edge at this side.
  let edge: Double
  /// 1 at the right of the screen, -1 at its left.
  let direction: Double

  /// How far apart labels stay from one another and from others' guides, in points.
  private static let clearance = 2.0

  /// Places lengths.
  ///
  /// - Parameters:
  ///   - lanes: The lengths in their lanes.
  ///   - screen: The screen on the page.
  ///   - isLeft: Whether they stand at its left.
  ///   - scale: How small the screen is.
  ///   - bounds: The heights between which labels stay.
  init(
    _ lanes: DimensionLanes, beside screen: CGRect, isLeft: Bool, scale: ScreenScale,
    bounds: ClosedRange<Double>, text: TextPainter
  ) {
    edge = isLeft ? screen.minX : screen.maxX
    direction = isLeft ? -1 : 1
    func y(_ points: Double) -> Double {
      min(max(screen.minY + scale.length(points), screen.minY), screen.maxY)
    }
    var placed: [(line: Line, lane: Int)] = []
    for entry in lanes.entries {
      let (top, bottom) = (y(entry.dimension.top), y(entry.dimension.bottom))
      let guides = lanes.entries.filter { $0.lane > entry.lane }
        .flatMap { [y($0.dimension.top), y($0.dimension.bottom)] }
      let others = placed.filter { $0.lane == entry.lane }.map(\.line.label.box)
      let labelX = edge + direction * lanes.labelOffset(ofLane: entry.lane)
      let labels = DimensionSide.middles(from: (top + bottom) / 2, in: bounds).lazy.map {
        text.placed(
          entry.label, PlotText.plain, .ink, x: labelX, middle: $0,
          alignment: isLeft ? .right : .left)
      }
      let clear = labels.first { $0.isClear(of: others, guides: guides) }
      guard let label = clear ?? labels.first else { continue }
      let x = edge + direction * lanes.lineOffset(ofLane: entry.lane)
      let leader = label.leader(from: x, between: top, bottom, direction: direction)
      let line = Line(
        dimension: entry.dimension, x: x, top: top, bottom: bottom, label: label, leader: leader)
      placed.append((line, entry.lane))
    }
    lines = placed.map(\.line)
  }

  /// Returns heights around one, the nearest first.
  private static func middles(from middle: Double, in bounds: ClosedRange<Double>) -> [Double] {
    let start = min(max(middle, bounds.lowerBound), bounds.upperBound)
    let steps = Int(max(bounds.upperBound - start, start - bounds.lowerBound) / 2)
    var middles = [start]
    for step in 0..<max(steps, 0) {
      let distance = 2 * Double(step + 1)
      middles += [start - distance, start + distance]
    }
    return middles.filter(bounds.contains)
  }

  fileprivate static func isClear(_ box: CGRect, of others: [CGRect], guides: [Double]) -> Bool {
    let room = box.insetBy(dx: 0, dy: -clearance)
    return others.allSatisfy { !$0.intersects(room) }
      && guides.allSatisfy { !(room.minY...room.maxY).contains($0) }
  }
}

extension PlotText {
  fileprivate func isClear(of others: [CGRect], guides: [Double]) -> Bool {
    DimensionSide.isClear(box, of: others, guides: guides)
  }

  /// Returns a line from a length to its label, where that stands above or below it.
  fileprivate func leader(
    from x: Double, between top: Double, _ bottom: Double, direction: Double
  ) -> Polyline? {
    guard middle < top - 4 || middle > bottom + 4 else { return nil }
    let end = direction > 0 ? left - 2 : left + width + 2
    return Polyline(
      points: [CGPoint(x: x, y: (top + bottom) / 2), CGPoint(x: end, y: middle)])
  }
}
