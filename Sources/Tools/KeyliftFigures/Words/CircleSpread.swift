// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftLook
import KeyliftOutput
import KeyliftScene
import KeyliftStage

/// Circles with numbers that would hide one another stand beside one another, and keep their
/// distances while their views move.
struct CircleSpread {
  /// The centers of a circle at the instants; `nil` where its view is missing.
  private typealias Path = [CGPoint?]

  private static let step = 2 * WordsLayout.radius + 3

  /// Returns the displacement of each circle.
  ///
  /// - Parameters:
  ///   - numbers: The indices of the notes that are numbers.
  ///   - frames: The frames of each screen.
  ///   - width: The width of the page; circles beyond it have further rows.
  static func offsets(
    of words: FigureWords, _ numbers: [Int], on spots: [FigureSpot], frames: [[Frame]],
    width: Double
  ) -> [CGSize] {
    let paths = numbers.map { index -> Path in
      let note = words.notes[index]
      guard note.screen <= frames.count, note.screen <= spots.count else { return [] }
      let isOnRight = NoteLane(of: note, amongScreens: spots.count).isOnRight(of: note)
      return frames[note.screen - 1].map {
        spots[note.screen - 1].center(of: note.anchor, in: $0, isOnRight: isOnRight)
      }
    }
    let screens = numbers.map { words.notes[$0].screen }
    var groups = paths.indices.map { [$0] }
    while true {
      let offsets = offsets(of: groups, paths, width: width)
      let pair = groups.indices.firstPair { first, second in
        groups[first].contains { one in
          groups[second].contains { other in
            screens[one] == screens[other]
              && meet(paths[one], offsets[one], paths[other], offsets[other])
          }
        }
      }
      guard let pair else { return offsets }
      groups[pair.0] = (groups[pair.0] + groups[pair.1]).sorted()
      groups.remove(at: pair.1)
    }
  }

  private static func meet(
    _ path: Path, _ offset: CGSize, _ other: Path, _ otherOffset: CGSize
  ) -> Bool {
    zip(path, other).contains { point, other in
      guard let point, let other else { return false }
      let x = point.x + offset.width - other.x - otherOffset.width
      let y = point.y + offset.height - other.y - otherOffset.height
      return hypot(Double(x), Double(y)) < step - 1e-6
    }
  }

  private static func offsets(of groups: [[Int]], _ paths: [Path], width: Double) -> [CGSize] {
    var offsets = Array(repeating: CGSize.zero, count: paths.count)
    let room = width - 2 * FigurePage.margin
    let longest = max(Int(clamping: (room / step).rounded(.down)), 1)
    for group in groups where group.count > 1 {
      let places = group.map { (index: $0, point: paths[$0].last { $0 != nil } ?? nil) }
        .map { (index: $0.index, x: Double($0.point?.x ?? 0)) }
        .sorted { ($0.x, $0.index) < ($1.x, $1.index) }
      let rows = stride(from: 0, to: places.count, by: longest).map {
        places[$0..<min($0 + longest, places.count)]
      }
      for (number, row) in rows.enumerated() {
        let xs = spread(row.map(\.x))
        let shift = shift(of: xs, into: width)
        let height = (Double(number) - Double(rows.count - 1) / 2) * step
        for (place, x) in zip(row, xs) {
          offsets[place.index] = CGSize(width: x + shift - place.x, height: height)
        }
      }
    }
    return offsets
  }

  private static func shift(of row: [Double], into width: Double) -> Double {
    let margin = FigurePage.margin / 2 + WordsLayout.radius / 2
    guard let first = row.first, let last = row.last else { return 0 }
    return max(margin - first, 0) + min(width - margin - last, 0)
  }

  /// Returns the ascending coordinates, at least a step apart, that are nearest to the given ones;
  /// those that are too near keep their common middle.
  private static func spread(_ places: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for (index, place) in places.enumerated() {
      blocks.append((place - Double(index) * step, 1))
      while blocks.count > 1, let last = blocks.last, case let before = blocks[blocks.count - 2],
        before.sum / Double(before.count) > last.sum / Double(last.count)
      {
        blocks.removeLast(2)
        blocks.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let starts = blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return starts.enumerated().map { $1 + Double($0) * step }
  }
}

extension Range<Int> {
  fileprivate func firstPair(where holds: (Int, Int) -> Bool) -> (Int, Int)? {
    for first in self {
      for second in (first + 1)..<Swift.max(upperBound, first + 1) where holds(first, second) {
        return (first, second)
      }
    }
    return nil
  }
}
