// SPDX-License-Identifier: MIT

/// One move of the keyboard: from a rest to the next, or to where it turns back.
struct KeyboardTravel {
  /// The instants in seconds, and how far the keyboard has gone by each in points.
  private(set) var way: [(time: Double, length: Double)]

  /// The last instant before the keyboard moves, in seconds.
  var start: Double { way[0].time }
  /// The first instant at which it has arrived, in seconds.
  var end: Double { way[way.count - 1].time }
  /// How far it goes, in points.
  var length: Double { way[way.count - 1].length }

  /// The shortest move that counts, in points.
  private static let shortest = 1.0
  /// What counts as no motion between two samples, in points.
  private static let stillness = 1e-4
  /// How many points a fade counts as.
  private static let fade = 100.0

  /// Finds the moves.
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

  /// Returns the instants at which a move has gone an equal part of its way further, its ends left out.
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
