// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import Testing

/// Frames of a video in which the keyboard or a view is not seen, or which the recorder has dropped.
struct UnseenFrameTests {
  /// A show at 0.5 s and a hide at 1.7 s, followed without a fault, as a video's tracker has them.
  private static func video(
    late: Int = 0, _ change: (inout Recording) -> Void = { _ in }
  ) -> Recording {
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832, late: late)
    recording.device = "iphone-17-pro"
    for index in recording.keyboard.indices { recording.keyboard[index].confidence = 0.9 }
    for index in recording.views[0].samples.indices {
      recording.views[0].samples[index].confidence = 0.9
    }
    change(&recording)
    return recording.asWritten
  }

  private static func audit(_ recording: Recording) throws -> [String] {
    let scene = try RecordingReplay(recording).scene
    return PlayAudit(AuditedPlay(scene.play(), of: scene)).findings.map(\.sentence)
  }

  /// As a tracker does with a late strip behind the keyboard.
  private static func cover(_ recording: inout Recording) {
    let samples = recording.views[0].samples
    recording.views[0].unseen = samples.filter { (0.52...0.7).contains($0.time) }.map {
      UnseenFrame(time: $0.time, isCovered: true)
    }
    recording.views[0].samples.removeAll { (0.52...0.7).contains($0.time) }
  }

  @Test(arguments: [false, true]) func fileIsJudgedAsItsVideo(isTable: Bool) throws {
    for late in [0, 6] {
      let recording = Self.video(late: late) { if late > 0 { Self.cover(&$0) } }
      let text = isTable ? recording.csv : recording.jsonLines
      let reading = RecordingReader.read(
        Array(text.utf8), at: isTable ? "springs.csv" : "springs.jsonl")
      var again = try #require(reading.recording)
      if isTable { again.views[0].kind = recording.views[0].kind }
      #expect(again.keyboard == recording.keyboard)
      #expect(again.unseenKeyboard == recording.unseenKeyboard)
      #expect(again.views == recording.views)
      #expect(again.times == recording.times)
      let findings = try Self.audit(recording)
      #expect(try Self.audit(again) == findings)
      #expect(findings.isEmpty == (late == 0), "\(findings)")
    }
  }

  @Test func unseenViewDoesNotStandStill() throws {
    let hidden = 0.55...0.9
    let findings = try Self.audit(
      Self.video { recording in
        recording.views[0].unseen = recording.keyboard.map(\.time).filter(hidden.contains)
          .map { UnseenFrame(time: $0) }
        recording.views[0].samples.removeAll { hidden.contains($0.time) }
      })
    #expect(findings.isEmpty, "\(findings)")
  }

  /// A file of an older program has no lines of what was not seen.
  @Test func missingLineOfAVideoIsUnknown() throws {
    let findings = try Self.audit(
      Self.video { $0.views[0].samples.removeAll { (0.55...0.9).contains($0.time) } })
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func unsureSamplesCountNowhere() throws {
    let recording = Self.video { recording in
      for index in recording.views[0].samples.indices
      where (0.55...0.6).contains(recording.views[0].samples[index].time) {
        recording.views[0].samples[index].confidence = 0.65
        recording.views[0].samples[index].rect.origin.y += 60
      }
    }
    let findings = try Self.audit(recording)
    #expect(findings.isEmpty, "\(findings)")
    let followers = RecordingFit(recording).moves.flatMap(\.followers)
    #expect(followers.allSatisfy { $0.behind.distance < 1 && $0.ahead.distance < 1 })
  }

  /// A hide from 1.7 s on of which no frame is there; the view is seen at the bottom after it.
  private static let dropped = video { recording in
    let gap = 1.65...2.05
    recording.keyboard.removeAll { $0.time >= gap.lowerBound }
    recording.views[0].samples.removeAll { gap.contains($0.time) }
    let after = recording.views[0].samples.map(\.time).filter { $0 > gap.upperBound }
    recording.unseenKeyboard = after.map { UnseenFrame(time: $0) }
    recording.unseenKeyboard[0].flags = .afterGap
  }

  @Test func droppedHideIsMissingAndNotJudged() throws {
    let replay = try RecordingReplay(Self.dropped)
    #expect(replay.lost.count == 1)
    let lost = try #require(replay.lost.first)
    // The last frame is number 98 and the next one 123, at 60 a second.
    #expect(lost.missing == 24)
    #expect(abs(lost.last - (98.0 / 60 + 0.003)) < 1e-6)
    #expect(lost.next == nil)
    #expect(abs((lost.shown ?? 0) - 336) < 0.1)
    #expect(
      lost.sentence.hasPrefix("the keyboard is not seen from 1.636 s to the end"),
      "\(lost.sentence)")
    #expect(lost.sentence.contains("24 frames are missing"))
    let findings = try Self.audit(Self.dropped)
    #expect(findings.isEmpty, "\(findings)")
  }

  /// What comes before the loss is judged as ever.
  @Test func lateShowBeforeADroppedHideIsReported() throws {
    var recording = Self.dropped
    let late = Self.video(late: 3)
    let times = Set(recording.views[0].samples.map(\.time))
    recording.views[0].samples = late.views[0].samples.filter { times.contains($0.time) }
    let findings = try Self.audit(recording)
    #expect(findings.contains { $0.contains("behind") }, "\(findings)")
    // The lag and its delay, which are the show's, and nothing of the hide.
    #expect(findings.contains { $0.contains("3 frames late") }, "\(findings)")
    #expect(findings.count == 2, "\(findings)")
  }

  @Test func nothingIsLostInAWholeVideo() throws {
    #expect(try RecordingReplay(Self.video()).lost.isEmpty)
    // A tracker does not see the lowest 55 points, and knows later that the keyboard is hidden.
    let lowest = Self.video { recording in
      let unseen = recording.keyboard.filter {
        $0.rect.minY > 819 && ((0.3...0.6).contains($0.time) || (1.7...2.2).contains($0.time))
      }
      recording.keyboard.removeAll { unseen.contains($0) }
      recording.unseenKeyboard = unseen.map { UnseenFrame(time: $0.time) }
    }
    #expect(try RecordingReplay(lowest).lost.isEmpty)
    let findings = try Self.audit(lowest)
    #expect(findings.isEmpty, "\(findings)")
  }
}
