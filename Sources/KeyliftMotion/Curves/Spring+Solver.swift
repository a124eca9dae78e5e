// SPDX-License-Identifier: MIT

extension Spring {
  /// The spring's motion in a time of its own.
  var oscillation: Oscillation {
    Oscillation(
      dampingRatio: dampingRatio, velocity: initialVelocity / naturalFrequency,
      allowsOverdamping: allowsOverdamping)
  }

  /// Returns the first moment at which a fraction of the way is reached.
  ///
  /// - Returns: Seconds after the start; 0 for a progress of 0 or less, infinity for one never
  ///   reached: 1, unless the spring overshoots. Exact to 1e-12 of 1 / `naturalFrequency` where the
  ///   progress is at least 0.001; below, a progress is the rounding's more than the spring's.
  public func time(reaching progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    let oscillation = oscillation
    guard let end = oscillation.endOfFirstFall(past: 1 - progress) else { return .infinity }
    return oscillation.time(until: end) { $0 <= 1 - progress } / naturalFrequency
  }

  /// The seconds after which the spring stays within `settlingTolerance` of its end, or nil for one
  /// without damping, which never does.
  ///
  /// Below critical damping it is when the oscillation's envelope gets there, as UIKit has it, else
  /// the moment itself. Source: `ios-facts.md` 1.6.
  public var settlingDuration: Double? {
    let seconds = oscillation.settlingTime(within: Self.settlingTolerance) / naturalFrequency
    return seconds.isFinite ? seconds : nil
  }
}

extension Oscillation {
  /// Returns some time by which the remainder has fallen past a value below 1 for the first time,
  /// or nil if it never does.
  func endOfFirstFall(past remainder: Double) -> Double? {
    // Thrown backwards, it rises until its first turn and falls until the next, if there is one.
    let turn = firstTurn
    let isLastTurn = velocity < 0 && timeBetweenTurns == nil
    guard let turn, !isLastTurn else {
      return remainder > 0 ? timeOfRest(within: remainder, after: turn ?? 0) : nil
    }
    let end = velocity < 0 ? turn + (timeBetweenTurns ?? 0) : turn
    return self.remainder(at: end) <= remainder ? end : nil
  }

  /// Returns some time, after any turn, at which the remainder is within a tolerance above 0.
  func timeOfRest(within tolerance: Double, after turn: Double) -> Double {
    var step = 1.0
    while abs(remainder(at: turn + step)) > tolerance { step *= 2 }
    return turn + step
  }

  /// Returns the time after which the remainder's magnitude stays below a tolerance.
  func settlingTime(within tolerance: Double) -> Double {
    if case .underDamped(let ratio, let frequency) = regime {
      let swing = abs((ratio - velocity) / frequency)
      return max(0, -ElementaryFunctions.log(tolerance / (1 + swing)) / ratio)
    }
    // After its one turn, if it has any, the remainder only shrinks. A turn within the tolerance is
    // an overshoot too small to count.
    let turn = firstTurn ?? 0
    let isSettled = abs(remainder(at: turn)) <= tolerance
    let end = isSettled ? turn : timeOfRest(within: tolerance, after: turn)
    return time(from: isSettled ? 0 : turn, until: end) { abs($0) <= tolerance }
  }

  /// The time of the first turn after the start, or nil if the motion never turns.
  var firstTurn: Double? {
    switch regime {
    case .underDamped(let ratio, let frequency):
      let direction = velocity < 0 ? -1.0 : 1
      let sineShare = (1 - ratio * velocity) / frequency
      return bisection(from: 0, until: Double.pi / frequency) { time in
        // The speed but for its decay, which has exactly one zero in half a period.
        let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: frequency * time)
        return direction * (velocity * cosine + sineShare * sine) < 0
      }
    case .critical:
      return velocity < 0 || velocity > 1 ? velocity / (velocity - 1) : nil
    case .overDamped(let slow, let fast, let spread):
      // The shares of the two decays in the speed; it turns where they cancel.
      let slowShare = slow * (fast - velocity) / spread
      let fastShare = fast * (velocity - slow) / spread
      guard slowShare * fastShare < 0, abs(fastShare) > abs(slowShare) else { return nil }
      return ElementaryFunctions.log(-fastShare / slowShare) / spread
    }
  }

  /// The time from any turn to the next, or nil where there is none.
  private var timeBetweenTurns: Double? {
    if case .underDamped(_, let frequency) = regime { return Double.pi / frequency }
    return nil
  }

  /// Returns the moment in a stretch of time from which on the remainder meets a condition.
  func time(
    from start: Double = 0, until end: Double, isReached: (Double) -> Bool
  ) -> Double {
    bisection(from: start, until: end) { isReached(remainder(at: $0)) }
  }

  /// Returns the moment in a stretch of time from which on a statement holds.
  private func bisection(
    from start: Double, until end: Double, holds: (Double) -> Bool
  ) -> Double {
    var low = start
    var high = end
    // A stretch from 0 can be halved a thousand times; after 200 what is left is beyond notice.
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
