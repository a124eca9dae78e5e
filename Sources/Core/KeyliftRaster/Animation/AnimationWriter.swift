// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

/// A writer of an APNG file that takes the frames in order.
///
/// A frame equal to the one before only extends its duration. The written parts may be taken while
/// frames are added, so memory does not grow with the number of frames.
///
///     let encoder = AnimationEncoder()
///     var writer = AnimationWriter()
///     var last: Picture?
///     for picture in pictures {
///       try writer.append(encoder.frame(of: picture, after: last), delay: delay)
///       last = picture
///     }
///     let file = writer.finish().file
struct AnimationWriter {
  private let plays: UInt32
  private var file: AnimationFile?
  private var canvas: PNGContainer?
  /// The last frame that differs from the one before; its duration is not known yet.
  private var held: (change: AnimationFrame.Change, delay: FrameDelay)?

  /// - Parameter plays: The number of times that the animation plays; 0 for endlessly.
  init(plays: UInt32 = 0) {
    self.plays = plays
  }

  /// - Parameter frame: A frame encoded after the picture of the last one added.
  /// - Throws: `RasterError.sizeChanged` if the size differs from earlier frames, and
  ///   `RasterError.png` if memory runs out.
  mutating func append(_ frame: AnimationFrame, delay: FrameDelay) throws(RasterError) {
    try begin(on: frame.canvas)
    if let change = frame.change {
      writeHeld()
      held = (change, delay)
    } else {
      try prolong(by: delay)
    }
  }

  var byteCount: Int { file?.byteCount ?? 0 }

  /// The parts do not include the last frame, whose duration is not known yet.
  mutating func takeParts() -> [[UInt8]] { file?.takeParts() ?? [] }

  /// Ends the file, which must have at least one frame.
  ///
  /// Afterward, the writer is ready for a new file.
  mutating func finish() -> AnimationEnding {
    writeHeld()
    defer {
      file = nil
      canvas = nil
    }
    guard let ending = file?.end() else { preconditionFailure("an animation has a frame") }
    return ending
  }

  private mutating func begin(on canvas: PNGContainer) throws(RasterError) {
    if let old = self.canvas { return try canvas.checkSameSize(as: old) }
    file = AnimationFile(header: canvas.header, plays: plays)
    self.canvas = canvas
  }

  private mutating func writeHeld() {
    guard let (change, delay) = held else { return }
    file?.begin(change.rect, delay: delay)
    file?.append(change.stream)
    held = nil
  }

  private mutating func prolong(by delay: FrameDelay) throws(RasterError) {
    guard let (change, before) = held, let canvas else {
      preconditionFailure("the first frame repeats none")
    }
    if let sum = before.adding(delay) {
      held = (change, sum)
    } else {
      // No valid fraction is the sum, so another frame repeats a single pixel.
      let again = try change.corner(of: canvas)
      writeHeld()
      held = (again, delay)
    }
  }
}

/// The chunks of an APNG file while frames are added (PNG specification, third edition, sections
/// 11.3.6 and 13.3).
///
/// A frame is a control followed by pixels. The first frame's pixels are those of the static image.
/// The number of frames precedes all frames and is written there at the end.
private struct AnimationFile {
  /// The parts added and not taken yet; repeated parts share their memory.
  private var parts: [[UInt8]]
  private let plays: UInt32
  private let countOffset: Int
  private var frames: UInt32 = 0
  private var sequence: UInt32 = 0

  init(header: [UInt8], plays: UInt32) {
    self.plays = plays
    countOffset = header.count
    parts = [header, AnimationFile.control(frames: 0, plays)]
  }

  /// Begins a frame with a rectangle whose pixels replace the earlier ones and stay.
  mutating func begin(_ rect: PixelRect, delay: FrameDelay) {
    let place = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    let time = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let keep: UInt8 = 0
    let replace: UInt8 = 0
    parts.append(
      PNGChunkWriter.chunk("fcTL", next().bigEndianBytes + place + time + [keep, replace]))
    frames += 1
  }

  mutating func append(_ pixels: ZlibStream) {
    if frames == 1 {
      parts += PNGChunkWriter.chunk("IDAT", pixels)
    } else {
      parts += PNGChunkWriter.chunk("fdAT", number: next(), pixels)
    }
  }

  var byteCount: Int { parts.reduce(0) { $0 + $1.count } }

  mutating func takeParts() -> [[UInt8]] {
    defer { parts.removeAll(keepingCapacity: true) }
    return parts
  }

  mutating func end() -> AnimationEnding {
    parts.append(PNGContainer.ending)
    return AnimationEnding(
      parts: takeParts(), countOffset: countOffset,
      count: AnimationFile.control(frames: frames, plays))
  }

  private static func control(frames: UInt32, _ plays: UInt32) -> [UInt8] {
    PNGChunkWriter.chunk("acTL", frames.bigEndianBytes + plays.bigEndianBytes)
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}

package struct AnimationEnding {
  /// The parts after all parts taken before.
  package let parts: [[UInt8]]
  /// The offset in the file at which `count` replaces the bytes written there.
  package let countOffset: Int
  package let count: [UInt8]

  /// The whole file, if no part was taken before.
  var file: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { bytes += part }
    bytes.replaceSubrange(countOffset..<countOffset + count.count, with: count)
    return bytes
  }
}

extension PNGChunks {
  /// Returns an APNG file that joins PNG files and copies their pixels unchanged; a reader without
  /// support for animations shows the first picture.
  ///
  /// - Parameters:
  ///   - frames: The pictures, at least one.
  ///   - milliseconds: The duration of each picture, at least 1.
  /// - Returns: `nil` if a file is damaged or if the pictures differ in size or pixel format.
  package static func animation(of frames: [[UInt8]], milliseconds: UInt16) -> [UInt8]? {
    let pictures = frames.compactMap { try? PNGChunks(of: $0) }
    guard let first = pictures.first, pictures.count == frames.count else { return nil }
    guard pictures.allSatisfy({ $0.chunks.first == first.chunks.first }) else { return nil }
    guard let image = PNGImage(bytes: frames[0]),
      let delay = FrameDelay(Int(milliseconds), over: 1000)
    else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    var file = AnimationFile(header: first.header, plays: 0)
    for picture in pictures {
      file.begin(whole, delay: delay)
      for data in picture.data { file.append(ZlibStream([data])) }
    }
    return file.end().file
  }

  private var header: [UInt8] {
    chunks.prefix { $0.name != "IDAT" }
      .reduce(PNGChunk.signature) { $0 + PNGChunkWriter.chunk($1.name, $1.bytes) }
  }

  var data: [[UInt8]] { chunks.filter { $0.name == "IDAT" }.map { Array($0.bytes) } }
}
