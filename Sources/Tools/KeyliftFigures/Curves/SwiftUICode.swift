// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension CurveCode {
  static func swiftUIText(of curves: [NamedCurve]) -> String {
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
  private static func short(_ value: Double) -> String {
    ((value * 1e9).rounded() / 1e9).shortest
  }
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
