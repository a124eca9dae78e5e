// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftOutput
import KeyliftScene
import KeyliftStage

/// Circles with numbers that would hide one another stand beside one another, and keep their
/// distances while their views move.
struct CircleSpread {
  /// The centers of a circle at the instants; `nil` where its view is not there.
  private typealias Path = [CGPoint?]

  private static let step = 2 * WordsLayout.radius + 3

  /// Returns the distance of each circle to the right of its place, in points.
  ///
  /// - Parameters:
  ///   - numbers: The indices of the notes that are numbers.
  ///   - spots: The screens.
  ///   - frames: The frames of each screen.
  static func offsets(
    of words: FigureWords, _ numbers: [Int], on spots: [FigureSpot], frames: [[Frame]]
  ) -> [Double] {
    let paths = numbers.map { index -> Path in
      let note = words.notes[index]
      guard note.screen <= frames.count, note.screen <= spots.count else { return [] }
      return frames[note.screen - 1].map {
        spots[note.screen - 1].point(of: note.anchor, in: $0)
      }
    }
    let screens = numbers.map { words.notes[$0].screen }
    var groups = paths.indices.map { [$0] }
    while true {
      let offsets = offsets(of: groups, paths)
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
    _ path: Path, _ offset: Double, _ other: Path, _ otherOffset: Double
  ) -> Bool {
    zip(path, other).contains { point, other in
      guard let point, let other else { return false }
      let x = Double(point.x) + offset - Double(other.x) - otherOffset
      return hypot(x, Double(point.y - other.y)) < step - 1e-6
    }
  }

  private static func offsets(of groups: [[Int]], _ paths: [Path]) -> [Double] {
    var offsets = Array(repeating: 0.0, count: paths.count)
    for group in groups {
      let places = group.map { (index: $0, x: Double(paths[$0].last { $0 != nil }??.x ?? 0)) }
        .sorted { ($0.x, $0.index) < ($1.x, $1.index) }
      for (place, x) in zip(places, spread(places.map(\.x))) { offsets[place.index] = x - place.x }
    }
    return offsets
  }

  /// Returns the ascending coordinates, at least a step apart, that are nearest to some ascending ones:
  /// those that are too near have their middle in common.
  private static func spread(_ places: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for (index, place) in places.enumerated() {
      blocks.append((place - Double(index) * step, 1))
      while blocks.count > 1,
        let last = blocks.last, case let before = blocks[blocks.count - 2],
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
  /// Returns the first two numbers, the smaller first, for which something holds.
  fileprivate func firstPair(where holds: (Int, Int) -> Bool) -> (Int, Int)? {
    for first in self {
      for second in (first + 1)..<Swift.max(upperBound, first + 1) where holds(first, second) {
        return (first, second)
      }
    }
    return nil
  }
}
