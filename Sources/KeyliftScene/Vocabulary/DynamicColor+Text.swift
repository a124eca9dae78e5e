// SPDX-License-Identifier: MIT

package import KeyliftStage

extension DynamicColor {
  /// Reads a colour as scenes spell it: by iOS's name, as `#rrggbb`, or as `#rrggbbaa`.
  package init?(text: String) {
    if let named = SystemColor(rawValue: text) {
      self = .system(named)
    } else if let color = Color(hexText: text) {
      self = .fixed(color)
    } else {
      return nil
    }
  }

  /// Returns what to say about a text that is no colour.
  package static func suggestion(for text: String) -> String? {
    text.hasPrefix("#")
      ? "a colour has six hexadecimal digits, or eight with its opacity"
      : KeyliftScene.suggestion(for: text, among: SystemColor.allCases.map(\.rawValue))
  }
}

extension Color {
  /// Creates a colour from `#rrggbb` or `#rrggbbaa`.
  fileprivate init?(hexText text: String) {
    let digits = text.utf8.dropFirst()
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == 0x23, digits.count == 6 || digits.count == 8,
      values.count == digits.count
    else { return nil }
    let bytes = stride(from: 0, to: values.count, by: 2).map {
      UInt8(values[$0] * 16 + values[$0 + 1])
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }
}
