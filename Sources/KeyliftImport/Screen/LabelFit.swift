// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftScene
import KeyliftStage

/// The font with which a text fills a frame of a dump.
struct LabelFit {
  /// The keys of the label.
  let keys: [ImportedView.Key]

  /// Finds a text style whose lines are as high as the frame, or else the default, smaller if the
  /// text does not fit.
  ///
  /// Frames may be rounded outward to whole points, so that up to two points are not the text's.
  /// San Francisco's text is a little narrower than Inter's, so that a style may need a size.
  init(_ text: String, in frame: CGRect) {
    let hugging = LabelFit.style(of: text, in: frame)
    if hugging == nil, let size = LabelFit.size(hugging: text, frame) {
      keys = [.init("size", points: CGFloat(size))]
      return
    }
    let style = hugging ?? .body
    let size = LabelFit.size(of: text, in: frame, atMost: Font.preferred(style).size)
    if size < Font.preferred(style).size {
      keys = [.init("size", points: CGFloat(size))]
    } else {
      keys = style == .body ? [] : [.init("style", style.rawValue)]
    }
  }

  private static func style(of text: String, in frame: CGRect) -> TextStyle? {
    var best: (style: TextStyle, error: Double)?
    for style in styles {
      let font = Font.preferred(style)
      let width = Double(frame.width) * 1.08 + 1
      let fewest = Double(LabelFit.fewestLines(of: text, in: font, width: width))
      guard Double(frame.height) - fewest * font.lineHeight >= -1 else { continue }
      let lines = TextMeasurer.table.lines(of: text, font: font, width: width).count
      let error = Double(frame.height) - Double(lines) * font.lineHeight
      guard (-1...2.2).contains(error), abs(error) < best?.error ?? .infinity else { continue }
      best = (style, abs(error))
    }
    return best?.style
  }

  /// The styles, the most usual first.
  private static let styles: [TextStyle] = [
    .body, .subheadline, .footnote, .caption1, .callout, .title3, .title2, .title1, .largeTitle,
    .caption2,
  ]

  /// Returns the size of one line that no style has, if it fills the frame both ways.
  private static func size(hugging text: String, _ frame: CGRect) -> Double? {
    guard frame.height > 24 else { return nil }
    let size = (Double(frame.height) / Font(size: 1).lineHeight * 2).rounded(.down) / 2
    guard SceneLimits.fontSizes.contains(size) else { return nil }
    let width = TextMeasurer.table.width(of: text, in: Font(size: size))
    guard (0.85...1.1).contains(width / Double(frame.width)) else { return nil }
    return LabelFit.size(of: text, in: frame, atMost: size)
  }

  /// Returns the largest size, in half points from 6, at which a text fits a frame.
  static func size(of text: String, in frame: CGRect, atMost largest: Double) -> Double {
    stride(from: largest, through: 6.5, by: -0.5).first { size in
      let font = Font(size: size)
      let fewest = fewestLines(of: text, in: font, width: Double(frame.width))
      guard Double(fewest) * font.leading <= Double(frame.height) + 1 else { return false }
      let lines = TextLines(text, font: font, width: Double(frame.width))
      return lines.height <= Double(frame.height) + 1 && lines.width <= Double(frame.width)
        && !breaksWords(lines, of: text)
    } ?? 6
  }

  /// Returns a number of lines that breaking the text cannot come below, found without breaking it.
  ///
  /// Every character but spaces and line feeds is on a line, and no line is wider than the room or
  /// than a single character.
  private static func fewestLines(of text: String, in font: Font, width: Double) -> Int {
    var (total, widest) = (0.0, 0.0)
    for scalar in text.unicodeScalars where scalar != " " && !Character(scalar).isNewline {
      let advance = TextMeasurer.table.advance(scalar, font)
      total += advance
      widest = max(widest, advance)
    }
    // The measurer lets a line be a millionth of a point wider.
    return total > 0 ? Int(clamping: (total / (max(width, widest) + 1e-5)).rounded(.up)) : 0
  }

  /// Whether lines end inside of words.
  private static func breaksWords(_ lines: TextLines, of text: String) -> Bool {
    guard lines.lines.count > 1, text.allSatisfy(\.isASCII) else { return false }
    let words = Set(text.split(whereSeparator: { $0.isWhitespace || $0 == "-" }))
    return lines.lines.contains { line in
      line.split(whereSeparator: { $0.isWhitespace || $0 == "-" }).contains { !words.contains($0) }
    }
  }

  /// Returns whether a line of text fits a width at the default size.
  static func fits(_ text: String, width: CGFloat, size: Double = 17) -> Bool {
    TextMeasurer.table.width(of: text, in: Font(size: size)) <= Double(width) + 1
  }
}
