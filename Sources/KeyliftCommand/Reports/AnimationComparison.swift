// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster

/// A comparison of two animations, frame by frame.
///
/// It keeps only the current frame of each animation in memory, and the pair of frames that differs
/// most.
struct AnimationComparison {
  private(set) var frames: [FrameFinding] = []
  /// The pair of frames with the most differing pixels, or the first pair if none differ.
  ///
  /// `nil` if the sizes differ.
  private(set) var worst: ComparedPictures?

  private var old: AnimatedPNGReader
  private var new: AnimatedPNGReader
  private var worstPixels = -1

  init(_ old: AnimatedPNGReader, _ new: AnimatedPNGReader) {
    self.old = old
    self.new = new
  }

  /// Only frames that both animations have are compared, and only animations of one size.
  mutating func run(paths: (String, String)) throws(FileComparisonError) {
    guard hasOneSize else { return }
    var time = 0.0
    for number in 0..<min(old.controls.count, new.controls.count) {
      guard let one = try AnimationComparison.next(in: &old, paths.0),
        let other = try AnimationComparison.next(in: &new, paths.1)
      else { return }
      add(PixelComparison(one, other, detail: .map), number, time, one, other)
      time += new.controls[number].delay.seconds
    }
  }

  private mutating func add(
    _ comparison: PixelComparison, _ number: Int, _ time: Double, _ one: PixelBuffer,
    _ other: PixelBuffer
  ) {
    let pixels = comparison.counts.beyondRounding
    if pixels > worstPixels {
      worstPixels = pixels
      worst = ComparedPictures(frame: number, one, other, comparison)
    }
    guard comparison.verdict != .identical else { return }
    frames.append(
      FrameFinding(
        frame: number, verdict: comparison.verdict, pixels: pixels,
        worstStep: comparison.worstStep, time: time))
  }

  private static func next(
    in reader: inout AnimatedPNGReader, _ path: String
  ) throws(FileComparisonError) -> PixelBuffer? {
    do {
      return try reader.nextPicture()
    } catch {
      throw .damaged(path, "\(error)")
    }
  }

  var verdict: Verdict {
    if !hasOneSize { return .resized }
    if !timing.isEmpty { return .retimed }
    return Verdict.worst(of: frames.map(\.verdict))
  }

  var fps: Int {
    let duration = new.controls.reduce(0) { $0 + $1.delay.seconds }
    guard duration > 0 else { return 60 }
    return max(Int(clamping: (Double(new.controls.count) / duration).rounded()), 1)
  }

  var notes: [String] { sizes + timing + range }

  private var hasOneSize: Bool { (old.width, old.height) == (new.width, new.height) }

  private var sizes: [String] {
    guard !hasOneSize else { return [] }
    return ["\(new.width) by \(new.height) pixels, not \(old.width) by \(old.height)"]
  }

  private var range: [String] {
    let visible = frames.filter { !$0.verdict.passes }
    guard let first = visible.first, let last = visible.last, last.frame > first.frame else {
      return []
    }
    return ["first difference in \(place(of: first.frame)), last in \(place(of: last.frame))"]
  }

  private var timing: [String] {
    var notes: [String] = []
    let counts = (old.controls.count, new.controls.count)
    if counts.0 != counts.1 {
      let shared = min(counts.0, counts.1)
      let compared = shared == 1 ? "the first is compared" : "the first \(shared) are compared"
      notes.append("\(new.frameCount), not \(counts.0); \(compared)")
    }
    notes += delays
    if old.playCount != new.playCount {
      notes.append("plays \(plays(new.playCount)), not \(plays(old.playCount))")
    }
    return notes
  }

  private var delays: [String] {
    let pairs = zip(old.controls, new.controls).map { (old: $0.delay, new: $1.delay) }
    let numbers = pairs.indices.filter { pairs[$0].old != pairs[$0].new }
    guard let first = numbers.first else { return [] }
    let others = numbers.count == 1 ? "" : "; \(numbers.count) durations differ in all"
    let old = pairs[first].old.words
    let new = pairs[first].new.words
    return ["\(place(of: first)) is shown for \(new), not \(old)\(others)"]
  }

  private func place(of frame: Int) -> String {
    let time = new.controls[..<frame].reduce(0) { $0 + $1.delay.seconds }
    return "frame \(frame) (\(time.decimal(atMost: 3, rounding: .exact)) s)"
  }

  private func plays(_ count: Int) -> String {
    switch count {
    case 0: "forever"
    case 1: "once"
    default: "\(count) times"
    }
  }
}

extension AnimatedPNGReader {
  var frameCount: String { controls.count.counted("frame") }
}

extension FrameDelay {
  fileprivate var words: String { "\(seconds.decimal(atMost: 3, rounding: .exact)) s" }
}
