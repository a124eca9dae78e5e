// SPDX-License-Identifier: MIT

import KeyliftGoldens

/// The remaining number of characters for pictures in a page.
struct ReplayBudget {
  /// The remaining characters for replays.
  private var replays: Int
  /// The remaining characters for the worst frames of findings whose replays are too large.
  private var worst: Int

  /// Creates a budget.
  ///
  /// A larger page would take long to open and need much memory.
  init(replays: Int = 12_000_000, worst: Int = 12_000_000) {
    self.replays = replays
    self.worst = worst
  }

  /// Returns the frames that the page shows of a finding: all of them, or else the worst, or else
  /// `nil`.
  mutating func choose(_ evidence: FindingEvidence, _ images: PageImages) -> ShownFrames? {
    if let all = ShownFrames(all: evidence), take(all, images, from: &replays) { return all }
    if let one = ShownFrames(worstOf: evidence), take(one, images, from: &worst) { return one }
    return nil
  }

  private func take(_ frames: ShownFrames, _ images: PageImages, from left: inout Int) -> Bool {
    let size = images.newSize(of: [frames.expected, frames.actual].compactMap(\.self))
    guard size <= left else { return false }
    left -= size
    return true
  }
}

/// The frames of a finding that a page shows, of one or both sides.
struct ShownFrames {
  /// The golden's frames.
  let expected: Replay?
  /// The actual frames.
  let actual: Replay?
  /// The number of the only frame that is shown, or `nil` if all are shown.
  let only: Int?

  /// Shows all frames.
  ///
  /// Returns `nil` if a side has a picture but no replay.
  init?(all evidence: FindingEvidence) {
    expected = evidence.expected
    actual = evidence.actual
    only = nil
    guard expected != nil || actual != nil else { return nil }
    // A replay of one side only would hide that the other side exists.
    if evidence.pictures?.expected != nil, expected == nil { return nil }
    if evidence.pictures?.actual != nil, actual == nil { return nil }
  }

  /// Shows the worst frame.
  ///
  /// Returns `nil` if there are no pictures of it.
  init?(worstOf evidence: FindingEvidence) {
    expected = evidence.pictures?.expected.flatMap(Replay.init(picture:))
    actual = evidence.pictures?.actual.flatMap(Replay.init(picture:))
    only = evidence.pictures?.frame
    guard expected != nil || actual != nil else { return nil }
  }

  /// The number of frames of the longer side.
  var count: Int {
    [expected, actual].compactMap { $0?.frames.frames.count }.max() ?? 0
  }

  /// The number of frames that both sides have.
  var commonCount: Int? {
    guard let expected, let actual else { return nil }
    return min(expected.frames.frames.count, actual.frames.frames.count)
  }
}
