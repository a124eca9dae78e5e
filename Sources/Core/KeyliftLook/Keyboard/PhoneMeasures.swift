// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The lengths of a phone's keyboard in points, from the table `phone-keys`.
struct PhoneMeasures: Hashable, Sendable {
  var left = 0.0
  var right = 0.0
  var gap = 0.0
  var lastRowGap = 0.0
  var leftGap = 0.0
  /// The gap between the keys left of the space key and that key; `nil` for the row's.
  var pageGap: Double?
  /// How far the space key reaches beyond the left side of X.
  var spaceReach = 0.0
  var keyHeight = 0.0
  var pitch = 0.0
  /// The distance from the top, or from the predictive bar, to the first row.
  var top = 0.0
  /// The width of shift and delete; `nil` if it is not measured.
  var shiftWidth: Double?
  /// The width of the period beside a narrow return key; `nil` for that of a letter.
  var periodWidth: Double?
  /// The width of the areas left and right of the space key; `nil` if it follows the letters.
  var lastRowSide: Double?
  /// The height of the predictive bar of iOS 26, which reaches into the space above the first row.
  var barHeight = 0.0
  var addedByBar = 0.0
  /// Whether emoji or globe and the microphone are outside the keys: below them, or beside them in
  /// landscape.
  var hasStrip = false
  /// The centers of the strip's icons, in points from the sides and from the bottom
  /// (`Docs/iOS/Appearance.md` 1.4).
  var stripLeft = SIMD2<Double>.zero
  var stripRight = SIMD2<Double>.zero
  var isLandscape = false
  /// Whether the phone is in portrait and one of the largest, whose keys are 45 high.
  var isLarge = false
  var isLegacyOn26 = false
  /// Device pixels per point, on which the sides of keys are; 0 for no rounding.
  var pixelsPerPoint = 0.0
  /// The widths of the keys in a row of eleven on whole points; empty if they have one width.
  var elevenWidths: [Double] = []
  /// The space between the letters of the third row and shift or delete, if their width is not
  /// measured (`Docs/iOS/Appearance.md` 1.1).
  var sideGap = 0.0
  var isGlass = false
  /// The space beside the words of the predictive bar of iOS 26.
  var barSide = 0.0
  var pad = Pad()

  var hasWholeLetters: Bool { !elevenWidths.isEmpty }

  /// The keys of a pad of digits in points: its margins, and of each row the top and the height
  /// (`Docs/iOS/Appearance.md` 1.6).
  struct Pad: Hashable, Sendable {
    var left = 0.0
    var right = 0.0
    /// How much farther right a pad under an app's bar begins.
    var barIndent = 0.0
    var tops = [0.0, 0, 0, 0]
    var heights = [0.0, 0, 0, 0]
    /// The baselines of the digits above letters, which have one pitch where the tops have not.
    var baselines = [0.0, 0, 0]
  }
}

/// The rows of `phone-keys` for one keyboard, before the size of the screen is known.
private struct PhoneFacts: Sendable {
  var measures = PhoneMeasures()
  var margin = 0.0
  /// The width of the block of keys in the middle; `nil` for that between the margins.
  var blockWidth: Double?
  /// The part of the width beside the space key; `nil` if it follows the letters.
  var lastRowSide: Double?
  /// The distance from the last row to the panel's bottom in iOS 26.
  var below = 0.0
  /// How much less than the margin is beside the words of iOS 26.
  var barInsideMargin = 0.0
  /// How far the keys of a pad reach beyond those of letters at the top and at the bottom, and how
  /// far they stand to the left of them.
  var padAbove = 0.0
  var padBelow = 0.0
  var padToTheLeft = 0.0
  var elevenWidths = Array(repeating: 0.0, count: 11)

  private static let table = MeasureTable<PhoneFacts>(.phoneKeys, items)

  private static let items: [String: MeasureTable<PhoneFacts>.Item] = {
    var items: [String: MeasureTable<PhoneFacts>.Item] = [
      "margin": \.margin, "block width": \.blockWidth.given, "below": \.below,
      "last row side": \.lastRowSide.given, "bar inside margin": \.barInsideMargin,
      "pad above letters": \.padAbove, "pad below letters": \.padBelow,
      "pad left of letters": \.padToTheLeft, "gap": \.measures.gap,
      "last row gap": \.measures.lastRowGap, "left gap": \.measures.leftGap,
      "page gap": \.measures.pageGap.given, "space reach": \.measures.spaceReach,
      "key height": \.measures.keyHeight, "pitch": \.measures.pitch, "top": \.measures.top,
      "shift width": \.measures.shiftWidth.given, "side gap": \.measures.sideGap,
      "period width": \.measures.periodWidth.given, "bar height": \.measures.barHeight,
      "strip left x": \.measures.stripLeft.x, "strip left y": \.measures.stripLeft.y,
      "strip right x": \.measures.stripRight.x, "strip right y": \.measures.stripRight.y,
      "pad left": \.measures.pad.left, "pad right": \.measures.pad.right,
      "pad indent under a bar": \.measures.pad.barIndent,
    ]
    for row in 0..<4 {
      items["pad top \(row + 1)"] = \Self.measures.pad.tops[row]
      items["pad height \(row + 1)"] = \Self.measures.pad.heights[row]
      if row < 3 { items["pad baseline \(row + 1)"] = \Self.measures.pad.baselines[row] }
    }
    for column in 0..<11 { items["column \(column + 1) of 11"] = \Self.elevenWidths[column] }
    return items
  }()

  /// Reads the lengths of keyboards, each of which replaces some of the one before it; a keyboard of
  /// one width may have none of its own.
  init(_ keyboards: [Substring], width: Substring? = nil) {
    for keyboard in keyboards { Self.table.apply(keyboard, to: &self) }
    if let width, Self.table.has(width) { Self.table.apply(width, to: &self) }
  }

  func measures(width: Double, insets: (left: Double, right: Double) = (0, 0)) -> PhoneMeasures {
    var result = measures
    result.left = insets.left + margin
    result.right = width - insets.right - margin
    if let blockWidth {
      result.left = (width - min(blockWidth, width)) / 2
      result.right = width - result.left
    }
    result.lastRowSide = lastRowSide.map { $0 * width }
    if elevenWidths[0] > 0 { result.elevenWidths = elevenWidths }
    return result
  }

  func padLikeLetters(of measures: PhoneMeasures, width: Double) -> PhoneMeasures.Pad {
    var pad = measures.pad
    pad.left = measures.left - padToTheLeft
    pad.right = width - measures.right + padToTheLeft
    pad.tops = (0..<4).map { measures.rowTop($0) - padAbove }
    pad.heights = pad.heights.map { _ in measures.keyHeight + padAbove + padBelow }
    let baseline = pad.baselines[0]
    pad.baselines = pad.tops.prefix(3).map { $0 + baseline }
    return pad
  }
}

extension PhoneMeasures {
  /// - Parameter height: The height of the keyboard without the predictive bar, by which the two
  ///   layouts of iOS 26 differ.
  init(traits: ScreenTraits, width: Double, height: Double) {
    switch (traits.look, traits.isLandscape) {
    case (.legacy, false): self.init(portraitOf: width, traits)
    case (.legacy, true): self.init(landscapeOf: width, height: height, traits)
    case (.glass, false): self.init(glassPortraitOf: width, height: height, traits)
    case (.glass, true): self.init(glassLandscapeOf: width, height: height, traits)
    }
    isLandscape = traits.isLandscape
    isGlass = traits.look == .glass
    addedByBar = Self.addedByBar(on: traits)
    if isGlass || !isLandscape { pixelsPerPoint = Double(max(traits.scale, 1)) }
  }

  private init(portraitOf width: Double, _ traits: ScreenTraits) {
    let hasStrip = traits.family.hasHomeIndicator
    let isLarge = width >= 414
    var keyboards: [Substring] = ["legacy"]
    if isLarge { keyboards.append("legacy-large") }
    if width < 360 { keyboards.append("legacy-320") }
    if width == 393, hasStrip { keyboards.append("legacy-393-strip") }
    var name = "legacy-\(Int(clamping: width))"[...]
    if traits.isLegacyOn26, width == 402 { name = "legacy26-402" }
    self = PhoneFacts(keyboards, width: width < 360 ? nil : name).measures(width: width)
    self.hasStrip = hasStrip
    self.isLarge = isLarge
    isLegacyOn26 = traits.isLegacyOn26
  }

  /// There is no source for phones with Face ID.
  ///
  /// The keys are inside the safe area, in the points above the home indicator
  /// (`Docs/iOS/Behavior.md` 4.2): 151 points, or 160 on later phones, where the rows are those of
  /// phones with a home button, which have 162. The icons of the strip are beside the last row.
  private init(landscapeOf width: Double, height: Double, _ traits: ScreenTraits) {
    let facts: PhoneFacts
    if traits.family.hasHomeIndicator {
      let isHigh = height - Double(traits.safeArea.bottom) >= 159
      facts = PhoneFacts(["legacy-landscape"] + (isHigh ? ["legacy-landscape-high"] : []))
      let insets = (left: Double(traits.safeArea.left), right: Double(traits.safeArea.right))
      self = facts.measures(width: width, insets: insets)
      hasStrip = min(insets.left, insets.right) >= 40
      stripLeft.x += insets.left / 2
      stripRight.x += insets.right / 2
    } else {
      let screen: Substring = width <= 568 ? "568" : width < 700 ? "667" : "736"
      facts = PhoneFacts([
        "legacy-landscape", "legacy-landscape-home", "legacy-landscape-" + screen,
      ])
      self = facts.measures(width: width)
    }
    pad = facts.padLikeLetters(of: self, width: width)
  }

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
    left.rect = square(x: stripLeft.x, bottom: stripLeft.y)
    left.hasCap = false
    let right = square(x: size.width - stripRight.x, bottom: stripRight.y)
    return [left, KeyboardKey(.dictation, rect: right, hasCap: false)]
  }
}

// The keys of phones in iOS 26 (`Docs/iOS/Appearance.md` 11.2).
extension PhoneMeasures {
  /// Returns the height without predictive bar from which keys are 45 high: that of iOS 26.0, or on
  /// large phones, which have no other keys, a little less than that of iOS 27.
  private static func minimumTallHeight(_ width: Double) -> Double { width >= 414 ? 305 : 312 }

  /// The keys of later versions than 26.0 on phones from 402 points begin two points further left.
  private init(glassPortraitOf width: Double, height: Double, _ traits: ScreenTraits) {
    let hasStrip = traits.family.hasHomeIndicator
    let isTall = hasStrip && height >= Self.minimumTallHeight(width)
    var keyboards: [Substring] = ["glass"]
    if !hasStrip {
      keyboards.append("glass-home")
    } else if isTall {
      keyboards.append("glass-tall")
    } else if width >= 400 {
      keyboards.append("glass-wide")
    }
    let facts = PhoneFacts(keyboards)
    self = facts.measures(width: width)
    self.hasStrip = hasStrip
    // 25, or 24.33 for keys of 45; less on keyboards that are too low for it.
    top = min(max(height - 3 * pitch - keyHeight - facts.below, 4), top)
    barSide = facts.margin - facts.barInsideMargin
    pad = facts.padLikeLetters(of: self, width: width)
  }

  /// The lengths are measured on a Face ID phone of a beta, and claimed by one source for a home
  /// button.
  private init(glassLandscapeOf width: Double, height: Double, _ traits: ScreenTraits) {
    let isFaceID = traits.family.hasHomeIndicator
    let inset = isFaceID ? Double(max(traits.safeArea.left, traits.safeArea.right)) : 0
    let facts = PhoneFacts(
      ["glass", "glass-landscape"] + (isFaceID ? [] : ["glass-landscape-home"]))
    self = facts.measures(width: width, insets: (inset, inset))
    if !isFaceID {
      left = max(left, 3)
      right = width - left
    }
    hasStrip = isFaceID && inset >= 40
    if isFaceID {
      lastRowSide = 2 * letterWidth + gap
      top = max(height - 3 * pitch - keyHeight - facts.below, 4)
    }
    barSide = left - facts.barInsideMargin
    pad = facts.padLikeLetters(of: self, width: width)
  }
}

// The columns of the letters (`Docs/iOS/Appearance.md` 1.1).
extension PhoneMeasures {
  func letters(_ count: Int, y: Double) -> [CGRect] {
    hasWholeLetters ? wholeLetters(count, y: y) : row(count, y: y).map(snapped)
  }

  private func row(_ count: Int, y: Double) -> [CGRect] {
    let width = letterWidth
    let total = Double(count) * width + Double(count - 1) * gap
    let start = (left + right - total) / 2
    return (0..<count).map { index in
      CGRect(x: start + Double(index) * (width + gap), y: y, width: width, height: keyHeight)
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

// The height that the predictive bar adds to phones' keyboards, from the rows of their heights. In
// iOS 26 the bar itself is higher and reaches into the space above the first row.
extension PhoneMeasures {
  private struct BarHeight {
    let hasHomeButton: Bool
    let isLandscape: Bool
    let look: SystemLook
    let width: Double
    let height: Double
  }

  private static let barHeights: [BarHeight] = {
    var barHeights: [BarHeight] = []
    for row in FactTable.keyboardHeights.rows where row["kind"] == "bar" {
      let words = row["keyboard"].split(separator: "-")
      guard words[0] == "phone", let width = Double(words[1]) else { continue }
      for (ios, look) in [("18", SystemLook.legacy), ("26", .glass)] where row.holds(ios, "ios") {
        let orientation = row.word("orientation", Orientation.self)
        barHeights.append(
          BarHeight(
            hasHomeButton: words.last == "home", isLandscape: orientation == .landscape, look: look,
            width: width, height: row.number("value")))
      }
    }
    return barHeights
  }()

  /// Returns the height on a screen; on one that is no preset's, that of the nearest width.
  static func addedByBar(on traits: ScreenTraits) -> Double {
    let width = Double(min(traits.size.width, traits.size.height))
    let suitable = barHeights.lazy.filter {
      $0.hasHomeButton == traits.family.hasHomeButton && $0.look == traits.look
        && $0.isLandscape == traits.isLandscape
    }
    return suitable.min { abs($0.width - width) < abs($1.width - width) }?.height ?? 0
  }
}
