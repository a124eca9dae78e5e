// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// One mark of a resized content: the numbers of the history's entries in which it is drawn, and
/// the mark in each of them.
typealias MarkHistory = [(entry: Int, mark: Mark)]

/// The marks of a resized content, each followed from one size to the next.
struct MarkHistories {
  /// The histories, back to front.
  var inOrder: [MarkHistory] { order.map { histories[$0] } }

  private var histories: [MarkHistory] = []
  private var order: [Int] = []
  /// The numbers of the histories of the last content's marks.
  private var current: [Int] = []
  private var last: LayerContent?

  /// The largest distance of a mark's points from one content to the next, in pixels; the points of
  /// different marks are much farther apart.
  private static let tolerance = 3.0

  /// Adds a content that is drawn in a later entry.
  mutating func add(_ content: LayerContent, entry: Int) {
    if content !== last { current = follow(content) }
    last = content
    for (mark, history) in zip(content.marks, current) {
      histories[history].append((entry, mark))
    }
  }

  /// Returns the histories that the marks of a new content continue or begin.
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

  /// Returns whether a mark is one that was drawn earlier and then left out.
  private func isReturn(of mark: Mark, _ place: Int) -> Bool {
    histories[order[place]].last?.mark.stretch(to: mark, within: 0.01)?.isTranslation ?? false
  }

  /// Returns how many marks from the front and from the back a content has in common with the one
  /// before it.
  private func matches(_ content: LayerContent) -> (front: Int, back: Int) {
    guard let last else { return (0, 0) }
    let (old, new) = (last.marks, content.marks)
    let count = min(old.count, new.count)
    let growth = max(abs(content.width - last.width), abs(content.height - last.height))
    let reach = MarkHistories.tolerance + Double(growth)
    func common(_ pairs: some Sequence<(Mark, Mark)>) -> Int {
      Array(pairs).firstIndex { mark, next in
        !mark.canBecome(next, within: MarkHistories.tolerance, reach: reach)
      } ?? count
    }
    let front = common(zip(old, new))
    let back = common(zip(old.reversed(), new.reversed()))
    return front >= back ? (front, min(back, count - front)) : (min(front, count - back), back)
  }
}

extension Mark {
  /// Returns whether the mark can be another mark in a content of another size.
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
