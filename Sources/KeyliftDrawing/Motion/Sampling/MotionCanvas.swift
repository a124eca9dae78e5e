// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// What pictures of perhaps several sizes are drawn on.
struct MotionCanvas {
  /// The width of the widest picture in pixels.
  let width: Int
  /// The height of the highest picture in pixels.
  let height: Int
  /// The pictures, each in the middle.
  let samples: [PictureSample]
  /// Where the pictures' own rectangle is.
  let screen: MotionTrack<CGRect>

  init(_ samples: [PictureSample]) {
    let width = samples.reduce(0) { max($0, $1.picture.width) }
    let height = samples.reduce(0) { max($0, $1.picture.height) }
    let origins = samples.map {
      PixelPoint(x: (width - $0.picture.width) / 2, y: (height - $0.picture.height) / 2)
    }
    screen = MotionTrack(
      steps: zip(samples, origins).map { sample, origin in
        let rect = CGRect(
          x: origin.x, y: origin.y, width: sample.picture.width, height: sample.picture.height)
        return (sample.time, rect)
      })
    self.samples = zip(samples, origins).map { sample, origin in
      PictureSample(time: sample.time, picture: sample.picture.moved(to: origin))
    }
    (self.width, self.height) = (width, height)
  }

  /// All of the canvas.
  var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}

extension Picture {
  /// Returns the picture with its top left corner at a pixel.
  fileprivate func moved(to origin: PixelPoint) -> Picture {
    guard origin != PixelPoint(x: 0, y: 0) else { return self }
    var picture = self
    picture.layers = layers.map { $0.moved(by: origin) }
    return picture
  }
}
