// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension MotionTrack<LayerPose> {
  /// How many keys a way is cut into where something is slanted: a slant that grows evenly is not quite a turn that
  /// does.
  private static var parts: Int { 8 }

  /// Returns the same poses as what is turned, then scaled, then turned and moved: the track of all but the first turn,
  /// and that in degrees.
  func withoutSlant() -> (outer: MotionTrack<LayerPose>, turn: MotionTrack<Double>) {
    let places = finerKeys.map { (time: $0.time, place: TwiceTurned($0.value.place)) }
    var last = places.lazy.map(\.place).first { !$0.isRound } ?? places[0].place
    var outer: [MotionTrack<LayerPose>.Key] = []
    var turns: [MotionTrack<Double>.Key] = []
    for (time, place) in places {
      last = place.nearest(to: last)
      outer.append(MotionTrack<LayerPose>.Key(time: time, value: last.outer))
      turns.append(MotionTrack<Double>.Key(time: time, value: last.turn))
    }
    return (MotionTrack(keys: outer), MotionTrack<Double>(keys: turns))
  }

  /// The keys with more between those that differ.
  private var finerKeys: [Key] {
    var result = [keys[0]]
    for (from, to) in zip(keys, keys.dropFirst()) {
      let count = from.value == to.value || from.time == to.time ? 1 : MotionTrack.parts
      for part in 1...count {
        let share = Double(part) / Double(count)
        result.append(
          Key(
            time: from.time + (to.time - from.time) * share,
            value: from.value.mixed(with: to.value, part: share)))
      }
    }
    return result
  }
}

/// A place as two turns with scales between them: its singular value decomposition.
private struct TwiceTurned {
  /// The turn that comes last in degrees.
  var lastTurn: Double
  /// The turn that comes first in degrees.
  var turn: Double
  /// The scales between the turns.
  var scale: CGPoint
  /// The move at the end.
  var move: CGPoint

  init(_ place: CGAffineTransform) {
    let (e, f) = ((place.a + place.d) / 2, (place.a - place.d) / 2)
    let (g, h) = ((place.b + place.c) / 2, (place.b - place.c) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    scale = CGPoint(x: q + r, y: q - r)
    let (sum, difference) = (atan2(h, e), atan2(g, f))
    lastTurn = (sum + difference) / 2 * 180 / .pi
    turn = (sum - difference) / 2 * 180 / .pi
    move = CGPoint(x: place.tx, y: place.ty)
  }

  /// Whether both scales are the same, so that only the sum of the turns is known.
  var isRound: Bool { abs(scale.x - scale.y) <= 1e-7 * abs(scale.x) }

  /// The pose without the turn that comes first.
  var outer: LayerPose { LayerPose(move: move, turn: lastTurn, slant: 0, scale: scale) }

  /// Returns the same place with the turns that are nearest to another's.
  func nearest(to other: TwiceTurned) -> TwiceTurned {
    var result = self
    let quarters = (other.turn - turn) / 90
    let exchanged = isRound ? quarters : quarters.rounded()
    result.turn += exchanged * 90
    result.lastTurn -= exchanged * 90
    // A quarter of a turn on either side exchanges the axes.
    if !isRound, exchanged.truncatingRemainder(dividingBy: 2) != 0 {
      result.scale = CGPoint(x: scale.y, y: scale.x)
    }
    result.lastTurn += ((other.lastTurn - result.lastTurn) / 360).rounded() * 360
    return result
  }
}
