// SPDX-License-Identifier: MIT

import KeyliftIO

/// Differences that share one sentence: the same kind and frames, and amounts within 0.05.
struct DifferenceGroup {
  /// The first one provides the sentence for all.
  var members: [ViewDifference]

  /// Groups are ordered by their first members, and members keep their order.
  ///
  /// In a scene, a superview comes before its subviews and the keyboard before all views. In that
  /// order, the first member of a group is the likely cause.
  static func groups(of differences: [ViewDifference]) -> [DifferenceGroup] {
    var groups: [DifferenceGroup] = []
    var candidates: [Key: [Int]] = [:]
    for difference in differences {
      let key = Key(difference)
      if let index = candidates[key]?.first(where: { groups[$0].accepts(difference) }) {
        groups[index].members.append(difference)
      } else {
        candidates[key, default: []].append(groups.count)
        groups.append(DifferenceGroup(members: [difference]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    let kind: ViewDifference.Kind
    let firstFrame: Int
    let lastFrame: Int
    let pattern: String

    init(_ difference: ViewDifference) {
      kind = difference.kind
      firstFrame = difference.firstFrame
      lastFrame = difference.lastFrame
      let isOfLengths = kind == .place || kind == .size
      pattern =
        isOfLengths ? difference.statement?.pattern ?? "" : difference.statementText
    }
  }

  private func accepts(_ difference: ViewDifference) -> Bool {
    let first = members[0]
    guard abs(difference.worstAmount - first.worstAmount) <= 0.05 else { return false }
    if let statement = difference.statement, let other = first.statement {
      return statement.isNear(other)
    }
    return difference.mergedInto.map { $0 == first.view }
      ?? (difference.statementText == first.statementText)
  }

  /// The sentence for all members: "`fields` and 4 views in it 3.2 pt lower".
  var sentence: String { subject + members[0].statementText }

  /// In a large group, views that move with another view are only counted.
  private var subject: String {
    let leaders = members.filter { $0.within == nil }
    guard members.count > 3, (1...2).contains(leaders.count) else {
      return DifferenceGroup.list((leaders + members.filter { $0.within != nil }).names)
    }
    let views = (members.count - leaders.count).counted("view")
    guard leaders.count == 2 else { return "\(leaders.names[0]) and \(views) in it" }
    return "\(leaders.names[0]), \(leaders.names[1]) and \(views) in them"
  }

  /// Lists two names and counts the rest if there are more than three.
  static func list(_ names: [String]) -> String {
    switch names.count {
    case 1: names[0]
    case 2, 3: "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    default: "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }
  }
}

extension [ViewDifference] {
  fileprivate var names: [String] { map { ViewDifference.name(of: $0.view) } }
}

extension DifferenceGroup {
  /// Returns one sentence for each group of differences with the same kind, the same frames and,
  /// within 0.05, the same amount.
  ///
  ///     `composer`, `messages` and 4 more 3.2 pt lower from frame 11 (0.183 s) to the end
  ///
  /// - Parameters:
  ///   - differences: The differences in the order of `TraceComparison`: the worst first, and
  ///     within a group the cause first.
  ///   - limit: The maximum number of sentences. If there are more, a last line counts the views
  ///     that are not named.
  static func lines(of differences: [ViewDifference], limit: Int = .max) -> [String] {
    let groups = DifferenceGroup.groups(of: differences)
    let lines = groups.prefix(max(limit, 0)).map(\.sentence)
    let named = Set(groups.prefix(lines.count).flatMap(\.members).map(\.view))
    let unnamed = Set(groups.dropFirst(lines.count).flatMap(\.members).map(\.view))
    guard groups.count > lines.count else { return lines }
    return lines + [rest(views: unnamed.subtracting(named).count, groups.count - lines.count)]
  }

  private static func rest(views: Int, _ sentences: Int) -> String {
    guard views > 0 else {
      return "... \(sentences.counted("more difference")) of these views"
    }
    return "... \(views.counted("more view")) \(views == 1 ? "differs" : "differ")"
  }
}

/// A set of frames of a clip, described in words.
struct FrameRange: Hashable {
  let first: Int
  let last: Int
  let count: Int
  private let runs: [ClosedRange<Int>]
  let clip: ClipLength

  /// The frames must be in ascending order, and at least one.
  init(_ frames: [Int], of clip: ClipLength) {
    first = frames[0]
    last = frames[frames.count - 1]
    count = frames.count
    runs = frames.runs
    self.clip = clip
  }

  /// The frames with their times: "from frame 11 (0.183 s) to the end".
  var text: String {
    if let text = shortText { return text }
    if first == last { return "in \(timed(first)) only" }
    return spans
  }

  /// The frames without times, for a sentence that already states one: "from frame 12 to 40".
  var untimedText: String {
    if let text = shortText { return text }
    if first == last { return "in frame \(first) only" }
    return "from frame \(first) to \(last == clip.lastFrame ? "the end" : "\(last)")"
  }

  private var shortText: String? {
    guard count == clip.frameCount else { return nil }
    return count == 1 ? "in the only frame" : "in every frame"
  }

  private var isSparse: Bool { count * 10 < (last - first + 1) * 9 }

  /// Two runs are both named, such as a keyboard that shows and hides; more runs are counted.
  private var spans: String {
    guard isSparse else { return span(first...last) }
    if runs.count == 2 { return runs.map(span).joined(separator: " and ") }
    return "in \(count) of the \(last - first + 1) frames \(span(first...last))"
  }

  private func span(_ run: ClosedRange<Int>) -> String {
    if run.count == 1 { return "in \(timed(run.lowerBound))" }
    let end = run.upperBound == clip.lastFrame ? "the end" : timed(run.upperBound)
    return "from \(timed(run.lowerBound)) to \(end)"
  }

  private func timed(_ frame: Int) -> String { "frame \(frame) (\(clip.time(ofFrame: frame)))" }
}

extension [Int] {
  /// The array must be ascending.
  var runs: [ClosedRange<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}

struct ClipLength: Hashable, Sendable {
  let frameCount: Int
  let fps: Int

  var lastFrame: Int { frameCount - 1 }

  func time(ofFrame frame: Int) -> String { NumberText.seconds(ofFrames: Double(frame), fps: fps) }
}
