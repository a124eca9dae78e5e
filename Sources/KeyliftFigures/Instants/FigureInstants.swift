// SPDX-License-Identifier: MIT

/// The instants of a clip that figures show where nobody names others.
///
/// All are whole milliseconds, so that a person can name them again.
package struct FigureInstants {
  private let moves: [KeyboardTravel]
  private let end: Double
  private let tallest: Double

  /// Looks for the keyboard's moves.
  package init(_ curves: ScreenCurves) {
    moves = KeyboardTravel.all(of: curves)
    end = curves.end
    tallest = FigureInstants.restWithTallestKeyboard(curves, moves: moves)
  }

  /// Returns the start, the rests, the end, and between the rests instants even in the keyboard's way, not in time.
  ///
  /// - Parameter count: The most instants, at least 1.
  package func story(_ count: Int) -> [Double] {
    guard !moves.isEmpty else { return evenly(count) }
    let rests = FigureInstants.unique([0] + moves.map(\.end) + [end])
    guard rests.count < count else { return FigureInstants.thinned(rests, to: count) }
    let lasting = moves.filter { !$0.instants(1).isEmpty }
    let free = count - rests.count
    let between = lasting.enumerated().flatMap { index, move in
      move.instants(free / lasting.count + (index < free % lasting.count ? 1 : 0))
    }
    return FigureInstants.unique(rests + between)
  }

  /// Returns the first move from its start to its end, even in the keyboard's way; the whole clip without one.
  ///
  /// - Parameter count: The most instants, at least 2.
  package func firstMove(_ count: Int) -> [Double] {
    guard let move = moves.first else { return evenly(count) }
    return FigureInstants.unique([move.start] + move.instants(count - 2) + [move.end])
  }

  /// The last instant at which the keyboard rests where it is tallest; the end where it never rises.
  package var shown: Double { tallest }
}

extension FigureInstants {
  private func evenly(_ count: Int) -> [Double] {
    guard count > 1, end > 0 else { return [end > 0 && count == 1 ? end : 0] }
    return FigureInstants.unique(
      (0..<count).map { $0 == count - 1 ? end : end * Double($0) / Double(count - 1) })
  }

  private static func thinned(_ times: [Double], to count: Int) -> [Double] {
    guard count > 1 else { return [times[times.count - 1]] }
    return (0..<count).map { times[$0 * (times.count - 1) / (count - 1)] }
  }

  /// Returns instants in order, each once, as whole milliseconds; the last as it is.
  private static func unique(_ times: [Double]) -> [Double] {
    let sorted = times.sorted()
    guard let last = sorted.last else { return [] }
    var unique: [Double] = []
    for time in sorted.map({ ($0 * 1000).rounded() / 1000 }) where time < last - 5e-4 {
      if unique.last.map({ time - $0 > 5e-4 }) ?? true { unique.append(time) }
    }
    return unique + [last]
  }

  private static func restWithTallestKeyboard(
    _ curves: ScreenCurves, moves: [KeyboardTravel]
  ) -> Double {
    var best = (time: curves.end, height: 0.0)
    for time in moves.map(\.start) + [curves.end] {
      guard let sample = curves.samples.last(where: { $0.time <= time + 1e-9 }) else { continue }
      if sample.shown > best.height + 0.5 { best = (sample.time, sample.shown) }
    }
    return best.time
  }
}
