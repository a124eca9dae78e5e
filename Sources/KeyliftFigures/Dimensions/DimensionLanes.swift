// SPDX-License-Identifier: MIT

import KeyliftLook

/// Lengths beside one side of a screen, those that overlap in lanes beside one another, the shorter nearer.
struct DimensionLanes {
  /// A length, the lane in which it stands, counted from the screen, and what stands beside it.
  struct Entry: Hashable {
    /// The length.
    let dimension: Dimension
    /// The lane.
    let lane: Int
    /// What is said, perhaps cut.
    let label: String
  }

  /// The lengths, the shorter first.
  let entries: [Entry]
  /// How wide the labels of each lane are, in points.
  let labelWidths: [Double]

  /// The space between the screen or a lane's labels and the next line, and between that and its labels, in points.
  static let (lineGap, labelGap) = (16.0, 9.0)
  private static let longestLabel = 170.0

  /// Finds a lane for each length.
  init(_ dimensions: [Dimension], text: TextPainter) {
    var entries: [Entry] = []
    let order = dimensions.enumerated().sorted {
      ($0.element.length, $0.offset) < ($1.element.length, $1.offset)
    }
    for (_, dimension) in order {
      let taken = Set(entries.filter { $0.dimension.overlaps(dimension) }.map(\.lane))
      let lane = (0...entries.count).first { !taken.contains($0) } ?? entries.count
      let label = text.cut(
        dimension.text, font: PlotText.plain, to: DimensionLanes.longestLabel)
      entries.append(Entry(dimension: dimension, lane: lane, label: label))
    }
    self.entries = entries
    let count = (entries.map(\.lane).max() ?? -1) + 1
    labelWidths = (0..<count).map { lane in
      entries.filter { $0.lane == lane }
        .map { text.width(of: $0.label, font: PlotText.plain).rounded(.up) }.max() ?? 0
    }
  }

  /// The width of all lanes in points.
  var width: Double { offset(ofLane: labelWidths.count) }

  /// Returns how far a lane begins from the screen, in points.
  private func offset(ofLane lane: Int) -> Double {
    labelWidths.prefix(lane).reduce(0) {
      $0 + DimensionLanes.lineGap + DimensionLanes.labelGap + $1
    }
  }

  /// Returns how far a lane's lines are from the screen, in points.
  func lineOffset(ofLane lane: Int) -> Double { offset(ofLane: lane) + DimensionLanes.lineGap }

  /// Returns how far the labels of a lane begin from the screen, in points.
  func labelOffset(ofLane lane: Int) -> Double {
    lineOffset(ofLane: lane) + DimensionLanes.labelGap
  }
}

extension Dimension {
  /// Returns whether two lines would lie on one another; ends may touch.
  fileprivate func overlaps(_ other: Dimension) -> Bool {
    top < other.bottom - 1e-6 && other.top < bottom - 1e-6
  }
}
