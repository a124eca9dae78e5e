// SPDX-License-Identifier: MIT

package import KeyliftMotion

/// A curve, the time it takes and what people call it.
package struct NamedCurve: Hashable, Sendable {
  /// The name: small letters, digits, dots and hyphens.
  package var name: String
  /// The curve and its seconds.
  package var timing: Timing

  /// Creates a named curve.
  package init(_ name: String, _ timing: Timing) {
    (self.name, self.timing) = (name, timing)
  }

  /// The name and the duration.
  package var title: String { "\(name), \(timing.duration.shortDecimal(places: 4)) s" }

  /// Returns the speed some seconds after the start, in whole ways a second.
  ///
  /// It is 0 before the start and from the end on: a spring stops short when it lands. In between it is the
  /// progress's quotient over a ten-thousandth of the duration, accurate to about that part.
  package func velocity(after seconds: Double) -> Double {
    let duration = timing.duration
    guard duration > 0, seconds >= 0, seconds < duration else { return 0 }
    let half = duration * 5e-5
    // Not across either end, where the curve begins from rest and lands.
    let middle = min(max(seconds, half), duration - 2 * half)
    return (timing.progress(after: middle + half) - timing.progress(after: middle - half))
      / (2 * half)
  }
}
