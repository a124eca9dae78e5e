// SPDX-License-Identifier: MIT

import KeyliftMotion

/// The writer of curves as Android interpolators.
enum AndroidCode {
  /// Returns Kotlin with an interpolator for each curve.
  static func text(of curves: [NamedCurve]) -> String {
    let imports = """
      import android.animation.TimeInterpolator
      import android.view.animation.PathInterpolator

      """
    return ([imports] + curves.map(interpolator)).joined(separator: "\n")
  }

  private static func interpolator(_ curve: NamedCurve) -> String {
    guard case .cubic(let bezier) = curve.timing.curve else { return points(curve) }
    return """
      /** \(curve.title): the curve itself. */
      val \(CodeWords.camelCased(curve.name))Interpolator: TimeInterpolator =
        PathInterpolator(\(bezier.arguments(suffix: "f")))

      """
  }

  private static func points(_ curve: NamedCurve) -> String {
    let stops = LinearStops(curve.timing).stops
    return """
      /** \(curve.title): \(CodeWords.closeness(stops.count, "points")). */
      object \(CodeWords.capitalized(curve.name))Interpolator : TimeInterpolator {
        private val times = floatArrayOf(\(stops.positions(suffix: "f")))
        private val ways = floatArrayOf(\(stops.values(suffix: "f")))

        override fun getInterpolation(input: Float): Float {
          if (input <= 0f) return 0f
          if (input >= 1f) return 1f
          val next = times.indexOfFirst { it > input }
          val part = (input - times[next - 1]) / (times[next] - times[next - 1])
          return ways[next - 1] + (ways[next] - ways[next - 1]) * part
        }
      }

      """
  }
}
