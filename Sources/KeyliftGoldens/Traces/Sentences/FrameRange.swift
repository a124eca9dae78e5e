// SPDX-License-Identifier: MIT

/// The frames of a clip in which something holds, in words.
struct FrameRange: Hashable {
  /// The first of them.
  let first: Int
  /// The last.
  let last: Int
  /// How many there are.
  let count: Int
  /// What clip they are of.
  let clip: ClipLength

  /// Creates a range of frames, one at least, in order.
  init(_ frames: [Int], of clip: ClipLength) {
    first = frames[0]
    last = frames[frames.count - 1]
    count = frames.count
    self.clip = clip
  }

  /// The frames with their times: "from frame 11 (0.183 s) to the end".
  var text: String {
    if let text = shortText { return text }
    if first == last { return "in \(timed(first)) only" }
    let text = "from \(timed(first)) to \(last == clip.lastFrame ? "the end" : timed(last))"
    return isThin ? "in \(count) of the \(last - first + 1) frames \(text)" : text
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

  private func timed(_ frame: Int) -> String { "frame \(frame) (\(clip.time(ofFrame: frame)))" }
}
