// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// One layer of a moving picture, from its beginning to its end.
struct MovingLayer: Hashable, Sendable {
  /// The id of the view that the layer belongs to.
  var id: String
  /// The map from the layer's pixels to the picture's at the end.
  var place: CGAffineTransform
  /// The motion of the layer to that place.
  var motion: LayerMotion
  /// The opacity of the whole layer; 0 while the layer is absent.
  var opacity: MotionTrack<Double>
  /// The rectangles that clip the layer.
  var clips: [MovingClipping]
  /// The contents, back to front.
  var parts: [MovingPart]
  /// The rotation of the whole layer with its clips; `nil` for none.
  var turn: MovingTurn?

  /// Whether the layer looks the same at all times.
  var isStill: Bool {
    motion == .still && opacity.isStill && turn?.angle.isStill != false
      && clips.allSatisfy(\.frame.isStill)
      && parts.allSatisfy { $0.motion == .still && $0.opacity.isStill && $0.growth == nil }
  }
}

/// The rotation of a moving layer with its clips.
struct MovingTurn: Hashable, Sendable {
  /// The point of the picture that stays in place, in pixels.
  var center: CGPoint
  /// The angle in degrees, clockwise.
  var angle: MotionTrack<Double>

  /// The rotation of coordinates that are relative to the center.
  var poses: MotionTrack<LayerPose> {
    angle.map { LayerPose(move: center, turn: $0, slant: 0, scale: CGPoint(x: 1, y: 1)) }
  }
}

/// A rectangle that clips a moving layer.
struct MovingClipping: Hashable, Sendable {
  /// The coordinate space of a clipping rectangle.
  enum Space: Hashable, Sendable {
    /// The picture's pixels.
    case picture
    /// The layer's own pixels: the rectangle moves with the layer.
    case layer
  }

  /// The coordinate space of the rectangle.
  var space: Space
  /// The rectangle.
  var frame: MotionTrack<CGRect>
  /// The radius of its corners in pixels.
  var cornerRadius = 0.0
}

/// A content that a moving layer draws for all or some of the time.
struct MovingPart: Hashable, Sendable {
  /// The marks.
  var content: LayerContent
  /// The map from the content's pixels to the layer's at the end.
  var place = CGAffineTransform.identity
  /// The motion of the part to that place.
  var motion = LayerMotion.still
  /// 1 while the part is drawn, 0 while it is not.
  var opacity = MotionTrack(1.0)
  /// The change in size of the part's only outline without stretching; `nil` for none.
  var growth: PartGrowth?
}

/// A change in size of an outline that keeps its corners and line widths.
struct PartGrowth: Hashable, Sendable {
  /// The outline at the end.
  var outline: SlicedOutline
  /// The outline's width and height minus those at the end, in pixels; the top left corner stays.
  var size: MotionTrack<CGPoint>
}

/// Names that are unique in a file.
struct LayerNames {
  private var names: Set<String> = []
  /// The last number after each name.
  private var numbers: [String: Int] = [:]

  /// Returns the name, or if it was returned before, the name with a number after it, from 2.
  mutating func unused(_ name: String) -> String {
    var (candidate, number) = (name, numbers[name, default: 1])
    if number > 1 { candidate = "\(name)-\(number)" }
    while !names.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    numbers[name] = number
    return candidate
  }
}
