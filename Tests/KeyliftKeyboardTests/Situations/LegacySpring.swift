// SPDX-License-Identifier: MIT

import Foundation

/// Returns the fraction of the way that the legacy spring has gone after some seconds, by its closed form
/// (`ios-facts.md` 1.3) with the machine's own exponential.
func legacySpring(_ time: Double) -> Double {
  let frequency = (1000.0 / 3).squareRoot()
  if time <= 0 { return 0 }
  return time >= 0.5 - 1e-9 ? 1 : 1 - exp(-frequency * time) * (1 + frequency * time)
}
