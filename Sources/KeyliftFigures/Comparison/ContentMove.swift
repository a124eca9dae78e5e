// SPDX-License-Identifier: MIT

/// What content does from one move of the keyboard to the next.
struct ContentMove {
  /// A gap outside of those at the two ends of the move.
  struct Excess {
    /// The instant in seconds and the gap in points.
    let point: Plot.Point
    /// How far outside it is, in points.
    let length: Double
  }

  private typealias Sample = (time: Double, keyboard: Double, content: Double)

  /// The last instant before anything answers: what jumps does so as the keyboard sets off.
  private let first: Sample
  private let samples: [Sample]

  /// Returns a clip's moves in order; none without a target.
  static func all(of curves: ScreenCurves) -> [ContentMove] {
    let starts = KeyboardTravel.all(of: curves).map(\.start)
    let samples: [Sample] = curves.samples.compactMap { sample in
      sample.target.map { (time: sample.time, keyboard: sample.keyboard, content: $0) }
    }
    return starts.indices.compactMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : .infinity
      let part = samples.filter { starts[index] <= $0.time && $0.time < end }
      guard let first = samples.last(where: { $0.time < starts[index] }) ?? part.first else {
        return nil
      }
      return part.isEmpty ? nil : ContentMove(first: first, samples: part)
    }
  }

  private var last: Sample { samples[samples.count - 1] }

  /// Whether the keyboard is higher after the move than before.
  var isRising: Bool { last.keyboard > first.keyboard }

  /// The keyboard's height after the move, in points.
  var height: Double { last.keyboard }

  /// The gap after the move, in points.
  var rest: Double { last.content - last.keyboard }

  /// Where the gap is wider than at either end, the farthest.
  var widest: Excess {
    let limit = max(first.content - first.keyboard, rest)
    return excess { $0 - limit }
  }

  /// Where the gap is closer than at either end, the farthest.
  var closest: Excess {
    let limit = min(first.content - first.keyboard, rest)
    return excess { limit - $0 }
  }

  /// The instant at which the content is farthest past where it comes to rest, and the points.
  var overshoot: Plot.Point {
    let way = last.content - first.content
    let lengths = samples.map {
      Plot.Point($0.time, way > 0 ? $0.content - last.content : last.content - $0.content)
    }
    return way == 0 ? Plot.Point(last.time, 0) : ContentMove.largest(lengths)
  }

  private func excess(_ length: (Double) -> Double) -> Excess {
    let lengths = samples.map { Plot.Point($0.time, length($0.content - $0.keyboard)) }
    let worst = ContentMove.largest(lengths)
    let sample = samples.first { $0.time == worst.x } ?? last
    return Excess(
      point: Plot.Point(worst.x, sample.content - sample.keyboard), length: worst.y)
  }

  /// Returns the first of the points with the greatest value.
  private static func largest(_ points: [Plot.Point]) -> Plot.Point {
    points.dropFirst().reduce(points[0]) { $1.y > $0.y ? $1 : $0 }
  }
}
