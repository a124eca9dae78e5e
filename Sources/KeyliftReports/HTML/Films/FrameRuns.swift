// SPDX-License-Identifier: MIT

/// The frames of a finding that are not as expected, those alike that follow each other as one.
struct FrameRuns {
  /// Frames that follow each other.
  struct Run: Hashable {
    /// The first frame.
    let first: Int
    /// The last frame.
    var last: Int
    /// What a person is told of them.
    let words: String
  }

  /// The runs in the order of their frames.
  private(set) var runs: [Run] = []

  /// Gathers the frames whose pixels differ, and those that one side alone has; where there are none, those in which a
  /// view is elsewhere unseen.
  init(_ finding: Finding, _ shown: ShownFrames) {
    for frame in finding.frames where !frame.verdict.passes {
      add(Run(first: frame.frame, last: frame.frame, words: frame.words))
    }
    guard shown.only == nil else { return }
    if runs.isEmpty { addGeometry(of: finding) }
    guard let common = shown.commonCount, common < shown.count else { return }
    let isLonger = (shown.actual?.frames.frames.count ?? 0) > common
    let words = isLonger ? "not in the golden" : "only in the golden"
    runs.append(Run(first: common, last: shown.count - 1, words: words))
  }

  private mutating func add(_ run: Run) {
    if let last = runs.last, last.last + 1 == run.first, last.words == run.words {
      runs[runs.count - 1].last = run.last
    } else {
      runs.append(run)
    }
  }

  private mutating func addGeometry(of finding: Finding) {
    let frames = finding.differences.flatMap { [$0.firstFrame, $0.lastFrame] }
    guard let first = frames.min(), let last = frames.max() else { return }
    add(Run(first: first, last: last, words: "the same pixels, other geometry"))
  }

  /// The runs as a page's script reads them.
  var json: String {
    let texts = runs.map { "[\($0.first),\($0.last),\"\($0.words)\"]" }
    return "[\(texts.joined(separator: ","))]"
  }
}

extension FrameFinding {
  /// What a person is told of the frame.
  fileprivate var words: String {
    let count = "\(pixels) pixel\(pixels == 1 ? "" : "s") off, by up to \(worstStep) of 255"
    return switch verdict {
    case .resized: "another size"
    case .imperceptible, .antialiasing, .speckle: "\(count): \(verdict.words)"
    default: count
    }
  }
}
