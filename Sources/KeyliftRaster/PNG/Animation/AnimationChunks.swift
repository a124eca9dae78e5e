// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The chunks of an APNG file while it grows (PNG specification, third edition, sections 11.3.6 and 13.3).
///
/// A frame is a control and then its pixels. The first stands where a still's pixels would.
struct AnimationChunks {
  /// The file so far.
  private var bytes: [UInt8]
  /// Where the number of frames stands, which is known at the end.
  private let countStart: Int
  private let plays: UInt32
  private var frames: UInt32 = 0
  private var sequence: UInt32 = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The signature and what stands before the pixels.
  ///   - plays: How often all frames are played; 0 is for ever.
  init(header: [UInt8], plays: UInt32) {
    bytes = header
    countStart = header.count
    self.plays = plays
    bytes += animationControl
  }

  /// Whether any frame has begun.
  var isEmpty: Bool { frames == 0 }

  /// Begins a frame: a rectangle whose pixels take the place of those before, and stay.
  mutating func begin(_ rect: PixelRect, delay: FrameDelay) {
    let place = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    let time = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let (keep, replace): (UInt8, UInt8) = (0, 0)
    bytes += PNGChunks.chunk("fcTL", next().bigEndianBytes + place + time + [keep, replace])
    frames += 1
  }

  /// Adds pixels to the frame begun last, or the next part of them.
  mutating func append(_ pixels: [UInt8], sum: ChunkSum) {
    if frames == 1 {
      PNGChunks.append("IDAT", pixels, sum: sum, to: &bytes)
    } else {
      PNGChunks.append("fdAT", number: next(), pixels, sum: sum, to: &bytes)
    }
  }

  /// Ends the file and returns it; nothing may be added to it then.
  mutating func finish() -> [UInt8] {
    let control = animationControl
    bytes.replaceSubrange(countStart..<countStart + control.count, with: control)
    bytes += PNGContainer.ending
    defer { bytes = [] }
    return bytes
  }

  /// The chunk that makes a file an animation.
  private var animationControl: [UInt8] {
    PNGChunks.chunk("acTL", frames.bigEndianBytes + plays.bigEndianBytes)
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
