// SPDX-License-Identifier: MIT

/// Text broken into lines that fit a width.
public struct TextLines: Hashable, Sendable {
  /// The lines from the top, without the spaces at which they were broken.
  public var lines: [String]
  /// The width of the widest line in points.
  public var width: Double
  /// The height of all lines in points: a leading each.
  public var height: Double

  /// Breaks text at spaces and hyphens, and inside a word where nothing else helps.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds always break.
  ///   - font: The font.
  ///   - width: The widest that a line may be in points; a character wider than that stands alone.
  ///   - limit: The most lines, the last of which ends in an ellipsis where text is left; 0 for any number.
  ///   - measurer: What knows how wide characters are.
  public init(
    _ text: String, font: Font, width: Double, limit: Int = 0, measurer: TextMeasurer = .table
  ) {
    var breaker = LineBreaker(font: font, width: width, measurer: measurer)
    // Swift joins a carriage return and a line feed into one character; both break once.
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      breaker.add(paragraph)
    }
    lines = breaker.lines(limit: limit)
    self.width = lines.map { measurer.width(of: $0, in: font) }.max() ?? 0
    height = Double(lines.count) * font.leading
  }
}
