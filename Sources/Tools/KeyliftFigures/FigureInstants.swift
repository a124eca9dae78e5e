// SPDX-License-Identifier: MIT

import KeyliftIO

/// The instants of a clip that figures show by default.
///
/// All are whole milliseconds, so that a person can type them, and at least 20 ms apart, so that no
/// two look alike.
struct FigureInstants {
  private let moves: [KeyboardTravel]
  private let curves: ScreenCurves
  private let end: Double
  /// The last instant with the keyboard at rest at its maximum height, if possible with the caret;
  /// the end if the keyboard never rises.
  let shown: Double

  fileprivate static let spacing = 0.02
  /// The usual number of instants of an overview, and the maximum.
  private static let counts = 6...8

  init(_ curves: ScreenCurves) {
    self.curves = curves
    moves = KeyboardTravel.all(of: curves)
    end = curves.end
    shown = Self.restWithTallestKeyboard(curves, moves: moves)
  }

  /// Returns the start, the end, the keyboard's rests, an instant for each view that has the caret,
  /// the jumps and the largest lead or lag of the measured view, and instants between the rests.
  ///
  /// The instants between the rests are evenly spaced in the keyboard's position, not in time.
  ///
  /// - Parameter count: The maximum number of instants, at least 1; `nil` for six, or up to eight
  ///   if each move is to be visible.
  func overview(_ count: Int? = nil) -> [Double] {
    guard !moves.isEmpty else { return evenly(count ?? Self.counts.lowerBound) }
    let lasting = moves.filter { !$0.instants(1).isEmpty }.sorted { $0.rank < $1.rank }
    var shown = landmarks(stays + turns)
    // A turn is worth less than a still of each appearance.
    let maximum = Self.counts.upperBound - lasting.filter(\.isAppearance).count
    if count == nil, shown.count > maximum { shown = landmarks(stays) }
    let count = count ?? Self.counts.clamped(shown.count + lasting.count + events.count)
    guard shown.count < count else { return Self.thinned(shown, to: count) }
    let room = max(count - shown.count - lasting.count, 0)
    let times = Self.spaced([end] + shown + events.prefix(room))
    let free = count - times.count
    let between = lasting.enumerated().flatMap { index, move in
      move.instants(free / lasting.count + (index < free % lasting.count ? 1 : 0))
    }
    return Self.spaced([end] + times + between)
  }

  /// Returns instants of the longest appearance or disappearance, or else of the longest move,
  /// evenly spaced in the keyboard's position.
  ///
  /// The instants are of the whole clip if the keyboard does not move.
  ///
  /// - Parameter count: The maximum number of instants, at least 2.
  func mainMove(_ count: Int) -> [Double] {
    guard let move = moves.min(by: { $0.rank < $1.rank }) else { return evenly(count) }
    let times = Self.spaced([move.start, move.end] + move.instants(count - 2))
    return times.count > 1 ? times : [move.start, move.end]
  }

  private func landmarks(_ times: [Double]) -> [Double] {
    let times = Self.spaced([end, 0] + times)
    return Self.spaced([end] + times + focuses(without: times))
  }

  private var stays: [Double] { arrivals.filter(\.stays).map(\.time) }

  private var turns: [Double] { arrivals.filter { !$0.stays }.map(\.time) }

  private var arrivals: [(time: Double, stays: Bool)] {
    let starts = moves.dropFirst().map(\.start) + [.infinity]
    return zip(moves, starts).map { move, next in (move.end, next - move.end >= Self.spacing) }
  }

  private var events: [Double] {
    let response = KeyboardResponse(curves)
    return response.jumps.map(\.time) + [response.worst].compactMap { $0 }
  }

  /// Returns an instant for each view that has the caret at none of the given instants: the first
  /// at which everything has answered.
  private func focuses(without times: [Double]) -> [Double] {
    let ends = curves.carets.dropFirst().map(\.time) + [.infinity]
    return zip(curves.carets, ends).compactMap { caret, end -> Double? in
      guard caret.view != nil, !times.contains(where: { caret.time <= $0 && $0 < end }) else {
        return nil
      }
      let samples = curves.samples.filter { caret.time <= $0.time && $0.time < end }
      let moving = Array(zip(samples, samples.dropFirst())).last { $0.content != $1.content }
      return moving?.1.time ?? caret.time
    }
  }

  private func evenly(_ count: Int) -> [Double] {
    guard count > 1, end > 0 else { return [end > 0 && count == 1 ? end : 0] }
    return Self.spaced([end, 0] + (0..<count).map { end * Double($0) / Double(count - 1) })
  }

  private static func thinned(_ times: [Double], to count: Int) -> [Double] {
    guard count > 1 else { return [times[times.count - 1]] }
    return (0..<count).map { times[$0 * (times.count - 1) / (count - 1)] }
  }

  /// Rounds instants to whole milliseconds, except for the first given, and removes those that are
  /// close to one given before them.
  private static func spaced(_ times: [Double]) -> [Double] {
    guard let first = times.first else { return [] }
    let rounded = [first] + times.dropFirst().map { ($0 * 1000).rounded() / 1000 }
    return rounded.reduce(into: []) { kept, time in
      // A rounding error must not count as a shorter distance.
      if kept.allSatisfy({ abs($0 - time) > spacing - 1e-6 }) { kept.append(time) }
    }.sorted()
  }

  private static func restWithTallestKeyboard(
    _ curves: ScreenCurves, moves: [KeyboardTravel]
  ) -> Double {
    var best = (time: curves.end, height: 0.0)
    for time in moves.map(\.start) + [curves.end] {
      guard let sample = curves.samples.last(where: { $0.time <= time + 1e-9 }) else { continue }
      if sample.shown > best.height + 0.5 { best = (sample.time, sample.shown) }
    }
    let withCaret = curves.samples.last {
      $0.time <= best.time && $0.shown > best.height - 0.5 && curves.caretView(at: $0.time) != nil
    }
    return best.height > 0 ? withCaret?.time ?? best.time : best.time
  }
}

extension ClosedRange<Int> {
  fileprivate func clamped(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}

extension ScreenCurves {
  fileprivate func caretView(at time: Double) -> String? {
    carets.last { $0.time <= time + 1e-9 }?.view
  }
}

struct KeyboardTravel {
  /// In seconds, with the points that the keyboard has moved until then.
  private(set) var path: [(time: Double, length: Double)]
  /// Whether the keyboard is invisible at an end of the move.
  private(set) var isAppearance: Bool

  var start: Double { path[0].time }
  var end: Double { path[path.count - 1].time }
  var length: Double { path[path.count - 1].length }

  var rank: (Int, Double, Double) { (isAppearance ? 0 : 1, -length, start) }

  private static let shortest = 1.0
  /// The maximum distance between two samples that counts as rest, in points.
  private static let stillness = 1e-4

  /// A fade moves by the keyboard's height.
  static func all(of curves: ScreenCurves) -> [KeyboardTravel] {
    var moves: [KeyboardTravel] = []
    var sign = 0
    var isMoving = false
    for (old, new) in zip(curves.samples, curves.samples.dropFirst()) {
      let rise = new.presence - old.presence
      let step = abs(rise) + abs(new.left - old.left)
      let nextSign = abs(rise) > stillness ? (rise > 0 ? 1 : -1) : 0
      guard step > stillness else {
        isMoving = false
        sign = 0
        continue
      }
      if !isMoving || sign * nextSign < 0 {
        moves.append(KeyboardTravel(path: [(old.time, 0)], isAppearance: old.presence < shortest))
        sign = 0
      }
      isMoving = true
      if nextSign != 0 { sign = nextSign }
      moves[moves.count - 1].path.append((new.time, moves[moves.count - 1].length + step))
      if new.presence < shortest { moves[moves.count - 1].isAppearance = true }
    }
    return moves.filter { $0.length >= shortest }
  }

  func instants(_ count: Int) -> [Double] {
    guard path.count > 2, count > 0 else { return [] }
    let margin = min(FigureInstants.spacing + 1e-3, (end - start) / 2)
    return (1...count).map { index in
      let time = time(atLength: length * Double(index) / Double(count + 1))
      return min(max(time, start + margin), end - margin)
    }
  }

  private func time(atLength wanted: Double) -> Double {
    let index = path.firstIndex { $0.length >= wanted } ?? path.count - 1
    guard index > 0 else { return start }
    let old = path[index - 1]
    let new = path[index]
    return old.time + (new.time - old.time) * (wanted - old.length) / (new.length - old.length)
  }
}

extension [Double] {
  /// All with as many decimals as any of them needs, at most three.
  var timeLabels: [String] {
    let places = map(\.millisecondPlaces).max() ?? 0
    return map { "\($0.decimal(places: places)) s" }
  }
}

extension Double {
  fileprivate var millisecondPlaces: Int {
    (0..<3).first { shortDecimal(places: 3) == shortDecimal(places: $0) } ?? 3
  }
}
