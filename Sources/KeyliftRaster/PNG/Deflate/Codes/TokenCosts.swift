// SPDX-License-Identifier: MIT

/// About how many bits each token of a screen's pixels takes, in sixteenths, before any code is made.
///
/// From the codes of a chat's frames: white and black are cheap and all other bytes alike, most matches
/// repeat the pixel before, and long ones have the greatest length. Costs from the first codes of a run,
/// and parsing it again, would save 1 % of the bytes for twice the time.
struct TokenCosts {
  /// The most pixels of a match.
  let longest: Int
  private let literals: [UInt32]
  private let lengths: [UInt32]
  private let distances: [UInt32]

  /// Makes the costs for pixels of 3 or 4 bytes, in rows of so many bytes.
  init(bytesPerPixel: Int, bytesPerRow: Int) {
    let longest = DeflateAlphabet.longestMatch / bytesPerPixel
    self.longest = longest
    literals = (0...255).map { TokenCosts.bits($0 == 255 ? 3.5 : $0 == 0 ? 5.5 : 9.75) }
    lengths = (0...longest).map { TokenCosts.length($0, bytesPerPixel, longest: longest) }
    let above = DeflateAlphabet.distance(min(bytesPerRow, DeflateAlphabet.farthestMatch)).symbol
    let before = DeflateAlphabet.distance(bytesPerPixel).symbol
    distances = (0..<DeflateAlphabet.distances).map {
      let symbol = $0 == 0 ? 2.5 : $0 == before ? 1.5 : $0 == above ? 3 : 5.5
      return TokenCosts.bits(symbol + Double(max($0 / 2 - 1, 0)))
    }
  }

  /// Returns the cost of a pixel as it is.
  @inline(__always)
  func literal(_ pixel: UInt32, bytesPerPixel: Int) -> UInt32 {
    let color =
      literals[Int(pixel >> 16 & 0xFF)] &+ literals[Int(pixel >> 8 & 0xFF)]
      &+ literals[Int(pixel & 0xFF)]
    return bytesPerPixel == 4 ? color &+ literals[Int(pixel >> 24)] : color
  }

  /// Returns the cost of a match's length.
  @inline(__always)
  func length(_ pixels: Int) -> UInt32 { lengths[pixels] }

  /// Returns the cost of a match's distance in bytes.
  @inline(__always)
  func distance(_ bytes: Int) -> UInt32 { distances[DeflateAlphabet.distance(bytes).symbol] }

  private static func length(_ pixels: Int, _ bytesPerPixel: Int, longest: Int) -> UInt32 {
    guard pixels > 0 else { return 0 }
    let symbol = pixels == longest ? 2.0 : pixels == 1 ? 3.0 : pixels <= 3 ? 5.0 : 7.0
    return bits(symbol + Double(DeflateAlphabet.length(pixels * bytesPerPixel).extraBits))
  }

  private static func bits(_ count: Double) -> UInt32 { UInt32(count * 16) }
}
