// SPDX-License-Identifier: MIT

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
    differences = TraceComparison.sorted(ranked)
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
    let moved = actual.tracks.filter { !ignored.contains($0.id) }.flatMap { track in
      guard let golden = wanted[track.id] else { return [appearance(of: track.id, actual.head)] }
      return differences(golden, expected.head, track, actual.head)
    }
    let vanished = expected.tracks.filter { !ignored.contains($0.id) && !found.contains($0.id) }
    return moved + vanished.map { vanishing(of: $0.id, expected.head) }
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

  private static func appearance(of id: String, _ head: TraceHead) -> RankedDifference {
    always(id, .appeared, head, "appeared: not in the golden")
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
  private static func sorted(_ ranked: [RankedDifference]) -> [ViewDifference] {
    var severities: [ViewDifference: Double] = [:]
    for item in ranked { severities[item.difference] = (item.severity * 10).rounded() }
    return DifferenceGroup.groups(of: ranked.map(\.difference)).enumerated()
      .map { (order: $0.offset, severity: $0.element.worst(of: severities), group: $0.element) }
      .sorted { ($1.severity, $0.order) < ($0.severity, $1.order) }
      .flatMap(\.group.members)
  }

  /// Returns a note where the views that both have stand in another order.
  private static func orderNotes(
    _ expected: GeometryTrace, _ actual: GeometryTrace, _ ignored: Set<String>
  ) -> [String] {
    let wanted = expected.tracks.map(\.id).filter { !ignored.contains($0) }
    let found = actual.tracks.map(\.id).filter { !ignored.contains($0) }
    let common = Set(wanted).intersection(found)
    return wanted.filter(common.contains) == found.filter(common.contains)
      ? [] : ["the views stand in another order"]
  }
}

extension DifferenceGroup {
  fileprivate func worst(of severities: [ViewDifference: Double]) -> Double {
    members.compactMap { severities[$0] }.max() ?? 0
  }
}
