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
    PictureSampling(picture: picture).forEachSample(over: max(duration, 0), instants: instants) {
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

struct MovingLayer: Hashable, Sendable {
  var id: String
  /// The map from the layer's pixels to the picture's at the end.
  var place: CGAffineTransform
  var motion: LayerMotion
  /// 0 while the layer is absent.
  var opacity: MotionTrack<Double>
  var clips: [MovingClipping]
  var parts: [MovingPart]
  var turn: MovingTurn?
}

struct MovingTurn: Hashable, Sendable {
  var center: CGPoint
  var angle: MotionTrack<Double>

  /// The poses for coordinates relative to the center.
  var poses: MotionTrack<LayerPose> {
    angle.map { LayerPose(move: center, turn: $0, slant: 0, scale: CGPoint(x: 1, y: 1)) }
  }
}

struct MovingClipping: Hashable, Sendable {
  /// Whether the rectangle is in the layer's own pixels, not in the picture's.
  var movesWithLayer = false
  var frame: MotionTrack<CGRect>
  var cornerRadius = 0.0
}

struct MovingPart: Hashable, Sendable {
  var content: LayerContent
  /// The map from the content's pixels to the layer's at the end.
  var place = CGAffineTransform.identity
  var motion = LayerMotion.still
  var opacity = MotionTrack(1.0)
  var growth: PartGrowth?
}

/// A change in size of an outline that keeps its corners and line widths.
struct PartGrowth: Hashable, Sendable {
  var outline: SlicedOutline
  /// The width and height minus those at the end; the top left corner stays.
  var size: MotionTrack<CGPoint>
}

enum LayerMotion: Hashable, Sendable {
  case still
  /// The displacement from the last place, zero at the end.
  ///
  /// Layers that move alike have equal tracks.
  case shift(MotionTrack<CGPoint>)
  /// Poses, of which the last is the last place's.
  case pose(MotionTrack<LayerPose>)

  func poses(last: CGAffineTransform) -> MotionTrack<LayerPose> {
    switch self {
    case .still: return MotionTrack(LayerPose(last))
    case .shift(let track):
      let pose = LayerPose(last)
      return track.map { shift in
        var moved = pose
        moved.move = CGPoint(x: pose.move.x + shift.x, y: pose.move.y + shift.y)
        return moved
      }
    case .pose(let track): return track
    }
  }
}

/// A transform as the components that animations change one by one: a translation, a rotation, a
/// skew and a scale.
///
/// A point is scaled first, then skewed, rotated and translated, as by the CSS functions `translate
/// rotate skewX scale`.
struct LayerPose: Hashable, Sendable {
  var move: CGPoint
  var turn: Double
  var slant: Double
  var scale: CGPoint
}

extension LayerPose {
  /// The transform must be invertible.
  ///
  /// - Parameter turn: The angle in degrees to which the rotation is nearest, among all that look
  ///   the same.
  init(_ place: CGAffineTransform, near turn: Double = 0) {
    let width = (place.a * place.a + place.b * place.b).squareRoot()
    let height = (place.a * place.d - place.b * place.c) / width
    let shift = (place.a * place.c + place.b * place.d) / width
    let angle = place.b == 0 && place.a > 0 ? 0 : atan2(place.b, place.a) * 180 / .pi
    self.init(
      move: CGPoint(x: place.tx, y: place.ty), turn: angle + 360 * ((turn - angle) / 360).rounded(),
      slant: shift == 0 ? 0 : atan(shift / height) * 180 / .pi, scale: CGPoint(x: width, y: height))
  }

  var place: CGAffineTransform {
    let (sine, cosine) = turn == 0 ? (0, 1) : (sin(turn * .pi / 180), cos(turn * .pi / 180))
    let shift = slant == 0 ? 0 : tan(slant * .pi / 180) * scale.y
    return CGAffineTransform(
      a: cosine * scale.x, b: sine * scale.x, c: cosine * shift - sine * scale.y,
      d: sine * shift + cosine * scale.y, tx: move.x, ty: move.y)
  }
}

extension LayerPose: MotionValue {
  func moved(by part: Double, from start: LayerPose, to end: LayerPose) -> LayerPose {
    LayerPose(
      move: move.moved(by: part, from: start.move, to: end.move),
      turn: turn.moved(by: part, from: start.turn, to: end.turn),
      slant: slant.moved(by: part, from: start.slant, to: end.slant),
      scale: scale.moved(by: part, from: start.scale, to: end.scale))
  }
}

struct LayerNames {
  private var names: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Adds a number, from 2 on, if the name was returned before.
  mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = numbers[name, default: 1]
    if number > 1 { candidate = "\(name)-\(number)" }
    while !names.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    numbers[name] = number
    return candidate
  }
}
