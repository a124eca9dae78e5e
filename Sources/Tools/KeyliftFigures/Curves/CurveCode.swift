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
  /// Dart for Flutter: a `Cubic`, or a `Curve` with the closed form of a spring.
  case dart

  /// At every instant, the code is within `LinearStops.tolerance` of its curve.
  package func text(of curves: [NamedCurve]) -> String {
    switch self {
    case .css: CurveCode.cssText(of: curves)
    case .coreAnimation: CurveCode.coreAnimationText(of: curves)
    case .swiftUI: CurveCode.swiftUIText(of: curves)
    case .dart: CurveCode.dartText(of: curves)
    }
  }
}

extension CurveCode {
  private static func cssText(of curves: [NamedCurve]) -> String {
    curves.map { curve in
      let (easing, remark) = easing(of: curve.timing)
      let name = curve.hyphenatedName
      return """
        /* \(curve.title): \(remark) */
        --\(name): \(easing);
        --\(name)-duration: \(((curve.timing.duration * 1e6).rounded() / 1e3).shortest)ms;

        """
    }.joined(separator: "\n")
  }

  private static func easing(of timing: Timing) -> (easing: String, remark: String) {
    if case .cubic(let bezier) = timing.curve {
      return ("cubic-bezier(\(bezier.arguments))", "the curve itself")
    }
    let lines = LinearStops(timing)
    return (linear(lines.stops), closeness(lines, "stops"))
  }

  private static func linear(_ stops: [LinearStops.Stop]) -> String {
    let parts = stops.indices.map { index in
      let value = stops[index].value.shortest
      // The first stop is always at the start, and the last at the end.
      guard index > 0, index < stops.count - 1 else { return value }
      // The position is a multiple of 1/400, so the percentage is a multiple of a quarter.
      return "\(value) \(((stops[index].position * 400).rounded() / 4).shortest)%"
    }
    return "linear(\(parts.joined(separator: ", ")))"
  }

  static func closeness(_ lines: LinearStops, _ noun: String) -> String {
    "\(lines.stops.count) \(noun), within \((lines.tolerance * 100).shortDecimal(places: 2)) % of the curve"
  }
}

// The names of a curve in source code.
extension NamedCurve {
  var hyphenatedName: String { nameParts.joined(separator: "-") }

  var capitalizedName: String {
    // Without a separator, two numbers would become one.
    nameParts.reduce("") { text, part in
      let joins = text.last?.isNumber ?? false && part.first?.isNumber ?? false
      return text + (joins ? "_" : "") + part.prefix(1).uppercased() + part.dropFirst()
    }
  }

  var camelCasedName: String {
    capitalizedName.prefix(1).lowercased() + capitalizedName.dropFirst()
  }

  /// For example `["cubic", "0", "38"]`.
  private var nameParts: [Substring] {
    name.replacing(": -", with: " minus ").replacing(", -", with: " minus ")
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}

extension [LinearStops.Stop] {
  var positions: String { map(\.position.shortest).joined(separator: ", ") }

  var values: String { map(\.value.shortest).joined(separator: ", ") }
}

extension CubicBezier {
  var arguments: String { [x1, y1, x2, y2].map(\.shortest).joined(separator: ", ") }
}
