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
    case .css: Self.cssText(of: curves)
    case .coreAnimation: Self.coreAnimationText(of: curves)
    case .swiftUI: Self.swiftUIText(of: curves)
    case .dart: Self.dartText(of: curves)
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

  private static func closeness(_ lines: LinearStops, _ noun: String) -> String {
    "\(lines.stops.count) \(noun), within \((lines.tolerance * 100).shortDecimal(places: 2)) % of the curve"
  }
}

extension CurveCode {
  private static func coreAnimationText(of curves: [NamedCurve]) -> String {
    (["import QuartzCore\n"] + curves.map(function)).joined(separator: "\n")
  }

  private static func function(_ curve: NamedCurve) -> String {
    switch curve.timing.curve {
    case .cubic(let bezier): timed(curve, bezier)
    // Core Animation uses an over-damped spring literally only from iOS 17 on, and only on request.
    case .spring(let spring, _) where !spring.allowsOverdamping || spring.dampingRatio <= 1:
      sprung(curve, spring)
    case .spring: keyed(curve)
    }
  }

  private static func timed(_ curve: NamedCurve, _ bezier: CubicBezier) -> String {
    """
    /// \(curve.title): the curve itself.
    func \(curve.camelCasedName)Animation(keyPath: String) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = CAMediaTimingFunction(controlPoints: \(bezier.arguments))
      animation.duration = \(curve.timing.duration.shortest)
      return animation
    }

    """
  }

  private static func sprung(_ curve: NamedCurve, _ spring: Spring) -> String {
    """
    /// \(curve.title): the spring itself.
    func \(curve.camelCasedName)Animation(keyPath: String) -> CASpringAnimation {
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = \(spring.mass.shortest)
      animation.stiffness = \(spring.stiffness.shortest)
      animation.damping = \(spring.damping.shortest)
      animation.initialVelocity = \(spring.initialVelocity.shortest)
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      animation.duration = \(curve.timing.duration.shortest)
      return animation
    }

    """
  }

  private static func keyed(_ curve: NamedCurve) -> String {
    let lines = LinearStops(curve.timing)
    let stops = lines.stops
    return """
      /// \(curve.title): \(closeness(lines, "key frames")).
      func \(curve.camelCasedName)Animation(
        keyPath: String, from start: CGFloat, to end: CGFloat
      ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        let progress: [CGFloat] = [\(stops.values)]
        animation.keyTimes = [\(stops.positions)]
        animation.values = progress.map { start + (end - start) * $0 }
        animation.calculationMode = .linear
        animation.duration = \(curve.timing.duration.shortest)
        return animation
      }

      """
  }
}

extension CurveCode {
  private static func swiftUIText(of curves: [NamedCurve]) -> String {
    (["import SwiftUI\n"] + curves.map(constant)).joined(separator: "\n")
  }

  private static func constant(_ curve: NamedCurve) -> String {
    guard let animation = animation(curve.timing) else { return custom(curve) }
    return """
      /// \(curve.title): the curve itself.
      let \(curve.camelCasedName)Animation = Animation.\(animation)

      """
  }

  private static func animation(_ timing: Timing) -> String? {
    switch timing.curve {
    case .cubic(let bezier):
      return "timingCurve(\(bezier.arguments), duration: \(timing.duration.shortest))"
    case .spring(let spring, let seconds):
      guard spring.hasSettled(after: seconds) else { return nil }
      return perceptual(spring) ?? interpolating(spring)
    }
  }

  /// SwiftUI uses an over-damped spring of this form literally.
  private static func perceptual(_ spring: Spring) -> String? {
    guard spring.initialVelocity == 0, spring.mass == 1, spring.allowsOverdamping else {
      return nil
    }
    let ratio = spring.dampingRatio
    let bounce = ratio > 1 ? 1 / ratio - 1 : 1 - ratio
    let duration = 2 * Double.pi / spring.naturalFrequency
    return "spring(duration: \(short(duration)), bounce: \(short(bounce)))"
  }

  /// `nil` for an over-damped spring, which SwiftUI would play as critically damped.
  private static func interpolating(_ spring: Spring) -> String? {
    guard !spring.allowsOverdamping || spring.dampingRatio <= 1 else { return nil }
    let numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ("initialVelocity", spring.initialVelocity),
    ]
    let arguments = numbers.map { "\($0): \($1.shortest)" }
    return "interpolatingSpring(\n  \(arguments.joined(separator: ", ")))"
  }

  private static func custom(_ curve: NamedCurve) -> String {
    let lines = LinearStops(curve.timing)
    let stops = lines.stops
    let type = curve.capitalizedName + "Motion"
    return """
      /// \(curve.title): \(closeness(lines, "points")).
      struct \(type): CustomAnimation {
        private static let duration = \(curve.timing.duration.shortest)
        private static let times: [Double] = [\(stops.positions)]
        private static let progress: [Double] = [\(stops.values)]

        func animate<V: VectorArithmetic>(
          value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? {
          let part = max(time / Self.duration, 0)
          guard part < 1, let next = Self.times.firstIndex(where: { $0 > part }) else { return nil }
          let start = Self.times[next - 1]
          let end = Self.times[next]
          let low = Self.progress[next - 1]
          let high = Self.progress[next]
          return value.scaled(by: low + (high - low) * (part - start) / (end - start))
        }
      }
      let \(curve.camelCasedName)Animation = Animation(\(type)())

      """
  }

  /// Removes the error in the last bits of a number that was computed from round numbers.
  private static func short(_ value: Double) -> String { ((value * 1e9).rounded() / 1e9).shortest }
}

extension Spring {
  /// SwiftUI's own springs go on until they rest.
  fileprivate func hasSettled(after seconds: Double) -> Bool {
    (0...400).allSatisfy { index in
      let time = seconds * (1 + Double(index) / 100)
      return abs(1 - progress(after: time)) <= LinearStops.tolerance
    }
  }
}

extension CurveCode {
  private static func dartText(of curves: [NamedCurve]) -> String {
    let isComputed = curves.contains { if case .spring = $0.timing.curve { true } else { false } }
    let imports =
      (isComputed ? "import 'dart:math' as math;\n\n" : "")
      + "import 'package:flutter/animation.dart';\n"
    return ([imports] + curves.map(declaration)).joined(separator: "\n")
  }

  private static func declaration(_ curve: NamedCurve) -> String {
    let name = curve.camelCasedName
    let microseconds = (curve.timing.duration * 1e6).rounded().shortest
    let duration = "const \(name)Duration = Duration(microseconds: \(microseconds));\n"
    switch curve.timing.curve {
    case .cubic(let bezier):
      return """
        /// \(curve.title): the curve itself.
        const \(name)Curve = Cubic(\(bezier.arguments));
        \(duration)
        """
    case .spring(let spring, let seconds):
      return """
        /// \(curve.title): the spring itself.
        class \(curve.capitalizedName)Curve extends Curve {
          const \(curve.capitalizedName)Curve();

          @override
          double transformInternal(double t) {
            final s = t * \(seconds.shortest);
            return \(progress(of: spring));
          }
        }

        const \(name)Curve = \(curve.capitalizedName)Curve();
        \(duration)
        """
    }
  }

  /// Returns the closed form of the progress after `s` seconds.
  ///
  /// Flutter's own `SpringSimulation` uses an over-damped spring literally.
  private static func progress(of spring: Spring) -> String {
    let frequency = spring.naturalFrequency
    let velocity = spring.initialVelocity
    let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
    let decay = ratio * frequency
    // The speed of the remainder at the start, beside that of its decay.
    let speed = decay - velocity
    if abs(ratio - 1) <= Spring.criticalTolerance {
      let slope = (frequency - velocity).shortest
      return "1 - math.exp(-\(frequency.shortest) * s) * (1 + \(slope) * s)"
    }
    let root = (abs(ratio * ratio - 1)).squareRoot() * frequency
    let wave = (speed / root).shortest
    guard ratio > 1 else {
      return """
        1 - math.exp(-\(decay.shortest) * s) *
                (math.cos(\(root.shortest) * s) + \(wave) * math.sin(\(root.shortest) * s))
        """
    }
    let slow = 0.5 + speed / root / 2
    return """
      1 - \(slow.shortest) * math.exp(-\((decay - root).shortest) * s) -
              \((1 - slow).shortest) * math.exp(-\((decay + root).shortest) * s)
      """
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
  fileprivate var positions: String { map(\.position.shortest).joined(separator: ", ") }

  fileprivate var values: String { map(\.value.shortest).joined(separator: ", ") }
}

extension CubicBezier {
  fileprivate var arguments: String { [x1, y1, x2, y2].map(\.shortest).joined(separator: ", ") }
}
