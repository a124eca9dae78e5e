// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A sixel decoder; pixels that no sixel sets are black.
struct SixelReading {
  let picture: PixelBuffer
  let colorCount: Int

  /// Decodes a control string and the line feed after it.
  ///
  /// `nil` if it is malformed.
  init?(_ text: String) {
    let (head, tail) = ("\u{1B}P0;1;0q", "\u{1B}\\\n")
    guard text.hasPrefix(head), text.hasSuffix(tail) else { return nil }
    var screen = Screen(Array(text.dropFirst(head.count).dropLast(tail.count)))
    guard screen.draw() else { return nil }
    picture = PixelBuffer(width: screen.width, height: screen.height, pixels: screen.pixels)
    colorCount = screen.colors.count
  }

  /// The state of decoding.
  private struct Screen {
    let text: [Character]
    var place = 0
    var (width, height) = (0, 0)
    var pixels: [UInt32] = []
    var colors: [Int: UInt32] = [:]
    var (x, y, color) = (0, 0, 0)

    init(_ text: [Character]) { self.text = text }

    /// Decodes all commands; returns false if one is malformed or paints outside the picture.
    mutating func draw() -> Bool {
      guard take() == "\"", let raster = numbers(4) else { return false }
      (width, height) = (raster[2], raster[3])
      pixels = .init(repeating: 0xFF00_0000, count: width * height)
      while let character = take() {
        guard perform(character) else { return false }
      }
      return true
    }

    private mutating func perform(_ character: Character) -> Bool {
      switch character {
      case "#": return chooseColor()
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      case "!":
        guard let count = numbers(1)?.first, let repeated = take() else { return false }
        return paint(repeated, count: count)
      default: return paint(character, count: 1)
      }
      return true
    }

    private mutating func chooseColor() -> Bool {
      guard let index = numbers(1)?.first else { return false }
      color = index
      guard place < text.count, text[place] == ";" else { return colors[index] != nil }
      place += 1
      guard let shares = numbers(4), shares[0] == 2 else { return false }
      colors[index] = shares.dropFirst().reduce(0xFF) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
      return true
    }

    private mutating func paint(_ character: Character, count: Int) -> Bool {
      guard let value = character.asciiValue, (63...126).contains(value) else { return false }
      for _ in 0..<count {
        for bit in 0..<6 where (value - 63) >> bit & 1 == 1 {
          guard x < width, y + bit < height, let color = colors[color] else { return false }
          pixels[(y + bit) * width + x] = color
        }
        x += 1
      }
      return true
    }

    private mutating func numbers(_ count: Int) -> [Int]? {
      var numbers: [Int] = []
      while numbers.count < count {
        if !numbers.isEmpty {
          guard take() == ";" else { return nil }
        }
        let digits = text[place...].prefix(while: \.isNumber)
        guard let number = Int(String(digits)) else { return nil }
        numbers.append(number)
        place += digits.count
      }
      return numbers
    }

    private mutating func take() -> Character? {
      guard place < text.count else { return nil }
      place += 1
      return text[place - 1]
    }
  }
}
