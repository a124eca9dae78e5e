// SPDX-License-Identifier: MIT

import KeyliftMotion

/// Curves as easing functions of CSS.
enum CSSCode {
  /// Returns two custom properties for each curve: how it goes and how long it takes.
  static func text(of curves: [NamedCurve]) -> String {
    curves.map { curve in
      let (easing, remark) = easing(of: curve.timing)
      let name = CodeWords.hyphenated(curve.name)
      return """
        /* \(curve.title): \(remark) */
        --\(name): \(easing);
        --\(name)-duration: \(CodeWords.milliseconds(curve.timing.duration))ms;

        """
    }.joined(separator: "\n")
  }

  private static func easing(of timing: Timing) -> (easing: String, remark: String) {
    if case .cubic(let bezier) = timing.curve {
      return ("cubic-bezier(\(bezier.arguments()))", "the curve itself")
    }
    let stops = LinearStops(timing).stops
    return (linear(stops), CodeWords.closeness(stops.count, "stops"))
  }

  private static func linear(_ stops: [LinearStops.Stop]) -> String {
    let parts = stops.indices.map { index in
      let value = CodeWords.number(stops[index].value)
      // The first is at the start and the last at the end, whatever is said.
      guard index > 0, index < stops.count - 1 else { return value }
      // The position is a number of 400ths, a whole number of quarters of a percent.
      return "\(value) \(CodeWords.number((stops[index].position * 400).rounded() / 4))%"
    }
    return "linear(\(parts.joined(separator: ", ")))"
  }
}
