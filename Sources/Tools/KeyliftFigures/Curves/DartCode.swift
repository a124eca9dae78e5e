// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension CurveCode {
  static func dartText(of curves: [NamedCurve]) -> String {
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
