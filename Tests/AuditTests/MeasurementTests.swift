// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftScene
import KeyliftStage
import KeyliftUIKit
import Testing

/// The values of findings, against closed forms.
struct MeasurementTests {
  private static func note(_ system: String, _ head: String = "") -> String {
    """
    version: 1
    \(head)
    system: \(system)
    target: note
    keyboard:
      height: 336
      events: [{ at: 0.2, show: letters, focus: note }, { at: 1.2, hide: true }]
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 0, height: 44 }
    """
  }

  private func worst(_ rule: AuditRuleName, _ yaml: String) throws -> AuditFinding {
    let found = try AuditedScene(yaml).findings.filter { $0.rule == rule && $0.event == 0 }
    return try #require(found.max { $0.value < $1.value })
  }

  /// The springs differ by 13.73 % of the way at 96 ms, which lies between two frames.
  @Test func springOfIOS18IsBehindThatOfIOS26() throws {
    let yaml = Self.note("{ name: keyboard-responder, padding: 0 }", "ios: 26")
    let scene = try AuditedScene(yaml).scene
    let end = scene.play(scene.variants[0]).frame(60)
    let way = Double(end.screen.size.height - end.keyboard.rect.minY)
    let finding = try worst(.lag, yaml)
    #expect(abs(finding.value - 0.1373 * way) < 0.002 * way)
    #expect(abs(finding.time - 0.296) < 0.012)
    #expect(finding.cause?.contains("spring of iOS 18") == true)
  }

  /// The fastest step of the spring of iOS 18 is 11.13 % of the way: 37.4 points of 336.
  @Test func frameLateIsItsStepBehind() throws {
    let yaml = Self.note("{ name: late, frames: 1 }")
    let finding = try worst(.lag, yaml)
    #expect(abs(finding.value - 37.4) < 0.2)
    #expect(try worst(.lateByFrames, yaml).value == 1)
  }

  @Test(arguments: 1...6) func delayIsCountedInFrames(_ frames: Int) throws {
    let yaml = Self.note("{ name: late, frames: \(frames) }")
    #expect(try worst(.lateByFrames, yaml).value == Double(frames))
  }

  /// The keyboard rises by 16.8 points a frame and covers 84 points of a note that is 5 frames late.
  ///
  /// Where the note was seen last, 134.4 points would be covered after 3 frames in which it is not seen.
  @Test func frameThatARecordingDidNotSeeSaysNothingOfTheGap() throws {
    var scene = try AuditedScene(Self.note("none", "device: iphone-15-pro")).scene
    func steps(late: Int, height: Double, hidden: Range<Int> = 0..<0) -> [RecordedMotion.Step] {
      var top = 852.0
      return (0...72).map { frame in
        let part = Double(min(max(frame - 12 - late, 0), 20)) / 20
        if !hidden.contains(frame) { top = 852 - 336 * part }
        return RecordedMotion.Step(
          time: Double(frame) / 60,
          rect: CGRect(x: 0, y: top - height, width: 393, height: max(height, 336)),
          isSeen: !hidden.contains(frame))
      }
    }
    let note = steps(late: 5, height: 44, hidden: 24..<27).map { step in
      var step = step
      step.rect.size.height = 44
      return step
    }
    scene.recorded = RecordedMotion(keyboard: steps(late: 0, height: 0), views: ["note": note])
    scene.keyboard.events.removeLast()
    scene.duration = 1.2
    let play = AuditedPlay(scene.play(scene.variants[0]), of: scene)
    let finding = try #require(PlayAudit(play).findings.first { $0.rule == .lag })
    #expect(abs(finding.value - 84) < 1e-6)
    #expect(finding.sentence.contains(", 84 pt covered at "), "\(finding.sentence)")
  }

  @Test func uncoveredPartOfTheFieldIsNotCounted() throws {
    // The keyboard's top is at 516, and the field goes from 500 to 544.
    let yaml = """
      version: 1
      keyboard: { height: 336, events: [{ at: 0.2, show: letters, focus: note }] }
      views:
        - { id: note, kind: text-field, left: 20, right: 20, top: 500, height: 44 }
      """
    #expect(abs(try worst(.coveredField, yaml).value - 28) < 1e-6)
  }

  @Test(arguments: [0.4, 0.6]) func restoredPlaceIsExactToHalfAPoint(_ offset: Double) throws {
    let scene = try AuditedScene(Self.note("none").replacing("target: note\n", with: ""))
    let found = scene.findings { stage in
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
        stage.view(id: "note")?.frame.origin.y -= 400
      }
      stage.notificationCenter.observe(UIResponder.keyboardWillHideNotification) { _ in
        stage.view(id: "note")?.frame.origin.y += 400 - offset
      }
    }
    #expect(found.contains { $0.rule == .notRestored } == (offset > 0.5))
  }

  /// A step of 34 points in the first frame, and the keyboard's own animation for the rest.
  @Test func stepOfTheSafeAreaIsToldFromTheMotion() throws {
    let yaml = """
      version: 1
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - { id: note, kind: text-field, left: 20, right: 20, height: 44, bottom: safe-area }
      """
    let found = try AuditedScene(yaml).findings { stage in
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
        let note = stage.view(id: "note")
        UIView.performWithoutAnimation { note?.center.y += 34 }
        UIView.animate(
          withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)
        ) { note?.center.y -= 336 }
      }
    }
    let step = try #require(found.first { $0.rule == .safeAreaStep }, "\(found.map(\.sentence))")
    #expect(abs(step.value - 34) < 0.6 && step.event == 0)
    #expect(!found.contains { $0.rule == .lag })
  }

  @Test func clipThatEndsInMotionCannotTell() throws {
    let yaml = Self.note("{ name: keyboard-responder, padding: 0 }", "duration: 0.4")
    let doubts = try AuditedScene(yaml).audit.doubts.map(\.rule)
    #expect(doubts.contains(.lag) && doubts.contains(.coveredField))
  }

  @Test func thresholdOfTheSceneReplacesTheRules() throws {
    let limits = "audit: { thresholds: [{ rule: lag, over: 60 }] }"
    let yaml = Self.note("{ name: keyboard-responder, padding: 0 }", "ios: 26\n\(limits)")
    let rules = try AuditedScene(yaml).findings.map(\.rule)
    #expect(!rules.contains(.lag) && rules.contains(.lagVisible))
  }
}
