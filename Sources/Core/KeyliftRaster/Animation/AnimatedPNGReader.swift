// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO

/// A reader of an APNG file that decodes one picture of the animation at a time (PNG specification,
/// third edition, section 4.9).
///
/// A static image that is not part of the animation is ignored.
package struct AnimatedPNGReader {
  package let width: Int
  package let height: Int
  /// The number of times that the animation plays; 0 for endlessly.
  package let playCount: Int
  /// The frame controls of the pictures, in order; at least one.
  package let controls: [FrameControl]

  private let pictures: [AnimationChunks.Picture]
  /// The header's bytes after the size: the format of the pixels.
  private let kind: ArraySlice<UInt8>
  private let colors: [PNGChunk]
  private var canvas: FrameCanvas
  private var next = 0

  /// Decodes no pixels, and throws `tooLarge` before anything is allocated.
  package init(_ file: PNGChunks) throws(AnimatedPNGError) {
    let header = file.chunks[0].bytes
    width = Int(UInt32(bigEndianBytes: header.prefix(4)))
    height = Int(UInt32(bigEndianBytes: header.dropFirst(4).prefix(4)))
    do {
      try PixelLimits.check(width: width, height: height)
    } catch {
      throw .tooLarge(width: width, height: height)
    }
    let chunks = try AnimationChunks(file.chunks.dropFirst(), width: width, height: height)
    playCount = chunks.playCount
    controls = chunks.pictures.map(\.control)
    pictures = chunks.pictures
    kind = header.dropFirst(8)
    colors = chunks.colors
    canvas = FrameCanvas(width: width, height: height)
  }

  /// Returns the next picture; `nil` after the last.
  package mutating func nextPicture() throws(AnimatedPNGError) -> PixelBuffer? {
    guard next < pictures.count else { return nil }
    let picture = pictures[next]
    let rect = picture.control.rect
    guard let file = PNGImage(bytes: still(of: picture)) else {
      throw .pixels(frame: next, .tooLarge(width: rect.width, height: rect.height))
    }
    let pixels: PixelBuffer
    do {
      pixels = try PixelBuffer(decoding: file)
    } catch {
      throw .pixels(frame: next, error)
    }
    next += 1
    return canvas.show(pixels, picture.control)
  }

  private func still(of picture: AnimationChunks.Picture) -> [UInt8] {
    let size = [picture.control.rect.width, picture.control.rect.height]
    var file = PNGChunk.signature
    file += PNGChunkWriter.chunk("IHDR", size.flatMap { UInt32($0).bigEndianBytes } + kind)
    for chunk in colors { file += PNGChunkWriter.chunk(chunk.name, chunk.bytes) }
    for part in picture.data { file += PNGChunkWriter.chunk("IDAT", part) }
    return file + PNGChunkWriter.chunk("IEND", [])
  }
}

/// The canvas of an animation, on which each picture is drawn over the remains of earlier ones.
private struct FrameCanvas {
  private let width: Int
  private let height: Int
  private var pixels: [UInt32]
  private var last: FrameControl?
  /// The canvas before the last picture, if it must be restored.
  private var saved: [UInt32] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Draws a picture, whose rectangle must fit, and returns the whole canvas.
  mutating func show(_ picture: PixelBuffer, _ control: FrameControl) -> PixelBuffer {
    disposeOfLast()
    saved = control.disposal == .restore ? pixels : []
    draw(picture, control)
    last = control
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private mutating func disposeOfLast() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .clear:
      for row in rows(of: last.rect) {
        pixels.replaceSubrange(row, with: repeatElement(0, count: row.count))
      }
    // Before the first picture, the canvas is transparent.
    case .restore: pixels = saved
    }
  }

  private mutating func draw(_ picture: PixelBuffer, _ control: FrameControl) {
    for (y, row) in rows(of: control.rect).enumerated() {
      let source = picture.pixels[y * picture.width..<(y + 1) * picture.width]
      switch control.blending {
      case .replace: pixels.replaceSubrange(row, with: source)
      case .over: for (index, top) in zip(row, source) { draw(top, at: index) }
      }
    }
  }

  private mutating func draw(_ top: UInt32, at index: Int) {
    pixels[index] = Blend.over(top, pixels[index])
  }

  private func rows(of rect: PixelRect) -> [Range<Int>] {
    (rect.y..<rect.maxY).map { $0 * width + rect.x..<$0 * width + rect.maxX }
  }
}

/// The chunks of an APNG file, grouped by the picture whose pixels they contain.
private struct AnimationChunks {
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
