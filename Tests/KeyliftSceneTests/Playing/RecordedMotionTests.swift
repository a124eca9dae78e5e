// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The keyboards of played scenes move as those of recordings (`Docs/HowTrue.md`).
struct RecordedMotionTests {
  /// The largest differences in points.
  struct Bound {
    let rms: Double
    var worst = Double.infinity

    static func of(_ name: String) -> Bound {
      switch name {
      case "ios26-chat-show-1", "ios26-chat-hide-2": Bound(rms: 0.5)
      // Blended frames, and uneven frame times.
      case "ios26-chat-hide-1", "ios26-form-bar-show", "ios26-mail-show": Bound(rms: 2)
      default: Bound(rms: 0.4, worst: 1.5)
      }
    }
  }

  @Test(arguments: Recording.moves) func playedKeyboardMovesAsTheRecordedOne(name: String) throws {
    let fit = try RecordedMove(name).fit
    #expect(fit.rms <= Bound.of(name).rms, "\(fit)")
    #expect(fit.worst <= Bound.of(name).worst, "\(fit)")
  }

  @Test(arguments: Recording.moves) func otherMotionsMissTheRecording(name: String) throws {
    let recording = try Recording(name)
    for motion in Self.others(than: recording) {
      let fit = MotionFit(motion.progress, to: recording)
      #expect(fit.rms >= 1.5 * Bound.of(name).rms, "\(motion.name): \(fit)")
    }
  }

  @Test func everyRecordingIsPlayed() throws {
    let folder = Repository.url("Tests/Fixtures/Recordings").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let names = files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }
    #expect(Set(names) == Set(Recording.moves + ["xr-rn-drag-release"]))
  }

  private struct OtherMotion {
    let name: String
    let progress: (Double) -> Double
  }

  private static func others(than recording: Recording) -> [OtherMotion] {
    let easing = [0.25, 0.3, 0.3833, 0.45, 0.5].map { duration in
      let timing = Timing(curve: .easeInOut, duration: duration)
      return OtherMotion(name: "ease-in-out over \(duration) s") { timing.progress(after: $0) }
    }
    let generation = recording.isIOS26 ? legacySpring : glassSpring
    return easing + [
      OtherMotion(name: "over-damped spring", progress: overDampedSpring),
      OtherMotion(name: "other generation", progress: generation),
    ]
  }

  /// The spring of iOS 7 to 18 with its damping ratio of 4.56 taken literally
  /// (`Docs/iOS/Behavior.md` 1.3), over 0.5 s.
  private static func overDampedSpring(_ time: Double) -> Double {
    guard time > 0, time < 0.5 else { return time > 0 ? 1 : 0 }
    let (frequency, ratio) = ((1000.0 / 3).squareRoot(), 250 / 3000.0.squareRoot())
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
    return 1 - (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
  }
}

/// The release of a dragged keyboard in a recording.
struct RecordedReleaseTests {
  private let recording: Recording
  /// The last sure frame in which the finger moves the keyboard.
  private let last: Recording.Sample

  init() throws {
    recording = try Recording("xr-rn-drag-release")
    last = try #require(recording.samples.first { $0.depth == 151 })
    #expect(abs(last.time - 2.3833) < 1e-9)
  }

  /// The finger lifts at about 2.385 s, between the last frame in which it moves and the next.
  @Test func playedReleaseMovesAsTheRecordedOne() throws {
    let lifts = stride(from: last.time, to: last.time + 1.0 / 60, by: 0.0002)
    let misses = try lifts.map { try worstMiss(liftingAt: $0) }
    #expect(try #require(misses.min()) <= 0.01)
  }

  /// The largest difference of the frames after the finger's last movement, as a fraction of the
  /// way from there.
  private func worstMiss(liftingAt lift: Double) throws -> Double {
    let top = try played(liftingAt: lift)
    let frames = recording.sureSamples.filter { $0.time >= last.time }
    try #require(frames.count == 6)
    return frames.map { abs($0.depth - top($0.time)) / (346 - last.depth) }.max() ?? 1
  }

  @Test func playedKeyboardFollowsTheRecordedFinger() throws {
    let top = try played(liftingAt: 2.3859)
    for sample in recording.samples where (1.55...last.time).contains(sample.time) {
      // The finger's path is straight between a hundred heights.
      #expect(abs(top(sample.time) - sample.depth) < 1, "\(sample.time)")
    }
  }

  /// Returns how far the keyboard of a scene stands below its resting place, by the video's time.
  private func played(liftingAt lift: Double) throws -> (Double) -> Double {
    let touch = 1.55
    let heights = (0..<100).map { index in
      550 + depth(at: touch + (lift - touch) * Double(index) / 99)
    }
    let yaml = """
      version: 1
      device: iphone-xr
      keyboard:
        height: 346
        events:
          - { at: 0, show: letters }
          - { at: \(touch), drag: \(heights), for: \(lift - touch) }
      """
    let clip = try Scene(yaml: yaml).play()
    // The resting place: 896 points less the keyboard.
    return { clip.timeline.frame(at: $0).keyboard.rect.minY - 550 }
  }

  /// The recorded depth at a time, by straight lines between the frames.
  private func depth(at time: Double) -> Double {
    guard time < last.time, let next = recording.samples.firstIndex(where: { $0.time > time })
    else { return last.depth }
    let (from, to) = (recording.samples[next - 1], recording.samples[next])
    return from.depth + (to.depth - from.depth) * (time - from.time) / (to.time - from.time)
  }
}

/// A recorded show or hide, played by a scene.
struct RecordedMove {
  let recording: Recording
  /// The played keyboard, laid over the recorded one.
  let fit: MotionFit

  /// The height of the scene's keyboard in points where the recording does not know it.
  private static let anyHeight = 300.0

  init(_ name: String) throws {
    let recording = try Recording(name)
    let height = recording.travel ?? RecordedMove.anyHeight
    let clip = try Scene(
      yaml: """
        version: 1
        device: \(recording.isIOS26 ? "iphone-17-pro" : "iphone-xr")
        motion: \(recording.isIOS26 ? "ios26" : "ios18")
        keyboard:
          height: \(height)
          events:
            - { at: 0, show: letters }
            - { at: 1, hide: true }
            - { at: 2, show: letters }
        """
    ).play()
    let screen = Double(clip.timeline.frame(at: 0).screen.size.height)
    let event = recording.isShow ? 2.0 : 1
    self.recording = recording
    fit = MotionFit(
      { seconds in
        let depth = clip.timeline.frame(at: event + seconds).keyboard.rect.minY - (screen - height)
        return recording.isShow ? 1 - depth / height : depth / height
      }, to: recording)
  }
}

/// The numbers of `Docs/HowTrue.md` are those of the fits.
struct HowTrueTests {
  private struct Row {
    let recording: String
    /// The travel, rms, largest difference and rms of the other spring, in points.
    let numbers: [Double]
    let hasFittedTravel: Bool
  }

  private static func rows() throws -> [Row] {
    let page = try String(contentsOf: Repository.url("Docs/HowTrue.md"), encoding: .utf8)
    return try page.split(separator: "\n").filter { $0.contains(/^\| `(xr|ios26)-/) }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 6)
      let numbers = try cells[2...].map { try #require(Double($0.filter { $0 != "*" })) }
      return Row(
        recording: cells[0].filter { $0 != "`" }, numbers: numbers,
        hasFittedTravel: cells[2].hasPrefix("*"))
    }
  }

  @Test func tableHasEveryRecording() throws {
    #expect(try Self.rows().map(\.recording) == Recording.moves)
  }

  @Test(arguments: Recording.moves) func tableHasTheNumbersOfTheFit(name: String) throws {
    let row = try #require(try Self.rows().first { $0.recording == name })
    let move = try RecordedMove(name)
    let other = MotionFit(move.recording.isIOS26 ? legacySpring : glassSpring, to: move.recording)
    #expect(row.hasFittedTravel == (move.recording.travel == nil))
    let isNear = [
      abs(row.numbers[0] - move.fit.travel) <= 0.6, abs(row.numbers[1] - move.fit.rms) <= 0.02,
      abs(row.numbers[2] - move.fit.worst) <= 0.05, abs(row.numbers[3] - other.rms) <= 0.02,
    ]
    #expect(isNear.allSatisfy { $0 }, "\(move.fit), other spring \(other.rms)")
  }
}
