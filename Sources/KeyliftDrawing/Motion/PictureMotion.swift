// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// A moving picture: each thing that is drawn once, with where it is when.
///
/// All coordinates are device pixels, the origin at the top left, y downwards; all times are seconds from the
/// picture's beginning. Every layer and clip is, at every instant, within 0.25 pixels of where it is meant to be, and
/// opacities are within 1/512. What a view draws while it changes its size is within 0.25 pixels of where it stands in
/// the view where it goes with an edge; where it does not, it is known in whole pixels only, and is within about a pixel
/// of them.
package struct PictureMotion: Hashable, Sendable {
  /// The width in pixels: the largest of all instants.
  package var width: Int
  /// The height in pixels: the largest of all instants.
  package var height: Int
  /// Pixels per point, for those who write the size in points.
  package var scale: Double
  /// What lies behind all layers; opaque.
  package var background: Color
  /// The seconds from the first instant to the last.
  package var duration: Double
  /// What the background fills and nothing is drawn outside of.
  ///
  /// That is everything, unless a screen is turned: then each picture stands in the middle, as the device turns
  /// about its own, and the rest is transparent.
  package var screen: MotionTrack<CGRect>
  /// The radius of the screen's corners in pixels; 0 for square ones.
  package var cornerRadius: Double
  /// The layers, back to front.
  package var layers: [MovingLayer]

  /// Whether anything ever moves or changes.
  package var isStill: Bool { screen.isStill && layers.allSatisfy(\.isStill) }
}

extension PictureMotion {
  /// Creates the motion of a picture that is a function of time.
  ///
  /// Layers are the same as long as their id is, and what number of those with that id they are. Their order must
  /// not change.
  ///
  /// - Parameters:
  ///   - duration: The last instant; the first is 0.
  ///   - instants: Whenever anything may begin, end or jump, ascending; between them everything goes smoothly.
  ///   - picture: Returns what shows at an instant, placed to fractions of pixels.
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

extension MovingLayer {
  /// Whether the layer looks the same at all times.
  fileprivate var isStill: Bool {
    motion == .still && opacity.isStill && clips.allSatisfy(\.frame.isStill)
      && parts.allSatisfy { $0.motion == .still && $0.opacity.isStill && $0.growth == nil }
  }
}
