// SPDX-License-Identifier: MIT

import Foundation

/// What two traces say of their clips, held against each other.
struct HeadComparison {
  private let expected: TraceHead
  private let actual: TraceHead

  /// Creates a comparison.
  init(_ expected: TraceHead, _ actual: TraceHead) {
    self.expected = expected
    self.actual = actual
  }

  /// The verdict that the heads alone come to; nil where the frames decide.
  var verdict: Verdict? {
    if isRetimed { return .retimed }
    return isResized ? .resized : nil
  }

  /// Whether frames of one number show one instant, on screens that are measured alike.
  var framesCorrespond: Bool {
    expected.fps == actual.fps && expected.screen == actual.screen
  }

  /// What differs, in sentences, what decides a verdict first.
  var notes: [String] {
    [
      note("the clip has", \.frames), note("the clip has", \.rate), note("the screen is", \.size),
      note("the scale is", \.pixels), note("the device is", \.device),
      note("the profile is", \.profile), note("the system is", \.system),
      note("the scene is called", \.title),
    ].compactMap { $0 }
  }

  private var isRetimed: Bool {
    expected.frameCount != actual.frameCount || expected.fps != actual.fps
  }

  private var isResized: Bool {
    expected.screen != actual.screen || expected.scale != actual.scale
  }

  private func note(_ subject: String, _ value: (TraceHead) -> String) -> String? {
    let (golden, found) = (value(expected), value(actual))
    return golden == found ? nil : "\(subject) \(found), in the golden \(golden)"
  }
}

extension TraceHead {
  fileprivate var frames: String { Figure.count(frameCount, "frame") }
  fileprivate var rate: String { "\(Figure.count(fps, "frame")) a second" }
  fileprivate var size: String {
    "\(Figure.length(screen.width)) x \(Figure.points(screen.height))"
  }
  fileprivate var pixels: String { "\(Figure.count(scale, "pixel")) a point" }
  fileprivate var title: String { "\"\(scene)\"" }
}
