// SPDX-License-Identifier: MIT

import KeyliftMotion

/// Curves sampled at even steps, as CSV or JSON.
package struct CurveTable {
  private let curves: [SampledCurve]
  private let hasVelocity: Bool

  /// Samples curves.
  ///
  /// - Parameters:
  ///   - samples: The number of samples of each curve, at least 2.
  ///   - hasVelocity: Whether each sample has its velocity, too.
  package init(_ curves: [NamedCurve], samples: Int, hasVelocity: Bool) {
    self.curves = curves.map { SampledCurve($0, samples: samples) }
    self.hasVelocity = hasVelocity
  }

  /// The samples as CSV, a row a sample.
  package var csv: String {
    let rows = curves.flatMap { curve in
      curve.samples.map { "\(curve.curve.name),\(numbers($0).joined(separator: ","))\n" }
    }
    return "curve,time,progress\(hasVelocity ? ",velocity" : "")\n" + rows.joined()
  }

  /// The samples as JSON, an object a curve.
  package var json: String {
    let objects = curves.map { curve in
      let samples = curve.samples.map { "[\(numbers($0).joined(separator: ", "))]" }
      return """
          {
            "curve": "\(curve.curve.name)",
            "duration": \(curve.curve.timing.duration),
            "samples": [
              \(samples.joined(separator: ",\n      "))
            ]
          }
        """
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }

  private func numbers(_ sample: SampledCurve.Sample) -> [String] {
    let all = [sample.time, sample.progress, sample.velocity]
    return (hasVelocity ? all : all.dropLast()).map(\.description)
  }
}

private struct SampledCurve {
  struct Sample {
    /// The time in seconds since the start.
    let time: Double
    /// The fraction of the distance.
    let progress: Double
    /// The velocity in distances a second.
    let velocity: Double
  }

  let curve: NamedCurve
  let samples: [Sample]

  init(_ curve: NamedCurve, samples count: Int) {
    self.curve = curve
    samples = (0..<count).map { index in
      let time = curve.timing.duration * Double(index) / Double(count - 1)
      return Sample(
        time: time, progress: curve.timing.progress(after: time),
        velocity: curve.velocity(after: time))
    }
  }
}
