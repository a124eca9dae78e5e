// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

package struct RecordedMove: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case show
    case hide
    case drag
    /// The keyboard, already up, gets another height.
    case heightChange = "height-change"
  }

  package var kind: Kind
  /// Whether the move begins where a finger let go.
  package var isRelease: Bool
  package var start: Double
  /// The time of the first point at rest, or of the last one in sight, in seconds.
  package var end: Double
  /// The top edge before.
  package var from: Double
  /// The top edge after.
  package var to: Double
  /// The indices of the series' points from the start to the end.
  var range: ClosedRange<Int>
  var isStartSeen: Bool
  var isEndSeen: Bool
  var isBottomKnown: Bool

  /// Whether the keyboard was at rest in two frames, and moved between them.
  package var isAtOnce: Bool {
    kind != .drag && isStartSeen && isEndSeen && end - start < RecordedMove.atOnce
  }
}

extension RecordedMove {
  /// The maximum steps of an edge at rest, in points: of a log or a good video, and of a bad one.
  private static let stillness = 0.3...1.5
  /// The minimum rest between two moves, in seconds.
  private static let pause = 0.1
  /// The maximum time in seconds between the two frames of an immediate move.
  private static let atOnce = 0.05
  /// The height in points below which a keyboard counts as hidden.
  private static let hidden = 1.0

  /// Returns the moves in order of time.
  ///
  /// A finger's movement and the spring after it are two moves, of which the second is a release.
  ///
  /// - Parameter bottom: The bottom edge of the screen, where a hidden keyboard is; `nil` if it is
  ///   not known.
  static func all(
    in series: SampleSeries, bottom: Double?, progress: (Int, Int) -> Void = { _, _ in }
  ) -> [RecordedMove] {
    let points = series.points
    let stillness = stillness(of: points)
    let lowest = bottom ?? points.map(\.value).max() ?? 0
    let runs = runs(of: series, stillness)
    return runs.enumerated().flatMap { index, run -> [RecordedMove] in
      progress(index, runs.count)
      let move = RecordedMove(
        run, of: series, bottom: bottom, lowest: lowest, stillness: stillness)
      guard let release = move.release(in: points) else { return [move] }
      guard release < run.upperBound else {
        var drag = move
        drag.kind = .drag
        return [drag]
      }
      var drag = move
      var spring = move
      drag.kind = .drag
      drag.isEndSeen = true
      drag.range = run.lowerBound...release
      drag.end = points[release].time
      drag.to = points[release].value
      spring.range = release...run.upperBound
      spring.start = points[release].time
      spring.from = drag.to
      spring.isStartSeen = true
      spring.isRelease = true
      spring.kind = spring.to > lowest - max(hidden, 2 * stillness) ? .hide : .show
      return [drag, spring]
    }
  }

  /// Derives the largest step at rest from the usual distance of a point from the middle between
  /// its neighbors, which is small for every smooth motion.
  private static func stillness(of points: [SampleSeries.Point]) -> Double {
    let bends = points.indices.dropFirst().dropLast().map { index in
      abs(points[index].value - (points[index - 1].value + points[index + 1].value) / 2)
    }
    return min(max(5 * (bends.upperMedian ?? 0), stillness.lowerBound), stillness.upperBound)
  }

  /// An edge moves by a large step, or by several small ones in one direction.
  private static func moves(
    at index: Int, in points: [SampleSeries.Point], _ stillness: Double
  ) -> Bool {
    let step = points[index].value - points[index - 1].value
    if abs(step) > stillness { return true }
    guard index >= 3, abs(step) > 0.05 else { return false }
    let steps = (index - 2...index).map { points[$0].value - points[$0 - 1].value }
    return steps.allSatisfy { $0 * step >= 0 } && abs(steps.reduce(0, +)) > stillness
  }

  /// The median of the points from an index on, or before it, as long as the edge rests.
  private static func rest(
    _ indices: some Sequence<Int>, in points: [SampleSeries.Point], _ stillness: Double
  ) -> Double? {
    var values: [Double] = []
    for index in indices {
      guard points.indices.contains(index), values.count < 12,
        values.last.map({ abs($0 - points[index].value) <= stillness }) ?? true
      else { break }
      values.append(points[index].value)
    }
    return values.upperMedian
  }

  /// Each range has the last point before the motion and the first one at rest after it.
  private static func runs(of series: SampleSeries, _ stillness: Double) -> [ClosedRange<Int>] {
    let points = series.points
    var runs: [ClosedRange<Int>] = []
    var first: Int?
    var last = 0
    func close() {
      if let begin = first { runs.append(begin...last) }
      first = nil
    }
    for index in points.indices.dropFirst() {
      if series.isGap(before: index) {
        close()
      } else if moves(at: index, in: points, stillness) {
        if first != nil, points[index - 1].time - points[last].time > pause { close() }
        if first == nil { first = index - 1 }
        last = index
      }
    }
    close()
    return runs.map { run in
      // A spring's last steps are smaller than a video's errors.
      var end = run.upperBound
      while end + 1 < points.count, !series.isGap(before: end + 1),
        points[end + 1].time - points[run.upperBound].time < pause,
        abs(points[end + 1].value - points[end].value) > 0.01
      { end += 1 }
      return run.lowerBound...end
    }
  }

  private init(
    _ run: ClosedRange<Int>, of series: SampleSeries, bottom: Double?, lowest: Double,
    stillness: Double
  ) {
    let points = series.points
    let first = run.lowerBound
    let last = run.upperBound
    func rests(_ one: Int, _ other: Int) -> Bool {
      points.indices.contains(one) && points.indices.contains(other)
        && !series.isGap(before: other) && !points[other].isRepeated
        && abs(points[other].value - points[one].value) <= stillness
    }
    range = run
    start = points[first].time
    end = points[last].time
    from =
      Self.rest((0...first).reversed(), in: points, stillness) ?? points[first].value
    to = Self.rest(last..., in: points, stillness) ?? points[last].value
    let hidden = max(RecordedMove.hidden, 2 * stillness)
    let isHiddenBefore = from > lowest - hidden
    let isHiddenAfter = to > lowest - hidden
    isStartSeen = rests(first - 1, first) || (isHiddenBefore && bottom != nil)
    isEndSeen = rests(last, last + 1) || (isHiddenAfter && bottom != nil)
    isRelease = false
    let isUp = to < from
    let wasShown = isStartSeen && !isHiddenBefore
    let isShown = isEndSeen && !isHiddenAfter
    kind = wasShown && isShown ? .heightChange : isUp ? .show : .hide
    isBottomKnown = bottom != nil
    guard let bottom else { return }
    if !isStartSeen, isUp { from = bottom }
    if !isEndSeen, !isUp { to = bottom }
  }

  /// The longest spring with its rest, in seconds; a longer move has a finger in it.
  private static let longestSpring = 1.2

  /// Returns `nil` for a move that is a spring from its start.
  ///
  /// A finger is found where a spring fits only a later part of the move.
  private func release(in points: [SampleSeries.Point]) -> Int? {
    guard isStartSeen, range.count >= 8, !isTooFastForAFinger(points) else { return nil }
    if end - start < RecordedMove.longestSpring, isSpring(Array(points[range])) { return nil }
    var springs: [(index: Int, rms: Double)] = []
    for index in range.dropFirst(2).dropLast(5)
    where end - points[index].time < RecordedMove.longestSpring {
      for fit in self.springs(in: points, from: index)
      where fit.start > points[index].time - 0.03 && fit.rms < min(0.03 * abs(fit.travel), 2) {
        springs.append((index, fit.rms))
      }
    }
    // Without a good spring, the finger has taken the keyboard the whole distance.
    guard let best = springs.map(\.rms).min() else { return range.upperBound }
    return springs.first { $0.rms < max(1.15 * best, 0.05) }?.index
  }

  /// The move goes in one direction, in less time than a finger needs.
  private func isTooFastForAFinger(_ points: [SampleSeries.Point]) -> Bool {
    let steps = zip(points[range], points[range].dropFirst()).map { $1.value - $0.value }
    // The place in a repeated picture can differ a little.
    let still = RecordedMove.still
    let isMonotonic = steps.allSatisfy { $0 >= -still } || steps.allSatisfy { $0 <= still }
    return end - start < 0.3 && isMonotonic
  }

  /// In a video with wrong times, only a generation's spring counts.
  private func isSpring(_ points: [SampleSeries.Point]) -> Bool {
    guard let search = SpringSearch(points, from: from, to: isEndSeen || isBottomKnown ? to : nil)
    else {
      return false
    }
    // A generation's spring is often enough, and is found much sooner than a free one.
    if RecordedMove.frequencies.contains(where: { search.best(frequency: $0).rms < 2 }) {
      return true
    }
    if search.best().rms < 2 { return true }
    return RecordedMove.frequencies.contains { frequency in
      let spread = StartSpread(points, frequency: frequency, from: from, to: to)
      return spread.map { $0.deviation < 0.008 } ?? false
    }
  }

  /// The maximum step in points of a keyboard that a finger holds still.
  private static let still = 0.3

  /// The first frame behind a finger shows the keyboard where it was left, although the spring has
  /// begun before it (`xr-rn-drag-release`).
  ///
  /// It does not count.
  private func springs(in points: [SampleSeries.Point], from index: Int) -> [SpringFit] {
    let isStill =
      index > range.lowerBound
      && abs(points[index].value - points[index - 1].value) < RecordedMove.still
    let search = SpringSearch(
      Array(points[(isStill ? index + 1 : index)...range.upperBound]), from: points[index].value,
      to: isEndSeen || isBottomKnown ? to : nil)
    return RecordedMove.frequencies.compactMap { search?.best(frequency: $0) }
  }

  private static let frequencies = KeyboardMotion.allCases.compactMap(\.frequency)
}
