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

  /// The most by which a number differs.
  var distance: Double { deltas.reduce(0) { max($0, $1.largest) } }

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
  func error(late shift: Double, within limit: Double) -> Double? {
    let reach = Int(abs(shift).rounded(.up))
    var worst = 0.0
    for run in runs {
      let around = (run.lowerBound - reach...run.upperBound + reach)
        .clamped(to: 0...actual.count - 1)
      for frame in around {
        worst = max(worst, (actual[frame] - expected(at: Double(frame) - shift)).largest)
        guard worst <= limit else { return nil }
      }
    }
    return worst
  }

  /// Returns where the expected track is at a frame, or between two.
  ///
  /// There it is on the cubic through four: E. Catmull and R. Rom, "A class of local interpolating splines", 1974.
  private func expected(at frame: Double) -> SIMD8<Double> {
    let first = frame.rounded(.down)
    let t = frame - first
    func point(_ step: Int) -> SIMD8<Double> {
      expected[min(max(Int(first) + step, 0), expected.count - 1)]
    }
    guard t > 0 else { return point(0) }
    let (a, b, c, d) = (point(-1), point(0), point(1), point(2))
    let (slope, last) = ((c - a) / 2, (d - b) / 2)
    let bend = 3 * (c - b) - 2 * slope - last
    return b + t * (slope + t * (bend + t * (2 * (b - c) + slope + last)))
  }
}
