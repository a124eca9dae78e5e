// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The marks of a content that changes its size, each followed from one size to the next.
struct MarkHistories {
  /// The histories, back to front.
  var inOrder: [MarkHistory] { order.map { histories[$0] } }

  private var histories: [MarkHistory] = []
  private var order: [Int] = []
  /// The histories that the marks of the last content belong to.
  private var current: [Int] = []
  private var last: LayerContent?

  /// How far the points of a mark may be off from one content to the next, in pixels: what is another mark is so by far
  /// more.
  private static let tolerance = 3.0

  /// Adds a content that is drawn in a later entry.
  mutating func add(_ content: LayerContent, entry: Int) {
    if content !== last { current = follow(content) }
    last = content
    for (mark, history) in zip(content.marks, current) {
      histories[history].add(mark, entry: entry)
    }
  }

  /// Returns the histories that the marks of a new content go on, new ones among them.
  private mutating func follow(_ content: LayerContent) -> [Int] {
    let marks = content.marks
    let (front, back) = matches(content)
    var result = Array(current.prefix(front))
    let end = current.suffix(back).first.flatMap { order.firstIndex(of: $0) } ?? order.count
    var place = result.last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    var limit = end
    for mark in marks[front..<marks.count - back] {
      if let known = order[place..<limit].firstIndex(where: { isReturn(of: mark, $0) }) {
        place = known
      } else {
        histories.append(MarkHistory())
        order.insert(histories.count - 1, at: place)
        limit += 1
      }
      result.append(order[place])
      place += 1
    }
    return result + current.suffix(back)
  }

  /// Whether a mark is one that was drawn earlier and left.
  private func isReturn(of mark: Mark, _ place: Int) -> Bool {
    histories[order[place]].last?.stretch(to: mark, within: 0.01)?.isMove ?? false
  }

  /// Returns how many marks, from the first on and from the last back, a content has in common with the one before it.
  private func matches(_ content: LayerContent) -> (front: Int, back: Int) {
    guard let last else { return (0, 0) }
    let (old, new) = (last.marks, content.marks)
    let count = min(old.count, new.count)
    let growth = max(abs(content.width - last.width), abs(content.height - last.height))
    let reach = MarkHistories.tolerance + Double(growth)
    func common(_ limit: Int, _ pair: (Int) -> (Mark, Mark)) -> Int {
      (0..<limit).first { index in
        let (mark, next) = pair(index)
        return !mark.canBecome(next, within: MarkHistories.tolerance, reach: reach)
      } ?? limit
    }
    let front = common(count) { (old[$0], new[$0]) }
    let back = common(count) { (old[old.count - 1 - $0], new[new.count - 1 - $0]) }
    return front >= back ? (front, min(back, count - front)) : (min(front, count - back), back)
  }
}

extension Mark {
  /// Whether the mark can be another one, drawn in a content of another size.
  ///
  /// - Parameter reach: How far it may have moved in pixels.
  fileprivate func canBecome(_ other: Mark, within tolerance: Double, reach: Double) -> Bool {
    guard change(to: other, within: tolerance) != nil else { return false }
    let (old, new) = (extent, other.extent)
    return [old.x - new.x, old.y - new.y, old.maxX - new.maxX, old.maxY - new.maxY].allSatisfy {
      Double(abs($0)) <= reach
    }
  }
}
