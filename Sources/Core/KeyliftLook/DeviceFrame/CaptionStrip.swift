// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

struct CaptionStrip: Hashable {
  enum Column: Hashable {
    case time
    case keyboard
    /// The distance from the keyboard up to a view.
    case gap(view: String)
    case focusedGap

    var label: String {
      switch self {
      case .time: "time"
      case .keyboard: "keyboard top"
      case .gap(let view): "gap to \(view.count > 14 ? view.prefix(13) + "…" : view)"
      case .focusedGap: "gap to focused field"
      }
    }

    var name: String {
      switch self {
      case .time: "time"
      case .keyboard: "keyboard"
      case .gap: "gap"
      case .focusedGap: "focused-gap"
      }
    }

    /// A number of the usual length, which is centered in its column.
    var usual: String { self == .time ? "8.88 s" : "888.8 pt" }
    var longest: String { self == .time ? "88.88 s" : "−8888.8 pt" }
  }

  let columns: [Column]
  let style: CaptionStyle

  /// The points between the texts of two columns, at a unit of 1.
  private static let space = 8.0

  static func columns(measuring id: String?, focusedField: Bool = false) -> [Column] {
    [.time, .keyboard] + (id.map { [.gap(view: $0)] } ?? []) + (focusedField ? [.focusedGap] : [])
  }

  /// Returns the largest unit at which the texts of the columns fit in a width of points without
  /// touching.
  static func room(for columns: [Column], in width: Double, _ text: TextPainter) -> Double {
    let reaches = columns.map { reach(of: $0, text) }
    let pairs = zip(reaches, reaches.dropFirst()).map { $0.right + space + $1.left }
    let ends = [reaches.first?.left, reaches.last?.right].compactMap { $0 }.map { 2 * $0 + space }
    return width / (Double(columns.count) * max((pairs + ends).max() ?? 1, 1))
  }

  /// Returns the distances from a column's center to the ends of its texts, in points at a unit of
  /// 1.
  private static func reach(
    of column: Column, _ text: TextPainter
  ) -> (left: Double, right: Double) {
    let style = CaptionStyle(on: .white, scale: 1, maximumUnit: 1)
    let longest = text.tabularWidth(of: column.longest, font: style.numberFont)
    let usual = text.tabularWidth(of: column.usual, font: style.numberFont)
    let label = text.width(of: column.label, font: style.labelFont) / 2
    // A number that is longer than usual extends to the left only.
    return (max(longest - usual / 2, label), max(usual / 2, label))
  }

  func numberRect(of index: Int, in strip: PixelRect, scale: Double) -> PixelRect {
    let left = strip.width * index / columns.count
    let right = strip.width * (index + 1) / columns.count
    let top = (Double(strip.height) - style.textHeight * scale) / 2
    let grid = PixelGrid(scale: scale, placing: .wholePixels)
    return PixelRect(
      x: strip.x + left,
      y: strip.y + Int(clamping: top.rounded()) + grid.edge(style.labelFont.lineHeight),
      width: right - left, height: grid.edge(style.numberFont.lineHeight))
  }

  func drawLabels(in builder: DisplayListBuilder) {
    let width = Double(builder.size.width) / Double(columns.count)
    let font = style.labelFont
    let top = (Double(builder.size.height) - style.textHeight) / 2
    for (index, column) in columns.enumerated() {
      builder.draw(
        column.label, font: font, color: style.labelColor, x: width * (Double(index) + 0.5),
        baseline: top + font.baseline(inLineOf: font.lineHeight), alignment: .center)
    }
  }
}

/// A number that changes from frame to frame while its decimal point and its unit stay in place.
struct CaptionNumber: Hashable {
  let text: String
  let column: CaptionStrip.Column

  private static let limit = 9999.9

  init(_ column: CaptionStrip.Column, of numbers: ScreenNumbers) {
    self.column = column
    text =
      switch column {
      case .time: Self.seconds(numbers.time)
      case .keyboard: Self.points(numbers.keyboardTop)
      case .gap: Self.points(numbers.gap)
      case .focusedGap: Self.points(numbers.focusedGap)
      }
  }

  func draw(in builder: DisplayListBuilder, _ style: CaptionStyle) {
    let font = style.numberFont
    let usual = builder.text.tabularWidth(of: column.usual, font: font)
    builder.draw(
      tabular: text, font: font, color: style.color,
      right: (Double(builder.size.width) + usual) / 2,
      baseline: font.baseline(inLineOf: Double(builder.size.height)))
  }

  /// Returns seconds, at least 0, with two decimals, or fewer from 100 on to save room.
  private static func seconds(_ value: Double) -> String {
    let decimals = value < 99.995 ? 2 : value < 999.95 ? 1 : 0
    return fixed(max(value, 0), decimals: decimals) + " s"
  }

  private static func points(_ value: Double?) -> String {
    value.map { fixed($0, decimals: 1) + " pt" } ?? "–"
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    value.isNaN ? "–" : value.fixed(decimals, limit: limit, minus: "−")
  }
}

struct CaptionStyle: Hashable {
  /// The factor for all sizes; 1 for a full-size screen.
  let unit: Double
  let color: Color

  fileprivate var labelColor: Color { color.opacity(0.72) }
  fileprivate var numberFont: Font { Font(size: 17 * unit, weight: .semibold) }
  fileprivate var labelFont: Font { Font(size: Self.labelSize * unit) }
  var height: Double { 44 * unit }
  fileprivate var textHeight: Double { labelFont.lineHeight + numberFont.lineHeight }

  private static let labelSize = 11.0
  /// The smallest font size of a label in pixels, if there is room.
  private static let readableSize = 10.0

  /// - Parameters:
  ///   - scale: The pixels per point at which the picture is viewed.
  ///   - maximumUnit: The largest unit for which there is room.
  init(on background: Color, scale: Double, maximumUnit: Double) {
    unit = min(max(Self.readableSize / (Self.labelSize * scale), 1), maximumUnit)
    color = background.luminance > Self.middleLuminance ? .black : .white
  }

  /// The luminance with the same contrast to black and to white by WCAG 2: (L + 0.05)² = 1.05 ·
  /// 0.05.
  private static let middleLuminance = 0.179
}

extension Color {
  /// The relative luminance of an opaque color in `0...1`, with squares instead of sRGB's own
  /// curve.
  fileprivate var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value * value
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

struct ScreenNumbers: Hashable, Sendable {
  var time: Double
  /// The y-coordinate of the keyboard's top edge on the screen in points; the screen's height if
  /// the keyboard is not visible.
  var keyboardTop: Double
  /// The distance from the measured view's visible bottom edge down to the keyboard in points,
  /// negative if the keyboard covers it; `nil` without such a view.
  var gap: Double?
  /// The same distance of the field with the caret; `nil` without one.
  var focusedGap: Double?

  init(of frame: Frame, measuring id: String?) {
    let bottom = Double(frame.screen.size.height)
    let isSeen = frame.keyboard.alpha > 0
    time = frame.time
    keyboardTop = isSeen ? min(Double(frame.keyboard.rect.minY), bottom) : bottom
    gap = id.flatMap(frame.gap(belowView:))
    focusedGap = frame.caretView.flatMap(frame.gap(belowView:))
  }
}
