// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A piece of an outline that grows: a corner, which is moved, or what lies between corners, which is stretched.
///
/// CSS can animate the path itself, but not in Safari, which reads `d` and does nothing with it, and a rectangle's
/// radius there only since 17.4 (MDN's browser-compat-data, 2025). Moves and scales work wherever key frames do.
struct GrowingPiece {
  /// What becomes of a piece along an axis.
  enum Course: Hashable {
    /// It stays where it is.
    case near
    /// It moves with the edge that moves.
    case far
    /// It is stretched from where it begins: drawn in one length, at the end it has another.
    case between(start: Double, drawn: Double, end: Double)
  }

  /// What is drawn, in one opaque colour, seen from the piece's origin.
  let mark: Mark
  /// What becomes of it from left to right.
  let x: Course
  /// What becomes of it from the top down.
  let y: Course
}

extension GrowingPiece {
  /// Whether another piece goes the same way.
  func goes(with other: GrowingPiece) -> Bool { x == other.x && y == other.y }

  /// Where the piece stands in the outline's pixels: what is stretched is so from its own origin.
  var origin: CGPoint { CGPoint(x: x.start, y: y.start) }

  /// Returns where the piece stands at the end, seen from its origin, and how it comes there.
  ///
  /// - Parameter size: How much larger than at the end the outline is.
  func motion(by size: MotionTrack<CGPoint>) -> (last: CGAffineTransform, motion: LayerMotion) {
    guard x.isStretch || y.isStretch else {
      let track = size.map { CGPoint(x: x.move($0.x), y: y.move($0.y)) }
      let isStill = track.keys.allSatisfy { $0.value == .zero }
      return (.identity, isStill ? .still : .shift(track))
    }
    let track = size.map {
      LayerPose(
        move: CGPoint(x: x.move($0.x), y: y.move($0.y)), turn: 0, slant: 0,
        scale: CGPoint(x: x.scale($0.x), y: y.scale($0.y)))
    }
    return (track.last.place, .pose(track))
  }
}

extension GrowingPiece.Course {
  /// Creates the course of what is stretched; it is drawn in a length that can be.
  init(between start: Double, _ end: Double) {
    self = .between(start: start, drawn: max(end - start, 1), end: max(end - start, 0))
  }

  fileprivate var isStretch: Bool {
    if case .between = self { true } else { false }
  }

  fileprivate var start: Double {
    if case .between(let start, _, _) = self { start } else { 0 }
  }

  fileprivate func scale(_ growth: Double) -> Double {
    guard case .between(_, let drawn, let end) = self else { return 1 }
    return max(end + growth, 0) / drawn
  }

  fileprivate func move(_ growth: Double) -> Double {
    switch self {
    case .near, .between: 0
    case .far: growth
    }
  }
}
