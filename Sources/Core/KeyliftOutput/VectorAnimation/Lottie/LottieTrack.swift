// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct LottieTrack<Value: MotionValue> {
  struct Key {
    var frame: Double
    var value: Value
    /// Whether the value is constant until the next key and jumps there.
    var isHeld = false
  }

  /// In order of time, at least one, no two at the same frame; the last is not held.
  private(set) var keys: [Key]

  /// The time in frames between a jump and the key before it, because players differ on two keys at
  /// one frame.
  private static var shortest: Double { 1e-3 }

  init(_ value: Value) { keys = [Key(frame: 0, value: value)] }

  init(_ track: MotionTrack<Value>, clock: LottieClock) {
    keys = []
    for key in track.keys { add(key.value, at: clock.frame(at: key.time)) }
    rest()
  }

  var isStill: Bool { keys.count == 1 }

  var last: Value { keys[keys.count - 1].value }

  private mutating func add(_ value: Value, at frame: Double) {
    if let last = keys.last, frame - last.frame < Self.shortest { jump(at: frame) }
    keys.append(Key(frame: frame, value: value))
  }

  private mutating func jump(at frame: Double) {
    let last = keys.removeLast()
    let before = frame - Self.shortest
    if let previous = keys.last, previous.value == last.value {
      keys[keys.count - 1].isHeld = true
    } else if before > keys.last?.frame ?? 0 {
      keys.append(Key(frame: before, value: last.value))
    }
  }

  private mutating func rest() {
    var kept: [Key] = []
    for index in keys.indices {
      let isLast = index == keys.count - 1
      let isSame = !isLast && keys[index + 1].value == keys[index].value
      if let last = kept.last, last.isHeld, last.value == keys[index].value, isSame || isLast {
        continue
      }
      kept.append(keys[index])
      if isSame { kept[kept.count - 1].isHeld = true }
    }
    kept[kept.count - 1].isHeld = false
    keys = kept
  }

  /// The transform must be linear.
  func map<Other>(_ transform: (Value) -> Other) -> LottieTrack<Other> {
    var track = LottieTrack<Other>(transform(keys[0].value))
    track.keys = keys.map {
      LottieTrack<Other>.Key(frame: $0.frame, value: transform($0.value), isHeld: $0.isHeld)
    }
    track.rest()
    return track
  }

  func cropped(to range: Range<Double>) -> LottieTrack {
    var track = self
    let start = keys.lastIndex { $0.frame <= range.lowerBound } ?? 0
    track.keys.removeFirst(start)
    while track.endsUnseen(before: range.upperBound) { track.keys.removeLast() }
    track.rest()
    return track
  }

  private func endsUnseen(before end: Double) -> Bool {
    guard keys.count > 1, let last = keys.last else { return false }
    let previous = keys[keys.count - 2]
    return previous.frame >= end || (previous.isHeld && last.frame >= end)
  }
}

extension BinaryFloatingPoint {
  /// Numbers that are written alike become equal.
  func asWritten(_ decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (Double(self) * unit).rounded() / unit
  }
}

extension LottieTrack<Double> {
  init(opacity: MotionTrack<Double>, clock: LottieClock) {
    self = LottieTrack(opacity, clock: clock).map { $0.asWritten(6) }
  }

  /// Whole frames, outside of which the value is 0.
  func visibleFrames(until end: Double) -> Range<Double> {
    guard let first = keys.firstIndex(where: { $0.value != 0 }),
      let last = keys.lastIndex(where: { $0.value != 0 })
    else { return 0..<0 }
    let start = first == 0 ? 0 : keys[keys[first - 1].isHeld ? first : first - 1].frame
    let stop = last == keys.count - 1 ? end : keys[last + 1].frame
    return start.rounded(.down)..<max(min(stop.rounded(.up), end), start.rounded(.down))
  }

  var isPartial: Bool {
    keys.indices.contains { index in
      let key = keys[index]
      guard key.value == 0 || key.value == 1 else { return true }
      return !key.isHeld && index < keys.count - 1
    }
  }
}

/// A transform in Lottie's form: a scale about an anchor, then a rotation, then a translation.
///
/// Lottie has skews, too, but players differ on them and rlottie ignores them. A transform with a
/// skew is written as two, one in the other.
struct LottieTransform {
  var position: LottieTrack<CGPoint>
  var turn = LottieTrack(0.0)
  var scale = LottieTrack(CGPoint(x: 1, y: 1))
  /// The point of the content that is at the position.
  var anchor = CGPoint.zero

  static var identity: LottieTransform { LottieTransform(position: LottieTrack(.zero)) }
}

extension LottieTransform {
  /// Returns at least one transform, the outermost first.
  static func chain(
    to last: CGAffineTransform, by motion: LayerMotion, unit: Double, clock: LottieClock
  ) -> [LottieTransform] {
    let poses = motion.poses(last: last)
    guard poses.keys.contains(where: \.value.isSlanted) else {
      return [LottieTransform(poses, unit: unit, clock: clock)]
    }
    let (outer, turn) = poses.withoutSlant()
    var inner = Self.identity
    inner.turn = LottieTrack(turn, clock: clock)
    return [LottieTransform(outer, unit: unit, clock: clock), inner]
  }

  private init(_ poses: MotionTrack<LayerPose>, unit: Double, clock: LottieClock) {
    let track = LottieTrack(poses, clock: clock)
    position = track.map {
      CGPoint(x: ($0.move.x * unit).asWritten(4), y: ($0.move.y * unit).asWritten(4))
    }
    turn = track.map { $0.turn.asWritten(4) }
    scale = track.map { CGPoint(x: $0.scale.x.asWritten(6), y: $0.scale.y.asWritten(6)) }
  }

  func stretched(by factors: CGPoint, anchor: CGPoint = .zero) -> LottieTransform {
    var result = self
    result.scale = scale.map { CGPoint(x: $0.x * factors.x, y: $0.y * factors.y) }
    result.anchor = anchor
    return result
  }
}

extension LayerPose {
  /// Whether the skew is visible: a smaller one moves the corner of the largest picture by at most
  /// a fiftieth of a pixel.
  fileprivate var isSlanted: Bool { abs(slant) > 1e-4 }
}

extension MotionTrack<LayerPose> {
  /// The keys that replace each key of a skewed motion: a linear skew is not quite a linear
  /// rotation.
  private static var parts: Int { 8 }

  /// Returns the same poses as a rotation, then a scale, a rotation and a translation: the track of
  /// everything but the first rotation, and the first rotation in degrees.
  func withoutSlant() -> (outer: MotionTrack<LayerPose>, turn: MotionTrack<Double>) {
    let places = finerKeys.map { (time: $0.time, place: TwiceTurned($0.value.place)) }
    var last = places.lazy.map(\.place).first { !$0.isRound } ?? places[0].place
    var outer: [MotionTrack<LayerPose>.Key] = []
    var turns: [MotionTrack<Double>.Key] = []
    for (time, place) in places {
      last = place.nearest(to: last)
      outer.append(.init(time: time, value: last.outer))
      turns.append(.init(time: time, value: last.turn))
    }
    return (MotionTrack(keys: outer), MotionTrack<Double>(keys: turns))
  }

  private var finerKeys: [Key] {
    var result = [keys[0]]
    for (from, to) in zip(keys, keys.dropFirst()) {
      let count = from.value == to.value || from.time == to.time ? 1 : Self.parts
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

/// A transform as two rotations with a scale between them: its singular value decomposition.
private struct TwiceTurned {
  var lastTurn: Double
  var turn: Double
  var scale: CGPoint
  var move: CGPoint

  init(_ place: CGAffineTransform) {
    let e = (place.a + place.d) / 2
    let f = (place.a - place.d) / 2
    let g = (place.b + place.c) / 2
    let h = (place.b - place.c) / 2
    let q = (e * e + h * h).squareRoot()
    let r = (f * f + g * g).squareRoot()
    scale = CGPoint(x: q + r, y: q - r)
    let sum = atan2(h, e)
    let difference = atan2(g, f)
    lastTurn = (sum + difference) / 2 * 180 / .pi
    turn = (sum - difference) / 2 * 180 / .pi
    move = CGPoint(x: place.tx, y: place.ty)
  }

  /// Whether both scales are equal, so that only the sum of the rotations is defined.
  var isRound: Bool { abs(scale.x - scale.y) <= 1e-7 * abs(scale.x) }

  var outer: LayerPose { LayerPose(move: move, turn: lastTurn, slant: 0, scale: scale) }

  /// Returns an equal transform with the rotations that are nearest to another's.
  func nearest(to other: TwiceTurned) -> TwiceTurned {
    var result = self
    let quarters = (other.turn - turn) / 90
    let exchanged = isRound ? quarters : quarters.rounded()
    result.turn += exchanged * 90
    result.lastTurn -= exchanged * 90
    // A rotation by 90 degrees on either side exchanges the axes.
    if !isRound, exchanged.truncatingRemainder(dividingBy: 2) != 0 {
      result.scale = CGPoint(x: scale.y, y: scale.x)
    }
    result.lastTurn += ((other.lastTurn - result.lastTurn) / 360).rounded() * 360
    return result
  }
}
