// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftStage

struct FigureText: Hashable {
  enum Role: Hashable {
    case ink
    case secondary
  }

  let string: String
  let font: Font
  let role: Role
  let left: Double
  let middle: Double
  let width: Double

  var baseline: Double { middle + font.size * Font.capHeightRatio / 2 }

  /// With accents and descenders.
  var box: CGRect {
    CGRect(x: left, y: baseline - 0.95 * font.size, width: width, height: 1.25 * font.size)
  }
}

// The fonts of figures.
extension Font {
  static let small = Font(size: 11)
  static let plain = Font(size: 12)
  static let title = Font(size: 11, weight: .semibold)
}

extension TextPainter {
  func placed(
    _ string: String, _ font: Font, _ role: FigureText.Role, x: Double, middle: Double,
    alignment: TextAlignment = .left, atMost limit: Double = .infinity
  ) -> FigureText {
    let string = cut(string, font: font, to: limit)
    let width = width(of: string, font: font)
    let left =
      switch alignment {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    return FigureText(
      string: string, font: font, role: role, left: left, middle: middle, width: width)
  }

  /// Places lines below one another, the first at a height.
  func placed(
    _ lines: [String], _ font: Font, _ role: FigureText.Role, x: Double, middle: Double,
    step: Double, alignment: TextAlignment = .left
  ) -> [FigureText] {
    lines.enumerated().map { index, line in
      placed(line, font, role, x: x, middle: middle + Double(index) * step, alignment: alignment)
    }
  }

  func cut(_ string: String, font: Font, to limit: Double) -> String {
    // Line feeds in names would have no glyphs.
    let line = String(string.map { $0.isNewline ? " " : $0 })
    guard width(of: line, font: font) > limit else { return line }
    let tooLong = (1..<max(line.count, 1)).partitioningIndex {
      width(of: line.prefix($0) + "…", font: font) > limit
    }
    return line.prefix(tooLong - 1) + "…"
  }

  /// Breaks text at spaces.
  ///
  /// A word that is wider than a line is broken, if possible after a hyphen or another mark.
  ///
  /// - Parameter limit: The maximum number of lines; the last ends in an ellipsis if text is left
  ///   out.
  func wrapped(
    _ string: String, _ font: Font, to width: Double, atMost limit: Int = .max
  ) -> [String] {
    let lines = string.split(whereSeparator: \.isNewline).flatMap {
      wrapped(line: $0, font, to: width)
    }
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines.prefix(limit - 1) + [cut(rest, font: font, to: width)]
  }

  private func wrapped(line paragraph: Substring, _ font: Font, to width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if self.width(of: longer, font: font) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      while self.width(of: String(rest), font: font) > width, rest.count > 1 {
        let part = fittingPart(of: rest, font, width)
        lines.append(String(part))
        rest = rest.dropFirst(part.count)
      }
      line = String(rest)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns at least one character.
  private func fittingPart(of word: Substring, _ font: Font, _ width: Double) -> Substring {
    let count = (1..<word.count).partitioningIndex {
      self.width(of: String(word.prefix($0 + 1)), font: font) > width
    }
    let part = word.prefix(max(count, 1))
    let mark = part.lastIndex { "-:,=/._".contains($0) }
    return mark.map { part[...$0] } ?? part
  }
}

extension String {
  var runsFromRight: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return Self.scriptsFromRight.contains { $0.contains(letter.value) }
  }

  /// The default ranges of the bidirectional classes R and AL (Unicode's DerivedBidiClass.txt).
  private static let scriptsFromRight: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}

extension CGRect {
  /// Foundation's `contains(_:)` on Linux compares a union's size, which differs in its last bit
  /// for most rectangles whose origins are not whole numbers.
  func holds(_ other: CGRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
