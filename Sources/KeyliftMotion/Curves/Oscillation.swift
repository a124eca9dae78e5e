// SPDX-License-Identifier: MIT

/// A damped oscillation from 1 to 0, whose time is counted in radians of the natural frequency.
///
/// Without units no product in it can overflow, whatever the spring.
struct Oscillation {
  /// The forms that the solution takes.
  enum Regime {
    /// Waves of the given frequency under an envelope.
    case underDamped(ratio: Double, frequency: Double)
    /// The fastest fall without waves.
    case critical
    /// Two decays side by side: their rates, and the difference of the rates.
    case overDamped(slow: Double, fast: Double, spread: Double)
  }

  /// The speed at the start, in whole distances a radian.
  let velocity: Double
  let regime: Regime

  init(dampingRatio ratio: Double, velocity: Double, allowsOverdamping: Bool) {
    self.velocity = velocity
    if ratio < 1 - Spring.criticalTolerance {
      // As a product, which keeps its digits near 1.
      regime = .underDamped(ratio: ratio, frequency: ((1 - ratio) * (1 + ratio)).squareRoot())
    } else if allowsOverdamping, ratio > 1 + Spring.criticalTolerance {
      let root = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
      // The slow rate is ratio - root, whose digits cancel; the rates' product is 1.
      regime = .overDamped(slow: 1 / (ratio + root), fast: ratio + root, spread: 2 * root)
    } else {
      regime = .critical
    }
  }

  /// Returns the fraction of the way still to go at a time that is not before the start.
  ///
  /// Source of the three forms: `ios-facts.md` 1.3, the over-damped one with a start velocity.
  func remainder(at time: Double) -> Double {
    // Infinity would meet a zero on its way.
    let time = min(time, .greatestFiniteMagnitude)
    switch regime {
    case .underDamped(let ratio, let frequency):
      let envelope = ElementaryFunctions.exp(-ratio * time)
      guard envelope > 0 else { return 0 }
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: frequency * time)
      return envelope * (cosine + (ratio - velocity) / frequency * sine)
    case .critical:
      let decay = ElementaryFunctions.exp(-time)
      guard decay > 0 else { return 0 }
      return decay * (1 + (1 - velocity) * time)
    case .overDamped(let slow, let fast, let spread):
      let slowly = ElementaryFunctions.exp(-slow * time) * ((fast - velocity) / spread)
      let quickly = ElementaryFunctions.exp(-fast * time) * ((velocity - slow) / spread)
      return slowly + quickly
    }
  }
}
