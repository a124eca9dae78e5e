// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ bar: NavigationBarContent, in builder: inout DisplayListBuilder) {
    isLegacy
      ? NavigationBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
      : GlassNavigationBarLook(
        content: bar, traits: traits, glass: glass, page: isBare ? pageColor : nil
      ).draw(in: &builder)
  }
}

/// The appearance of a navigation bar, whose own line is below the status bar
/// (`Docs/iOS/Appearance.md` 5.2).
struct NavigationBarLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  let drawsChrome: Bool

  private static let titleFont = Font(size: barTitleSize, weight: .semibold)
  private static let buttonFont = Font(size: barButtonSize)
  private static let inset = barInset
  private static let backLabel = FactTable.bars.number("navigation-bar back-label-left legacy")
  /// The rectangle of the back chevron's ink in a bar's line of 44 points.
  private static let chevronWidth = FactTable.bars.number("navigation-bar chevron-width legacy")
  private static let chevronHeight = FactTable.bars.number("navigation-bar chevron-height legacy")
  private static let chevronLeft = FactTable.bars.number("navigation-bar chevron-left legacy")
  private static let largeMargin = FactTable.bars.number(
    "navigation-bar large-title-margin legacy")
  private static let wideLargeMargin = FactTable.bars.number(
    "navigation-bar large-title-margin-from-414 legacy")
  private static let largeGap = FactTable.bars.number(
    "navigation-bar large-title-above-bottom legacy")
  /// The space between the title and the buttons in points; not in `Docs/iOS/Appearance.md`.
  private static let titleGap = 8.0

  func draw(in builder: inout DisplayListBuilder) {
    // At the top of scrolling content a bar has neither a hairline nor a background.
    if content.isOverContent || content.hasSeparator && !content.isLarge {
      drawChrome(in: &builder)
    }
    let status = Double(traits.statusBarHeight)
    let line = Double(NavigationBarContent.lineHeight(traits: traits))
    let middle = status + line / 2
    let right = drawSymbols(
      until: drawTrailing(in: &builder, middle: middle), in: &builder, middle: middle)
    let left = drawBack(in: &builder, middle: middle, right: right)
    if content.isLarge { drawLargeTitle(in: &builder) }
    BarTitleLook(
      content: content, traits: traits, font: NavigationBarLook.titleFont,
      color: label.opacity(titleOpacity)
    ).draw(in: &builder, middle: middle, left: left, right: right)
  }

  /// The distances over which a collapsing title fades out and the small one fades in, in points;
  /// UIKit clips the one and fades the other in its own time.
  private static let fadeOut = 4.0...34, fadeIn = 40.0...52

  private var titleOpacity: Double {
    content.isLarge ? content.collapse(within: NavigationBarLook.fadeIn, in: traits) : 1
  }

  private func drawChrome(in builder: inout DisplayListBuilder) {
    let bounds = builder.bounds
    if drawsChrome { builder.fill(bounds, traits.appearance.barFill) }
    builder.fillHairline(
      from: 0, to: bounds.maxX, above: bounds.maxY, traits.appearance.barLine)
  }

  /// Draws the right button, and returns the right end of the room for the title.
  private func drawTrailing(in builder: inout DisplayListBuilder, middle: Double) -> Double {
    let edge = Double(builder.room.width) - Double(traits.safeSide(\.right))
    guard let title = content.trailing, !title.isEmpty else {
      return edge - NavigationBarLook.inset
    }
    // "Done" is the only bar button that UIKit sets in semibold.
    let font = title == "Done" ? NavigationBarLook.titleFont : NavigationBarLook.buttonFont
    let shown = builder.measurer.cut(
      title, to: max(Double(builder.room.width) / 2 - NavigationBarLook.inset, 0), in: font)
    builder.draw(
      shown, font: font, color: tint, x: edge - NavigationBarLook.inset, middle: middle,
      alignment: .right)
    return edge - NavigationBarLook.inset - builder.width(of: shown, font: font)
      - NavigationBarLook.titleGap
  }

  /// The font of a symbol: body text in UIKit's large scale of symbols; inferred.
  static let symbolFont = Font(size: 21.5)
  /// The distance from one symbol to the next in points; not in `Docs/iOS/Appearance.md`.
  private static let symbolPitch = 44.0

  /// Draws the symbols before an x-coordinate, and returns the right end of the room for the title.
  private func drawSymbols(
    until right: Double, in builder: inout DisplayListBuilder, middle: Double
  ) -> Double {
    guard let last = content.symbols.last else { return right }
    var x = right - last.width(in: NavigationBarLook.symbolFont) / 2
    for symbol in content.symbols.reversed() {
      builder.draw(
        symbol, font: NavigationBarLook.symbolFont, color: tint, x: x, middle: middle)
      x -= NavigationBarLook.symbolPitch
    }
    return x + NavigationBarLook.symbolPitch / 2
  }

  /// Draws the chevron and its label, and returns the left end of the room for the title.
  private func drawBack(in builder: inout DisplayListBuilder, middle: Double, right: Double)
    -> Double
  {
    let edge = Double(traits.safeSide(\.left))
    guard let back = content.back else { return edge + NavigationBarLook.inset }
    let ink = CGRect(
      x: edge + NavigationBarLook.chevronLeft, y: middle - NavigationBarLook.chevronHeight / 2,
      width: NavigationBarLook.chevronWidth, height: NavigationBarLook.chevronHeight)
    builder.drawChevron(ink, lineWidth: 2.9, pointsLeft: true, color: tint)
    let start = edge + NavigationBarLook.backLabel
    let font = NavigationBarLook.buttonFont
    let width = back.isEmpty ? 0 : builder.width(of: back, font: font)
    // UIKit leaves out a label if the title leaves no room for it.
    let title = min(builder.width(of: shownTitle, font: NavigationBarLook.titleFont), 120)
    guard width > 0, start + width + NavigationBarLook.titleGap + title <= right else {
      return start
    }
    builder.draw(back, font: font, color: tint, x: start, middle: middle)
    return start + width + NavigationBarLook.titleGap
  }

  /// The title that takes room in the bar's line.
  private var shownTitle: String { titleOpacity > 0 ? content.title : "" }

  private func drawLargeTitle(in builder: inout DisplayListBuilder) {
    let opacity = 1 - content.collapse(within: NavigationBarLook.fadeOut, in: traits)
    guard opacity > 0 else { return }
    let font = Font.largeTitle(at: traits.textSize)
    let width = Double(builder.room.width)
    let margin =
      (traits.size.width >= 414
        ? NavigationBarLook.wideLargeMargin : NavigationBarLook.largeMargin)
      + Double(traits.safeSide(\.left))
    let title = builder.measurer.cut(content.title, to: max(width - 2 * margin, 0), in: font)
    let baseline =
      Double(builder.size.height) - NavigationBarLook.largeGap - font.lineHeight + font.ascent
    builder.draw(
      title, font: font, color: label.opacity(opacity), x: margin, baseline: baseline)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(in: traits.appearance) }
  private var label: Color { SystemColor.label.resolved(in: traits.appearance) }
}

extension NavigationBarContent {
  /// Returns how far a large title has collapsed into a range of points, from 0 to 1.
  ///
  /// - Parameter range: Of a title at the default text size; others have their share of it.
  fileprivate func collapse(
    within range: ClosedRange<Double>, in traits: ScreenTraits
  ) -> Double {
    let usual = NavigationBarContent.largeTitleHeight(at: .large)
    let height = NavigationBarContent.largeTitleHeight(at: traits.textSize)
    let collapse = collapse * (usual / height)
    let share = (collapse - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }
}

extension DisplayListBuilder {
  /// Draws the title of a bar at the bar's center, beside the buttons if they need the center, and
  /// truncated if necessary.
  fileprivate mutating func drawTitle(
    _ title: String, font: Font, color: Color, middle: Double, left: Double, right: Double
  ) {
    guard right > left, color.alpha > 0 else { return }
    let shown = measurer.cut(title, to: right - left, in: font)
    let half = width(of: shown, font: font) / 2
    let center = max(min(Double(size.width) / 2, right - half), left + half)
    draw(shown, font: font, color: color, x: center, middle: middle, alignment: .center)
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
    let growth =
      Font.preferred(.largeTitle, at: textSize).size / Font.preferred(.largeTitle).size
    return Font(size: largeTitleSize * growth, weight: .bold)
  }
}

/// The appearance of the title in a bar's line, with the subtitle below it and the round picture
/// before it.
///
/// Chat apps have such bars before iOS 26; since then `UINavigationItem` has a `subtitle`.
private struct BarTitleLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  let font: Font
  let color: Color

  private static let titleSize = FactTable.bars.number(
    "navigation-bar title-size-above-subtitle both")
  private static let subtitleSize = FactTable.bars.number("navigation-bar subtitle-size both")
  private static let gap = FactTable.bars.number("navigation-bar avatar-gap both")

  func draw(in builder: inout DisplayListBuilder, middle: Double, left: Double, right: Double) {
    guard content.avatar != nil || content.subtitle != nil || content.isLeftAligned != nil else {
      return builder.drawTitle(
        content.title, font: font, color: color, middle: middle, left: left, right: right)
    }
    guard right > left, color.alpha > 0 else { return }
    let disc = content.avatar == nil ? 0 : min(BarAvatar.diameter, lineHeight)
    let before = content.avatar == nil ? 0 : disc + BarTitleLook.gap
    let lines = lines(room: max(right - left - before, 0), in: builder)
    let length = before + (lines.map { builder.width(of: $0.text, font: $0.font) }.max() ?? 0)
    let start = start(of: length, left: left, right: right, in: builder)
    drawAvatar(
      in: CGRect(x: start, y: middle - disc / 2, width: disc, height: disc), of: &builder)
    draw(lines, x: start + before, width: length - before, middle: middle, in: &builder)
  }

  private var lineHeight: Double { Double(NavigationBarContent.lineHeight(traits: traits)) - 4 }

  private var isLeft: Bool { content.isLeftAligned ?? (content.avatar != nil) }

  private func start(
    of length: Double, left: Double, right: Double, in builder: DisplayListBuilder
  ) -> Double {
    guard !isLeft else { return left }
    return max(min(Double(builder.size.width) / 2 - length / 2, right - length), left)
  }

  private func lines(
    room: Double, in builder: DisplayListBuilder
  ) -> [(text: String, font: Font, color: Color)] {
    guard let subtitle = content.subtitle, !subtitle.isEmpty else {
      return [(builder.measurer.cut(content.title, to: room, in: font), font, color)]
    }
    let title = Font(size: BarTitleLook.titleSize, weight: font.weight)
    let small = Font(size: BarTitleLook.subtitleSize)
    let gray = traits.color(.secondaryLabel).opacity(Double(color.alpha) / 255)
    return [
      (builder.measurer.cut(content.title, to: room, in: title), title, color),
      (builder.measurer.cut(subtitle, to: room, in: small), small, gray),
    ]
  }

  private func drawAvatar(in disc: CGRect, of builder: inout DisplayListBuilder) {
    guard let avatar = content.avatar, disc.width > 0 else { return }
    if let image = avatar.image {
      ImageLook(content: ImageContent(image: image), cornerRadius: Double(disc.width) / 2)
        .draw(in: disc, of: &builder)
    } else {
      AvatarLook(content: avatar.content, traits: traits).draw(inMiddleOf: disc, in: &builder)
    }
  }

  private func draw(
    _ lines: [(text: String, font: Font, color: Color)], x: Double, width: Double, middle: Double,
    in builder: inout DisplayListBuilder
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

/// The appearance of a navigation bar of iOS 26: discs and capsules of glass over content that
/// fades under the bar (`Docs/iOS/Appearance.md` 11.7).
struct GlassNavigationBarLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  let glass: ControlGlass
  /// The color into which content fades; `nil` for a bar with a background of its own.
  let page: Color?

  private static let titleFont = Font(size: barTitleSize, weight: .semibold)
  private static let buttonFont = Font(size: barButtonSize, weight: .medium)
  private static let inset = barInset
  /// The space between a capsule's ends and its title, and between the title and the glass, in
  /// points; not in `Docs/iOS/Appearance.md`.
  private static let capsulePadding = 16.0, titleGap = 8.0
  private static let chevron = CGSize(
    width: FactTable.bars.number("navigation-bar chevron-width glass"),
    height: FactTable.bars.number("navigation-bar chevron-height glass"))
  private static let chevronLine = FactTable.bars.number("navigation-bar chevron-line glass")
  private static let largeTop = FactTable.bars.number("navigation-bar large-title-below-bar glass")
  private static let largeBox = FactTable.bars.number("navigation-bar large-title-box glass")
  /// The distance below the bar over which content fades in points; not in
  /// `Docs/iOS/Appearance.md`.
  private static let edgeLength = 8.0
  static let checkmarkSize = FactTable.bars.number("glass-bar check-mark both")

  func draw(in builder: inout DisplayListBuilder) {
    let middle =
      Double(NavigationBarContent.lineTop(traits: traits))
      + Double(NavigationBarContent.lineHeight(traits: traits)) / 2
    if content.isLarge { drawLargeTitle(in: &builder) }
    let bottom = Double(builder.size.height) - remainingTitle
    if let page, bottom > 0 {
      builder.drawScrollEdge(
        bottom...(bottom + GlassNavigationBarLook.edgeLength), edge: 0, page: page)
    }
    let right = drawSymbols(
      until: drawTrailing(in: &builder, middle: middle), in: &builder, middle: middle)
    let left = drawBack(in: &builder, middle: middle)
    BarTitleLook(
      content: content, traits: traits, font: GlassNavigationBarLook.titleFont,
      color: label.opacity(titleOpacity)
    ).draw(in: &builder, middle: middle, left: left, right: right)
  }

  private var remainingTitle: Double {
    guard content.isLarge else { return 0 }
    let height = NavigationBarContent.largeTitleHeight(at: traits.textSize)
    return Double(height - content.collapse)
  }

  /// The distances of scrolled content over which the large title fades out under the bar and the
  /// small one fades in, in points.
  private static let fadeOut = 16.0...40, fadeIn = 40.0...52

  private var titleOpacity: Double {
    content.isLarge ? content.collapse(within: GlassNavigationBarLook.fadeIn, in: traits) : 1
  }

  private var leftEdge: Double { Double(traits.safeSide(\.left)) + GlassNavigationBarLook.inset }

  /// Draws the back button, and returns the left end of the room for the title.
  ///
  /// The button has the chevron alone, whatever the title of the page before.
  private func drawBack(in builder: inout DisplayListBuilder, middle: Double) -> Double {
    guard content.back != nil else { return leftEdge }
    let size = ControlGlass.buttonSize
    let disc = CGRect(x: leftEdge, y: middle - size / 2, width: size, height: size)
    builder.drawGlass(disc, glass)
    let chevron = GlassNavigationBarLook.chevron
    // The tip of the angle is lighter than its opening, so its box is left of the disc's center.
    let ink = CGRect(
      x: disc.midX - chevron.width / 2 - 1, y: middle - chevron.height / 2, width: chevron.width,
      height: chevron.height)
    builder.drawChevron(
      ink, lineWidth: GlassNavigationBarLook.chevronLine, pointsLeft: true, color: label)
    return Double(disc.maxX) + GlassNavigationBarLook.titleGap
  }

  /// Draws the right button, and returns the right end of the room for the title.
  ///
  /// "Done" is a check mark on the tint color, as the system's own button.
  private func drawTrailing(in builder: inout DisplayListBuilder, middle: Double) -> Double {
    let width = Double(builder.room.width)
    let edge = width - Double(traits.safeSide(\.right)) - GlassNavigationBarLook.inset
    guard let title = content.trailing, !title.isEmpty else { return edge }
    let size = ControlGlass.buttonSize
    let padding = GlassNavigationBarLook.capsulePadding
    let font = GlassNavigationBarLook.buttonFont
    let isDone = title == "Done"
    let shown = builder.measurer.cut(title, to: max(width / 2 - 3 * padding, 0), in: font)
    let length =
      isDone ? size : max(builder.width(of: shown, font: font) + 2 * padding, size)
    let capsule = CGRect(x: edge - length, y: middle - size / 2, width: length, height: size)
    builder.drawGlass(
      capsule, isDone ? ControlGlass(tinted: tint, in: traits.appearance) : glass)
    if isDone {
      builder.draw(
        .checkmark, size: GlassNavigationBarLook.checkmarkSize, x: capsule.midX, y: middle,
        color: .white)
    } else {
      builder.draw(
        shown, font: font, color: label, x: capsule.midX, middle: middle, alignment: .center)
    }
    return Double(capsule.minX) - GlassNavigationBarLook.titleGap
  }

  /// Draws the symbols on one capsule before an x-coordinate, each as wide as a disc, and returns the
  /// right end of the room for the title.
  private func drawSymbols(
    until right: Double, in builder: inout DisplayListBuilder, middle: Double
  ) -> Double {
    guard !content.symbols.isEmpty else { return right }
    let size = ControlGlass.buttonSize
    let length = size * Double(content.symbols.count)
    let capsule = CGRect(x: right - length, y: middle - size / 2, width: length, height: size)
    builder.drawGlass(capsule, glass)
    for (index, symbol) in content.symbols.enumerated() {
      builder.draw(
        symbol, font: GlassNavigationBarLook.symbolFont, color: label,
        x: Double(capsule.minX) + (Double(index) + 0.5) * size, middle: middle)
    }
    return Double(capsule.minX) - GlassNavigationBarLook.titleGap
  }

  /// The font of a symbol, whose lines are as wide as the chevron's; inferred.
  static let symbolFont = Font(size: 19, weight: .medium)

  /// Draws the large title, which is content that scrolls under the bar.
  private func drawLargeTitle(in builder: inout DisplayListBuilder) {
    let opacity = 1 - content.collapse(within: GlassNavigationBarLook.fadeOut, in: traits)
    guard opacity > 0 else { return }
    let font = Font.largeTitle(at: traits.textSize)
    let room = Double(builder.room.width) - leftEdge - GlassNavigationBarLook.inset
    let title = builder.measurer.cut(content.title, to: max(room, 0), in: font)
    let height = Double(NavigationBarContent.largeTitleHeight(at: traits.textSize))
    let box =
      GlassNavigationBarLook.largeBox
      + NavigationBarContent.largeTitleGrowth(at: traits.textSize)
    let middle =
      Double(builder.size.height) - height + GlassNavigationBarLook.largeTop + box / 2
    builder.draw(
      title, font: font, color: label.opacity(opacity), x: leftEdge, middle: middle)
  }

  private var tint: Color { traits.color(.systemBlue) }
  private var label: Color { traits.color(.label) }
}
