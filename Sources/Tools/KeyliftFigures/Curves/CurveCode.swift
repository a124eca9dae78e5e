// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

package enum CurveCode: String, CaseIterable, Hashable, Sendable {
  /// Custom properties of a style sheet: `cubic-bezier()` for a Bézier curve, else `linear()`.
  case css
  /// Swift for Core Animation: a timing function or a spring if the curve is one, else keyframes.
  case coreAnimation = "core-animation"
  /// Swift for SwiftUI: a built-in animation if the curve is one, else a custom animation.
  case swiftUI = "swiftui"

  /// Returns source code for curves, which ends with a line feed.
  ///
  /// At every instant, the code is within `LinearStops.tolerance` of its curve.
  package func text(of curves: [NamedCurve]) -> String {
    switch self {
    case .css: CSSCode.text(of: curves)
    case .coreAnimation: CoreAnimationCode.text(of: curves)
    case .swiftUI: SwiftUICode.text(of: curves)
    }
  }
}

private enum CSSCode {
  /// Returns two custom properties for each curve: the easing and the duration.
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
      // The first stop is always at the start, and the last at the end.
      guard index > 0, index < stops.count - 1 else { return value }
      // The position is a multiple of 1/400, so the percentage is a multiple of a quarter.
      return "\(value) \(CodeWords.number((stops[index].position * 400).rounded() / 4))%"
    }
    return "linear(\(parts.joined(separator: ", ")))"
  }
}

enum CodeWords {
  /// Returns a number that all of the languages can read: `0.5`, or `3` for a whole number.
  static func number(_ value: Double) -> String {
    value.shortest
  }

  /// Returns the parts of a name: `["cubic", "0", "38"]`.
  static func parts(of name: String) -> [Substring] {
    name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  /// Returns a name for a style sheet: `cubic-0-38`.
  static func hyphenated(_ name: String) -> String { parts(of: name).joined(separator: "-") }

  /// Returns the name of a type: `EaseInOut`.
  static func capitalized(_ name: String) -> String {
    // Without a separator, two numbers would become one.
    parts(of: name).reduce("") { text, part in
      let joins = text.last?.isNumber ?? false && part.first?.isNumber ?? false
      return text + (joins ? "_" : "") + part.prefix(1).uppercased() + part.dropFirst()
    }
  }

  /// Returns the name of a constant or function: `easeInOut`.
  static func camelCased(_ name: String) -> String {
    let text = capitalized(name)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns the remark on an approximation.
  static func closeness(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun), within \((LinearStops.tolerance * 100).shortDecimal(places: 2)) % of the curve"
  }

  /// Returns milliseconds with at most three decimals.
  static func milliseconds(_ seconds: Double) -> String {
    number((seconds * 1e6).rounded() / 1e3)
  }
}

extension [LinearStops.Stop] {
  func positions() -> String {
    map { CodeWords.number($0.position) }.joined(separator: ", ")
  }

  func values() -> String {
    map { CodeWords.number($0.value) }.joined(separator: ", ")
  }
}

extension CubicBezier {
  func arguments() -> String {
    [x1, y1, x2, y2].map(CodeWords.number).joined(separator: ", ")
  }
}
