// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The chunks of an APNG file while it grows (PNG specification, third edition, sections 11.3.6 and 13.3).
///
/// A frame is a control and then its pixels. The first stands where a still's pixels would. Until the end
/// the file is parts, of which those that come again take no memory.
struct AnimationFile {
  private let header: [UInt8]
  private let plays: UInt32
  /// What stands behind the chunk that makes the file an animation.
  private var parts: [[UInt8]] = []
  private var frames: UInt32 = 0
  private var sequence: UInt32 = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The signature and what stands before the pixels.
  ///   - plays: How often all frames are played; 0 is for ever.
  init(header: [UInt8], plays: UInt32) {
    self.header = header
    self.plays = plays
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

  /// Returns the file as it is when nothing is added any more.
  var bytes: [UInt8] {
    let control = PNGChunks.chunk("acTL", frames.bigEndianBytes + plays.bigEndianBytes)
    let all = [header, control] + parts + [PNGContainer.ending]
    let count = all.reduce(0) { $0 + $1.count }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      unsafe LargePages.ask(for: UnsafeMutableRawBufferPointer(bytes))
      for part in all {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: bytes[initialized...])
        initialized += unsafe rest.initialize(fromContentsOf: part)
      }
    }
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
