// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftStage

package struct NamedCurve: Hashable, Sendable {
  /// The name: lowercase letters, digits, dots and hyphens.
  package var name: String
  var timing: Timing

  package init(_ name: String, _ timing: Timing) {
    self.name = name
    self.timing = timing
  }

  var title: String { "\(name), \(timing.duration.shortDecimal(places: 4)) s" }

  /// Returns the velocity some seconds after the start, in distances a second.
  ///
  /// It is 0 before the start and from the end on, where a spring stops abruptly.
  func velocity(after seconds: Double) -> Double { timing.velocity(after: seconds) }

  /// The number of pieces of a drawn curve, more than a plot has pixels.
  private static let pieces = 1200

  /// Returns the progress over time until an instant; it is constant after the curve's end.
  func way(until end: Double) -> [Plot.Point] {
    points(until: end) { timing.progress(after: $0) }
  }

  func velocity(until end: Double) -> [Plot.Point] {
    points(until: end) { velocity(after: $0) }
  }

  private func points(until end: Double, value: (Double) -> Double) -> [Plot.Point] {
    let stop = min(timing.duration, end)
    // The last instant before the end, at which a spring may jump.
    let last = stop * (1 - 1e-6)
    let moving = (0...NamedCurve.pieces).map { index in
      let time = last * Double(index) / Double(NamedCurve.pieces)
      return Plot.Point(time, value(time))
    }
    let rest = [Plot.Point(stop, value(stop)), Plot.Point(end, value(end))]
    return [Plot.Point(0, 0)] + (stop > 0 ? moving : []) + rest
  }
}
