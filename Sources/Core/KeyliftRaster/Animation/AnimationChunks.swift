// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

/// The chunks of an APNG file, grouped by the picture whose pixels they contain.
struct AnimationChunks {
  struct Picture {
    let control: FrameControl
    var data: [ArraySlice<UInt8>] = []
  }

  private(set) var playCount = 0
  private(set) var pictures: [Picture] = []
  /// The chunks needed to decode pixels: palette and transparency.
  private(set) var colors: [PNGChunk] = []

  private static let paletteBytes = 3 * 256

  private let width: Int
  private let height: Int
  /// The number of pictures that the file declares; `nil` before the declaration.
  private var count: Int?
  private var sequence: UInt32 = 0
  /// The number of pictures begun before the static image's pixels; `nil` before them.
  private var countBeforeStill: Int?

  init(_ chunks: some Sequence<PNGChunk>, width: Int, height: Int) throws(AnimatedPNGError) {
    self.width = width
    self.height = height
    for chunk in chunks { try read(chunk) }
    try finish()
  }

  private mutating func read(_ chunk: PNGChunk) throws(AnimatedPNGError) {
    switch chunk.name {
    case "PLTE", "tRNS": try readColors(chunk)
    case "acTL": try readAnimation(chunk)
    case "fcTL": try readControl(chunk)
    case "IDAT": try readStill(chunk)
    case "fdAT": try readPart(chunk)
    default: break
    }
  }

  /// Reads a chunk that is copied for every picture, and therefore must not be large.
  private mutating func readColors(_ chunk: PNGChunk) throws(AnimatedPNGError) {
    guard !colors.contains(where: { $0.name == chunk.name }) else {
      throw .misplaced(chunk: chunk.name)
    }
    guard chunk.bytes.count <= AnimationChunks.paletteBytes else {
      throw .malformed(chunk: chunk.name)
    }
    colors.append(chunk)
  }

  private mutating func readAnimation(_ chunk: PNGChunk) throws(AnimatedPNGError) {
    guard count == nil, countBeforeStill == nil else { throw .misplaced(chunk: chunk.name) }
    let numbers = [chunk.bytes.prefix(4), chunk.bytes.dropFirst(4)]
      .map(UInt32.init(bigEndianBytes:))
    guard chunk.bytes.count == 8, numbers[0] > 0 else { throw .malformed(chunk: chunk.name) }
    count = Int(numbers[0])
    playCount = Int(numbers[1])
  }

  private mutating func readControl(_ chunk: PNGChunk) throws(AnimatedPNGError) {
    let bytes = try numbered(chunk)
    guard let control = FrameControl(bytes) else { throw .malformed(chunk: chunk.name) }
    guard control.fits(width: width, height: height) else {
      throw .outside(frame: pictures.count)
    }
    if let last = pictures.last, last.data.isEmpty { throw .noPixels(frame: pictures.count - 1) }
    pictures.append(Picture(control: control))
  }

  private mutating func readStill(_ chunk: PNGChunk) throws(AnimatedPNGError) {
    let begun = countBeforeStill ?? pictures.count
    guard begun == pictures.count else { throw .misplaced(chunk: chunk.name) }
    countBeforeStill = begun
    guard begun == 1 else { return }
    let rect = pictures[0].control.rect
    guard (rect.width, rect.height) == (width, height) else { throw .outside(frame: 0) }
    pictures[0].data.append(chunk.bytes)
  }

  private mutating func readPart(_ chunk: PNGChunk) throws(AnimatedPNGError) {
    // The static image comes first, and its own pixels are not in `fdAT` chunks.
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

  private mutating func numbered(
    _ chunk: PNGChunk
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

/// A defect of a PNG file as an animation; frames are counted from 0.
package enum AnimatedPNGError: Error, Hashable, Sendable {
  case still
  case misplaced(chunk: String)
  case malformed(chunk: String)
  case outOfSequence(chunk: String, expected: UInt32, found: UInt32)
  case frameCount(expected: Int, found: Int)
  case noPixels(frame: Int)
  /// A frame is empty, extends beyond the canvas, or is the static image and does not fill the
  /// canvas.
  case outside(frame: Int)
  case tooLarge(width: Int, height: Int)
  case pixels(frame: Int, RasterError)
}

extension AnimatedPNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .still: "the PNG file has no animation"
    case .misplaced(let chunk): "the animation has a misplaced chunk '\(chunk)'"
    case .malformed(let chunk): "the animation has an invalid chunk '\(chunk)'"
    case .outOfSequence(let chunk, let expected, let found):
      "the animation's chunk '\(chunk)' has sequence number \(found), expected \(expected)"
    case .frameCount(let expected, let found):
      "the animation declares \(expected) frames but has \(found)"
    case .noPixels(let frame): "frame \(frame) of the animation has no pixels"
    case .outside(let frame): "frame \(frame) of the animation does not fit its canvas"
    case .tooLarge(let width, let height): "\(RasterError.tooLarge(width: width, height: height))"
    case .pixels(let frame, let error): "frame \(frame) of the animation: \(error)"
    }
  }
}
