// SPDX-License-Identifier: MIT

/// A set of frames of a clip, described in words.
struct FrameRange: Hashable {
  let first: Int
  let last: Int
  let count: Int
  /// The runs of consecutive frames.
  private let runs: [ClosedRange<Int>]
  let clip: ClipLength

  /// Creates a range from at least one frame, in ascending order.
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

  /// Whether the range holds fewer than nine in ten of the frames between the first and the last.
  private var isSparse: Bool { count * 10 < (last - first + 1) * 9 }

  /// The spans of frames.
  ///
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
  /// The runs of consecutive numbers.
  ///
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

/// The number of frames of a clip and its frame rate.
struct ClipLength: Hashable, Sendable {
  /// The number of frames, at least one.
  let frameCount: Int
  /// Frames per second.
  let fps: Int

  var lastFrame: Int { frameCount - 1 }

  /// Returns the time of a frame: "0.183 s".
  func time(ofFrame frame: Int) -> String { NumberText.seconds(ofFrames: Double(frame), fps: fps) }
}
