// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// Scalars of YAML.
enum YAMLScalar {
  /// Returns a text, in quotation marks unless it is plain words.
  static func text(_ text: String) -> String {
    let clean = cleaned(text)
    return isPlain(clean) ? clean : JSONText.quoted(clean)
  }

  /// Returns a length in points with at most two decimals.
  static func points(_ value: CGFloat) -> String { Double(value).decimal(atMost: 2) }

  /// Returns the text without characters that a scene may not contain.
  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(DumpReader.textLimit) {
      switch scalar.value {
      case 0x0A: result.append("\n")
      case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
        if !scalar.isControl, !scalar.properties.isNoncharacterCodePoint, scalar.value < 0xE0000 {
          result.append(scalar)
        }
      default: break
      }
    }
    return String(result).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
      !reserved.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || " .-_/()+…’".unicodeScalars.contains($0)
    }
  }

  /// The words that YAML takes for something else than text.
  private static let reserved: Set = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
  ]
}
