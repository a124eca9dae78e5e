// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion

/// How an animator moves; UIKit's protocol of the name.
public protocol UITimingCurveProvider {
  /// Returns the motion over a duration, or over its own where it brings one.
  func timing(duration: TimeInterval) -> Timing
}
