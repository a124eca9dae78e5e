// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct PhoneMeasures: Hashable, Sendable {
  var left: Double
  var right: Double
  var gap = 6.0
  var lastRowGap = 6.0
  var leftGap = 6.0
  var keyHeight = 42.0
  var pitch = 54.0
  /// The distance from the top, or from the predictive bar, to the first row.
  var top = 8.0
  /// The width of shift and delete; `nil` if it is not measured.
  var shiftWidth: Double?
  /// The width of the period beside a narrow return key; `nil` for that of a letter.
  var periodWidth: Double?
  /// The width of the areas left and right of the space key; `nil` if it follows the letters.
  var lastRowSide: Double?
  var barHeight: Double
  /// Whether emoji or globe and the microphone are outside the keys: below them, or beside them in
  /// landscape.
  var hasStrip: Bool
  var strip = Strip.portrait
  var isLandscape: Bool
  /// Whether the phone is in portrait and one of the largest, whose keys are 45 high.
  var isLarge = false
  /// Device pixels per point, on which the sides of keys are; 0 for no rounding.
  var pixelsPerPoint = 0.0
  /// Whether the sides of the letters are on whole points.
  var hasWholeLetters = false
  /// The space between the letters of the third row and shift or delete, if their width is not
  /// measured (`Docs/iOS/Appearance.md` 1.1).
  var sideGap = 14.0
  var isGlass = false
  /// The space beside the words of the predictive bar of iOS 26.
  var barSide = 0.0

  /// The centers of the strip's icons, in points from the sides and from the bottom.
  struct Strip: Hashable, Sendable {
    var left: CGPoint
    var right: CGPoint

    /// The strip below the keys of Face ID phones (`Docs/iOS/Appearance.md` 1.4).
    static let portrait = Strip(left: CGPoint(x: 42.4, y: 40), right: CGPoint(x: 42.7, y: 41))
    /// The strip of the largest phones, measured at 414 points.
    static let large = Strip(left: CGPoint(x: 45.4, y: 40), right: CGPoint(x: 45.1, y: 41))
  }
}

extension PhoneMeasures {
  /// - Parameter height: The height of the keyboard without the predictive bar, by which the two
  ///   layouts of iOS 26 differ.
  init(traits: ScreenTraits, width: Double, height: Double) {
    guard traits.look == .legacy else {
      self.init(glassOn: traits, width: width, height: height)
      return
    }
    switch (traits.isLandscape, traits.family.hasHomeIndicator) {
    case (false, let hasStrip):
      self.init(portraitOf: width, hasStrip: hasStrip, scale: Double(max(traits.scale, 1)))
    case (true, true):
      self.init(landscapeOf: width, height: height, safeArea: traits.safeArea)
    case (true, false): self.init(landscapeHomeButtonOf: width)
    }
  }

  /// Creates the measures of a phone in portrait (`Docs/iOS/Appearance.md` 1.2).
  private init(portraitOf width: Double, hasStrip: Bool, scale: Double) {
    let isLarge = width >= 414
    let margin = isLarge ? 4.0 : 3.0
    self.init(
      left: margin, right: width - margin, barHeight: 45, hasStrip: hasStrip, isLandscape: false,
      isLarge: isLarge)
    shiftWidth = PhoneMeasures.shiftWidths.first { $0.screen == width }?.key
    pixelsPerPoint = scale
    if isLarge {
      keyHeight = 45
      pitch = 56
      strip = .large
      sideGap = 18
      if width == 414 {
        hasWholeLetters = true
        leftGap = 6.5
        lastRowGap = 5.5
        periodWidth = 35.5
      }
    } else if width < 360 {
      keyHeight = 39
      top = 12
    }
    // `Docs/iOS/Appearance.md` 1.5: the bars of phones with a home button.
    if !hasStrip, !isLarge { barHeight = width < 360 ? 37 : 44 }
  }

  /// The widths of shift and delete by the width of the screen (`Docs/iOS/Appearance.md` 1.2).
  private static let shiftWidths: [(screen: Double, key: Double)] = [
    (375, 42), (390, 44), (393, 44.3), (402, 45.33), (414, 45),
  ]

  /// Creates the measures of a phone with a home button in landscape (`Docs/iOS/Appearance.md`
  /// 1.8).
  private init(landscapeHomeButtonOf width: Double) {
    let isSmall = width <= 568
    let block = isSmall ? width - 6 : min(width < 700 ? 522 : 524, width)
    let left = (width - block) / 2
    self.init(
      left: left, right: left + block, keyHeight: 33, pitch: 40, top: 6,
      lastRowSide: isSmall ? width * 0.19 : nil, barHeight: width < 700 && !isSmall ? 38 : 37,
      hasStrip: false, isLandscape: true)
    gap = isSmall ? 6 : 5
    lastRowGap = isSmall ? 8 : width < 700 ? 7 : 5
  }

  /// Creates the measures of a Face ID phone in landscape, for which there is no source.
  ///
  /// The keys are inside the safe area and 33 high (`Docs/iOS/Appearance.md` 1.8). They take the
  /// room above the home indicator (`Docs/iOS/Behavior.md` 4.2): 151 points, or 160 on later
  /// phones, where the rows are those of phones with a home button, which have 162. The icons of
  /// the strip are beside the last row.
  private init(landscapeOf width: Double, height: Double, safeArea: EdgeInsets) {
    let leftInset = Double(safeArea.left)
    let rightInset = Double(safeArea.right)
    let hasRoom = min(leftInset, rightInset) >= 40
    let isHigh = height - Double(safeArea.bottom) >= 159
    self.init(
      left: leftInset + 3, right: width - rightInset - 3, keyHeight: 33, pitch: isHigh ? 40 : 38,
      top: isHigh ? 6 : 4, barHeight: isHigh ? 38 : 37, hasStrip: hasRoom, isLandscape: true)
    strip = Strip(
      left: CGPoint(x: leftInset / 2 + 3, y: 37.5), right: CGPoint(x: rightInset / 2 + 3, y: 38.5))
  }

  /// The width of a letter key, at least 0 (`Docs/iOS/Appearance.md` 1.1).
  var letterWidth: Double { max((right - left - 9 * gap) / 10, 0) }

  func rowTop(_ index: Int) -> Double { top + pitch * Double(index) }
}

extension PhoneMeasures {
  /// Returns the icons outside the keys, which have no caps, each in a square around its center;
  /// the left one is given.
  func stripKeys(in size: CGSize, left: KeyboardKey) -> [KeyboardKey] {
    guard hasStrip else { return [] }
    func square(x: Double, bottom: Double) -> CGRect {
      CGRect(x: x - 22, y: size.height - bottom - 22, width: 44, height: 44)
    }
    var left = left
    left.rect = square(x: strip.left.x, bottom: strip.left.y)
    left.hasCap = false
    let right = square(x: size.width - strip.right.x, bottom: strip.right.y)
    return [left, KeyboardKey(.dictation, rect: right, hasCap: false)]
  }
}

// The keys of phones in iOS 26 (`Docs/iOS/Appearance.md` 11.2).
extension PhoneMeasures {
  /// Returns the height without predictive bar from which keys are 45 high: that of iOS 26.0, or on
  /// large phones, which have no other keys, a little less than that of iOS 27.
  private static func minimumTallHeight(_ width: Double) -> Double { width >= 414 ? 305 : 312 }

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
    let isTall = hasStrip && height >= PhoneMeasures.minimumTallHeight(width)
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
      pitch: hasStrip ? 35.5 : 40, top: hasStrip ? max(height - 159, 4) : 23,
      barHeight: GlassPredictiveBarLook.height,
      hasStrip: hasStrip && inset >= 40, isLandscape: true)
    strip = Strip(left: CGPoint(x: 42.5, y: 37), right: CGPoint(x: 42.7, y: 38))
    if hasStrip { lastRowSide = 2 * letterWidth + gap }
    sideGap = hasStrip ? 20 : 13.75
    barSide = left - 4
  }
}

// The columns of the letters (`Docs/iOS/Appearance.md` 1.1).
extension PhoneMeasures {
  /// Returns the rectangles of the keys of a row of ten, nine or seven letters.
  func letters(_ count: Int, y: Double) -> [CGRect] {
    hasWholeLetters ? wholeLetters(count, y: y) : row(count, y: y).map(snapped)
  }

  private func row(_ count: Int, y: Double) -> [CGRect] {
    let width = letterWidth
    let total = Double(count) * width + Double(count - 1) * gap
    let start = (left + right - total) / 2
    return (0..<count).map { index in
      CGRect(
        x: start + Double(index) * (width + gap), y: y, width: width, height: keyHeight)
    }
  }

  /// Returns keys on whole points, as phones 414 wide have them.
  ///
  /// The outer keys of the first two rows take what is left of the width: 36 beside keys of 35. The
  /// third row stands in the columns of the second.
  private func wholeLetters(_ count: Int, y: Double) -> [CGRect] {
    let width = letterWidth.rounded(.down)
    let rest = (right - left - 10 * width - 9 * gap) / 2
    let total = 9 * width + 8 * gap + 2 * rest
    let second = count == 10 ? left : ((left + right - total) / 2).rounded(.up)
    let inner = second + rest
    let skipped = count == 7 ? 1.0 : 0
    return (0..<count).map { index in
      let x = inner + (Double(index) + skipped) * (width + gap)
      let isFirst = count > 7 && index == 0
      let isLast = count > 7 && index == count - 1
      return CGRect(
        x: isFirst ? x - rest : x, y: y, width: width + (isFirst || isLast ? rest : 0),
        height: keyHeight)
    }
  }

  /// Returns a rectangle with its sides on device pixels: of keys left of the screen's center
  /// rounded to the left, of the others to the right, so that rows stay symmetric.
  func snapped(_ rect: CGRect) -> CGRect {
    guard pixelsPerPoint > 0 else { return rect }
    guard !isGlass else { return rounded(rect) }
    let isLeft = Double(rect.midX) < (left + right) / 2 - 0.01
    func edge(_ x: CGFloat) -> Double {
      let pixels = Double(x) * pixelsPerPoint
      let whole = isLeft ? (pixels + 1e-6).rounded(.down) : (pixels - 1e-6).rounded(.up)
      return whole / pixelsPerPoint
    }
    let minX = edge(rect.minX)
    let maxX = edge(rect.maxX)
    return CGRect(x: minX, y: rect.minY, width: maxX - minX, height: rect.height)
  }

  /// Returns a rectangle with each side on the nearest device pixel, halves to the right, as iOS 26
  /// rounds keys (`Docs/iOS/Appearance.md` 11.2).
  private func rounded(_ rect: CGRect) -> CGRect {
    func edge(_ x: CGFloat) -> Double {
      (Double(x) * pixelsPerPoint + 0.5 + 1e-6).rounded(.down) / pixelsPerPoint
    }
    let minX = edge(rect.minX)
    let maxX = edge(rect.maxX)
    return CGRect(x: minX, y: rect.minY, width: maxX - minX, height: rect.height)
  }
}
