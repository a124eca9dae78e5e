// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The chunks of an APNG file put in order: which hold the pixels of which picture.
struct AnimationChunks {
  /// One picture of the animation.
  struct Picture {
    /// How it is shown.
    let control: FrameControl
    /// Its deflated pixels, in parts.
    var data: [ArraySlice<UInt8>] = []
  }

  /// How often the animation plays; 0 for ever.
  private(set) var playCount = 0
  /// The pictures in order, each with its pixels.
  private(set) var pictures: [Picture] = []
  /// The chunks without which the pixels cannot be decoded: colors and what is transparent.
  private(set) var colors: [PNGChunks.Chunk] = []

  private let width: Int
  private let height: Int
  /// How many pictures the file says that it has; nil until it says so.
  private var count: Int?
  /// The number that the next control, or part of a picture, must have.
  private var sequence: UInt32 = 0
  /// How many pictures were begun before the pixels of the still; nil until these come.
  private var countBeforeStill: Int?

  /// Goes through a file's chunks in the order of the file.
  init(_ chunks: some Sequence<PNGChunks.Chunk>, width: Int, height: Int) throws(AnimatedPNGError) {
    self.width = width
    self.height = height
    for chunk in chunks { try read(chunk) }
    try finish()
  }

  private mutating func read(_ chunk: PNGChunks.Chunk) throws(AnimatedPNGError) {
    switch chunk.name {
    case "PLTE", "tRNS": colors.append(chunk)
    case "acTL": try readAnimation(chunk)
    case "fcTL": try readControl(chunk)
    case "IDAT": try readStill(chunk)
    case "fdAT": try readPart(chunk)
    default: break
    }
  }

  private mutating func readAnimation(_ chunk: PNGChunks.Chunk) throws(AnimatedPNGError) {
    guard count == nil, countBeforeStill == nil else { throw .misplaced(chunk: chunk.name) }
    let numbers = [chunk.bytes.prefix(4), chunk.bytes.dropFirst(4)]
      .map(UInt32.init(bigEndianBytes:))
    guard chunk.bytes.count == 8, numbers[0] > 0 else { throw .malformed(chunk: chunk.name) }
    count = Int(numbers[0])
    playCount = Int(numbers[1])
  }

  private mutating func readControl(_ chunk: PNGChunks.Chunk) throws(AnimatedPNGError) {
    let bytes = try numbered(chunk)
    guard let control = FrameControl(bytes) else { throw .malformed(chunk: chunk.name) }
    guard control.fits(width: width, height: height) else {
      throw .outside(frame: pictures.count)
    }
    if let last = pictures.last, last.data.isEmpty { throw .noPixels(frame: pictures.count - 1) }
    pictures.append(Picture(control: control))
  }

  private mutating func readStill(_ chunk: PNGChunks.Chunk) throws(AnimatedPNGError) {
    let begun = countBeforeStill ?? pictures.count
    guard begun == pictures.count else { throw .misplaced(chunk: chunk.name) }
    countBeforeStill = begun
    guard begun == 1 else { return }
    let rect = pictures[0].control.rect
    guard (rect.width, rect.height) == (width, height) else { throw .outside(frame: 0) }
    pictures[0].data.append(chunk.bytes)
  }

  private mutating func readPart(_ chunk: PNGChunks.Chunk) throws(AnimatedPNGError) {
    // The still stands first, and its own pixels are not told in parts.
    guard let countBeforeStill, pictures.count > countBeforeStill else {
      throw .misplaced(chunk: chunk.name)
    }
    pictures[pictures.count - 1].data.append(try numbered(chunk))
  }

  private mutating func finish() throws(AnimatedPNGError) {
    guard let count else { throw .still }
    if let last = pictures.last, last.data.isEmpty { throw .noPixels(frame: pictures.count - 1) }
    guard count == pictures.count else {
      throw .frameCount(expected: count, found: pictures.count)
    }
  }

  /// Returns what stands behind a chunk's sequence number, which must be the next.
  private mutating func numbered(
    _ chunk: PNGChunks.Chunk
  ) throws(AnimatedPNGError) -> ArraySlice<UInt8> {
    guard count != nil else { throw .misplaced(chunk: chunk.name) }
    guard chunk.bytes.count >= 4 else { throw .malformed(chunk: chunk.name) }
    let number = UInt32(bigEndianBytes: chunk.bytes.prefix(4))
    guard number == sequence else {
      throw .outOfSequence(chunk: chunk.name, expected: sequence, found: number)
    }
    sequence += 1
    return chunk.bytes.dropFirst(4)
  }
}
