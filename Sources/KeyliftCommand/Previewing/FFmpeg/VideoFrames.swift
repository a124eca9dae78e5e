// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster

/// A moving subject's frames as raw pixels, all of one size and opaque.
final class VideoFrames {
  private let subject: SubjectSize
  private let renderer = PictureRenderer()
  private var last: (picture: Picture, pixels: [UInt32])?

  /// ffmpeg's name for words of 32 bits with red above green above blue.
  static let pixelFormat = 1.littleEndian == 1 ? "bgr0" : "0rgb"

  /// Creates the frames of a subject, as large as the largest at some instants.
  init(_ painter: any SubjectPainter, times: [Double]) {
    subject = SubjectSize(painter, times: times)
  }

  /// The width in pixels.
  var width: Int { subject.width }
  /// The height in pixels.
  var height: Int { subject.height }

  /// Returns the pixels at an instant, what is transparent in them on white.
  func pixels(at time: Double) throws(Failure) -> [UInt32] {
    let picture = subject.picture(at: time)
    if let last, last.picture == picture { return last.pixels }
    let pixels = try Failure.catching { () throws(RasterError) in
      try renderer.render(picture).onWhite.pixels
    }
    last = (picture, pixels)
    return pixels
  }

  /// Returns a palette of 255 colors and a transparent one as a PNG file, for ffmpeg's second input.
  ///
  /// Pixels are counted in the frames that show something new, so memory does not grow with the clip.
  func palette(times: [Double]) throws(Failure) -> [UInt8] {
    var counts = ColorCounts()
    for time in newTimes(among: times) { counts.add(try pixels(at: time)) }
    let palette = ColorPalette(of: counts, limit: 255)
    return try Failure.catching { () throws(RasterError) in
      try PNGEncoder().encode(palette.swatches, settings: .init(hasAlpha: true))
    }
  }

  /// The most frames of which pixels are counted.
  private static let most = 12

  /// Returns the instants at which something is seen that was not before, at most a dozen evenly chosen.
  private func newTimes(among times: [Double]) -> [Double] {
    var seen: Set<LayerContent> = []
    let new = times.filter { time in
      subject.picture(at: time).layers.reduce(false) { isNew, layer in
        let isFirst = seen.insert(layer.content).inserted
        return isFirst || isNew || (layer.opacity > 0 && layer.opacity < 1)
      }
    }
    guard new.count > VideoFrames.most else { return new + times.suffix(1) }
    let step = Double(new.count - 1) / Double(VideoFrames.most - 1)
    return (0..<VideoFrames.most).map { new[Int((Double($0) * step).rounded())] }
  }
}
