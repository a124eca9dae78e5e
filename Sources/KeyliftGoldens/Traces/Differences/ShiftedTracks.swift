// SPDX-License-Identifier: MIT

/// Two tracks of one view, of which one may be the other at another time.
struct ShiftedTracks {
  private let actual: [SIMD8<Double>]
  private let expected: [SIMD8<Double>]
  /// How far the two are apart in each frame that both have.
  private let deltas: [SIMD8<Double>]
  /// The runs of frames in which they differ, in order.
  private let runs: [ClosedRange<Int>]

  /// Creates a pair of tracks, the expected one as long as the other or longer.
  init(actual: [SIMD8<Double>], expected: [SIMD8<Double>]) {
    self.actual = actual
    self.expected = expected
    let deltas = zip(actual, expected).map { $0 - $1 }
    self.deltas = deltas
    runs = deltas.indices.filter { deltas[$0].largest > Deviation.resolution }.runs
  }

  /// Whether some number differs by more than a distance.
  func differ(by distance: Double) -> Bool { deltas.contains { $0.largest > distance } }

  /// Whether the view is off by the same way wherever it differs, the last frame among them.
  ///
  /// Then it has been put elsewhere. One that is late at an even speed comes to rest where it should.
  func areOneMoveApart(within distance: Double) -> Bool {
    guard let last = runs.last?.upperBound, last == deltas.count - 1 else { return false }
    let differing = runs.flatMap { deltas[$0] }
    let low = differing.reduce(deltas[last]) { pointwiseMin($0, $1) }
    let high = differing.reduce(deltas[last]) { pointwiseMax($0, $1) }
    return (high - low).largest <= 2 * distance
  }

  /// Returns the worst distance from the expected track when that is some frames late; nil where it is more
  /// than a limit in or around the frames that differ.
  func error(late shift: Int, within limit: Double) -> Double? {
    var worst = 0.0
    for run in runs {
      let around = (run.lowerBound - abs(shift)...run.upperBound + abs(shift))
        .clamped(to: 0...actual.count - 1)
      for frame in around {
        let source = min(max(frame - shift, 0), expected.count - 1)
        worst = max(worst, (actual[frame] - expected[source]).largest)
        guard worst <= limit else { return nil }
      }
    }
    return worst
  }
}

extension [Int] {
  /// The ascending numbers as runs of those that follow each other.
  fileprivate var runs: [ClosedRange<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}
