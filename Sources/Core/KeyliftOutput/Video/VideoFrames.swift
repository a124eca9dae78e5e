// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftStage
import Synchronization

/// Raw pixels of one size, opaque unless transparency is kept.
package final class VideoFrames {
  private let subject: SubjectSize
  private let renderer = PictureRenderer()
  private let keepsTransparency: Bool
  private var last: (picture: Picture, pixels: [UInt32])?

  /// Words of 32 bits with red above green above blue.
  package static let pixelFormat = 1.littleEndian == 1 ? "bgr0" : "0rgb"

  init(_ painter: any SubjectPainter, times: [Double], keepsTransparency: Bool = false) {
    subject = SubjectSize(painter, times: times)
    self.keepsTransparency = keepsTransparency
  }

  static let transparentPixelFormat = 1.littleEndian == 1 ? "bgra" : "argb"

  var width: Int { subject.width }
  var height: Int { subject.height }

  /// Over white unless transparency is kept.
  func pixels(at time: Double) throws(RasterError) -> [UInt32] {
    let picture = subject.picture(at: time)
    if let last, last.picture == picture { return last.pixels }
    let rendered = try renderer.render(picture)
    let pixels = keepsTransparency ? rendered.straight.pixels : rendered.onWhite.pixels
    last = (picture, pixels)
    return pixels
  }

  /// For ffmpeg's second input: 255 colors and a transparent one.
  ///
  /// Only the pixels of frames with new content are counted, so memory does not grow with the clip.
  func palette(times: [Double]) throws(RasterError) -> [UInt8] {
    var counts = ColorCounts()
    for time in newTimes(among: times) { counts.add(try pixels(at: time)) }
    let palette = ColorPalette(of: counts, limit: 255, tolerance: VideoFrames.tolerance)
    return try PNGEncoder().encode(palette.swatches, settings: .init(hasAlpha: true))
  }

  /// Invisible in the edge of a letter: 16 shades from black to white.
  private static let tolerance: UInt32 = 16

  private static let maximum = 12

  /// At even intervals if new content appears too often.
  private func newTimes(among times: [Double]) -> [Double] {
    var seen: Set<LayerContent> = []
    let new = times.filter { time in
      subject.picture(at: time).layers.reduce(false) { isNew, layer in
        let isFirst = seen.insert(layer.content).inserted
        let isMixed = layer.material != nil || (layer.opacity > 0 && layer.opacity < 1)
        return isFirst || isNew || isMixed
      }
    }
    guard new.count > VideoFrames.maximum else { return new + times.suffix(1) }
    let step = Double(new.count - 1) / Double(VideoFrames.maximum - 1)
    return (0..<VideoFrames.maximum).map { new[Int(clamping: (Double($0) * step).rounded())] }
  }
}

/// A painter stays with the job that made it.
package protocol SubjectPainter: AnyObject {
  var missingCharacters: [Character] { get }

  func picture(at time: Double) -> Picture
}

/// The pictures of a moving subject on a canvas of one size; smaller pictures are centered on
/// white.
final class SubjectSize {
  let width: Int
  let height: Int

  private let painter: any SubjectPainter
  /// Drawn only once while it is the same object.
  private var background: LayerContent?

  init(_ painter: any SubjectPainter, times: [Double], sharing canvas: SharedCanvas = .init()) {
    self.painter = painter
    (width, height) = canvas.size {
      var size = (width: 1, height: 1)
      for time in times {
        let picture = painter.picture(at: time)
        size = (max(size.width, picture.width), max(size.height, picture.height))
      }
      return size
    }
  }

  func picture(at time: Double) -> Picture {
    let picture = painter.picture(at: time)
    guard picture.width != width || picture.height != height else { return picture }
    let next = picture.backgroundContent
    if background != next { background = next }
    let corner = PixelPoint(x: (width - picture.width) / 2, y: (height - picture.height) / 2)
    return Picture(
      width: width, height: height, scale: picture.scale, background: .white,
      layers: picture.layers(at: corner, over: background ?? next))
  }
}

/// One job finds the size while the others wait, because they would paint the same pictures at the
/// same time.
final class SharedCanvas: Sendable {
  private let known = Mutex<(width: Int, height: Int)?>(nil)

  func size(_ find: () -> (width: Int, height: Int)) -> (width: Int, height: Int) {
    known.withLock { known in
      let size = known ?? find()
      known = size
      return size
    }
  }
}
