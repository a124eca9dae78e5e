// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A moving picture: each thing that is drawn, once, with its place over time.
///
/// All coordinates are device pixels, the origin at the top left, y downward; all times are
/// seconds from the picture's beginning. At every instant, each layer and clip is within 0.25
/// pixels of its exact place, and each opacity within 1/512. While a view changes its size, the
/// marks that follow an edge are within 0.25 pixels, too; others are known only in whole pixels,
/// and are within about a pixel.
struct PictureMotion: Hashable, Sendable {
  var width: Int
  var height: Int
  /// Pixels per point.
  var scale: Double
  /// Opaque, or `Color.clear`.
  var background: Color
  var duration: Double
  /// The rectangle that the background fills, and outside of which nothing is drawn.
  ///
  /// If pictures differ in size, each is in the middle, and the rest is transparent.
  var screen: MotionTrack<CGRect>
  var cornerRadius: Double
  var layers: [MovingLayer]

  var clipsScreen: Bool { !screen.isStill || cornerRadius > 0 }

  /// Samples a picture that is a function of time.
  ///
  /// Layers are the same if they have the same id and the same number among the layers with that
  /// id. Their order must not change.
  ///
  /// - Parameters:
  ///   - duration: The last instant; the first is 0.
  ///   - instants: When anything may begin, end or jump, ascending; between two of these instants
  ///     all motion is smooth.
  ///   - steps: Layers in front that only jump.
  ///   - picture: Returns the picture at an instant, with places in fractions of pixels.
  init(
    duration: Double, instants: [Double], steps: PictureSteps? = nil,
    picture: @escaping (Double) -> Picture
  ) {
    var samples = PictureRecording()
    PictureSampling(picture).forEachSample(over: max(duration, 0), instants: instants) {
      samples.append($0.picture, at: $0.time)
    }
    let recordings = [samples] + (steps.map { [$0.recording] } ?? [])
    let size = recordings.reduce(PixelPoint(x: 0, y: 0)) {
      PixelPoint(x: max($0.x, $1.size.x), y: max($0.y, $1.size.y))
    }
    var fitting = LayerFitting(bounds: CGRect(x: 0, y: 0, width: size.x, height: size.y))
    var layers: [MovingLayer] = []
    for recording in recordings {
      recording.forEachLayer(on: size) { layers += fitting.layers(of: $0) }
    }
    self.layers = layers
    let last = samples.last ?? picture(0)
    width = size.x
    height = size.y
    scale = last.scale
    background = last.background
    self.duration = max(duration, 0)
    screen = samples.screen(on: size)
    cornerRadius = last.cornerRadius
  }
}

/// Layers in front of a moving picture that only change at certain instants, such as live numbers.
///
/// They are drawn once an instant, and the motion behind them is not sampled more often because of
/// them.
struct PictureSteps {
  let instants: [Double]
  /// The picture is as large as the whole.
  let picture: (Double) -> Picture

  init(at instants: [Double], picture: @escaping (Double) -> Picture) {
    self.instants = instants
    self.picture = picture
  }

  var recording: PictureRecording {
    var recording = PictureRecording()
    for instant in instants {
      let next = picture(instant)
      guard let last = recording.last else {
        recording.append(next, at: instant)
        continue
      }
      guard next != last else { continue }
      // Two samples at an instant are a jump.
      recording.append(last, at: instant)
      recording.append(next, at: instant)
    }
    return recording
  }
}
