// SPDX-License-Identifier: MIT

/// The instants of a clip that figures show by default.
///
/// All are whole milliseconds, so that a person can type them.
package struct FigureInstants {
  private let moves: [KeyboardTravel]
  private let end: Double
  private let tallest: Double

  /// Finds the keyboard's moves.
  package init(_ curves: ScreenCurves) {
    moves = KeyboardTravel.all(of: curves)
    end = curves.end
    tallest = FigureInstants.restWithTallestKeyboard(curves, moves: moves)
  }

  /// Returns the start, the end, the keyboard's rests, and between the rests instants that are
  /// evenly spaced in the keyboard's position, not in time.
  ///
  /// - Parameter count: The most instants, at least 1.
  package func overview(_ count: Int) -> [Double] {
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

  /// Returns instants of the first move, evenly spaced in the keyboard's position; instants of the
  /// whole clip if the keyboard does not move.
  ///
  /// - Parameter count: The most instants, at least 2.
  package func firstMove(_ count: Int) -> [Double] {
    guard let move = moves.first else { return evenly(count) }
    return FigureInstants.unique([move.start] + move.instants(count - 2) + [move.end])
  }

  /// The last instant at which the keyboard is at rest at its greatest height; the end if it never
  /// rises.
  package var shown: Double { tallest }

  private func evenly(_ count: Int) -> [Double] {
    guard count > 1, end > 0 else { return [end > 0 && count == 1 ? end : 0] }
    return FigureInstants.unique(
      (0..<count).map { $0 == count - 1 ? end : end * Double($0) / Double(count - 1) })
  }

  private static func thinned(_ times: [Double], to count: Int) -> [Double] {
    guard count > 1 else { return [times[times.count - 1]] }
    return (0..<count).map { times[$0 * (times.count - 1) / (count - 1)] }
  }

  /// Returns instants in order, each once, as whole milliseconds; the last is unchanged.
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

/// One move of the keyboard: from a rest to the next, or to where it turns back.
struct KeyboardTravel {
  /// Instants in seconds, and the distance that the keyboard has moved by each in points.
  private(set) var way: [(time: Double, length: Double)]

  /// The last instant before the keyboard moves, in seconds.
  var start: Double { way[0].time }
  /// The instant at which the keyboard arrives, in seconds.
  var end: Double { way[way.count - 1].time }
  /// The distance of the move in points.
  var length: Double { way[way.count - 1].length }

  /// The shortest distance that counts as a move, in points.
  private static let shortest = 1.0
  /// The largest distance between two samples that counts as rest, in points.
  private static let stillness = 1e-4
  /// The distance in points that a fade from 0 to 1 counts as.
  private static let fade = 100.0

  /// Returns the moves of a clip.
  static func all(of curves: ScreenCurves) -> [KeyboardTravel] {
    var moves: [KeyboardTravel] = []
    var sign = 0
    var isMoving = false
    for (old, new) in zip(curves.samples, curves.samples.dropFirst()) {
      let rise = new.keyboard - old.keyboard
      let step = abs(rise) + abs(new.left - old.left) + fade * abs(new.alpha - old.alpha)
      let nextSign = abs(rise) > stillness ? (rise > 0 ? 1 : -1) : 0
      guard step > stillness else {
        (isMoving, sign) = (false, 0)
        continue
      }
      if !isMoving || sign * nextSign < 0 {
        moves.append(KeyboardTravel(way: [(old.time, 0)]))
        sign = 0
      }
      isMoving = true
      if nextSign != 0 { sign = nextSign }
      moves[moves.count - 1].way.append((new.time, moves[moves.count - 1].length + step))
    }
    return moves.filter { $0.length >= shortest }
  }

  /// Returns the instants that divide the move's distance evenly, without its ends.
  ///
  /// A move that takes no time has none.
  func instants(_ count: Int) -> [Double] {
    guard way.count > 2, count > 0 else { return [] }
    return (1...count).map { time(atLength: length * Double($0) / Double(count + 1)) }
  }

  private func time(atLength wanted: Double) -> Double {
    let index = way.firstIndex { $0.length >= wanted } ?? way.count - 1
    guard index > 0 else { return start }
    let (old, new) = (way[index - 1], way[index])
    return old.time + (new.time - old.time) * (wanted - old.length) / (new.length - old.length)
  }
}

/// The labels of instants under stills.
enum TimeLabel {
  /// Returns instants with their unit, all with as many decimals as any of them needs, at most
  /// three.
  static func texts(of times: [Double]) -> [String] {
    let places = times.map(places(of:)).max() ?? 0
    return times.map { "\($0.decimal(places: places)) s" }
  }

  private static func places(of time: Double) -> Int {
    (0..<3).first { time.shortDecimal(places: 3) == time.shortDecimal(places: $0) } ?? 3
  }
}
