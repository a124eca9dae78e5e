// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// Finds places of notes beside their screens: near to their points, over no other note, with
/// arrows that cross neither one another nor the figure's own text.
struct NotePlacer {
  private struct Wanted {
    let note: FigureNote
    let point: CGPoint
    let lane: NoteLane
  }

  private let spots: [FigureSpot]
  private let obstacles: [CGRect]
  private let base: CGRect
  private let text: TextPainter
  private let rows: (count: Int, height: Double)
  private var wanted: [Wanted] = []

  private static let step = 6.0
  private static let lineHeight = 16.0
  private static let gap = 8.0
  /// The distance between words and the screen beside them, at which an arrow is twice as long as
  /// its head.
  static let nearest = 22.0
  /// The costs of crossing text and another arrow, in points of distance.
  private static let cost = (text: 300.0, arrow: 200.0)

  init(
    spots: [FigureSpot], obstacles: [CGRect], base: CGRect, rows: (count: Int, height: Double),
    text: TextPainter
  ) {
    self.rows = rows
    self.spots = spots
    self.obstacles = obstacles
    self.base = base
    self.text = text
  }

  mutating func add(_ note: FigureNote, at point: CGPoint, lane: NoteLane) {
    wanted.append(Wanted(note: note, point: point, lane: lane))
  }

  func placed() -> [WordsLayout.CallOut] {
    var found: [Int: WordsLayout.CallOut] = [:]
    let order = wanted.indices.sorted {
      (wanted[$0].point.y, wanted[$0].point.x, $0) < (wanted[$1].point.y, wanted[$1].point.x, $1)
    }
    for index in order {
      let others = order.compactMap { found[$0] }
      let options = options(for: wanted[index])
      let free = options.filter { option in
        others.allSatisfy { !$0.box.insetBy(dx: -6, dy: -Self.gap / 2).touches(option.box) }
      }
      found[index] = (free.isEmpty ? options : free).min {
        cost(of: $0, beside: others) < cost(of: $1, beside: others)
      }
    }
    putInOrder(&found)
    return wanted.indices.compactMap { found[$0] }
  }

  /// Places notes about one place in their order, the first on top, if they then cover no other
  /// note.
  private func putInOrder(_ found: inout [Int: WordsLayout.CallOut]) {
    for first in wanted.indices where wanted[first].lane != .above {
      let group = wanted.indices.filter {
        wanted[$0].point == wanted[first].point && wanted[$0].lane == wanted[first].lane
      }
      guard group.first == first, group.count > 1,
        var top = group.compactMap({ found[$0]?.box.minY }).min().map({ Double($0) })
      else { continue }
      var ordered: [Int: WordsLayout.CallOut] = [:]
      for index in group {
        let words = words(of: wanted[index])
        ordered[index] = beside(wanted[index], words, middle: top + words.size.height / 2)
        top += words.size.height + Self.gap / 2
      }
      let isFree = found.allSatisfy { index, other in
        ordered[index] != nil || ordered.values.allSatisfy { !$0.box.touches(other.box) }
      }
      if isFree { found.merge(ordered) { $1 } }
    }
  }

  private func cost(
    of option: WordsLayout.CallOut, beside others: [WordsLayout.CallOut]
  ) -> Double {
    let line = Polyline(points: [option.arrow.start, option.arrow.end])
    let texts = obstacles.count { !line.clipped(to: $0.insetBy(dx: -2, dy: -2)).isEmpty }
    let boxes = others.count { !line.clipped(to: $0.box).isEmpty }
    let arrows = others.count {
      line.crosses(Polyline(points: [$0.arrow.start, $0.arrow.end]))
        || !Polyline(points: [$0.arrow.start, $0.arrow.end]).clipped(to: option.box).isEmpty
    }
    return option.arrow.length + Self.cost.text * Double(texts + boxes)
      + Self.cost.arrow * Double(arrows)
  }

  private func options(for wanted: Wanted) -> [WordsLayout.CallOut] {
    let words = words(of: wanted)
    if wanted.lane == .above { return above(wanted, words) }
    let low = base.minY + words.size.height / 2
    let high = max(base.maxY - words.size.height / 2, low)
    // At the height of its point an arrow is level.
    let level = min(max(Double(wanted.point.y), low), high)
    let middles = [level] + stride(from: low, through: high, by: Self.step)
    return middles.map { beside(wanted, words, middle: $0) }
  }

  private typealias Words = (lines: [String], size: CGSize)

  private func words(of wanted: Wanted) -> Words {
    let lines = text.wrapped(wanted.note.text, .plain, to: width(of: wanted.lane))
    let width = lines.map { text.width(of: $0, font: .plain) }.max() ?? 0
    return (lines, CGSize(width: width, height: Double(lines.count) * Self.lineHeight))
  }

  private func beside(_ wanted: Wanted, _ words: Words, middle: Double) -> WordsLayout.CallOut {
    let (x, alignment) = edge(for: wanted)
    let left = alignment == .left ? x : x - words.size.width
    let box = CGRect(origin: CGPoint(x: left, y: middle - words.size.height / 2), size: words.size)
    let start = CGPoint(x: alignment == .left ? x - 4 : x + 4, y: middle)
    return callOut(words.lines, of: wanted, in: box, alignment, from: start)
  }

  private func above(_ wanted: Wanted, _ words: Words) -> [WordsLayout.CallOut] {
    let low = base.minX + FigurePage.margin + words.size.width / 2
    let high = max(base.maxX - FigurePage.margin - words.size.width / 2, low)
    return (0..<rows.count).flatMap { row in
      let bottom = base.minY - 10 - Double(row) * rows.height
      return stride(from: low, through: high, by: Self.step).map { x in
        let corner = CGPoint(x: x - words.size.width / 2, y: bottom - words.size.height)
        return callOut(
          words.lines, of: wanted, in: CGRect(origin: corner, size: words.size), .center,
          from: CGPoint(x: x, y: bottom + 3))
      }
    }
  }

  private func callOut(
    _ lines: [String], of wanted: Wanted, in box: CGRect, _ alignment: TextAlignment,
    from start: CGPoint
  ) -> WordsLayout.CallOut {
    let alignment = wanted.note.text.runsFromRight && alignment == .left ? .right : alignment
    let x =
      switch alignment {
      case .left: box.minX
      case .center: box.midX
      case .right: box.maxX
      }
    let texts = lines.enumerated().map { index, line in
      text.placed(
        line, .plain, .ink, x: Double(x),
        middle: box.minY + (Double(index) + 0.5) * Self.lineHeight, alignment: alignment)
    }
    return WordsLayout.CallOut(
      lines: texts, box: box, arrow: FigureArrow(start: start, end: wanted.point))
  }

  private func width(of lane: NoteLane) -> Double {
    guard case .between(let index) = lane, index + 1 < spots.count else {
      return WordsLayout.noteWidth
    }
    let room = spots[index + 1].rect.minX - spots[index].rect.maxX - 2 * Self.nearest
    return min(max(Double(room), 40), WordsLayout.noteWidth)
  }

  private func edge(for wanted: Wanted) -> (x: Double, TextAlignment) {
    switch wanted.lane {
    case .outerLeft: (base.minX + FigurePage.margin - Self.nearest, .right)
    case .outerRight, .above: (base.maxX - FigurePage.margin + Self.nearest, .left)
    case .between(let index) where wanted.note.screen - 1 > index:
      (spots[index + 1].rect.minX - Self.nearest, .right)
    case .between(let index): (spots[index].rect.maxX + Self.nearest, .left)
    }
  }
}
