// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene

/// How content responds to the keyboard: their distance at rest, and how the content moves between
/// the rests, in the frames that a screen shows.
///
/// Lengths are in points. The `x` of a point is its time in seconds.
struct KeyboardResponse: Hashable, Sendable {
  /// A gap that is larger or smaller than the gaps at both ends of a move.
  struct Excess: Hashable, Sendable {
    let point: Plot.Point
    let isAhead: Bool
    let length: Double
  }

  /// The gap under the highest keyboard at rest; `nil` if no keyboard rises or there is no content.
  let rest: Double?
  let isStill: Bool
  /// In order of time, the largest of each kind: for a rising and a falling keyboard, away from it
  /// and toward it.
  private(set) var excesses: [Excess]
  private(set) var jumps: [ScreenCurves.Jump]
  /// Where the content is farthest from a place in step with the keyboard, and its lead there;
  /// `nil` if it is always in step.
  private(set) var deviation: Plot.Point?
  private(set) var overshoot: Plot.Point?
  /// How far above its first position the content ends; 0 if the keyboard does not end at its first
  /// position.
  let drift: Double

  /// The minimum excess and difference between rests that are reported.
  private static let minimum = (excess: 1.0, rest: 0.5)
  /// The minimum gap that is not written as 0.
  private static let visible = 0.05

  init(_ curves: ScreenCurves, within part: ClosedRange<Double>? = nil) {
    let part = part ?? -.infinity ... .infinity
    let moves = ContentMove.all(of: curves)
    let rises = moves.filter(\.isRising)
    let falls = moves.filter { !$0.isRising }
    rest = rises.max { $0.height < $1.height }?.rest
    excesses = [
      Self.worst(rises.map(\.widest), in: part, isAhead: true),
      Self.worst(rises.map(\.closest), in: part, isAhead: false),
      Self.worst(falls.map(\.closest), in: part, isAhead: true),
      Self.worst(falls.map(\.widest), in: part, isAhead: false),
    ].compactMap { $0 }.sorted { $0.point.x < $1.point.x }
    overshoot = Self.largest(moves.map(\.overshoot), in: part)
    deviation = Self.farthest(moves.map(\.deviation), in: part)
    jumps = curves.jumps.filter { part.contains($0.time) }
      .sorted { (abs($1.up), $0.time) < (abs($0.up), $1.time) }.prefix(2)
      .sorted { $0.time < $1.time }
    let heights = curves.samples.filter { part.contains($0.time) }.compactMap(\.content)
    isStill = (heights.max() ?? 0) - (heights.min() ?? 0) < Self.minimum.rest
    drift = part.upperBound < curves.end ? 0 : Self.drift(curves)
  }

  private static func largest(_ points: [Plot.Point], in part: ClosedRange<Double>) -> Plot.Point? {
    points.filter { part.contains($0.x) && $0.y >= minimum.excess }.max { $0.y < $1.y }
  }

  private static func farthest(
    _ points: [Plot.Point], in part: ClosedRange<Double>
  ) -> Plot.Point? {
    points.filter { part.contains($0.x) && abs($0.y) >= minimum.excess }
      .max { abs($0.y) < abs($1.y) }
  }

  private var isInStep: Bool {
    !isStill && excesses.isEmpty && overshoot == nil && jumps.isEmpty && deviation == nil
  }

  var worst: Double? { excesses.max { $0.length < $1.length }?.point.x ?? deviation?.x }

  private static func worst(
    _ excesses: [ContentMove.Excess], in part: ClosedRange<Double>, isAhead: Bool
  ) -> Excess? {
    excesses.filter { part.contains($0.point.x) && $0.length >= minimum.excess }
      .max { $0.length < $1.length }
      .map { Excess(point: $0.point, isAhead: isAhead, length: $0.length) }
  }

  private static func drift(_ curves: ScreenCurves) -> Double {
    guard let first = curves.samples.first, let last = curves.samples.last,
      let start = first.content, let end = last.content
    else { return 0 }
    // Positions of different fields cannot be compared.
    guard abs(first.keyboard - last.keyboard) < minimum.rest,
      curves.measured(at: first.time) == curves.measured(at: last.time)
    else { return 0 }
    return abs(end - start) < minimum.rest ? 0 : end - start
  }

  /// Moves all times earlier, by seconds, onto another clip's axis.
  func shifted(by shift: Double) -> KeyboardResponse {
    var result = self
    result.excesses = excesses.map { excess in
      let point = Plot.Point(excess.point.x - shift, excess.point.y)
      return Excess(point: point, isAhead: excess.isAhead, length: excess.length)
    }
    result.jumps = jumps.map { ScreenCurves.Jump(time: $0.time - shift, up: $0.up) }
    result.deviation = deviation.map { Plot.Point($0.x - shift, $0.y) }
    result.overshoot = overshoot.map { Plot.Point($0.x - shift, $0.y) }
    return result
  }

  var words: [String] {
    guard let rest else { return [] }
    return [Self.words(ofRest: rest)] + wordsOfMotion + wordsOfEnd
  }

  private static func words(ofRest gap: Double) -> String {
    guard abs(gap) >= visible else { return "rests on the keyboard" }
    return gap > 0 ? "rests \(points(gap)) above it" : "\(points(-gap)) covered at rest"
  }

  private var wordsOfMotion: [String] {
    if isStill { return ["stays where it is"] }
    if isInStep { return drift == 0 ? ["moves in step"] : [] }
    let words =
      jumps.map(Self.words(jump:)) + excesses.map(Self.words)
      + (overshoot.map { [Self.words(past: $0)] } ?? [])
    guard words.isEmpty, drift == 0, let deviation else { return words }
    return [Self.words(offStep: deviation)]
  }

  private var wordsOfEnd: [String] {
    switch drift {
    case 0: []
    case 0...: ["does not return: \(Self.points(drift)) high"]
    default: ["does not return: \(Self.points(-drift)) low"]
    }
  }

  private static func words(_ excess: Excess) -> String {
    let place = DistanceWords.gap(excess.point.y)
    return "\(excess.isAhead ? "leads" : "lags"): \(place) at \(seconds(excess.point.x))"
  }

  private static func words(jump: ScreenCurves.Jump) -> String {
    "jumps \(points(abs(jump.up))) \(jump.up > 0 ? "up" : "down") at \(seconds(jump.time))"
  }

  private static func words(offStep point: Plot.Point) -> String {
    "\(point.y > 0 ? "leads" : "lags") by \(points(abs(point.y))) at \(seconds(point.x))"
  }

  private static func words(past point: Plot.Point) -> String {
    "overshoots by \(points(point.y)) at \(seconds(point.x))"
  }

  private static func points(_ value: Double) -> String { "\(value.shortDecimal(places: 1)) pt" }

  private static func seconds(_ value: Double) -> String { "\(value.decimal(places: 2)) s" }
}

private struct ContentMove {
  typealias Excess = (point: Plot.Point, length: Double)

  private typealias Sample = (time: Double, keyboard: Double, content: Double)

  /// The last instant before the response: content that jumps does so when the keyboard starts.
  private let first: Sample
  private let samples: [Sample]

  static func all(of curves: ScreenCurves) -> [ContentMove] {
    let starts = KeyboardTravel.all(of: curves).map(\.start)
    let samples: [Sample] = curves.frames.compactMap { sample in
      sample.content.map { (time: sample.time, keyboard: sample.barrier, content: $0) }
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

  var isRising: Bool { last.keyboard > first.keyboard }

  var height: Double { last.keyboard }

  var rest: Double { last.content - last.keyboard }

  /// Where the content is farthest from a place in step with the keyboard, and its lead there.
  ///
  /// Content is in step if it has moved as far as the keyboard, if the keyboard carries it as soon
  /// as it arrives below, or anywhere between.
  var deviation: Plot.Point {
    let (low, gap) = isRising ? (first.content, rest) : (last.content, start)
    let lengths = samples.map { sample -> Plot.Point in
      let rise = sample.keyboard - first.keyboard
      let share = distance.keyboard == 0 ? 1 : rise / distance.keyboard
      let steady = first.content + distance.content * share
      let carried = max(low, sample.keyboard + gap)
      let nearest = min(max(sample.content, min(steady, carried)), max(steady, carried))
      let off = sample.content - nearest
      return Plot.Point(sample.time, isRising ? off : -off)
    }
    return lengths.dropFirst().reduce(lengths[0]) { abs($1.y) > abs($0.y) ? $1 : $0 }
  }

  private var distance: (keyboard: Double, content: Double) {
    (last.keyboard - first.keyboard, last.content - first.content)
  }

  private var start: Double { first.content - first.keyboard }

  var widest: Excess {
    let limit = max(start, rest)
    return excess { $0 - limit }
  }

  var closest: Excess {
    let limit = min(start, rest)
    return excess { limit - $0 }
  }

  var overshoot: Plot.Point {
    let distance = distance.content
    let lengths = samples.map {
      Plot.Point($0.time, distance > 0 ? $0.content - last.content : last.content - $0.content)
    }
    return distance == 0 ? Plot.Point(last.time, 0) : Self.largest(lengths)
  }

  private func excess(_ length: (Double) -> Double) -> Excess {
    let lengths = samples.map { Plot.Point($0.time, length($0.content - $0.keyboard)) }
    let worst = Self.largest(lengths)
    let sample = samples.first { $0.time == worst.x } ?? last
    return (Plot.Point(worst.x, sample.content - sample.keyboard), worst.y)
  }

  private static func largest(_ points: [Plot.Point]) -> Plot.Point {
    points.dropFirst().reduce(points[0]) { $1.y > $0.y ? $1 : $0 }
  }
}
