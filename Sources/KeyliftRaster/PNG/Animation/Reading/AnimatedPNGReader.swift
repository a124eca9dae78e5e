// SPDX-License-Identifier: MIT

package import KeyliftDrawing
import KeyliftStage

/// The pictures of an APNG file as they are seen, decoded one at a time (PNG specification, third edition, section 4.9).
///
/// A still that is no part of the animation, for readers that know none, is not among them.
package struct AnimatedPNGReader {
  /// The width of every picture in pixels.
  package let width: Int
  /// The height of every picture in pixels.
  package let height: Int
  /// How often the animation plays; 0 for ever.
  package let playCount: Int
  /// How each picture is shown, in order; one at least.
  package let controls: [FrameControl]

  private let pictures: [AnimationChunks.Picture]
  /// The header's chunk behind the size: what kind of pixels there are.
  private let kind: ArraySlice<UInt8>
  private let colors: [PNGChunks.Chunk]
  private var canvas: FrameCanvas
  private var next = 0

  /// Reads how the animation goes; its pixels are not decoded yet.
  ///
  /// - Throws: `AnimatedPNGError`, `tooLarge` before anything is allocated.
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

  /// Returns the next picture; nil after the last.
  ///
  /// - Throws: `AnimatedPNGError.pixels` for one that cannot be decoded.
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

  /// Returns a picture as the PNG file that it would be on its own.
  private func still(of picture: AnimationChunks.Picture) -> [UInt8] {
    let size = [picture.control.rect.width, picture.control.rect.height]
    var file = PNGChunks.signature
    file += PNGChunks.chunk("IHDR", size.flatMap { UInt32($0).bigEndianBytes } + kind)
    for chunk in colors { file += PNGChunks.chunk(chunk.name, chunk.bytes) }
    for part in picture.data { file += PNGChunks.chunk("IDAT", part) }
    return file + PNGChunks.chunk("IEND", [])
  }
}
