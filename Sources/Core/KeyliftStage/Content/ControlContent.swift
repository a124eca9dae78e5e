// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A control that shows a value: segments, a slider, a stepper, a progress bar, dots for pages, a
/// badge, a date, a symbol, a spinner or a surface of the system.
public struct ControlContent: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// Titles of which one is selected; no title for another index.
    case segments([String], selected: Int)
    /// A thumb on a track, at a fraction of it.
    case slider(Double)
    /// A minus and a plus.
    case stepper
    /// A filled part of a track.
    case progress(Double)
    /// A dot for each page, one of them the current page.
    case pages(Int, current: Int)
    /// A short text on a red capsule.
    case badge(String)
    /// The parts of a date, each on a field of its own, of which one is being edited; no part for
    /// another index.
    case date([String], edited: Int)
    /// A toolbar, an alert, a menu or a sheet.
    case surface(SurfaceContent)
    /// A wheel of spokes that says to wait.
    case spinner
    /// A symbol beside text of a font.
    case symbol(Symbol, DynamicFont)
  }

  package var value: Value
  /// The color of what is filled; `nil` for iOS's.
  package var tint: DynamicColor?

  package init(_ value: Value, tint: DynamicColor? = nil) {
    self.value = value
    self.tint = tint
  }

  /// The font of segments and badges (`Docs/iOS/Appearance.md` 6.2).
  package static let font = Font(size: 13)
  package static let selectedFont = Font(size: 13, weight: .medium)
  /// The space between the title of a segment and its sides in points.
  private static let segmentPadding = 12.0
  /// The font of dates (`Docs/iOS/Appearance.md` 6.2).
  package static let dateFont = Font(size: 17)
  /// The space between the text of a date and the sides of its field, and between two fields, in
  /// points (`Docs/iOS/Appearance.md` 6.2).
  package static let datePadding = 11.0, dateSpacing = 6.0
  /// The diameter of a spinner in points, UIKit's medium style.
  package static let spinner = 20.0
  /// The diameter of a page's dot in points.
  package static let dot = 7.0
  /// The distance from one dot to the next in points.
  package static let dotPitch = 16.0

  /// Returns the size of the control.
  ///
  /// Segments, sliders and progress bars take a given width. `Docs/iOS/Appearance.md` 6.2 and 11.7
  /// have the heights.
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let isLegacy = traits.look == .legacy
    switch value {
    case .segments(let titles, _):
      let widest = titles.map { measurer.width(of: $0, in: ControlContent.selectedFont) }.max() ?? 0
      let natural =
        (traits.roundedUp(widest) + 2 * ControlContent.segmentPadding) * Double(titles.count)
      return CGSize(width: width ?? natural, height: 32)
    case .slider: return CGSize(width: width ?? 118, height: 31)
    case .stepper: return CGSize(width: 94, height: 32)
    case .progress: return CGSize(width: width ?? 150, height: isLegacy ? 4 : 6)
    case .pages(let count, _):
      return CGSize(
        width: max(Double(count) * ControlContent.dotPitch, 0), height: 26)
    case .date(let parts, _):
      let widths = ControlContent.dateWidths(of: parts, traits, measurer)
      let spaces = Double(max(parts.count - 1, 0)) * ControlContent.dateSpacing
      return CGSize(width: widths.reduce(spaces, +), height: isLegacy ? 34 : 36)
    case .surface(let surface):
      return surface.fittingSize(width: width, traits: traits, measurer: measurer)
    case .badge(let text):
      let height = isLegacy ? 18.0 : 20
      let natural = traits.roundedUp(measurer.width(of: text, in: ControlContent.font)) + 11
      return CGSize(width: max(natural, height), height: height)
    case .spinner: return CGSize(width: ControlContent.spinner, height: ControlContent.spinner)
    case .symbol(let symbol, let font):
      let font = font.resolved(at: traits.textSize)
      return traits.roundedUp(
        width: symbol.width(in: font), height: max(Symbol.boxRatio * font.size, 0))
    }
  }

  /// Returns the widths of the fields of a date in points.
  package static func dateWidths(
    of parts: [String], _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) -> [Double] {
    parts.map { traits.roundedUp(measurer.width(of: $0, in: dateFont)) + 2 * datePadding }
  }
}
