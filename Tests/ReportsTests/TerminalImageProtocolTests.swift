// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
@testable import KeyliftCommand
import TestSupport
import Testing

struct TerminalImageProtocolTests {
  private static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  private static func picture(width: Int, height: Int, colors: Int, seed: UInt64) -> PixelBuffer {
    var random = SeededRandom(seed: seed)
    let palette = (0..<colors).map { _ in
      UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
    }
    let pixels = (0..<width * height).map { _ in palette[.random(in: 0..<colors, using: &random)] }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func channels(_ pixel: UInt32) -> [Int] {
    [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }

  private static func worst(_ left: PixelBuffer, _ right: PixelBuffer) -> Int? {
    zip(left.pixels, right.pixels).map { left, right in
      zip(channels(left), channels(right)).map { abs($0 - $1) }.max() ?? 0
    }.max()
  }

  @Test(arguments: [0, 1, 3071, 3072, 3073, 10_000]) func kittyChunksDecodeToTheFile(count: Int) {
    let file = TerminalImageProtocolTests.noise(count)
    let text = TerminalImageProtocol.kitty.text(png: file)
    let pieces = text.split(separator: "\u{1B}_G").map { $0.prefix { $0 != "\u{1B}" } }
    let parts = pieces.map { $0.split(separator: ";", omittingEmptySubsequences: false) }
    #expect(parts.first?.first == "a=T,f=100,q=2,m=\(parts.count > 1 ? 1 : 0)")
    #expect(parts.dropFirst().dropLast().allSatisfy { $0[0] == "q=2,m=1" })
    #expect(parts.count == 1 || parts.last?[0] == "q=2,m=0")
    #expect(parts.allSatisfy { $0[1].count <= 4096 })
    #expect(Data(base64Encoded: parts.map { $0[1] }.joined()) == Data(file))
    #expect(text.hasSuffix("\u{1B}\\\n"))
  }

  @Test func itermTextDecodesToTheFile() {
    let file = TerminalImageProtocolTests.noise(1000)
    let text = TerminalImageProtocol.iterm.text(png: file)
    let head = "\u{1B}]1337;File=inline=1;size=1000:"
    #expect(text.hasPrefix(head) && text.hasSuffix("\u{07}\n"))
    #expect(Data(base64Encoded: String(text.dropFirst(head.count).dropLast(2))) == Data(file))
  }

  @Test(arguments: 0..<30) func sixelsOfFewColorsMatchThePicture(seed: UInt64) throws {
    var random = SeededRandom(seed: seed &+ 500)
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...20, using: &random)
    )
    let colors = Int.random(in: 1...256, using: &random)
    let picture = TerminalImageProtocolTests.picture(
      width: width, height: height, colors: colors, seed: seed)
    let reading = try #require(SixelReading(SixelPicture(picture).text), "seed \(seed)")
    #expect((reading.picture.width, reading.picture.height) == (width, height))
    // Sixels give a color channel in percent, so the error is at most 255 / 100 / 2, rounded.
    let worst = try #require(TerminalImageProtocolTests.worst(picture, reading.picture))
    #expect(worst <= 2, "seed \(seed)")
  }

  @Test(arguments: 0..<3) func sixelsReduceToNearest256Colors(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // A gradient in which every pixel has its own color.
    let pixels = (0..<64 * 64).map { index -> UInt32 in
      let (red, green) = (UInt32(index % 64 * 4), UInt32(index / 64 * 4))
      return 0xFF00_0000 | red << 16 | green << 8 | .random(in: 0...3, using: &random)
    }
    let picture = PixelBuffer(width: 64, height: 64, pixels: pixels)
    let reading = try #require(SixelReading(SixelPicture(picture).text))
    #expect(reading.colorCount == 256)
    // The 256 boxes of the 4096 colors in a plane span 4 by 4 colors, 16 apart.
    let worst = try #require(TerminalImageProtocolTests.worst(picture, reading.picture))
    #expect(worst <= 16, "seed \(seed)")
  }

  @Test func emptyPictureDoesNotTrap() {
    let picture = PixelBuffer(width: 0, height: 0, pixels: [])
    #expect(SixelReading(SixelPicture(picture).text)?.picture == picture)
  }

  @Test func sixelsOfOneColorUseRepeats() {
    let picture = PixelBuffer(
      width: 300, height: 12, pixels: .init(repeating: 0xFFFF_FFFF, count: 3600))
    #expect(
      SixelPicture(picture).text
        == "\u{1B}P0;1;0q\"1;1;300;12#0;2;100;100;100#0!300~-#0!300~-\u{1B}\\\n")
  }
}

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
      while let character = take() { guard perform(character) else { return false } }
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
        if !numbers.isEmpty { guard take() == ";" else { return nil } }
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
