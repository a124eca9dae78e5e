// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

package struct TraceComparison: Hashable, Sendable {
  /// The verdict: `identical`, `moved`, `resized` or `retimed`, the last one that applies.
  package let verdict: Verdict
  /// The differences, the worst first, with similar differences together.
  ///
  /// There is at most one difference per view and kind. If the clips have different numbers of
  /// frames, the common frames are compared. If the frame rate or the screen differs, no frames are
  /// compared.
  package let differences: [ViewDifference]
  package let notes: [String]

  /// Numbers within 1e-4 of each other are equal.
  ///
  /// - Parameter ignored: The ids of views that are not compared and may be missing.
  package init(
    expected: GeometryTrace, actual: GeometryTrace, ignoring ignored: Set<String> = []
  ) {
    let corresponds = actual.head.framesCorrespond(to: expected.head)
    let ranked = corresponds ? TraceComparison.views(expected, actual, ignored) : []
    differences = TraceComparison.sorted(ranked, places: expected.tracksByID.mapValues(\.first))
    verdict =
      actual.head.verdict(against: expected.head) ?? (ranked.isEmpty ? .identical : .moved)
    notes =
      actual.head.notes(against: expected.head)
      + TraceComparison.orderNotes(expected, actual, ignored)
  }

  /// Returns the differences in scene order, followed by vanished views.
  private static func views(
    _ expected: GeometryTrace, _ actual: GeometryTrace, _ ignored: Set<String>
  ) -> [RankedDifference] {
    let wanted = expected.tracksByID
    let found = Set(actual.tracks.map(\.id))
    var vanished = expected.tracks.filter { !ignored.contains($0.id) && !found.contains($0.id) }
    let others = actual.tracks.filter { !ignored.contains($0.id) }.flatMap { track in
      if let golden = wanted[track.id] {
        return differences(golden, expected.head, track, actual.head)
      }
      let old = vanished.firstIndex { $0.changes == track.changes }
      return [appearance(of: track.id, actual.head, for: old.map { vanished.remove(at: $0).id })]
    }
    return others + vanished.map { vanishing(of: $0.id, expected.head) }
  }

  private static func differences(
    _ expected: RowTrack, _ expectedHead: TraceHead, _ actual: RowTrack, _ actualHead: TraceHead
  ) -> [RankedDifference] {
    guard expected != actual else { return [] }
    let count = min(expectedHead.frameCount, actualHead.frameCount)
    return ViewComparison(
      id: actual.id, expected: expected.rows(ofFirst: expectedHead.frameCount),
      actual: actual.rows(ofFirst: count), fps: actualHead.fps
    ).differences
  }

  /// Returns the difference for a view that appeared.
  ///
  /// If a vanished view had the same geometry in all frames, the sentence suggests that only the id
  /// changed.
  private static func appearance(
    of id: String, _ head: TraceHead, for old: String?
  ) -> RankedDifference {
    let statement = old.map { old -> Statement in
      " appeared just where \(ViewDifference.name(of: old)) vanished: another id?"
    }
    return always(id, .appeared, head, statement ?? " appeared: not in the golden")
  }

  private static func vanishing(of id: String, _ head: TraceHead) -> RankedDifference {
    always(id, .vanished, head, " vanished: only in the golden")
  }

  private static func always(
    _ id: String, _ kind: ViewDifference.Kind, _ head: TraceHead, _ statement: Statement
  ) -> RankedDifference {
    RankedDifference(
      difference: ViewDifference(
        view: id, kind: kind, in: 0...head.frameCount - 1, worstFrame: 0, worstAmount: 1,
        statement),
      severity: .infinity)
  }

  /// Returns the differences in groups, those with the worst members first.
  ///
  /// Severities are rounded as in sentences. Among equal severities, scene order decides, in which
  /// causes come first.
  ///
  /// - Parameter places: The first rows of the golden's views.
  private static func sorted(
    _ ranked: [RankedDifference], places: [String: GoldenRow]
  ) -> [ViewDifference] {
    var severities: [ViewDifference: Double] = [:]
    for item in ranked { severities[item.difference.alone] = (item.severity * 10).rounded() }
    let sorted = DifferenceGroup.groups(of: ranked.map(\.difference)).map { $0.nested(places) }
      .enumerated()
      .map { (order: $0.offset, severity: $0.element.worst(of: severities), group: $0.element) }
      .sorted { ($1.severity, $0.order) < ($0.severity, $1.order) }
      .flatMap(\.group.members)
    return sharingSentences(sorted)
  }

  /// Returns the differences with `mergedInto` set for each member of a group whose own sentence has
  /// slightly different numbers.
  ///
  /// A report stores it because it does not have the numbers for grouping.
  private static func sharingSentences(_ differences: [ViewDifference]) -> [ViewDifference] {
    var speakers: [ViewDifference: String] = [:]
    for group in DifferenceGroup.groups(of: differences) {
      let first = group.members[0]
      for member in group.members where member.statementText != first.statementText {
        speakers[member] = first.view
      }
    }
    return differences.map { difference in
      var difference = difference
      difference.mergedInto = speakers[difference]
      return difference
    }
  }

  private static func orderNotes(
    _ expected: GeometryTrace, _ actual: GeometryTrace, _ ignored: Set<String>
  ) -> [String] {
    let order = Reordering(
      from: expected.tracks.map(\.id).filter { !ignored.contains($0) }, to: actual.tracks.map(\.id))
    guard !order.moved.isEmpty else { return [] }
    let names = DifferenceGroup.list(order.moved.map(ViewDifference.name))
    let verb = order.moved.count == 1 ? "stands" : "stand"
    return ["\(names) \(verb) elsewhere in the order of the views"]
  }
}

extension DifferenceGroup {
  fileprivate func worst(of severities: [ViewDifference: Double]) -> Double {
    members.compactMap { severities[$0.alone] }.max() ?? 0
  }

  /// Returns the group with `within` set to the last preceding member whose rectangle contains a
  /// member's.
  ///
  /// A trace does not store superviews. However, superviews come before their subviews, and
  /// subviews seldom extend beyond them.
  fileprivate func nested(_ places: [String: GoldenRow]) -> DifferenceGroup {
    var group = self
    for index in members.indices {
      guard let place = places[members[index].view] else { continue }
      group.members[index].within =
        members[..<index].last {
          $0.view != "keyboard" && places[$0.view]?.rect.contains(place.rect) == true
        }?.view
    }
    return group
  }
}

extension ViewDifference {
  fileprivate var alone: ViewDifference {
    var copy = self
    copy.within = nil
    return copy
  }
}

extension TraceHead {
  /// Whether frames with the same number show the same instant on screens of the same size.
  func framesCorrespond(to golden: TraceHead) -> Bool {
    fps == golden.fps && screen == golden.screen
  }

  fileprivate func verdict(against golden: TraceHead) -> Verdict? {
    if frameCount != golden.frameCount || fps != golden.fps { return .retimed }
    return screen != golden.screen || scale != golden.scale ? .resized : nil
  }

  /// Sentences about the differences, those that determine the verdict first.
  fileprivate func notes(against golden: TraceHead) -> [String] {
    zip(facts, golden.facts).compactMap { found, expected in
      found.value == expected.value
        ? nil : "\(found.subject) \(found.value), in the golden \(expected.value)"
    }
  }

  private var facts: [(subject: String, value: String)] {
    [
      ("the clip has", frameCount.counted("frame")),
      ("the clip has", "\(fps.counted("frame")) a second"),
      (
        "the screen is",
        "\(NumberText.length(screen.width)) x \(NumberText.points(screen.height))"
      ),
      ("the scale is", "\(scale.counted("pixel")) a point"),
      ("the device is", device), ("the iOS version is", ios), ("the system is", system),
      ("the scene is called", "\"\(scene)\""),
    ]
  }
}

/// The smallest set of elements whose move turns one order into another.
struct Reordering<Name: Hashable> {
  /// The elements to move, in the new order; empty if both orders agree.
  let moved: [Name]

  /// Compares two orders.
  ///
  /// Neither may contain an element twice. Elements that only one of them has are ignored.
  ///
  /// The elements that stay are a longest increasing subsequence of the old indices in the new
  /// order, found by patience sorting (C. Schensted, "Longest increasing and decreasing
  /// subsequences", 1961).
  init(from old: [Name], to new: [Name]) {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element, $0.offset) })
    let found = new.filter { places[$0] != nil }
    let stays = Reordering.longestIncreasingSubsequence(of: found.compactMap { places[$0] })
    moved = zip(found, stays).filter { !$0.1 }.map(\.0)
  }

  private static func longestIncreasingSubsequence(of numbers: [Int]) -> [Bool] {
    /// For each length, the index of the smallest last number of all increasing subsequences found
    /// so far.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.partitioningIndex { numbers[$0] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var isMember = numbers.map { _ in false }
    var next = ends.last
    while let index = next {
      isMember[index] = true
      next = before[index]
    }
    return isMember
  }
}
