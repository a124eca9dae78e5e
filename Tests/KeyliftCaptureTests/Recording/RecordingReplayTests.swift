// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import Testing

struct RecordingReplayTests {
  private func clip(_ recording: Recording) throws -> Clip {
    try RecordingReplay(recording).scene.play()
  }

  /// Each frame shows the sample of the same number, though the times are a third of a frame off.
  @Test(arguments: 0..<4) func frameShowsWhatTheScreenShowed(seed: UInt64) throws {
    let recording = SpringSamples.recording(
      frequency: 23.559, duration: 0.3832, jitter: 0.005, seed: seed)
    let clip = try clip(recording)
    #expect(clip.fps == 60)
    #expect(clip.frameCount == 160)
    for (index, sample) in recording.keyboard.enumerated() {
      let frame = clip.frame(index)
      #expect(abs(frame.keyboard.rect.minY - sample.rect.minY) < 1e-9)
      let composer = try #require(frame.views.first { $0.id == "composer" })
      #expect(composer.rect == recording.views[0].samples[index].rect)
    }
  }

  @Test func deviceIsFoundByItsScreenAndTheSystemByItsSpring() throws {
    let old = try clip(SpringSamples.recording(frequency: 18.2574, duration: 0.5))
    #expect(old.version == .ios18)
    #expect(old.timeline.screen.size == CGSize(width: 402, height: 874))
    let new = try clip(SpringSamples.recording(frequency: 23.559, duration: 0.3832))
    #expect(new.version == .ios26)
  }

  @Test func screenOfNoDeviceIsRefused() {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    recording.screen = CGSize(width: 401, height: 874)
    #expect(throws: ReplayError.noDevice(CGSize(width: 401, height: 874))) {
      try RecordingReplay(recording)
    }
  }

  /// A video knows only the top edge, and the keys do not shrink while they slide.
  @Test func keyboardSlidesAsAWhole() throws {
    let clip = try clip(SpringSamples.recording(frequency: 23.559, duration: 0.3832))
    for index in 32...60 { #expect(abs(clip.frame(index).keyboard.rect.height - 336) < 1e-6) }
  }

  @Test func movesBecomeEvents() throws {
    let recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    let events = try RecordingReplay(recording).scene.keyboard.events
    #expect(events.count == 2)
    #expect(abs(events[0].time - 0.5) < 1.0 / 60 && abs(events[1].time - 1.7) < 1.0 / 60)
  }

  /// A video of a bad app ends in a finding with its frame; one of a right app does not.
  @Test func auditJudgesARecording() throws {
    func findings(late: Int) throws -> [AuditFinding] {
      let recording = SpringSamples.recording(
        frequency: 23.559, duration: 0.3832, late: late, step: late > 0 ? 2 : 1)
      let scene = try RecordingReplay(recording).scene
      return PlayAudit(AuditedPlay(scene.play(), of: scene)).findings
    }
    let bad = try findings(late: 3)
    let lag = try #require(bad.first { $0.rule == .lag })
    #expect(lag.view == "composer")
    #expect(lag.value > 60)
    #expect((30...40).contains(lag.first))
    #expect(try findings(late: 0).filter { $0.severity == .error }.isEmpty)
  }

  /// A video in which the strip on the keyboard is seen only with it, and one that loses the
  /// keyboard.
  @Test func auditIsSilentWhereAVideoDoesNotSee() throws {
    func findings(_ change: (inout Recording) -> Void) throws -> [AuditFinding] {
      var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832, late: 3)
      for index in recording.keyboard.indices { recording.keyboard[index].confidence = 0.9 }
      for index in recording.views[0].samples.indices {
        recording.views[0].samples[index].confidence = 0.9
      }
      change(&recording)
      let scene = try RecordingReplay(recording).scene
      return PlayAudit(AuditedPlay(scene.play(), of: scene)).findings
    }
    let motion: [AuditRuleName] = [.lag, .lead, .snap, .lateByFrames, .settleJump]
    #expect(try findings { _ in }.contains { $0.rule == .lag })
    let only = try findings { recording in
      recording.views[0].samples.removeAll { $0.time < 0.6 || $0.time > 1.75 }
    }
    #expect(only.filter { motion.contains($0.rule) }.isEmpty)
    let lost = try findings { recording in
      for index in recording.keyboard.indices where recording.keyboard[index].rect.height > 0 {
        recording.keyboard[index].confidence = 0.5
      }
    }
    #expect(lost.filter { motion.contains($0.rule) }.isEmpty)
  }

  @Test func caretsAreGiven() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    recording.focus = [RecordedFocus(time: 0.5, view: "composer")]
    let frame = try clip(recording).frame(60)
    #expect(frame.views.first?.content.hasCaret == true)
  }

  /// The scene's guide answers the recorded notifications with the spring that the recording has.
  @Test func recordedNotificationsDriveAScene() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    recording.system = "18.5"
    let down = CGRect(x: 0, y: 874, width: 402, height: 336)
    let up = CGRect(x: 0, y: 538, width: 402, height: 336)
    for (time, from, to, kind) in [
      (0.5, down, up, KeyboardNotification.Kind.willShow), (1.7, up, down, .willHide),
    ] {
      recording.notifications.append(
        KeyboardNotification(
          kind, at: time, begin: from, end: to, duration: 0.25, curve: .keyboard))
    }
    let text = """
      version: 1
      system: { name: keyboard-responder, padding: 0 }
      target: composer
      keyboard: [{ at: 0.2, show: letters }]
      views:
        - { id: composer, kind: view, left: 0, right: 0, bottom: safe-area, height: 60 }
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    let replay = try RecordingReplay(recording)
    let scene = replay.driving(try #require(reading.scene))
    let clip = scene.play()
    #expect(clip.notifications.map(\.kind) == [.willShow, .willHide])
    let keyboard = SceneDeviation(clip, from: recording, time: replay.clipTime).rows[0]
    #expect(keyboard.id == "keyboard" && keyboard.worst < 1e-6)
    // The app moves the view up by the keyboard's height from the safe area, by curve 7.
    let composer = try #require(clip.frame(100).views.first { $0.id == "composer" })
    #expect(abs(composer.rect.maxY - 538) < 0.5)
  }

  /// A video shows nothing of a view while the keyboard covers it.
  @Test func framesInWhichAViewIsCoveredAreNotCompared() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    let clip = try clip(recording)
    recording.views[0].samples.removeAll { (0.55...0.8).contains($0.time) }
    let deviation = SceneDeviation(clip, from: recording)
    let composer = try #require(deviation.rows.first { $0.id == "composer" })
    #expect(composer.worst < 1e-6)
  }
}
