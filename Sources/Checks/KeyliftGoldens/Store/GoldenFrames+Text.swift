// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension GoldenFrames {
  /// The frames as stable text, each with only the lines that differ from the preceding frame.
  ///
  /// ```
  /// keylift-frames 2
  /// scale 1
  /// content 0123456789abcdef 393 94
  /// text 0123456789abcdef "Mei Tanaka"
  /// frame 0 00112233445566778899aabbccddeeff
  /// size 393 852
  /// background #ffffff
  /// order bar messages
  /// layer bar 0123456789abcdef 0 0 1
  /// layer messages fedcba9876543210 0 94 1 clip 0 94 393 700 0
  /// ```
  ///
  /// A layer of glass ends with `glass`, the blur's deviation, the rectangle that is seen through it
  /// and the thirteen numbers of the mix.
  package var text: String {
    var lines = ["keylift-frames \(GoldenFrames.version)", "scale \(scale)"]
    for content in contents { lines += content.lines }
    var last: GoldenFrame?
    for (index, frame) in frames.enumerated() {
      lines.append("frame \(index) \(frame.hash)")
      lines += frame.lines(after: last)
      last = frame
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension GoldenContent {
  fileprivate var lines: [String] {
    let head = "content \(name) \(width) \(height)"
    return text.isEmpty ? [head] : [head, "text \(name) \(JSONText.quoted(text))"]
  }
}

extension GoldenFrame {
  fileprivate func lines(after last: GoldenFrame?) -> [String] {
    var lines: [String] = []
    if (last?.width, last?.height) != (width, height) { lines.append("size \(width) \(height)") }
    if last?.background != background {
      lines.append("background \(GoldenColor.text(of: background))")
    }
    if last?.layers.map(\.id) != layers.map(\.id) {
      lines.append((["order"] + layers.map(\.id)).joined(separator: " "))
    }
    let old = Dictionary(
      last?.layers.map { ($0.id, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    return lines + layers.filter { old[$0.id] != $0 }.map(\.line)
  }
}

extension GoldenLayer {
  fileprivate var line: String {
    let clips = clips.map { " clip \($0.rect.words) \(Double($0.cornerRadius).shortest)" }
    return "layer \(id) \(content) \(origin.x) \(origin.y) \(opacity.shortest)"
      + clips.joined() + (material?.words ?? "")
  }
}

extension Material {
  /// The material as words of a line, with a space before each.
  var words: String {
    let numbers = ([deviation] + mix.numbers).map(\.shortest)
    return " glass \(numbers[0]) \(bounds.words) \(numbers.dropFirst().joined(separator: " "))"
  }
}

extension PixelRect {
  fileprivate var words: String { "\(x) \(y) \(width) \(height)" }
}

/// The spelling of an opaque color in golden files: `#rrggbb`.
package enum GoldenColor {
  package static func text(of color: Color) -> String {
    "#" + [color.red, color.green, color.blue].map(HexText.digits).joined()
  }

  /// Returns the color that a text spells; `nil` if the text is not valid.
  package static func color(of text: Substring) -> Color? {
    guard text.utf8.count == 7, text.hasPrefix("#"),
      let number = HexText.number(text.utf8.dropFirst())
    else { return nil }
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    return Color(red: byte(16), green: byte(8), blue: byte(0))
  }
}

/// The spelling of hexadecimal numbers, with leading zeros.
enum HexText {
  /// Returns the hexadecimal digits of a number, as many as its type has.
  static func digits<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: Number.bitWidth / 4 - text.count) + text
  }

  /// Returns the number that 1 to 16 lowercase digits spell; `nil` for any other text.
  ///
  /// Signs are not accepted.
  static func number(_ text: some Collection<UInt8>) -> UInt64? {
    guard (1...16).contains(text.count), isHex(text) else { return nil }
    return text.reduce(0) { $0 << 4 | UInt64($1 < 0x3A ? $1 - 0x30 : $1 - 0x57) }
  }

  /// Whether a text consists of lowercase hexadecimal digits.
  static func isHex(_ text: some Collection<UInt8>) -> Bool {
    text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
