// SPDX-License-Identifier: MIT

import KeyliftIO

/// A picture in one color that stands in a line of text, with the name that SF Symbols gives to the
/// same picture.
///
/// The outlines come from Bootstrap Icons, which a machine may lack. The widths do not, so geometry
/// never depends on them.
package struct Symbol: Hashable, Sendable {
  package let name: String
  /// The name of the file of Bootstrap Icons without its extension, such as `house-door-fill`.
  package let file: String
  package let inkPart: Double
  /// Whether the symbol points the other way on a screen from right to left.
  package let isMirrored: Bool

  /// The side of a symbol's box over the size of the text beside it.
  ///
  /// `circle` fills the box. SF Symbols draws it 19.9 points wide beside text of 17 points, known
  /// from use.
  package static let boxRatio = 1.17

  /// The lines of `bootstrap-icons.txt`: the name, the file of Bootstrap Icons 1.10 that draws the
  /// symbol, and the width of its ink in sixteenths of the box, rounded to tenths.
  ///
  /// The widths were computed from the files by a program of its own. A line that ends with
  /// `mirrored` is a symbol that points against the other side on a screen from right to left; its
  /// namesake with `left` or `right` never does, as in SF Symbols.
  package static let all: [Symbol] =
    EmbeddedFile("bootstrap-icons.txt").text.split(separator: "\n").compactMap(Symbol.init(line:))

  package static func named(_ name: String) -> Symbol? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 3, let sixteenths = Double(words[2]) else { return nil }
    name = String(words[0])
    file = String(words[1])
    inkPart = sixteenths / 16
    isMirrored = words.last == "mirrored"
  }

  /// Returns the width of the ink beside text of a font, in points.
  package func width(in font: Font) -> Double { inkPart * Symbol.boxRatio * font.size }
}

extension Font {
  /// Returns the y-coordinate of a symbol's middle beside a line of text: half a capital above the
  /// baseline, as in UIKit.
  ///
  /// - Parameter middle: The vertical center of the line box in points.
  package func symbolMiddle(inLineAt middle: Double) -> Double {
    middle + ascent - lineHeight / 2 - size * Font.capHeightRatio / 2
  }
}
