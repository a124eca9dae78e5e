// SPDX-License-Identifier: MIT

import Foundation

/// Returns the progress of the keyboard of iOS 7 to 18 after a number of seconds.
///
/// This is the closed form (`Docs/iOS/Behavior.md` 1.3) with the C library's exponential function.
package func legacySpring(_ time: Double) -> Double {
  criticalSpring((1000.0 / 3).squareRoot(), landingAfter: 0.5, at: time)
}

/// Returns the progress of the keyboard of iOS 26 (`Docs/iOS/Behavior.md` 1.8) in the same way.
package func glassSpring(_ time: Double) -> Double {
  criticalSpring(555.027.squareRoot(), landingAfter: 0.3832, at: time)
}

private func criticalSpring(
  _ frequency: Double, landingAfter duration: Double, at time: Double
) -> Double {
  if time <= 0 { return 0 }
  return time >= duration - 1e-9 ? 1 : 1 - exp(-frequency * time) * (1 + frequency * time)
}
