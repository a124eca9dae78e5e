// SPDX-License-Identifier: MIT

import Foundation

/// A clip's geometry held against its golden's.
package struct TraceComparison: Hashable, Sendable {
  /// `identical`, `moved`, `resized` or `retimed`: of several that hold the last.
  package let verdict: Verdict
  /// The views that differ, the worst first and views that differ alike together; at most one difference of a
  /// view and a kind.
  ///
  /// Where the clips have different numbers of frames, those that both have are compared; with another rate or
  /// screen nothing is.
  package let differences: [ViewDifference]
  /// What differs in all of the clip, in sentences.
  package let notes: [String]

  /// Compares two traces, for which numbers within 1e-4 of each other are equal.
  ///
  /// - Parameters:
  ///   - expected: The golden's trace.
  ///   - actual: The trace of what came out.
  ///   - ignored: The ids of views that may stand anywhere, or be missing.
  package init(
    expected: GeometryTrace, actual: GeometryTrace, ignoring ignored: Set<String> = []
  ) {
    let heads = HeadComparison(expected.head, actual.head)
    let ranked =
      heads.framesCorrespond ? TraceComparison.views(expected, actual, ignored) : []
    differences = TraceComparison.sorted(ranked, places: expected.tracksByID.mapValues(\.first))
    verdict = heads.verdict ?? (ranked.isEmpty ? .identical : .moved)
    notes = heads.notes + TraceComparison.orderNotes(expected, actual, ignored)
  }
}

extension TraceComparison {
  /// Returns what differs, in the order of the scene, views that vanished last.
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

  /// Returns that a view appeared, perhaps for one that stood there in every frame and vanished: it may well be that
  /// view under another id.
  private static func appearance(
    of id: String, _ head: TraceHead, for old: String?
  ) -> RankedDifference {
    let predicate = old.map { "appeared just where \(Predicate.name($0)) vanished: another id?" }
    return always(id, .appeared, head, predicate ?? "appeared: not in the golden")
  }

  private static func vanishing(of id: String, _ head: TraceHead) -> RankedDifference {
    always(id, .vanished, head, "vanished: only in the golden")
  }

  private static func always(
    _ id: String, _ kind: ViewDifference.Kind, _ head: TraceHead, _ predicate: String
  ) -> RankedDifference {
    RankedDifference(
      difference: ViewDifference(
        view: id, kind: kind, firstFrame: 0, lastFrame: head.frameCount - 1, worstFrame: 0,
        worstAmount: 1, sentence: Predicate.sentence(of: id, predicate)),
      severity: .infinity)
  }

  /// Returns differences by groups of those that are alike, the groups with the worst first.
  ///
  /// Severities that sentences spell alike count as one, so that the order of the scene, in which causes come
  /// first, decides between them.
  ///
  /// - Parameter places: Where the golden's views stand at first.
  private static func sorted(
    _ ranked: [RankedDifference], places: [String: GoldenRow]
  ) -> [ViewDifference] {
    var severities: [ViewDifference: Double] = [:]
    for item in ranked { severities[item.difference.alone] = (item.severity * 10).rounded() }
    return DifferenceGroup.groups(of: ranked.map(\.difference)).map { $0.nested(places) }
      .enumerated()
      .map { (order: $0.offset, severity: $0.element.worst(of: severities), group: $0.element) }
      .sorted { ($1.severity, $0.order) < ($0.severity, $1.order) }
      .flatMap(\.group.members)
  }

  /// Returns a note where views that both have stand in another order.
  private static func orderNotes(
    _ expected: GeometryTrace, _ actual: GeometryTrace, _ ignored: Set<String>
  ) -> [String] {
    let order = Reordering(
      from: expected.tracks.map(\.id).filter { !ignored.contains($0) }, to: actual.tracks.map(\.id))
    guard !order.moved.isEmpty else { return [] }
    let names = DifferenceGroup.list(order.moved.map(Predicate.name))
    let verb = order.moved.count == 1 ? "stands" : "stand"
    return ["\(names) \(verb) elsewhere in the order of the views"]
  }
}

extension DifferenceGroup {
  fileprivate func worst(of severities: [ViewDifference: Double]) -> Double {
    members.compactMap { severities[$0.alone] }.max() ?? 0
  }

  /// Returns the group with each member said to lie in the last one before it whose place holds its own.
  ///
  /// A trace does not tell a view's superview, but superviews come before subviews, which seldom leave them.
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
  /// The difference without what it lies in.
  fileprivate var alone: ViewDifference {
    var copy = self
    copy.within = nil
    return copy
  }
}
