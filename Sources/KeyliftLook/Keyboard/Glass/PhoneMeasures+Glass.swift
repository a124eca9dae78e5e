// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

// The keys of phones in iOS 26 (`Docs/iOS/Appearance.md` 11.2).
extension PhoneMeasures {
  /// The height without predictive bar from which keys are 45 high: iOS 26.0, and large phones.
  private static let leastTallHeight = 312.0

  /// Creates the measures of a phone.
  ///
  /// - Parameter height: The height of the keyboard without the predictive bar.
  init(glassOn traits: ScreenTraits, width: Double, height: Double) {
    let hasStrip = traits.family.hasHomeIndicator
    if traits.isLandscape {
      self.init(glassLandscapeOf: width, height: height, traits)
    } else {
      self.init(glassPortraitOf: width, height: height, hasStrip: hasStrip)
    }
    pixelsPerPoint = Double(max(traits.scale, 1))
    isGlass = true
  }

  /// Creates the measures of a phone in portrait.
  ///
  /// The keys of later versions than 26.0 on phones from 402 points begin two points further left.
  private init(glassPortraitOf width: Double, height: Double, hasStrip: Bool) {
    let isTall = hasStrip && height >= PhoneMeasures.leastTallHeight
    let margin = hasStrip && !isTall && width >= 400 ? 6.5 : 8.5
    self.init(
      left: margin, right: width - margin, keyHeight: isTall ? 45 : hasStrip ? 43 : 42,
      pitch: isTall ? 56 : 54, barHeight: GlassPredictiveBarLook.height, hasStrip: hasStrip,
      isLandscape: false)
    let rows = 3 * pitch + keyHeight
    let below = hasStrip ? isTall ? 80.0 : 78 : 4
    // 25, or 24.33 for keys of 45; less on keyboards that are too low for it.
    top = min(max(height - rows - below, 4), 25)
    sideGap = hasStrip ? 13.75 : 13.1
    barSide = margin - 4
  }

  /// Creates the measures of a phone in landscape: measured on a Face ID phone of a beta, and
  /// claimed by one source for a home button.
  private init(glassLandscapeOf width: Double, height: Double, _ traits: ScreenTraits) {
    let hasStrip = traits.family.hasHomeIndicator
    let inset = Double(max(traits.safeArea.left, traits.safeArea.right))
    let left = hasStrip ? inset + 20 : max((width - 524) / 2, 3)
    self.init(
      left: left, right: width - left, keyHeight: hasStrip ? 27.5 : 32,
      pitch: hasStrip ? 35.5 : 40, top: hasStrip ? 17.33 : 23,
      barHeight: GlassPredictiveBarLook.height,
      hasStrip: hasStrip && inset >= 40, isLandscape: true)
    strip = Strip(left: CGPoint(x: 42.5, y: 37), right: CGPoint(x: 42.7, y: 38))
    if hasStrip { lastRowSide = 2 * letterWidth + gap }
    sideGap = hasStrip ? 20 : 13.75
    barSide = left - 4
  }
}
