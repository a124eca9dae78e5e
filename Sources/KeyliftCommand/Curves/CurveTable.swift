// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftMotion

/// Some sampled curves as data.
struct CurveTable {
  /// The curves.
  let curves: [SampledCurve]
  /// Whether each sample tells its velocity too.
  let hasVelocity: Bool

  /// A row a sample.
  var csv: String {
    let rows = curves.flatMap { curve in
      curve.samples.map { "\(curve.curve.name),\(numbers($0).joined(separator: ","))\n" }
    }
    return "curve,time,progress\(hasVelocity ? ",velocity" : "")\n" + rows.joined()
  }

  /// An object a curve.
  var json: String {
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
