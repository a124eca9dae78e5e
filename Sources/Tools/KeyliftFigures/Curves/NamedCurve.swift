// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftStage

package struct NamedCurve: Hashable, Sendable {
  var name: String
  var timing: Timing

  package init(_ name: String, _ timing: Timing) {
    self.name = name
    self.timing = timing
  }

  var title: String { "\(name), \(timing.duration.shortDecimal(places: 4)) s" }

  /// More than a plot has pixels.
  private static let pieces = 1200

  func progress(until end: Double) -> [Plot.Point] {
    points(until: end) { timing.progress(after: $0) }
  }

  /// In distances a second; 0 from the curve's end on, where a spring stops abruptly.
  func velocity(until end: Double) -> [Plot.Point] {
    points(until: end) { timing.velocity(after: $0) }
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

package struct CurveTable {
  /// Each sample has the time in seconds, the progress and, if asked for, the velocity.
  private let curves: [(curve: NamedCurve, samples: [[String]])]
  private let hasVelocity: Bool

  package init(_ curves: [NamedCurve], samples count: Int, hasVelocity: Bool) {
    self.hasVelocity = hasVelocity
    self.curves = curves.map { curve in
      let timing = curve.timing
      let samples = (0..<count).map { index in
        let time = timing.duration * Double(index) / Double(count - 1)
        let numbers = [time, timing.progress(after: time), timing.velocity(after: time)]
        return numbers.prefix(hasVelocity ? 3 : 2).map(\.description)
      }
      return (curve, samples)
    }
  }

  package var csv: String {
    let rows = curves.flatMap { curve, samples in
      samples.map { "\(curve.field),\($0.joined(separator: ","))\n" }
    }
    return "curve,time,progress\(hasVelocity ? ",velocity" : "")\n" + rows.joined()
  }

  package var json: String {
    let objects = curves.map { curve, samples in
      let rows = samples.map { "[\($0.joined(separator: ", "))]" }
      return """
          {
            "curve": \(JSONText.quoted(curve.name)),
            "duration": \(curve.timing.duration),
            "samples": [
              \(rows.joined(separator: ",\n      "))
            ]
          }
        """
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }
}

extension NamedCurve {
  /// RFC 4180.
  fileprivate var field: String { name.contains(",") ? "\"\(name)\"" : name }
}
