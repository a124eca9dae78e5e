// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftStage

/// A moving subject's pictures on a canvas of one size: a screen that is turned stands in the middle of white.
final class SubjectSize {
  /// The width in pixels, that of the widest picture.
  let width: Int
  /// The height in pixels, that of the highest picture.
  let height: Int

  private let painter: any SubjectPainter
  /// The last smaller picture's background, which is drawn once as long as it is the same object.
  private var ground: LayerContent?

  /// Creates the canvas of all pictures, which are no larger than those at some instants.
  init(_ painter: any SubjectPainter, times: [Double]) {
    self.painter = painter
    var size = (width: 1, height: 1)
    for time in times {
      let picture = painter.picture(at: time)
      size = (max(size.width, picture.width), max(size.height, picture.height))
    }
    (width, height) = size
  }

  /// Returns the picture at an instant in seconds, as large as all.
  func picture(at time: Double) -> Picture {
    let picture = painter.picture(at: time)
    guard picture.width != width || picture.height != height else { return picture }
    let ground = self.ground == picture.ground ? self.ground ?? picture.ground : picture.ground
    self.ground = ground
    let corner = PixelPoint(x: (width - picture.width) / 2, y: (height - picture.height) / 2)
    return Picture(
      width: width, height: height, scale: picture.scale, background: .white,
      layers: picture.layers(at: corner, over: ground))
  }
}
