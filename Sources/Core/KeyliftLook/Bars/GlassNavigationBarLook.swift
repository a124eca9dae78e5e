// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a navigation bar of iOS 26: discs and capsules of glass over content that
/// fades under the bar (`Docs/iOS/Appearance.md` 11.7).
struct GlassNavigationBarLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  let glass: ControlGlass
  /// The color into which content fades; `nil` for a bar with a background of its own.
  let page: Color?

  private static let titleFont = Font(size: 17, weight: .semibold)
  private static let buttonFont = Font(size: 17, weight: .medium)
  private static let largeFont = Font(size: 34, weight: .bold)
  /// The distance from the sides to the glass, and to a large title, in points.
  private static let inset = 16.0
  /// The space between a capsule's ends and its title, and between the title and the glass, in
  /// points; not in `Docs/iOS/Appearance.md`.
  private static let capsulePadding = 16.0, titleGap = 8.0
  /// The size of the chevron's ink and the width of its line in points.
  private static let chevron = CGSize(width: 9, height: 16.7), chevronLine = 2.15
  /// The distance below the bar over which content fades in points; not in
  /// `Docs/iOS/Appearance.md`.
  private static let edgeLength = 8.0
  /// The side of the check mark's square in points; not in `Docs/iOS/Appearance.md`.
  private static let checkmarkSize = 18.0

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

  /// The height of a large title that has not scrolled away, in points.
  private var remainingTitle: Double {
    content.isLarge ? Double(NavigationBarContent.largeTitleHeight - content.collapse) : 0
  }

  /// The distances of scrolled content over which the large title fades out under the bar and the
  /// small one fades in, in points.
  private static let fadeOut = 16.0...40, fadeIn = 40.0...52

  /// The opacity of the title in the bar's line.
  private var titleOpacity: Double {
    content.isLarge ? content.collapse(within: GlassNavigationBarLook.fadeIn) : 1
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
    builder.draw(
      Chevron(ink: ink, lineWidth: GlassNavigationBarLook.chevronLine, pointsLeft: true),
      color: label)
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
    let opacity = 1 - content.collapse(within: GlassNavigationBarLook.fadeOut)
    guard opacity > 0 else { return }
    let font = GlassNavigationBarLook.largeFont
    let room = Double(builder.room.width) - leftEdge - GlassNavigationBarLook.inset
    let title = builder.measurer.cut(content.title, to: max(room, 0), in: font)
    // A box 41 points high, 3.5 below the bar.
    let height = Double(NavigationBarContent.largeTitleHeight)
    let middle = Double(builder.size.height) - height + 3.5 + 20.5
    builder.draw(
      title, font: font, color: label.opacity(opacity), x: leftEdge, middle: middle)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(for: traits) }
  private var label: Color { SystemColor.label.resolved(for: traits) }
}
