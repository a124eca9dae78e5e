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
