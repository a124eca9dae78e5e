// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftStage

/// A moving picture: each thing that is drawn, once, with its place over time.
///
/// All coordinates are device pixels, the origin at the top left, y downward; all times are
/// seconds from the picture's beginning. At every instant, each layer and clip is within 0.25
/// pixels of its exact place, and each opacity within 1/512. While a view changes its size, the
/// marks that follow an edge are within 0.25 pixels, too; others are known only in whole pixels,
/// and are within about a pixel.
package struct PictureMotion: Hashable, Sendable {
  /// The largest width of all instants in pixels.
  var width: Int
  /// The largest height of all instants in pixels.
  var height: Int
  /// Pixels per point, for file formats whose size is in points.
  var scale: Double
  /// The opaque color behind all layers.
  var background: Color
  /// The seconds from the first instant to the last.
  var duration: Double
  /// The rectangle that the background fills, and outside of which nothing is drawn.
  ///
  /// It is the whole picture unless the device is rotated. Then each instant's screen is in the
  /// middle, as the device rotates about its center, and the rest is transparent.
  var screen: MotionTrack<CGRect>
  /// The radius of the screen's corners in pixels; 0 for square corners.
  var cornerRadius: Double
  /// The layers, back to front.
  var layers: [MovingLayer]

  /// Whether the picture never changes.
  var isStill: Bool { screen.isStill && layers.allSatisfy(\.isStill) }

  /// Whether the screen is clipped, because it has round corners or is not the whole picture.
  var clipsScreen: Bool { !screen.isStill || cornerRadius > 0 }

  /// Creates the motion of a picture that is a function of time.
  ///
  /// Layers are the same if they have the same id and the same number among the layers with that
  /// id. Their order must not change.
  ///
  /// - Parameters:
  ///   - duration: The last instant; the first is 0.
  ///   - instants: When anything may begin, end or jump, ascending; between two of these instants
  ///     all motion is smooth.
  ///   - picture: Returns the picture at an instant, with places in fractions of pixels.
  package init(
    duration: Double, instants: [Double], picture: @escaping (Double) -> Picture
  ) {
    let sampling = PictureSampling(picture)
    let canvas = MotionCanvas(sampling.samples(over: max(duration, 0), instants: instants))
    let last = canvas.samples[canvas.samples.count - 1].picture
    var fitting = LayerFitting(canvas: canvas)
    layers = LayerHistory.histories(in: canvas.samples).flatMap { fitting.layers(of: $0) }
    (width, height, scale) = (canvas.width, canvas.height, last.scale)
    background = last.background
    self.duration = max(duration, 0)
    screen = canvas.screen
    cornerRadius = last.cornerRadius
  }
}
