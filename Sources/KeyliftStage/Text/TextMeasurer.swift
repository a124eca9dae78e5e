// SPDX-License-Identifier: MIT

/// How wide characters are, for whoever breaks lines and sizes labels.
///
/// A value handed to layout, so that geometry depends on nothing outside it.
public struct TextMeasurer: Sendable {
  /// Returns the width of one character in points, its letter spacing included.
  public let advance: @Sendable (_ scalar: Unicode.Scalar, _ font: Font) -> Double

  /// Creates a measurer from a function.
  public init(advance: @escaping @Sendable (Unicode.Scalar, Font) -> Double) {
    self.advance = advance
  }

  /// The default: a table of Inter's advances, fitted to San Francisco, without kerning.
  public static let table = TextMeasurer { scalar, font in
    let table: AdvanceTable = font.isDisplaySize ? .display : .text
    let em = table.advance(of: scalar, weight: font.weight)
    return em == 0 ? 0 : em * font.fittedSize + font.letterSpacing
  }

  /// Returns the width of a line of text in points.
  public func width(of text: some StringProtocol, in font: Font) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance($1, font) }
  }
}
