// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The chunks of an APNG file while it grows (PNG specification, third edition, sections 11.3.6 and 13.3).
///
/// A frame is a control and then its pixels. The first stands where a still's pixels would. How many frames there
/// are stands in front of all of them, so that is put in its place at the end.
struct AnimationFile {
  /// What was added and not taken yet, in parts, of which those that come again take no memory.
  private var parts: [[UInt8]]
  private let plays: UInt32
  private let countOffset: Int
  private var frames: UInt32 = 0
  private var sequence: UInt32 = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The signature and what stands before the pixels.
  ///   - plays: How often all frames are played; 0 is for ever.
  init(header: [UInt8], plays: UInt32) {
    self.plays = plays
    countOffset = header.count
    parts = [header, AnimationFile.control(frames: 0, plays)]
  }

  /// Begins a frame: a rectangle whose pixels take the place of those before, and stay.
  mutating func begin(_ rect: PixelRect, delay: FrameDelay) {
    let place = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    let time = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let (keep, replace): (UInt8, UInt8) = (0, 0)
    parts.append(PNGChunks.chunk("fcTL", next().bigEndianBytes + place + time + [keep, replace]))
    frames += 1
  }

  /// Adds pixels to the frame begun last, or the next part of them.
  mutating func append(_ pixels: ZlibStream) {
    if frames == 1 {
      parts += PNGChunks.chunk("IDAT", pixels)
    } else {
      parts += PNGChunks.chunk("fdAT", number: next(), pixels)
    }
  }

  /// Returns what was added since the last time, and lets go of it.
  mutating func takeParts() -> [[UInt8]] {
    defer { parts.removeAll(keepingCapacity: true) }
    return parts
  }

  /// Ends the file.
  mutating func end() -> AnimationEnding {
    parts.append(PNGContainer.ending)
    return AnimationEnding(
      parts: takeParts(), countOffset: countOffset,
      count: AnimationFile.control(frames: frames, plays))
  }

  private static func control(frames: UInt32, _ plays: UInt32) -> [UInt8] {
    PNGChunks.chunk("acTL", frames.bigEndianBytes + plays.bigEndianBytes)
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
