// SPDX-License-Identifier: MIT

package import Foundation

extension TextViewContent {
  /// The distance from the top edge to the first line, and below the last, in points
  /// (`ios-look.md` 6.1).
  package static let verticalInset = 8.0
  /// The distance from the left and right edges to the text in points: the line fragment's padding
  /// (`ios-look.md` 6.1).
  package static let horizontalInset = 5.0

  /// Returns the size of all lines and the insets above and below: 16 points and a line height for each
  /// (`ios-look.md` 6.1).
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let lines = lines(width: width ?? .infinity, traits: traits, measurer: measurer)
    let widest = traits.roundedUp(lines.width) + 2 * TextViewContent.horizontalInset
    let height =
      2 * TextViewContent.verticalInset
      + Double(lines.lines.count) * font.editingLineHeight(at: traits.textSize)
    return CGSize(width: width ?? CGFloat(widest), height: CGFloat(height))
  }

  /// Returns the lines of the text, or of the placeholder while there is none, in a view of a width.
  package func lines(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer = .table
  ) -> TextLines {
    TextLines(
      text.isEmpty ? placeholder : text, font: font.resolved(at: traits.textSize),
      width: max(Double(width) - 2 * TextViewContent.horizontalInset, 0), measurer: measurer)
  }
}
