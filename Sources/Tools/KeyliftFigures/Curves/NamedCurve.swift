// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftStage

package struct NamedCurve: Hashable, Sendable {
  var name: String
  var timing: Timing

  package init(_ name: String, _ timing: Timing) {
    self.name = name
    self.timing = timing
  }

  var title: String { "\(name), \(timing.duration.shortDecimal(places: 4)) s" }

  /// More than a plot has pixels.
  private static let pieces = 1200

  func progress(until end: Double) -> [Plot.Point] {
    points(until: end) { timing.progress(after: $0) }
  }

  /// In distances a second; 0 from the curve's end on, where a spring stops abruptly.
  func velocity(until end: Double) -> [Plot.Point] {
    points(until: end) { timing.velocity(after: $0) }
  }

  private func points(until end: Double, value: (Double) -> Double) -> [Plot.Point] {
    let stop = min(timing.duration, end)
    // The last instant before the end, at which a spring may jump.
    let last = stop * (1 - 1e-6)
    let moving = (0...NamedCurve.pieces).map { index in
      let time = last * Double(index) / Double(Self.pieces)
      return Plot.Point(time, value(time))
    }
    let rest = [Plot.Point(stop, value(stop)), Plot.Point(end, value(end))]
    return [Plot.Point(0, 0)] + (stop > 0 ? moving : []) + rest
  }
}

package struct CurveTable {
  /// Each sample has the time in seconds, the progress and, if asked for, the velocity.
  private let curves: [(curve: NamedCurve, samples: [[String]])]
  private let hasVelocity: Bool

  package init(_ curves: [NamedCurve], samples count: Int, hasVelocity: Bool) {
    self.hasVelocity = hasVelocity
    self.curves = curves.map { curve in
      let timing = curve.timing
      let samples = (0..<count).map { index in
        let time = timing.duration * Double(index) / Double(count - 1)
        let numbers = [time, timing.progress(after: time), timing.velocity(after: time)]
        return numbers.prefix(hasVelocity ? 3 : 2).map(\.description)
      }
      return (curve, samples)
    }
  }

  package var csv: String {
    let rows = curves.flatMap { curve, samples in
      samples.map { "\(curve.field),\($0.joined(separator: ","))\n" }
    }
    return "curve,time,progress\(hasVelocity ? ",velocity" : "")\n" + rows.joined()
  }

  package var json: String {
    let objects = curves.map { curve, samples in
      let rows = samples.map { "[\($0.joined(separator: ", "))]" }
      return """
          {
            "curve": \(JSONText.quoted(curve.name)),
            "duration": \(curve.timing.duration),
            "samples": [
              \(rows.joined(separator: ",\n      "))
            ]
          }
        """
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }
}

extension NamedCurve {
  /// RFC 4180.
  fileprivate var field: String { name.contains(",") ? "\"\(name)\"" : name }
}

extension NamedCurve {
  /// Returns the curves that apps use instead of a keyboard's spring, with their usual durations;
  /// `nil` for a curve that is not a keyboard's.
  ///
  /// - Parameter name: `keyboard` or `keyboard-26`.
  package static func approximations(of name: String) -> [NamedCurve]? {
    switch name {
    case "keyboard": ofNotifiedDuration(.ios18) + [startedFast, overDamped].compactMap { $0 }
    case "keyboard-26": ofNotifiedDuration(.ios26) + [curve7]
    default: nil
    }
  }

  /// The curves that are used with the notified duration, as in nearly all code
  /// (`Docs/iOS/Behavior.md` 1.9), and the Bézier curve.
  ///
  /// `damping-1` is `UIView.animate(withDuration:usingSpringWithDamping:)` with a ratio of 1
  /// (`Docs/iOS/Behavior.md` 1.6), `ease-out` is used by SwiftUI wrappers (`Docs/iOS/Behavior.md`
  /// 2.3), and `default` is Core Animation's.
  private static func ofNotifiedDuration(_ motion: KeyboardMotion) -> [NamedCurve] {
    let seconds = motion.notifiedDuration
    let curves: [(String, TimingCurve)] = [
      ("ease-in-out", .easeInOut), ("ease-out", .easeOut), ("default", .coreAnimationDefault),
      ("linear", .linear),
    ]
    let damped = Spring(settlingAfter: seconds, dampingRatio: 1).map {
      NamedCurve("damping-1", Timing(curve: .spring($0, over: seconds), duration: seconds))
    }
    return curves.map { NamedCurve($0, Timing(curve: $1, duration: seconds)) }
      + [damped, bezier].compactMap { $0 }
  }

  /// A developer fitted this curve, over twice the notified 0.25 s.
  ///
  /// Source: Apple Developer Forums, thread 48088 (`Docs/iOS/Behavior.md` 1.1).
  private static let bezier = CubicBezier(0.38, 0.7, 0.125, 1).map {
    NamedCurve("cubic-0.38-0.7-0.125-1", Timing(curve: .cubic($0), duration: 0.5))
  }

  /// The keyboard's spring with an initial velocity.
  ///
  /// Source: Mijick's PopupView, `interpolatingSpring(mass: 3, stiffness: 1000, damping: 500,
  /// initialVelocity: 6.4)` (`Docs/iOS/Behavior.md` 1.9).
  private static let startedFast = Spring(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: 6.4
  ).map { NamedCurve("velocity-6.4", Timing(curve: .spring($0, over: 0.5), duration: 0.5)) }

  /// The keyboard's spring with its damping ratio of 4.56 taken literally.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.2.
  private static let overDamped = Spring(
    mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true
  ).flatMap(TimingCurve.init(settling:)).map {
    NamedCurve("over-damped", Timing(curve: $0, duration: 0))
  }

  /// `UIView.animate` with the notified curve, `curve << 16`: on iOS 26 still the older spring over
  /// 0.5 s, on iOS 7 to 18 the keyboard's own.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.8 and 2.2.
  private static let curve7 = NamedCurve("curve-7", Timing(curve: .keyboard, duration: 0.5))
}
