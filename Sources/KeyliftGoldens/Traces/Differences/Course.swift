// SPDX-License-Identifier: MIT

/// How a view's deviation in one aspect goes over the frames.
struct Course {
  /// What deviates.
  let aspect: Aspect
  /// The frames that deviate, in order.
  let frames: [Int]
  /// The frame that deviates most; of several the first.
  let worst: Int
  /// A frame that deviates as more than half of them do; nil where the deviation grows and shrinks.
  let typical: Int?

  private let parts: [SIMD4<Double>]

  /// Creates the course of the deviations of all frames; nil where none deviates.
  init?(_ aspect: Aspect, _ deviations: [Deviation]) {
    let parts = deviations.map(aspect.part)
    let amounts = parts.map(aspect.amount)
    let frames = amounts.indices.filter { amounts[$0] > 0 }
    guard let largest = amounts.max(), !frames.isEmpty else { return nil }
    self.aspect = aspect
    self.frames = frames
    self.parts = parts
    worst = frames.first { amounts[$0] >= largest - Course.noise } ?? frames[0]
    // The ends of a motion, where hardly anything differs yet, say nothing of the rest.
    let telling = frames.filter { amounts[$0] > min(aspect.closeness, largest / 2) }
    typical = Course.typical(of: telling, worst: worst, parts, within: aspect.closeness)
  }

  /// How much less than the largest amount still counts as the largest: rounding must not choose the frame.
  private static let noise = 5e-4

  /// Returns how much a frame deviates.
  func amount(at frame: Int) -> Double { aspect.amount(of: parts[frame]) }

  /// Returns the worst frame, the last or the middle one, whichever first is like more than half of all.
  ///
  /// The worst and the last come first, as a view that glides to where it should not be rests there.
  private static func typical(
    of frames: [Int], worst: Int, _ parts: [SIMD4<Double>], within closeness: Double
  ) -> Int? {
    let middle = median(of: frames.map { parts[$0] })
    func distance(_ frame: Int, _ part: SIMD4<Double>) -> Double { (parts[frame] - part).largest }
    let median = frames.min { (distance($0, middle), $0) < (distance($1, middle), $1) }
    return [worst, frames.last, median].compactMap { $0 }.first { candidate in
      let near = frames.count { distance($0, parts[candidate]) <= closeness }
      return near * 2 > frames.count
    }
  }

  /// Returns the median of each component.
  private static func median(of parts: [SIMD4<Double>]) -> SIMD4<Double> {
    var median = SIMD4<Double>.zero
    for index in 0..<4 {
      median[index] = parts.map { $0[index] }.sorted()[parts.count / 2]
    }
    return median
  }
}

extension SIMD where Scalar == Double {
  /// The largest magnitude among the components.
  var largest: Double { Swift.max(self.max(), -self.min()) }
}
