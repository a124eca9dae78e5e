// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftStage

struct DimensionSide {
  struct Line: Hashable {
    let dimension: Dimension
    let x: Double
    let top: Double
    let bottom: Double
    let label: FigureText
    /// `nil` if the label is beside its own line.
    let leader: Polyline?
  }

  let lines: [Line]
  let edge: Double
  /// 1 on the right of the screen, -1 on its left.
  let direction: Double

  fileprivate static let clearance = 2.0

  init(
    _ lanes: DimensionLanes, beside screen: CGRect, in device: CGRect, isLeft: Bool,
    scale: ScreenScale, bounds: ClosedRange<Double>, text: TextPainter
  ) {
    edge = isLeft ? device.minX : device.maxX
    direction = isLeft ? -1 : 1
    func y(_ points: Double) -> Double {
      min(max(screen.minY + scale.length(points), screen.minY), screen.maxY)
    }
    var placed: [(line: Line, lane: Int)] = []
    for entry in lanes.entries {
      let top = y(entry.dimension.top)
      let bottom = y(entry.dimension.bottom)
      let guides = lanes.entries.filter { $0.lane > entry.lane }
        .flatMap { [y($0.dimension.top), y($0.dimension.bottom)] }
      let others = placed.filter { $0.lane == entry.lane }.map(\.line.label.box)
      let labelX = edge + direction * lanes.labelOffset(ofLane: entry.lane)
      let labels = DimensionSide.middles(from: (top + bottom) / 2, in: bounds).lazy.map {
        text.placed(
          entry.label, FigureText.plain, .ink, x: labelX, middle: $0,
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

  /// The nearest first.
  private static func middles(from middle: Double, in bounds: ClosedRange<Double>) -> [Double] {
    let start = min(max(middle, bounds.lowerBound), bounds.upperBound)
    let steps = Int(clamping: max(bounds.upperBound - start, start - bounds.lowerBound) / 2)
    var middles = [start]
    for step in 0..<max(steps, 0) {
      let distance = 2 * Double(step + 1)
      middles += [start - distance, start + distance]
    }
    return middles.filter(bounds.contains)
  }
}

extension FigureText {
  fileprivate func isClear(of others: [CGRect], guides: [Double]) -> Bool {
    let room = box.insetBy(dx: 0, dy: -DimensionSide.clearance)
    return others.allSatisfy { !$0.touches(room) }
      && guides.allSatisfy { !(room.minY...room.maxY).contains($0) }
  }

  /// `nil` unless the label is above or below the dimension.
  fileprivate func leader(
    from x: Double, between top: Double, _ bottom: Double, direction: Double
  ) -> Polyline? {
    guard middle < top - 4 || middle > bottom + 4 else { return nil }
    let end = direction > 0 ? left - 2 : left + width + 2
    return Polyline(
      points: [CGPoint(x: x, y: (top + bottom) / 2), CGPoint(x: end, y: middle)])
  }
}

/// The dimensions on one side of a screen; those that overlap are in lanes, the shorter nearer to
/// the screen.
struct DimensionLanes {
  struct Entry: Hashable {
    let dimension: Dimension
    let lane: Int
    let label: String
  }

  let entries: [Entry]
  private let labelWidths: [Double]

  static let lineGap = 16.0
  static let labelGap = 9.0
  private static let longestLabel = 170.0

  init(_ dimensions: [Dimension], text: TextPainter) {
    var entries: [Entry] = []
    for dimension in dimensions.stablySorted(by: \.length) {
      let taken = Set(entries.filter { $0.dimension.overlaps(dimension) }.map(\.lane))
      let lane = (0...entries.count).first { !taken.contains($0) } ?? entries.count
      let label = text.cut(
        dimension.text, font: FigureText.plain, to: DimensionLanes.longestLabel)
      entries.append(Entry(dimension: dimension, lane: lane, label: label))
    }
    self.entries = entries
    let count = (entries.map(\.lane).max() ?? -1) + 1
    labelWidths = (0..<count).map { lane in
      entries.filter { $0.lane == lane }
        .map { text.width(of: $0.label, font: FigureText.plain).rounded(.up) }.max() ?? 0
    }
  }

  var width: Double { offset(ofLane: labelWidths.count) }

  private func offset(ofLane lane: Int) -> Double {
    labelWidths.prefix(lane).reduce(0) {
      $0 + DimensionLanes.lineGap + DimensionLanes.labelGap + $1
    }
  }

  fileprivate func lineOffset(ofLane lane: Int) -> Double {
    offset(ofLane: lane) + DimensionLanes.lineGap
  }

  fileprivate func labelOffset(ofLane lane: Int) -> Double {
    lineOffset(ofLane: lane) + DimensionLanes.labelGap
  }
}

extension Dimension {
  fileprivate func overlaps(_ other: Dimension) -> Bool {
    top < other.bottom - 1e-6 && other.top < bottom - 1e-6
  }
}
