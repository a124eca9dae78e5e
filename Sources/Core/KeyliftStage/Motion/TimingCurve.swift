// SPDX-License-Identifier: MIT

/// A function from the fraction of the time to the fraction of the distance.
public enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier curve, for any duration.
  case cubic(CubicBezier)
  /// A spring that is cut off after a number of seconds, when it jumps to its end.
  ///
  /// A number that is negative or not finite counts as 0.
  case spring(Spring, over: Double)

  /// The largest absolute error of every curve's progress, compared with a reference of 50 digits.
  public static let accuracy = 1e-9

  /// Creates a spring's curve that lasts until the spring has settled.
  ///
  /// - Returns: `nil` for a spring that never settles.
  public init?(settling spring: Spring) {
    guard let duration = spring.settlingDuration else { return nil }
    self = .spring(spring, over: duration)
  }

  /// Returns the fraction of the distance covered at a fraction of the time.
  ///
  /// Time outside `0...1` is clamped, so a curve rests at its ends; at 1 a spring is at 1. Progress
  /// is not clamped, so a spring may overshoot.
  ///
  ///     TimingCurve.easeInOut.progress(at: 0.5)  // 0.5
  ///
  /// - Returns: The fraction of the distance, accurate to `accuracy`.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .cubic(let bezier): return bezier.progress(at: fraction)
    case .spring(let spring, let seconds):
      return spring.progress(after: fraction * Timing.usableDuration(seconds))
    }
  }

  /// Returns a fraction of the time at which a fraction of the distance is covered.
  func fraction(reaching progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var range = 0.0...1.0
    // After 60 halvings the range is less than the accuracy of a number near 1.
    for _ in 0..<60 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        self.progress(at: middle) < progress
        ? middle...range.upperBound : range.lowerBound...middle
    }
    return range.upperBound
  }

  package var impliedDuration: Double? {
    guard case .spring(_, let seconds) = self else { return nil }
    return Timing.usableDuration(seconds)
  }

  /// Returns the curve with another duration of its own: a spring's time runs faster or slower, and
  /// a cubic curve does not change.
  ///
  /// If arithmetic cannot handle so fast a spring, the spring is cut off at that time instead.
  func stretched(over seconds: Double) -> TimingCurve {
    guard case .spring(let spring, let own) = self else { return self }
    let seconds = Timing.usableDuration(seconds)
    let factor = Timing.usableDuration(own) / seconds
    return .spring(spring.quickened(by: factor) ?? spring, over: seconds)
  }

  /// The straight line.
  public static let linear = TimingCurve.cubic(.linear)
  /// The curve that is slow at the start.
  public static let easeIn = TimingCurve.cubic(.easeIn)
  /// The curve that is slow at the end.
  public static let easeOut = TimingCurve.cubic(.easeOut)
  /// The curve that is slow at both ends.
  public static let easeInOut = TimingCurve.cubic(.easeInOut)
  /// Core Animation's default curve.
  public static let coreAnimationDefault = TimingCurve.cubic(.coreAnimationDefault)
  /// UIKit's undocumented curve 4.
  public static let curve4 = TimingCurve.cubic(.curve4)
  /// The keyboard's spring of iOS 7 to 18, over 0.5 s.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.1.
  public static let keyboard = TimingCurve.spring(.keyboard, over: 0.5)
  /// The keyboard's spring of iOS 26, over 0.3832 s.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.8.
  public static let keyboard26 = TimingCurve.spring(.keyboard26, over: 0.3832)

  package static let names = named.map(\.name)

  /// Returns the curve of a name.
  ///
  /// | name | curve |
  /// |---|---|
  /// | `linear`, `ease-in`, `ease-out`, `ease-in-out` | UIKit's, SwiftUI's and CSS's |
  /// | `default` | Core Animation's, raw value 5 |
  /// | `curve-4` | UIKit's undocumented raw value 4 |
  /// | `keyboard`, `keyboard-26` | the keyboard's spring of iOS 7 to 18, of iOS 26 |
  /// | `smooth`, `snappy`, `bouncy` | SwiftUI's springs of 0.5 s and bounce 0, 0.15, 0.3 |
  /// | `spring` | SwiftUI's `.spring`, 0.5 s and bounce 0: another name for `smooth` |
  /// | `interactive-spring` | SwiftUI's, response 0.15 s and damping fraction 0.86 |
  ///
  /// SwiftUI's springs last until they have settled, not their perceptual duration, at which they
  /// are still more than 1 % short. Source of their numbers: `Docs/iOS/Behavior.md` 1.6 and 2.3.
  ///
  /// - Returns: `nil` for a name not in `names`.
  package static func named(_ name: String) -> TimingCurve? {
    named.first { $0.name == name }?.curve
  }

  /// A spring that never settles would be left out; a test checks that none is.
  private static let named: [(name: String, curve: TimingCurve)] = {
    let springs: [(name: String, spring: Spring)] = [
      ("bouncy", .bouncy), ("interactive-spring", .interactive), ("smooth", .smooth),
      ("snappy", .snappy), ("spring", .smooth),
    ]
    let curves = AnimationCurve.allCases.map { (name: $0.name, curve: $0.timingCurve) }
    let settling = springs.compactMap { name, spring in
      TimingCurve(settling: spring).map { (name: name, curve: $0) }
    }
    return (curves + settling + [("keyboard-26", .keyboard26)]).sorted { $0.name < $1.name }
  }()
}
