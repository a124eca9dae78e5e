// SPDX-License-Identifier: MIT

package import KeyliftDrawing
import KeyliftStage

/// A painter of a moving subject, which stays with the job that made it.
package protocol SubjectPainter: AnyObject {
  /// The characters that no font contains.
  var missingCharacters: [Character] { get }

  /// Returns the picture at a time of the scene in seconds.
  func picture(at time: Double) -> Picture
}

/// The pictures of a moving subject on a canvas of one size: a smaller one is centered on white.
package final class SubjectSize {
  /// The width in pixels, that of the widest picture.
  package let width: Int
  /// The height in pixels, that of the tallest picture.
  package let height: Int

  private let painter: any SubjectPainter
  /// The background of the last smaller picture, which is drawn only once while it is the same
  /// object.
  private var background: LayerContent?

  /// Creates a canvas large enough for the pictures at the given times.
  package init(_ painter: any SubjectPainter, times: [Double]) {
    self.painter = painter
    var size = (width: 1, height: 1)
    for time in times {
      let picture = painter.picture(at: time)
      size = (max(size.width, picture.width), max(size.height, picture.height))
    }
    (width, height) = size
  }

  /// Returns the picture at a time in seconds, with the size of the canvas.
  package func picture(at time: Double) -> Picture {
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
