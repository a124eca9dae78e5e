// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the home indicator at the bottom of devices without a home button.
struct HomeIndicatorLook {
  let traits: ScreenTraits

  /// Returns the indicator's rectangle in the screen's coordinates; `nil` if there is none.
  ///
  /// It is 5 points high, with its top 13 above the bottom (`Docs/iOS/Appearance.md` 5.3).
  static func rect(for traits: ScreenTraits) -> CGRect? {
    guard traits.family.hasHomeIndicator else { return nil }
    let width = width(for: traits)
    return CGRect(
      x: (traits.size.width - width) / 2, y: traits.size.height - 13, width: width, height: 5)
  }

  /// The measured widths of indicators by the width of the screen, in portrait, in points
  /// (`Docs/iOS/Appearance.md` 5.3).
  private static let widths: [(screen: CGFloat, indicator: CGFloat)] = [
    (375, 134.5), (390, 139), (393, 140), (402, 144), (414, 148), (428, 153), (430, 153),
    (440, 157),
  ]

  /// Returns the width; 0.357 of the screen's width if it is not measured.
  ///
  /// There is no source for phones in landscape and for iPads: 0.257 and 0.27 are estimates.
  private static func width(for traits: ScreenTraits) -> CGFloat {
    if traits.family.isPad { return traits.size.width * 0.27 }
    if traits.isLandscape { return traits.size.width * 0.257 }
    return widths.first { $0.screen == traits.size.width }?.indicator ?? traits.size.width * 0.357
  }

  /// Draws the indicator, black in light and white in dark appearance, over the whole layer.
  func draw(in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    builder.fill(bounds, radius: 2.5, traits.appearance == .light ? .black : .white)
  }
}
