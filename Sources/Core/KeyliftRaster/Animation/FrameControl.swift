// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

/// The place, time and composition of a picture of an APNG file (PNG specification, third edition,
/// section 11.3.6.2).
package struct FrameControl: Hashable, Sendable {
  enum Disposal: UInt8, Sendable {
    case keep
    case clear
    case restore
  }

  enum Blending: UInt8, Sendable {
    case replace
    case over
  }

  let rect: PixelRect
  package let delay: FrameDelay
  let disposal: Disposal
  let blending: Blending

  /// The length of the chunk after its sequence number in bytes.
  private static let byteCount = 22

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == FrameControl.byteCount,
      let disposal = Disposal(rawValue: bytes[bytes.endIndex - 2]),
      let blending = Blending(rawValue: bytes[bytes.endIndex - 1])
    else { return nil }
    let numbers = (0..<4).map { Int(UInt32(bigEndianBytes: bytes.dropFirst($0 * 4).prefix(4))) }
    rect = PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    let times = bytes.dropFirst(16)
    delay = FrameDelay(
      numerator: Int(UInt32(bigEndianBytes: times.prefix(2))),
      denominator: Int(UInt32(bigEndianBytes: times.dropFirst(2).prefix(2))))
    self.disposal = disposal
    self.blending = blending
  }

  func fits(width: Int, height: Int) -> Bool {
    rect.width > 0 && rect.height > 0 && rect.maxX <= width && rect.maxY <= height
  }
}

/// The duration of a picture in an animation: an exact fraction of a second in lowest terms.
///
/// Many readers show a picture of 0.01 s or less for 0.1 s.
package struct FrameDelay: Hashable, Sendable {
  let numerator: Int
  /// The denominator, from 1 to 65,535.
  let denominator: Int

  private static let limit = Int(UInt16.max)

  /// Creates a delay from the two numbers in a file, each from 0 to 65,535.
  ///
  /// - Parameter denominator: The denominator; 0 means 100 in APNG files (PNG specification, third
  ///   edition, section 11.3.6.2).
  init(numerator: Int, denominator: Int) {
    let range = 0...FrameDelay.limit
    precondition(range ~= numerator && range ~= denominator, "no file holds such a number")
    let whole = denominator == 0 ? 100 : denominator
    let common = FrameDelay.commonDivisor(numerator, whole)
    self.numerator = numerator / common
    self.denominator = whole / common
  }

  /// Creates a delay of a fraction of a second, such as `1` over `60`.
  ///
  /// - Returns: `nil` unless the fraction is positive and both numbers of its lowest terms are at
  ///   most 65,535, the limit of files.
  package init?(_ numerator: Int, over denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let common = FrameDelay.commonDivisor(numerator, denominator)
    guard numerator / common <= FrameDelay.limit, denominator / common <= FrameDelay.limit else {
      return nil
    }
    self.init(numerator: numerator / common, denominator: denominator / common)
  }

  /// The delay in seconds; 0 means as short as possible.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// Returns the sum of two delays; `nil` if a file cannot contain it.
  func adding(_ other: FrameDelay) -> FrameDelay? {
    FrameDelay(
      numerator * other.denominator + other.numerator * denominator,
      over: denominator * other.denominator)
  }

  /// Euclid's algorithm; the second number must not be 0.
  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var large = other
    var small = one
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
