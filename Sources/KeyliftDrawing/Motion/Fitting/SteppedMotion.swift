// SPDX-License-Identifier: MIT

/// A motion that is known in whole pixels only, as what it was before it was rounded.
enum SteppedMotion {
  /// Returns samples without the steps of a pixel: when a value steps it is halfway between two.
  ///
  /// What rests, and what jumps at an instant, stays as it is.
  ///
  /// - Parameter rest: The seconds for which a value must be the same to be at rest.
  static func smoothed<Value: MotionValue>(
    _ samples: [MotionTrack<Value>.Key], rest: Double
  ) -> [MotionTrack<Value>.Key] {
    var result: [MotionTrack<Value>.Key] = []
    var start = 0
    while start < samples.count {
      let value = samples[start].value
      let end = (samples[start...].firstIndex { $0.value != value } ?? samples.count) - 1
      let next = end + 1 < samples.count ? samples[end + 1] : nil
      let jumps = next?.time == samples[end].time
      let isRest = samples[end].time - samples[start].time >= rest
      let hasJumped = start > 0 && samples[start - 1].time == samples[start].time
      let isFirst = start == 0 || isRest || hasJumped
      if isFirst { result.append(samples[start]) }
      // Of a single sample the one is enough.
      if next == nil || isRest || jumps, end > start || !isFirst { result.append(samples[end]) }
      if let next, !jumps {
        result.append(
          MotionTrack.Key(
            time: (samples[end].time + next.time) / 2,
            value: value.mixed(with: next.value, part: 0.5)))
      }
      start = end + 1
    }
    return result
  }
}
