// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a navigation bar, whose own line stands below the status bar (`ios-look.md` 5.2).
struct NavigationBarLook {
  let content: NavigationBarContent
  let traits: ScreenTraits
  /// Whether the view has no background of its own, so that the bar's shows.
  let drawsChrome: Bool

  private static let titleFont = Font(size: 17, weight: .semibold)
  private static let buttonFont = Font(size: 17)
  private static let largeFont = Font(size: 34, weight: .bold)
  /// The distance from the sides to a button in points.
  private static let inset = 16.0
  /// The left end of the label beside the chevron in points.
  private static let backLabel = 28.5
  /// The rectangle of the back chevron's ink in a bar's line of 44 points.
  private static let chevronWidth = 12.0, chevronHeight = 20.4, chevronLeft = 8.3
  /// The space between the title and the buttons in points, where `ios-look.md` is silent.
  private static let titleGap = 8.0

  func draw(in sketch: inout Sketch) {
    // At the top of what scrolls a bar has neither a hairline nor a fill of its own.
    if content.hasSeparator { drawChrome(in: &sketch) }
    let status = Double(traits.statusBarHeight)
    let line = Double(NavigationBarContent.lineHeight(traits: traits))
    let middle = status + line / 2
    let right = drawTrailing(in: &sketch, middle: middle)
    let left = drawBack(in: &sketch, middle: middle, right: right)
    if content.isLarge {
      drawLargeTitle(in: &sketch)
    } else {
      drawTitle(in: &sketch, middle: middle, left: left, right: right)
    }
  }

  private func drawChrome(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    if drawsChrome { sketch.fill(bounds, BarColor.chrome(in: traits.appearance)) }
    sketch.fillHairline(
      from: 0, to: bounds.maxX, above: bounds.maxY, BarColor.hairline(in: traits.appearance))
  }

  /// Draws the button at the right and returns where the room for the title ends.
  private func drawTrailing(in sketch: inout Sketch, middle: Double) -> Double {
    let edge = Double(sketch.size.width) - Double(traits.safeSide(\.right))
    guard let title = content.trailing, !title.isEmpty else {
      return edge - NavigationBarLook.inset
    }
    // The one bar button that UIKit sets in semibold is the one that finishes.
    let font = title == "Done" ? NavigationBarLook.titleFont : NavigationBarLook.buttonFont
    let shown = TextMeasurer.table.cut(
      title, to: max(Double(sketch.size.width) / 2 - NavigationBarLook.inset, 0), in: font)
    sketch.draw(
      shown, font: font, color: tint, x: edge - NavigationBarLook.inset, middle: middle,
      alignment: .right)
    return edge - NavigationBarLook.inset - sketch.width(of: shown, font: font)
      - NavigationBarLook.titleGap
  }

  /// Draws the chevron and its label and returns where the room for the title begins.
  private func drawBack(in sketch: inout Sketch, middle: Double, right: Double) -> Double {
    let edge = Double(traits.safeSide(\.left))
    guard let back = content.back else { return edge + NavigationBarLook.inset }
    let ink = CGRect(
      x: edge + NavigationBarLook.chevronLeft, y: middle - NavigationBarLook.chevronHeight / 2,
      width: NavigationBarLook.chevronWidth, height: NavigationBarLook.chevronHeight)
    sketch.draw(Chevron(ink: ink, lineWidth: 2.9, pointsLeft: true), color: tint)
    let start = edge + NavigationBarLook.backLabel
    let font = NavigationBarLook.buttonFont
    let width = back.isEmpty ? 0 : sketch.width(of: back, font: font)
    // As UIKit does, a label that the title leaves no room for is left out.
    let title = min(sketch.width(of: shownTitle, font: NavigationBarLook.titleFont), 120)
    guard width > 0, start + width + NavigationBarLook.titleGap + title <= right else {
      return start
    }
    sketch.draw(back, font: font, color: tint, x: start, middle: middle)
    return start + width + NavigationBarLook.titleGap
  }

  /// The title that takes room in the bar's line.
  private var shownTitle: String { content.isLarge ? "" : content.title }

  /// Draws the title in the middle of the bar, or aside where buttons need the middle, or cut.
  private func drawTitle(in sketch: inout Sketch, middle: Double, left: Double, right: Double) {
    let font = NavigationBarLook.titleFont
    guard right > left else { return }
    let title = TextMeasurer.table.cut(content.title, to: right - left, in: font)
    let half = sketch.width(of: title, font: font) / 2
    let center = max(min(Double(sketch.size.width) / 2, right - half), left + half)
    sketch.draw(title, font: font, color: label, x: center, middle: middle, alignment: .center)
  }

  private func drawLargeTitle(in sketch: inout Sketch) {
    let font = NavigationBarLook.largeFont
    let width = Double(sketch.size.width)
    let margin = (traits.size.width >= 414 ? 20.0 : 16) + Double(traits.safeSide(\.left))
    let title = TextMeasurer.table.cut(content.title, to: max(width - 2 * margin, 0), in: font)
    // 8 points below the line box.
    let baseline = Double(sketch.size.height) - 8 - font.lineHeight + font.ascent
    sketch.draw(title, font: font, color: label, x: margin, baseline: baseline)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(in: traits.appearance) }
  private var label: Color { SystemColor.label.resolved(in: traits.appearance) }
}

extension ScreenTraits {
  /// Returns the safe area at a side, never negative.
  func safeSide(_ side: KeyPath<EdgeInsets, CGFloat>) -> CGFloat { max(safeArea[keyPath: side], 0) }
}
