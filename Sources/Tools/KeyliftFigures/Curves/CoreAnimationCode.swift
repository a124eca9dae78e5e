// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension CurveCode {
  static func coreAnimationText(of curves: [NamedCurve]) -> String {
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
