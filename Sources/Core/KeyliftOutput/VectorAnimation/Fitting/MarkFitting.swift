// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension LayerHistory {
  /// The place of a mark is known to half a pixel.
  private static let markTolerance = 0.5

  /// Returns the parts of a layer with many sizes: each mark moves on its own, is stretched, or
  /// grows, and consecutive marks that move alike are one part.
  func markParts() -> [MovingPart] {
    var histories = MarkHistories()
    for (number, entry) in entries.enumerated() {
      histories.add(entry.layer.content, entry: number)
    }
    var runs: [MarkRun] = []
    for run in histories.inOrder.flatMap(MarkRun.runs) {
      if runs.isEmpty || !runs[runs.count - 1].join(run) { runs.append(run) }
    }
    return runs.map { run in
      var part = run.changes.contains(where: \.change.isStretch) ? stretched(run) : moved(run)
      let shown = Set(run.changes.map(\.entry))
      part.opacity = MotionTrack(
        steps: entries.enumerated().map { ($1.time, shown.contains($0) ? 1.0 : 0) })
      return part
    }
  }

  private func stretched(_ run: MarkRun) -> MovingPart {
    let places = run.changes.map { (time: entries[$0.entry].time, place: $0.change.map) }
    let content = LayerContent(drawing: run.marks)
    let fit = MotionFit(
      places, size: CGSize(width: content.width, height: content.height),
      tolerance: Self.markTolerance, isStepped: true)
    return MovingPart(
      content: content, place: places[places.count - 1].place, motion: .pose(fit.track()))
  }

  private func moved(_ run: MarkRun) -> MovingPart {
    let move = MarkSeries(of: run, in: self) { CGPoint(x: $0.map.tx, y: $0.map.ty) }
    var part = MovingPart(
      content: LayerContent(drawing: run.marks),
      place: CGAffineTransform(translationX: move.last.x, y: move.last.y),
      motion: move.isStill ? .still : .shift(move.track()))
    guard let outline = run.sliced else { return part }
    let size = MarkSeries(of: run, in: self, \.growth)
    part.content = LayerContent(drawing: run.marks.map { $0.grown(by: size.last, as: outline) })
    if !size.isStill {
      part.growth = PartGrowth(outline: outline.grown(by: size.last), size: size.track())
    }
    return part
  }
}

extension LayerContent {
  fileprivate convenience init(drawing marks: [Mark]) {
    let extent = marks.extent
    self.init(width: max(extent.maxX, 0), height: max(extent.maxY, 0), marks: marks)
  }
}

/// The move or the growth of a mark of a resized content over time.
///
/// Contents are drawn in whole pixels. A mark that follows an edge of the content is placed exactly
/// at the edge; other marks are known to half a pixel.
private struct MarkSeries {
  let last: CGPoint
  private let samples: [MotionTrack<CGPoint>.Key]
  private let isExact: Bool

  private static let tolerance = (exact: 0.23, stepped: 0.5)
  private static let likeness = 1e-6

  init(of run: MarkRun, in history: LayerHistory, _ value: (MarkChange) -> CGPoint) {
    let entries = run.changes.map { history.entries[$0.entry] }
    let values = run.changes.map { value($0.change) }
    let across = Self.axis(
      values.map { Double($0.x) }, sizes: entries.map { Double($0.layer.content.width) },
      exact: entries.map { $0.layer.exactSize.map { Double($0.width) } })
    let down = Self.axis(
      values.map { Double($0.y) }, sizes: entries.map { Double($0.layer.content.height) },
      exact: entries.map { $0.layer.exactSize.map { Double($0.height) } })
    let points = zip(across.values, down.values).map { CGPoint(x: $0, y: $1) }
    let last = points[points.count - 1]
    self.last = last
    isExact = across.isExact && down.isExact
    samples = zip(entries, points).map { entry, point in
      MotionTrack.Key(time: entry.time, value: CGPoint(x: point.x - last.x, y: point.y - last.y))
    }
  }

  var isStill: Bool { samples.allSatisfy { $0.value == .zero } }

  /// Also returns whether the values along the axis are known to fractions of pixels.
  ///
  /// - Parameters:
  ///   - values: In whole pixels.
  ///   - sizes: The content's sizes in whole pixels.
  ///   - exact: The content's exact sizes.
  private static func axis(
    _ values: [Double], sizes: [Double], exact: [Double?]
  ) -> (values: [Double], isExact: Bool) {
    let isStill = values.allSatisfy { abs($0 - values[0]) <= likeness }
    let follows = zip(values, sizes).allSatisfy { value, size in
      abs(value - values[0] - (size - sizes[0])) <= likeness
    }
    let isKnown = follows && !isStill && !exact.contains(nil)
    let moved = zip(values, zip(sizes, exact)).map { $0 + ($1.1 ?? $1.0) - $1.0 }
    return (isKnown ? moved : values, isKnown || isStill)
  }

  func track() -> MotionTrack<CGPoint> {
    let rest = MotionFit<CGPoint>.shortestRest
    let smooth = isExact ? samples : MotionTrack.smoothed(samples, rest: rest)
    let tolerance = isExact ? Self.tolerance.exact : Self.tolerance.stepped
    return MotionFit(smooth, tolerance: tolerance) { max(abs($0.x - $1.x), abs($0.y - $1.y)) }
      .track()
  }
}

/// Marks that move together for some entries of a layer's history: drawn once, then moved, and
/// stretched or grown.
private struct MarkRun {
  /// As they are drawn, back to front; a single mark if it grows.
  private(set) var marks: [Mark]
  private(set) var changes: [(entry: Int, change: MarkChange)]
  private(set) var sliced: SlicedOutline?

  /// The maximum error of a point of a stretched outline: a corner's radius is stretched, too.
  private static let tolerance = 1.0

  private init(_ mark: Mark, entry: Int) {
    marks = [mark]
    changes = [(entry, MarkChange(map: .identity))]
  }

  /// Begins another run at a mark that none of the earlier can become.
  static func runs(of history: MarkHistory) -> [MarkRun] {
    var runs: [MarkRun] = []
    var current = 0
    for (entry, mark) in history {
      // The current run is kept as long as possible; a size that comes back has its own.
      let fit = ([current] + runs.indices).first { number in
        runs.indices.contains(number) && runs[number].take(mark, entry: entry)
      }
      current = fit ?? runs.count
      if fit == nil { runs.append(MarkRun(mark, entry: entry)) }
    }
    return runs
  }

  private mutating func take(_ mark: Mark, entry: Int) -> Bool {
    guard let change = marks[0].change(to: mark, within: Self.tolerance) else { return false }
    if change.isStretch, sliced != nil { return false }
    if change.isGrowth, !grow(by: change.growth) { return false }
    changes.append((entry, change))
    return true
  }

  private mutating func grow(by growth: CGPoint) -> Bool {
    if let sliced, sliced.canGrow(by: growth) { return true }
    guard !changes.contains(where: \.change.isStretch) else { return false }
    let axes = CGPoint(
      x: growth.x != 0 || sliced?.across != nil ? 1 : 0,
      y: growth.y != 0 || sliced?.down != nil ? 1 : 0)
    guard let outline = marks[0].sliced(for: axes) else { return false }
    sliced = outline
    return true
  }

  private var onlyMoves: Bool { changes.allSatisfy { !$0.change.isStretch && !$0.change.isGrowth } }

  /// Returns whether both runs only move, and move alike.
  mutating func join(_ other: MarkRun) -> Bool {
    guard onlyMoves, other.onlyMoves, changes.count == other.changes.count,
      zip(changes, other.changes).allSatisfy({
        $0.entry == $1.entry && $0.change.map.isNear($1.change.map)
      })
    else { return false }
    marks += other.marks
    return true
  }
}

extension CGAffineTransform {
  fileprivate func isNear(_ other: CGAffineTransform) -> Bool {
    abs(tx - other.tx) <= 1e-3 && abs(ty - other.ty) <= 1e-3
  }
}

private typealias MarkHistory = [(entry: Int, mark: Mark)]

/// The marks of a resized content, each followed from one size to the next.
private struct MarkHistories {
  var inOrder: [MarkHistory] { order.map { histories[$0] } }

  private var histories: [MarkHistory] = []
  private var order: [Int] = []
  private var current: [Int] = []
  private var last: LayerContent?

  /// The maximum distance of a mark's points from one content to the next.
  ///
  /// Different marks are much farther apart.
  private static let tolerance = 3.0

  mutating func add(_ content: LayerContent, entry: Int) {
    if content !== last { current = follow(content) }
    last = content
    for (mark, history) in zip(content.marks, current) { histories[history].append((entry, mark)) }
  }

  private mutating func follow(_ content: LayerContent) -> [Int] {
    let marks = content.marks
    let (front, back) = matches(content)
    var result = Array(current.prefix(front))
    var limit = current.suffix(back).first.flatMap { order.firstIndex(of: $0) } ?? order.count
    var place = result.last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    for mark in marks[front..<marks.count - back] {
      if let known = order[place..<limit].firstIndex(where: { isReturn(of: mark, $0) }) {
        place = known
      } else {
        histories.append([])
        order.insert(histories.count - 1, at: place)
        limit += 1
      }
      result.append(order[place])
      place += 1
    }
    return result + current.suffix(back)
  }

  private func isReturn(of mark: Mark, _ place: Int) -> Bool {
    histories[order[place]].last?.mark.stretch(to: mark, within: 0.01)?.isTranslation ?? false
  }

  private func matches(_ content: LayerContent) -> (front: Int, back: Int) {
    guard let last else { return (0, 0) }
    let old = last.marks
    let new = content.marks
    let count = min(old.count, new.count)
    let growth = max(abs(content.width - last.width), abs(content.height - last.height))
    let reach = Self.tolerance + Double(growth)
    func common(_ pairs: some Sequence<(Mark, Mark)>) -> Int {
      Array(pairs).firstIndex { mark, next in
        !mark.canBecome(next, within: Self.tolerance, reach: reach)
      } ?? count
    }
    let front = common(zip(old, new))
    let back = common(zip(old.reversed(), new.reversed()))
    return front >= back ? (front, min(back, count - front)) : (min(front, count - back), back)
  }
}

extension Mark {
  /// - Parameter reach: How far the mark may have moved in a content of another size.
  fileprivate func canBecome(_ other: Mark, within tolerance: Double, reach: Double) -> Bool {
    guard change(to: other, within: tolerance) != nil else { return false }
    let old = extent
    let new = other.extent
    return [old.x - new.x, old.y - new.y, old.maxX - new.maxX, old.maxY - new.maxY].allSatisfy {
      Double(abs($0)) <= reach
    }
  }
}
