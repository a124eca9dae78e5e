// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// The values of an axis that are labelled.
struct PlotTicks: Hashable {
  /// A labelled value.
  struct Tick: Hashable {
    /// The value.
    let value: Double
    /// Its label.
    let label: String
  }

  /// The ticks, the least first.
  let ticks: [Tick]

  /// Chooses the closest ticks whose labels do not come near one another.
  ///
  /// - Parameters:
  ///   - range: The values at the ends of the axis.
  ///   - length: How long the axis is in points.
  ///   - spacing: The least distance between two ticks in points.
  ///   - room: Returns the least distance between two ticks with such labels in points.
  init(
    in range: ClosedRange<Double>, length: Double, spacing: Double,
    room: ([Tick]) -> Double = { _ in 0 }
  ) {
    let perPoint = (range.upperBound - range.lowerBound) / max(length, 1)
    for step in DecimalStep.all where step.value >= spacing * perPoint {
      let ticks = PlotTicks.ticks(step, in: range)
      if room(ticks) * perPoint <= step.value {
        self.ticks = ticks
        return
      }
    }
    ticks = []
  }

  private static func ticks(_ step: DecimalStep, in range: ClosedRange<Double>) -> [Tick] {
    guard let multiples = step.multiples(in: range) else { return [] }
    return multiples.map { Tick(value: step.value($0), label: step.text($0)) }
  }

  /// Returns the labels of ticks to the right, below a plot's area.
  func labels(below projection: PlotProjection, text: TextPainter) -> [PlotText] {
    ticks.map { tick in
      text.placed(
        tick.label, PlotText.small, .secondary, x: projection.x(tick.value),
        middle: projection.area.maxY + PlotGround.labelHeight / 2 + 2, alignment: .center)
    }
  }
}
