// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A damped oscillation from 1 to 0, with time in radians of the natural frequency.
///
/// Without units, no product in it can overflow, whatever the spring is.
struct Oscillation {
  private enum Regime {
    case underDamped(ratio: Double, frequency: Double)
    case critical
    case overDamped(slow: Double, fast: Double, spread: Double)
  }

  /// The initial speed, in whole distances per radian.
  let velocity: Double
  private let regime: Regime

  init(dampingRatio ratio: Double, velocity: Double, allowsOverdamping: Bool) {
    self.velocity = velocity
    if ratio < 1 - Spring.criticalTolerance {
      // The product keeps the digits near 1.
      regime = .underDamped(ratio: ratio, frequency: ((1 - ratio) * (1 + ratio)).squareRoot())
    } else if allowsOverdamping, ratio > 1 + Spring.criticalTolerance {
      let root = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
      // The slow rate is ratio - root, whose digits cancel. The product of the rates is 1.
      regime = .overDamped(slow: 1 / (ratio + root), fast: ratio + root, spread: 2 * root)
    } else {
      regime = .critical
    }
  }

  /// Returns the remaining fraction of the distance at a time that is not before the start.
  ///
  /// Source of the three forms: `Docs/iOS/Behavior.md` 1.3. The overdamped form here includes the
  /// initial velocity.
  func remainder(at time: Double) -> Double {
    switch regime {
    case .underDamped(let ratio, let frequency):
      solution(at: time, 1, (ratio - velocity) / frequency)
    case .critical:
      solution(at: time, 1, 1 - velocity)
    case .overDamped(let slow, let fast, let spread):
      solution(at: time, (fast - velocity) / spread, (velocity - slow) / spread)
    }
  }

  /// Returns the speed toward the end at a time that is not before the start, in whole distances per
  /// radian: the negative derivative of the remainder.
  func speed(at time: Double) -> Double {
    let weights = speedWeights
    return solution(at: time, weights.first, weights.second)
  }

  private var speedWeights: (first: Double, second: Double) {
    switch regime {
    case .underDamped(let ratio, let frequency):
      (velocity, (1 - ratio * velocity) / frequency)
    case .critical:
      (velocity, 1 - velocity)
    case .overDamped(let slow, let fast, let spread):
      (slow * (fast - velocity) / spread, fast * (velocity - slow) / spread)
    }
  }

  /// Returns a solution of the oscillation's equation.
  ///
  /// - Parameters:
  ///   - time: The time, not before the start.
  ///   - first: The weight of the cosine, of the decay, or of the slow decay.
  ///   - second: The weight of the sine, of the decay times the time, or of the fast decay.
  private func solution(at time: Double, _ first: Double, _ second: Double) -> Double {
    // Infinity would be multiplied by zero below.
    let time = min(time, .greatestFiniteMagnitude)
    switch regime {
    case .underDamped(let ratio, let frequency):
      let envelope = ElementaryFunctions.exp(-ratio * time)
      guard envelope > 0 else { return 0 }
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: frequency * time)
      return envelope * (first * cosine + second * sine)
    case .critical:
      let decay = ElementaryFunctions.exp(-time)
      guard decay > 0 else { return 0 }
      return decay * (first + second * time)
    case .overDamped(let slow, let fast, _):
      return ElementaryFunctions.exp(-slow * time) * first
        + ElementaryFunctions.exp(-fast * time) * second
    }
  }

  /// Returns a time by which the remainder has first fallen below a value less than 1, or `nil` if
  /// it never does.
  func endOfFirstFall(past remainder: Double) -> Double? {
    // With a negative velocity the remainder rises until its first turn and falls until the next
    // one, if there is one.
    let turn = firstTurn
    let isLastTurn = velocity < 0 && timeBetweenTurns == nil
    guard let turn, !isLastTurn else {
      return remainder > 0 ? timeOfRest(within: remainder, after: turn ?? 0) : nil
    }
    let end = velocity < 0 ? turn + (timeBetweenTurns ?? 0) : turn
    return self.remainder(at: end) <= remainder ? end : nil
  }

  /// Returns a time after any turn at which the magnitude of the remainder is within a tolerance.
  private func timeOfRest(within tolerance: Double, after turn: Double) -> Double {
    var step = 1.0
    while abs(remainder(at: turn + step)) > tolerance { step *= 2 }
    return turn + step
  }

  func settlingTime(within tolerance: Double) -> Double {
    if case .underDamped(let ratio, let frequency) = regime {
      let swing = abs((ratio - velocity) / frequency)
      return max(0, -ElementaryFunctions.log(tolerance / (1 + swing)) / ratio)
    }
    // After its one turn, if there is one, the remainder only shrinks. A turn within the tolerance
    // is an overshoot too small to count.
    let turn = firstTurn ?? 0
    let isSettled = abs(remainder(at: turn)) <= tolerance
    let end = isSettled ? turn : timeOfRest(within: tolerance, after: turn)
    return time(from: isSettled ? 0 : turn, until: end) { abs($0) <= tolerance }
  }

  private var firstTurn: Double? {
    let weights = speedWeights
    switch regime {
    case .underDamped(_, let frequency):
      let direction = velocity < 0 ? -1.0 : 1
      return bisection(from: 0, until: Double.pi / frequency) { time in
        // The speed without its decay, which has exactly one zero in half a period.
        let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: frequency * time)
        return direction * (weights.first * cosine + weights.second * sine) < 0
      }
    case .critical:
      return velocity < 0 || velocity > 1 ? velocity / (velocity - 1) : nil
    case .overDamped(_, _, let spread):
      // The turn is where the two decays cancel.
      let (slowShare, fastShare) = weights
      guard slowShare * fastShare < 0, abs(fastShare) > abs(slowShare) else { return nil }
      return ElementaryFunctions.log(-fastShare / slowShare) / spread
    }
  }

  private var timeBetweenTurns: Double? {
    if case .underDamped(_, let frequency) = regime { return Double.pi / frequency }
    return nil
  }

  func time(
    from start: Double = 0, until end: Double, isReached: (Double) -> Bool
  ) -> Double {
    bisection(from: start, until: end) { isReached(remainder(at: $0)) }
  }

  private func bisection(
    from start: Double, until end: Double, holds: (Double) -> Bool
  ) -> Double {
    var low = start
    var high = end
    // An interval from 0 can be halved a thousand times. After 200 the rest is negligible.
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
