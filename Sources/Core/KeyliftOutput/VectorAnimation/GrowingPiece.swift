// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A piece of an outline that grows: a corner, which is moved, or the part between corners, which
/// is stretched.
///
/// CSS can animate the path itself, but Safari parses `d` and ignores it, and animates a
/// rectangle's radius only since 17.4 (MDN's browser-compat-data, 2025). Translations and scales
/// work in every browser with keyframes.
struct GrowingPiece {
  enum Resizing: Hashable {
    case near
    case far
    /// Stretched from its start; drawn in one length, with another at the end.
    case between(start: Double, drawn: Double, end: Double)
  }

  /// Opaque, relative to the piece's origin.
  let mark: Mark
  let x: Resizing
  let y: Resizing

  func moves(like other: GrowingPiece) -> Bool { x == other.x && y == other.y }

  var origin: CGPoint { CGPoint(x: x.start, y: y.start) }

  /// Relative to the origin: the place at the end, and the motion to it.
  ///
  /// - Parameter size: How much larger the outline is than at the end.
  func motion(by size: MotionTrack<CGPoint>) -> (last: CGAffineTransform, motion: LayerMotion) {
    func move(_ size: CGPoint) -> CGPoint { CGPoint(x: x.move(size.x), y: y.move(size.y)) }
    guard x.isStretch || y.isStretch else {
      let track = size.map(move)
      let isStill = track.keys.allSatisfy { $0.value == .zero }
      return (.identity, isStill ? .still : .shift(track))
    }
    let track = size.map {
      LayerPose(
        move: move($0), turn: 0, slant: 0, scale: CGPoint(x: x.scale($0.x), y: y.scale($0.y)))
    }
    return (track.last.place, .pose(track))
  }

  /// The pieces are opaque, because they overlap.
  static func pieces(of mark: Mark, growing growth: PartGrowth) -> [GrowingPiece] {
    let cutting = OutlineCutting(growth)
    switch mark {
    case .fill(_, let color):
      let solid = color.opaque
      return cutting.corners(areFilled: true) { .fill($0, solid) } + cutting.bands(in: solid)
    case .stroke(_, var stroke):
      stroke.color = stroke.color.opaque
      stroke.cap = .butt
      return cutting.corners(areFilled: false) { [stroke] in .stroke($0, stroke) }
        + cutting.lines(along: stroke)
    case .glyphs, .image: preconditionFailure("a mark that grows has an outline")
    }
  }
}

extension GrowingPiece.Resizing {
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

  fileprivate func move(_ growth: Double) -> Double { self == .far ? growth : 0 }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
