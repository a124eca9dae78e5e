// SPDX-License-Identifier: MIT

/// The frames of a clip in which something holds, in words.
struct FrameRange: Hashable {
  /// The first of them.
  let first: Int
  /// The last.
  let last: Int
  /// How many there are.
  let count: Int
  /// Those that follow each other, together.
  private let runs: [ClosedRange<Int>]
  /// What clip they are of.
  let clip: ClipLength

  /// Creates a range of frames, one at least, in order.
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

  /// The frames between which something is early or late, which says a time already: "from frame 12 to 40".
  var untimedText: String {
    if let text = shortText { return text }
    if first == last { return "in frame \(first) only" }
    return "from frame \(first) to \(last == clip.lastFrame ? "the end" : "\(last)")"
  }

  private var shortText: String? {
    guard count == clip.frameCount else { return nil }
    return count == 1 ? "in the only frame" : "in every frame"
  }

  /// Whether fewer than nine in ten of the frames between the first and the last are meant.
  private var isThin: Bool { count * 10 < (last - first + 1) * 9 }

  /// Two runs are each said, as of a keyboard that comes and goes; more are counted.
  private var spans: String {
    guard isThin else { return span(first...last) }
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
  /// The ascending numbers as runs of those that follow each other.
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
