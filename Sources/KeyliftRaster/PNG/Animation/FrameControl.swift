// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// How one picture of an APNG file is shown (PNG specification, third edition, section 11.3.6.2).
package struct FrameControl: Hashable, Sendable {
  /// What becomes of the picture's rectangle before the next one is drawn.
  package enum Disposal: UInt8, Sendable {
    /// It stays.
    case keep
    /// It becomes transparent.
    case clear
    /// It becomes what it was before.
    case restore
  }

  /// How the picture is drawn.
  package enum Blending: UInt8, Sendable {
    /// In place of what was there, alpha included.
    case replace
    /// Over what was there.
    case over
  }

  /// Where the picture stands, in the animation's pixels.
  package let rect: PixelRect
  /// How long the picture is shown.
  package let delay: FrameDelay
  /// What becomes of it.
  package let disposal: Disposal
  /// How it is drawn.
  package let blending: Blending

  /// The number of bytes of the chunk, behind its sequence number.
  private static let byteCount = 22

  /// Reads what stands in the chunk behind its sequence number; nil where it is too short, or means nothing.
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

  /// Whether the picture has pixels, all of them inside an animation of some size.
  func fits(width: Int, height: Int) -> Bool {
    rect.width > 0 && rect.height > 0 && rect.maxX <= width && rect.maxY <= height
  }
}
