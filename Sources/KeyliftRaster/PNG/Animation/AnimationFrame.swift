// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A frame of an animation, deflated and ready to be joined with the others.
package struct AnimationFrame: Hashable, Sendable {
  /// What all frames of a file have in common.
  struct Canvas: Hashable, Sendable {
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// What the file has beside its pixels.
    let settings: PNGEncoder.Settings
  }

  /// The pixels that are not as they were.
  struct Change: Hashable, Sendable {
    /// Where they stand.
    let rect: PixelRect
    /// Their rows as a zlib stream.
    let stream: ZlibStream
    /// The premultiplied pixel in the top left corner.
    let corner: UInt32
  }

  /// What it is drawn on.
  let canvas: Canvas
  /// What differs from the frame before; nil where nothing does.
  let change: Change?

  /// The frame once more.
  package var repeated: AnimationFrame { AnimationFrame(canvas: canvas, change: nil) }

  /// The rectangle that differs from the frame before; nil where nothing does.
  package var rect: PixelRect? { change?.rect }
}

extension AnimationFrame.Canvas {
  /// Throws unless another canvas, of the same kind, has the same size.
  func checkIsLike(_ other: Self) throws(RasterError) {
    guard (width, height) == (other.width, other.height) else {
      throw .sizeChanged(
        width: width, height: height, oldWidth: other.width, oldHeight: other.height)
    }
    precondition(settings == other.settings, "the frames of a file are of one kind")
  }
}

extension AnimationFrame.Change {
  /// Returns the top left pixel alone, on the canvas of the whole.
  func corner(of canvas: AnimationFrame.Canvas) throws(RasterError) -> Self {
    let pixel = PixelBuffer(width: 1, height: 1, pixels: [corner])
    let still = try PNGEncoder().encode(pixel, settings: canvas.settings)
    let stream = (try? PNGChunks(of: still))?.data ?? []
    return Self(
      rect: PixelRect(x: rect.x, y: rect.y, width: 1, height: 1), stream: ZlibStream(stream),
      corner: corner)
  }
}
