// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftDrawing
package import KeyliftStage

/// The look of the bar at the bottom of the screens of devices without a home button.
package struct HomeIndicatorLook {
  private let traits: ScreenTraits

  /// Creates the look on a screen.
  package init(traits: ScreenTraits) {
    self.traits = traits
  }

  /// Returns the indicator's rectangle in the screen's points, or nil where there is none.
  ///
  /// It is 5 high and 8 above the bottom (`ios-look.md` 5.3).
  package static func rect(for traits: ScreenTraits) -> CGRect? {
    guard traits.family.hasHomeIndicator else { return nil }
    let width = width(for: traits)
    return CGRect(
      x: (traits.size.width - width) / 2, y: traits.size.height - 13, width: width, height: 5)
  }

  /// The measured widths of indicators by the width of the screen, upright, in points
  /// (`ios-look.md` 5.3).
  private static let widths: [(screen: CGFloat, indicator: CGFloat)] = [
    (375, 134.5), (390, 139), (393, 140), (402, 144), (414, 148), (428, 153), (430, 153),
    (440, 157),
  ]

  /// Returns the width, where none is measured 0.357 of the screen's.
  ///
  /// Lying phones and iPads have no source: 0.257 and 0.27 are what they look like.
  private static func width(for traits: ScreenTraits) -> CGFloat {
    if traits.family.isPad { return traits.size.width * 0.27 }
    if traits.isLandscape { return traits.size.width * 0.257 }
    return widths.first { $0.screen == traits.size.width }?.indicator ?? traits.size.width * 0.357
  }

  /// Draws the indicator over a whole sketch of its rectangle's size, black on light and white on dark.
  package func draw(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    sketch.fill(bounds, radius: 2.5, traits.appearance == .light ? .black : .white)
  }
}
