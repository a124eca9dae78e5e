// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ bar: NavigationBarContent) {
    NavigationBarLook(
      content: bar, traits: traits, glass: glass, page: isBare ? pageColor : nil, builder: builder
    ).draw()
  }
}

/// The appearance of a navigation bar: a plate (`Docs/iOS/Appearance.md` 5.2), or in iOS 26 discs and
/// capsules of glass over content that fades under the bar (`Docs/iOS/Appearance.md` 11.7).
struct NavigationBarLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  let glass: ControlGlass
  /// The color into which content fades; `nil` for a bar with a background of its own.
  let page: Color?
  let builder: DisplayListBuilder

  private static let titleFont = Font(size: barTitleSize, weight: .semibold)
  /// The space between the title and the buttons in points; not in `Docs/iOS/Appearance.md`.
  private static let gap = 8.0
  /// The distances over which a collapsing title fades out and the small one fades in, in points.
  ///
  /// UIKit clips the one and fades the other in its own time. In iOS 26 the large one fades out under
  /// the bar.
  private static let fadeOut = 4.0...34, glassFadeOut = 16.0...40, fadeIn = 40.0...52

  func draw() {
    let middle =
      Double(NavigationBarContent.lineTop(traits: traits))
      + Double(NavigationBarContent.lineHeight(traits: traits)) / 2
    if traits.look == .legacy {
      drawPlate()
      let right = drawSymbols(until: drawTrailing(middle: middle), middle: middle)
      let left = drawBack(middle: middle, right: right)
      if content.isLarge { drawLargeTitle() }
      drawTitle(middle: middle, left: left, right: right)
    } else {
      if content.isLarge { drawScrolledTitle() }
      drawFade()
      let right = drawSymbolsOnGlass(until: drawTrailingGlass(middle: middle), middle: middle)
      drawTitle(middle: middle, left: drawBackOnGlass(middle: middle), right: right)
    }
  }

  private var titleOpacity: Double {
    content.isLarge ? content.collapse(within: Self.fadeIn, in: traits) : 1
  }

  private var tint: Color { traits.color(.systemBlue) }
  private var label: Color { traits.color(.label) }
}

// The bar before iOS 26.
extension NavigationBarLook {
  private static let backLabel = FactTable.bars.number("navigation-bar back-label-left legacy")
  /// The rectangle of the back chevron's ink in a bar's line of 44 points.
  private static let chevronWidth = FactTable.bars.number("navigation-bar chevron-width legacy")
  private static let chevronHeight = FactTable.bars.number("navigation-bar chevron-height legacy")
  private static let chevronLeft = FactTable.bars.number("navigation-bar chevron-left legacy")
  private static let largeMargin = FactTable.bars.number("navigation-bar large-title-margin legacy")
  private static let wideLargeMargin = FactTable.bars.number(
    "navigation-bar large-title-margin-from-414 legacy")
  private static let largeGap = FactTable.bars.number(
    "navigation-bar large-title-above-bottom legacy")
  /// The font of a symbol: body text in UIKit's large scale of symbols; inferred.
  static let symbolFont = Font(size: 21.5)
  /// The distance from one symbol to the next in points; not in `Docs/iOS/Appearance.md`.
  private static let symbolPitch = 44.0

  private func drawPlate() {
    // At the top of scrolling content a bar has neither a hairline nor a background.
    guard content.isOverContent || content.hasSeparator && !content.isLarge else { return }
    let bounds = builder.bounds
    if page != nil { builder.fill(bounds, traits.appearance.barFill) }
    builder.fillHairline(from: 0, to: bounds.maxX, above: bounds.maxY, traits.appearance.barLine)
  }

  /// Draws the right button, and returns the right end of the room for the title.
  private func drawTrailing(middle: Double) -> Double {
    let edge = Double(builder.room.width) - Double(traits.safeSide(\.right))
    guard let title = content.trailing, !title.isEmpty else { return edge - barInset }
    // "Done" is the only bar button that UIKit sets in semibold.
    let font = title == "Done" ? Self.titleFont : Font(size: barButtonSize)
    let shown = builder.measurer.cut(title, to: max(builder.room.width / 2 - barInset, 0), in: font)
    builder.draw(
      shown, font: font, color: tint, x: edge - barInset, middle: middle, alignment: .right)
    return edge - barInset - builder.width(of: shown, font: font) - Self.gap
  }

  /// Draws the symbols before an x-coordinate, and returns the right end of the room for the title.
  private func drawSymbols(until right: Double, middle: Double) -> Double {
    guard let last = content.symbols.last else { return right }
    var x = right - last.width(in: Self.symbolFont) / 2
    for symbol in content.symbols.reversed() {
      builder.draw(symbol, font: Self.symbolFont, color: tint, x: x, middle: middle)
      x -= Self.symbolPitch
    }
    return x + Self.symbolPitch / 2
  }

  /// Draws the chevron and its label, and returns the left end of the room for the title.
  private func drawBack(middle: Double, right: Double) -> Double {
    let edge = Double(traits.safeSide(\.left))
    guard let back = content.back else { return edge + barInset }
    let ink = CGRect(
      x: edge + Self.chevronLeft, y: middle - Self.chevronHeight / 2,
      width: Self.chevronWidth, height: Self.chevronHeight)
    builder.drawChevron(ink, lineWidth: 2.9, pointsLeft: true, color: tint)
    let start = edge + Self.backLabel
    let font = Font(size: barButtonSize)
    let width = back.isEmpty ? 0 : builder.width(of: back, font: font)
    // UIKit leaves out a label if the title leaves no room for it.
    let title = min(builder.width(of: shownTitle, font: Self.titleFont), 120)
    guard width > 0, start + width + Self.gap + title <= right else { return start }
    builder.draw(back, font: font, color: tint, x: start, middle: middle)
    return start + width + Self.gap
  }

  /// The title that takes room in the bar's line.
  private var shownTitle: String { titleOpacity > 0 ? content.title : "" }

  private func drawLargeTitle() {
    let opacity = 1 - content.collapse(within: Self.fadeOut, in: traits)
    guard opacity > 0 else { return }
    let font = Font.largeTitle(at: traits.textSize)
    let width = Double(builder.room.width)
    let margin =
      (traits.size.width >= 414 ? Self.wideLargeMargin : Self.largeMargin)
      + Double(traits.safeSide(\.left))
    let title = builder.measurer.cut(content.title, to: max(width - 2 * margin, 0), in: font)
    let baseline = Double(builder.size.height) - Self.largeGap - font.lineHeight + font.ascent
    builder.draw(title, font: font, color: label.opacity(opacity), x: margin, baseline: baseline)
  }
}

// The bar of iOS 26.
extension NavigationBarLook {
  /// The space between a capsule's ends and its title in points; not in `Docs/iOS/Appearance.md`.
  private static let capsulePadding = 16.0
  private static let chevron = CGSize(
    width: FactTable.bars.number("navigation-bar chevron-width glass"),
    height: FactTable.bars.number("navigation-bar chevron-height glass"))
  private static let chevronLine = FactTable.bars.number("navigation-bar chevron-line glass")
  private static let largeTop = FactTable.bars.number("navigation-bar large-title-below-bar glass")
  private static let largeBox = FactTable.bars.number("navigation-bar large-title-box glass")
  static let checkmarkSize = FactTable.bars.number("glass-bar check-mark both")
  /// The font of a symbol, whose lines are as wide as the chevron's; inferred.
  static let glassSymbolFont = Font(size: 19, weight: .medium)

  /// Lets content fade over 8 points below the bar; not in `Docs/iOS/Appearance.md`.
  private func drawFade() {
    let title =
      content.isLarge
      ? Double(NavigationBarContent.largeTitleHeight(at: traits.textSize) - content.collapse) : 0
    let bottom = Double(builder.size.height) - title
    if let page, bottom > 0 { builder.drawScrollEdge(bottom...(bottom + 8), edge: 0, page: page) }
  }

  private var leftEdge: Double { Double(traits.safeSide(\.left)) + barInset }

  /// Draws the back button, and returns the left end of the room for the title.
  ///
  /// The button has the chevron alone, whatever the title of the page before.
  private func drawBackOnGlass(middle: Double) -> Double {
    guard content.back != nil else { return leftEdge }
    let size = ControlGlass.buttonSize
    let disc = CGRect(x: leftEdge, y: middle - size / 2, width: size, height: size)
    builder.drawGlass(disc, glass)
    let chevron = Self.chevron
    // The tip of the angle is lighter than its opening, so its box is left of the disc's center.
    let ink = CGRect(
      x: disc.midX - chevron.width / 2 - 1, y: middle - chevron.height / 2, width: chevron.width,
      height: chevron.height)
    builder.drawChevron(ink, lineWidth: Self.chevronLine, pointsLeft: true, color: label)
    return disc.maxX + Self.gap
  }

  /// Draws the right button, and returns the right end of the room for the title.
  ///
  /// "Done" is a check mark on the tint color, as the system's own button.
  private func drawTrailingGlass(middle: Double) -> Double {
    let width = Double(builder.room.width)
    let edge = width - Double(traits.safeSide(\.right)) - barInset
    guard let title = content.trailing, !title.isEmpty else { return edge }
    let size = ControlGlass.buttonSize
    let padding = Self.capsulePadding
    let font = Font(size: barButtonSize, weight: .medium)
    let isDone = title == "Done"
    let shown = builder.measurer.cut(title, to: max(width / 2 - 3 * padding, 0), in: font)
    let length = isDone ? size : max(builder.width(of: shown, font: font) + 2 * padding, size)
    let capsule = CGRect(x: edge - length, y: middle - size / 2, width: length, height: size)
    builder.drawGlass(capsule, isDone ? ControlGlass(tinted: tint, in: traits.appearance) : glass)
    if isDone {
      builder.draw(.checkmark, size: Self.checkmarkSize, x: capsule.midX, y: middle, color: .white)
    } else {
      builder.draw(
        shown, font: font, color: label, x: capsule.midX, middle: middle, alignment: .center)
    }
    return capsule.minX - Self.gap
  }

  /// Draws the symbols on one capsule before an x-coordinate, each as wide as a disc, and returns the
  /// right end of the room for the title.
  private func drawSymbolsOnGlass(until right: Double, middle: Double) -> Double {
    guard !content.symbols.isEmpty else { return right }
    let size = ControlGlass.buttonSize
    let length = size * Double(content.symbols.count)
    let capsule = CGRect(x: right - length, y: middle - size / 2, width: length, height: size)
    builder.drawGlass(capsule, glass)
    for (index, symbol) in content.symbols.enumerated() {
      builder.draw(
        symbol, font: Self.glassSymbolFont, color: label,
        x: capsule.minX + (Double(index) + 0.5) * size, middle: middle)
    }
    return capsule.minX - Self.gap
  }

  /// Draws the large title, which is content that scrolls under the bar.
  private func drawScrolledTitle() {
    let opacity = 1 - content.collapse(within: Self.glassFadeOut, in: traits)
    guard opacity > 0 else { return }
    let font = Font.largeTitle(at: traits.textSize)
    let room = Double(builder.room.width) - leftEdge - barInset
    let title = builder.measurer.cut(content.title, to: max(room, 0), in: font)
    let height = Double(NavigationBarContent.largeTitleHeight(at: traits.textSize))
    let box =
      Self.largeBox
      + NavigationBarContent.largeTitleGrowth(at: traits.textSize)
    let middle =
      builder.size.height - height + Self.largeTop + box / 2
    builder.draw(
      title, font: font, color: label.opacity(opacity), x: leftEdge, middle: middle)
  }
}

extension NavigationBarContent {
  /// Returns how far a large title has collapsed into a range of points, from 0 to 1.
  ///
  /// - Parameter range: Of a title at the default text size; others have their share of it.
  fileprivate func collapse(within range: ClosedRange<Double>, in traits: ScreenTraits) -> Double {
    let usual = Self.largeTitleHeight(at: .large)
    let height = Self.largeTitleHeight(at: traits.textSize)
    let collapse = collapse * (usual / height)
    let share = (collapse - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }
}

extension ScreenTraits {
  /// Returns the safe area at a side, at least 0.
  func safeSide(_ side: KeyPath<EdgeInsets, CGFloat>) -> CGFloat { max(safeArea[keyPath: side], 0) }
}

// The colors of bars before iOS 26 (`Docs/iOS/Appearance.md` 3).
extension Appearance {
  var barFill: Color {
    legacyFill.resolved(in: self).over(SystemColor.systemBackground.resolved(in: self))
  }

  var barLine: Color { legacyHairline.resolved(in: self) }
}

private let barTitleSize = FactTable.bars.number("navigation-bar title-size both")
private let largeTitleSize = FactTable.bars.number("navigation-bar large-title-size both")
private let barButtonSize = FactTable.bars.number("navigation-bar button-size both")
private let barInset = FactTable.bars.number("navigation-bar button-inset both")
private let legacyFill = FactTable.bars.shades("bar fill", "legacy")
private let legacyHairline = FactTable.bars.shades("bar hairline", "legacy")

extension Font {
  /// Returns the font of a large title, which grows as the text style of its name.
  ///
  /// Flutter's own law, read by eye on iOS 17.5, is within 3.4 points of it at every text size.
  fileprivate static func largeTitle(at textSize: ContentSizeCategory) -> Font {
    let growth = Self.preferred(.largeTitle, at: textSize).size / Self.preferred(.largeTitle).size
    return Font(size: largeTitleSize * growth, weight: .bold)
  }
}

// The title in a bar's line, with the subtitle below it and the round picture before it.
//
// Chat apps have such bars before iOS 26; since then `UINavigationItem` has a `subtitle`.
extension NavigationBarLook {
  private static let titleSize = FactTable.bars.number(
    "navigation-bar title-size-above-subtitle both")
  private static let subtitleSize = FactTable.bars.number("navigation-bar subtitle-size both")
  private static let avatarGap = FactTable.bars.number("navigation-bar avatar-gap both")

  private func drawTitle(middle: Double, left: Double, right: Double) {
    let color = label.opacity(titleOpacity)
    guard right > left, color.alpha > 0 else { return }
    guard content.avatar != nil || content.subtitle != nil || content.isLeftAligned != nil else {
      return drawTitle(color, middle: middle, left: left, right: right)
    }
    let disc = content.avatar == nil ? 0 : min(BarAvatar.diameter, lineHeight)
    let before = content.avatar == nil ? 0 : disc + Self.avatarGap
    let lines = lines(room: max(right - left - before, 0), color)
    let length = before + (lines.map { builder.width(of: $0.text, font: $0.font) }.max() ?? 0)
    let start = start(of: length, left: left, right: right)
    drawAvatar(in: CGRect(x: start, y: middle - disc / 2, width: disc, height: disc))
    draw(lines, x: start + before, width: length - before, middle: middle)
  }

  /// Draws the title alone at the bar's center, beside the buttons if they need the center, and
  /// truncated if necessary.
  private func drawTitle(_ color: Color, middle: Double, left: Double, right: Double) {
    let shown = builder.measurer.cut(content.title, to: right - left, in: Self.titleFont)
    let half = builder.width(of: shown, font: Self.titleFont) / 2
    let center = max(min(builder.size.width / 2, right - half), left + half)
    builder.draw(
      shown, font: Self.titleFont, color: color, x: center, middle: middle, alignment: .center)
  }

  private var lineHeight: Double { Double(NavigationBarContent.lineHeight(traits: traits)) - 4 }

  private var isLeft: Bool { content.isLeftAligned ?? (content.avatar != nil) }

  private func start(of length: Double, left: Double, right: Double) -> Double {
    guard !isLeft else { return left }
    return max(min(builder.size.width / 2 - length / 2, right - length), left)
  }

  private func lines(room: Double, _ color: Color) -> [(text: String, font: Font, color: Color)] {
    guard let subtitle = content.subtitle, !subtitle.isEmpty else {
      return [
        (builder.measurer.cut(content.title, to: room, in: Self.titleFont), Self.titleFont, color)
      ]
    }
    let title = Font(size: Self.titleSize, weight: .semibold)
    let small = Font(size: Self.subtitleSize)
    let gray = traits.color(.secondaryLabel).opacity(Double(color.alpha) / 255)
    return [
      (builder.measurer.cut(content.title, to: room, in: title), title, color),
      (builder.measurer.cut(subtitle, to: room, in: small), small, gray),
    ]
  }

  private func drawAvatar(in disc: CGRect) {
    guard let avatar = content.avatar, disc.width > 0 else { return }
    if let image = avatar.image {
      builder.draw(ImageContent(image: image), in: disc, cornerRadius: Double(disc.width) / 2)
    } else {
      builder.draw(avatar.content, inMiddleOf: disc, traits)
    }
  }

  private func draw(
    _ lines: [(text: String, font: Font, color: Color)], x: Double, width: Double, middle: Double
  ) {
    var top = middle - lines.reduce(0) { $0 + $1.font.lineHeight } / 2
    for line in lines {
      builder.draw(
        line.text, font: line.font, color: line.color, x: isLeft ? x : x + width / 2,
        baseline: top + line.font.ascent, alignment: isLeft ? .left : .center)
      top += line.font.lineHeight
    }
  }
}
