// SPDX-License-Identifier: MIT

/// A value over the frames of a Lottie file, as keyframes.
struct LottieTrack<Value: MotionValue> {
  /// A value at a frame.
  struct Key {
    /// The frame.
    var frame: Double
    /// The value.
    var value: Value
    /// Whether the value is constant until the next key and jumps there.
    var isHeld = false
  }

  /// The keys in order of time, at least one, no two at the same frame; the last is not held.
  private(set) var keys: [Key]

  /// The time in frames between a jump and the key before it: players differ on two keys at one
  /// frame.
  private static var shortest: Double { 1e-3 }

  /// Creates a constant track.
  init(_ value: Value) {
    keys = [Key(frame: 0, value: value)]
  }

  /// Creates a track from one in seconds.
  init(_ track: MotionTrack<Value>, clock: LottieClock) {
    keys = []
    for key in track.keys { add(key.value, at: clock.frame(at: key.time)) }
    rest()
  }

  /// Whether the value is the same at all frames.
  var isStill: Bool { keys.count == 1 }

  /// The value at the end.
  var last: Value { keys[keys.count - 1].value }

  private mutating func add(_ value: Value, at frame: Double) {
    if let last = keys.last, frame - last.frame < LottieTrack.shortest { jump(at: frame) }
    keys.append(Key(frame: frame, value: value))
  }

  /// Replaces the last key by one that holds until a jump.
  private mutating func jump(at frame: Double) {
    let last = keys.removeLast()
    let before = frame - LottieTrack.shortest
    if let previous = keys.last, previous.value == last.value {
      keys[keys.count - 1].isHeld = true
    } else if before > keys.last?.frame ?? 0 {
      keys.append(Key(frame: before, value: last.value))
    }
  }

  /// Holds constant values and removes the keys within.
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

  /// Returns the track of transformed values; the transform must be linear.
  func map<Other>(_ transform: (Value) -> Other) -> LottieTrack<Other> {
    var track = LottieTrack<Other>(transform(keys[0].value))
    track.keys = keys.map {
      LottieTrack<Other>.Key(frame: $0.frame, value: transform($0.value), isHeld: $0.isHeld)
    }
    track.rest()
    return track
  }

  /// Returns the track without the keys that make no difference in a range of frames.
  func cropped(to range: Range<Double>) -> LottieTrack {
    var track = self
    let start = keys.lastIndex { $0.frame <= range.lowerBound } ?? 0
    track.keys.removeFirst(start)
    while track.endsUnseen(before: range.upperBound) { track.keys.removeLast() }
    track.rest()
    return track
  }

  /// Returns whether the last key makes no difference before a frame.
  private func endsUnseen(before end: Double) -> Bool {
    guard keys.count > 1, let last = keys.last else { return false }
    let previous = keys[keys.count - 2]
    return previous.frame >= end || (previous.isHeld && last.frame >= end)
  }
}

extension BinaryFloatingPoint {
  /// Returns the number rounded to some decimals, so that numbers that are written alike are equal.
  func asWritten(_ decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (Double(self) * unit).rounded() / unit
  }
}

extension LottieTrack<Double> {
  /// Creates the track of an opacity.
  init(opacity: MotionTrack<Double>, clock: LottieClock) {
    self = LottieTrack(opacity, clock: clock).map { $0.asWritten(6) }
  }

  /// Returns the whole frames outside of which the value is 0; empty if it always is.
  ///
  /// - Parameter end: The frame at which the file ends.
  func visibleFrames(until end: Double) -> Range<Double> {
    guard let first = keys.firstIndex(where: { $0.value != 0 }),
      let last = keys.lastIndex(where: { $0.value != 0 })
    else { return 0..<0 }
    let start = first == 0 ? 0 : keys[keys[first - 1].isHeld ? first : first - 1].frame
    let stop = last == keys.count - 1 ? end : keys[last + 1].frame
    return start.rounded(.down)..<max(min(stop.rounded(.up), end), start.rounded(.down))
  }

  /// Whether the value is ever between 0 and 1.
  var isPartial: Bool {
    keys.indices.contains { index in
      let key = keys[index]
      guard key.value == 0 || key.value == 1 else { return true }
      return !key.isHeld && index < keys.count - 1
    }
  }
}
