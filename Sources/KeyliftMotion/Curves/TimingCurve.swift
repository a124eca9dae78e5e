// SPDX-License-Identifier: MIT

/// What fraction of the way is travelled at what fraction of the time.
public enum TimingCurve: Hashable, Sendable {
  /// A Bezier, stretched over any duration.
  case cubic(CubicBezier)
  /// A spring, cut off after some seconds, when it lands on its end.
  ///
  /// Seconds that are negative or not finite count as 0.
  case spring(Spring, over: Double)

  /// The absolute error that every curve's progress keeps within, against a reference of 50 digits.
  public static let accuracy = 1e-9

  /// Creates a spring's curve that lasts until the spring has settled.
  ///
  /// - Returns: Nil for a spring that never settles.
  public init?(settling spring: Spring) {
    guard let duration = spring.settlingDuration else { return nil }
    self = .spring(spring, over: duration)
  }

  /// Returns the fraction of the way travelled at a fraction of the time.
  ///
  /// Time outside `0...1` is clamped, so a curve rests at its ends; at 1 a spring lands on 1.
  /// Progress is not, so a spring may overshoot.
  ///
  ///     TimingCurve.easeInOut.progress(at: 0.5)  // 0.5
  ///
  /// - Returns: The fraction of the way, accurate to `accuracy`.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .cubic(let bezier): return bezier.progress(at: fraction)
    case .spring(let spring, let seconds):
      return spring.progress(after: fraction * Timing.usableDuration(seconds))
    }
  }

  /// The duration that the curve has whatever duration is asked for, in seconds: a spring's; nil
  /// for a cubic.
  public var impliedDuration: Double? {
    guard case .spring(_, let seconds) = self else { return nil }
    return Timing.usableDuration(seconds)
  }

  /// Returns the curve that goes the same way in other seconds: a spring's time runs faster or slower; a
  /// cubic has none of its own.
  ///
  /// A spring that no arithmetic follows so fast is cut off at that time instead.
  package func stretched(over seconds: Double) -> TimingCurve {
    guard case .spring(let spring, let own) = self else { return self }
    let seconds = Timing.usableDuration(seconds)
    let factor = Timing.usableDuration(own) / seconds
    return .spring(spring.quickened(by: factor) ?? spring, over: seconds)
  }
}

extension TimingCurve {
  /// The straight line.
  public static let linear = TimingCurve.cubic(.linear)
  /// The curve that starts slowly.
  public static let easeIn = TimingCurve.cubic(.easeIn)
  /// The curve that ends slowly.
  public static let easeOut = TimingCurve.cubic(.easeOut)
  /// The curve slow at both ends.
  public static let easeInOut = TimingCurve.cubic(.easeInOut)
  /// Core Animation's own curve.
  public static let coreAnimationDefault = TimingCurve.cubic(.coreAnimationDefault)
  /// UIKit's undocumented curve 4.
  public static let curve4 = TimingCurve.cubic(.curve4)
  /// The keyboard's spring of iOS 7 to 18, over 0.5 s.
  ///
  /// Source: `ios-facts.md` 1.1.
  public static let keyboard = TimingCurve.spring(.keyboard, over: 0.5)
  /// The keyboard's spring of iOS 26, over 0.3832 s.
  ///
  /// Source: `ios-facts.md` 1.8.
  public static let keyboard26 = TimingCurve.spring(.keyboard26, over: 0.3832)
}

extension TimingCurve {
  /// The names that `named(_:)` knows, sorted.
  public static let names = named.map(\.name)

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
  /// are still more than 1 % short. Source of their numbers: `ios-facts.md` 1.6 and 2.3.
  ///
  /// - Returns: Nil for a name not in `names`.
  public static func named(_ name: String) -> TimingCurve? {
    named.first { $0.name == name }?.curve
  }

  /// The curves by name.
  ///
  /// A spring that never settled would be left out; a test sees that none is.
  private static let named: [(name: String, curve: TimingCurve)] = [
    ("bouncy", TimingCurve(settling: .bouncy)), ("curve-4", .curve4),
    ("default", .coreAnimationDefault), ("ease-in", .easeIn), ("ease-in-out", .easeInOut),
    ("ease-out", .easeOut), ("interactive-spring", TimingCurve(settling: .interactive)),
    ("keyboard", .keyboard), ("keyboard-26", .keyboard26), ("linear", .linear),
    ("smooth", TimingCurve(settling: .smooth)), ("snappy", TimingCurve(settling: .snappy)),
    ("spring", TimingCurve(settling: .smooth)),
  ].compactMap { name, curve in curve.map { (name, $0) } }
}
