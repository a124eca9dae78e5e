// SPDX-License-Identifier: MIT

/// Curves as code to paste into an app or a page.
package enum CurveCode: String, CaseIterable, Hashable, Sendable {
  /// Custom properties for a style sheet: `cubic-bezier()` where the curve is one, else `linear()`.
  case css
  /// Swift for Core Animation: a timing function or a spring where the curve is one, else key frames.
  case coreAnimation = "core-animation"
  /// Swift for SwiftUI: an animation of its own where the curve is one, else a custom one.
  case swiftUI = "swiftui"
  /// Kotlin for Android: a `PathInterpolator` where the curve is one, else an interpolator of points.
  case android

  /// Returns the code for some curves, ended by a line feed, each within `LinearStops.tolerance` of its curve at every
  /// instant.
  package func text(of curves: [NamedCurve]) -> String {
    switch self {
    case .css: CSSCode.text(of: curves)
    case .coreAnimation: CoreAnimationCode.text(of: curves)
    case .swiftUI: SwiftUICode.text(of: curves)
    case .android: AndroidCode.text(of: curves)
    }
  }
}
