// SPDX-License-Identifier: MIT

import KeyliftMotion

extension NamedCurve {
  /// Into how many pieces a curve is cut to be drawn, more than a plot has pixels.
  private static let pieces = 1200

  /// Returns the way over the time until an instant, after which it has landed if it lasts less.
  func way(until end: Double) -> [Plot.Point] {
    points(until: end) { timing.progress(after: $0) }
  }

  /// Returns the velocity over the time until an instant.
  func velocity(until end: Double) -> [Plot.Point] {
    points(until: end) { velocity(after: $0) }
  }

  /// Returns points from before the start, where there is neither way nor velocity.
  private func points(until end: Double, value: (Double) -> Double) -> [Plot.Point] {
    let stop = min(timing.duration, end)
    // The last instant before the end, from which a spring steps to where it lands.
    let last = stop * (1 - 1e-6)
    let moving = (0...NamedCurve.pieces).map { index in
      let time = last * Double(index) / Double(NamedCurve.pieces)
      return Plot.Point(time, value(time))
    }
    let rest = [Plot.Point(stop, value(stop)), Plot.Point(end, value(end))]
    return [Plot.Point(0, 0)] + (stop > 0 ? moving : []) + rest
  }
}
