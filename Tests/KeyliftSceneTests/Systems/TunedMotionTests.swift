// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct TunedMotionTests {
  private func clip(
    _ system: String, keyboard: String = "{ height: 336, events: [{ at: 0.5, show: letters }] }"
  ) throws -> Clip {
    let pinsToKeyboard = system.contains("guide")
    let text = """
      version: 1
      device: iphone-15-pro
      ios: 18
      system: \(system)
      target: bar
      fps: 100
      keyboard: \(keyboard)
      views:
        - { id: bar, height: 50, background: red\(pinsToKeyboard ? "" : ", bottom: 0") }
      \(pinsToKeyboard ? "constraints: [bar.bottom == keyboard.top]" : "")
      """
    let reading = try SceneReading(yaml: text, at: "a.yaml")
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.scene).play()
  }

  private func bottom(_ clip: Clip, at time: Double) -> Double {
    Double(clip.timeline.frame(at: time).views.first { $0.id == "bar" }?.rect.maxY ?? .nan)
  }

  /// The systems, the bar's rest with the keyboard of 336 points up, and when they begin.
  private static let animating: [(name: String, rest: Double, delay: Double)] = [
    ("keyboard-responder", 852 - 336 - 10, 0), ("keyboard-responder-subscribe", 852 - 336, 0),
    ("bottom-constraint", 852 - 336 - 8, 0), ("bottom-constraint-as-published", 852 - 336 - 8, 0),
    ("keyboard-padding", 852 - 336, 0), ("layout-guide", 852 - 336, 0),
    ("late, frames: 3", 852 - 336, 0.05),
  ]

  @Test(arguments: animating)
  func systemMovesAlongItsOwnCurve(name: String, rest: Double, delay: Double) throws {
    let clip = try clip("{ name: \(name), curve: linear, duration: 0.4 }")
    for step in 0...40 {
      let time = 0.5 + delay + Double(step) / 100
      let expected = 852 + (rest - 852) * Double(step) / 40
      #expect(abs(bottom(clip, at: time) - expected) < 1e-6, "\(name) at \(time) s")
    }
  }

  /// A critically damped spring: 1 - (1 + w t) exp(-w t), with one revolution a response.
  @Test(arguments: animating)
  func systemMovesByItsOwnSpring(name: String, rest: Double, delay: Double) throws {
    let clip = try clip("{ name: \(name), curve: { spring: { response: 0.4 } } }")
    let frequency = 2 * Double.pi / 0.4
    for step in 0...45 {
      let time = Double(step) / 100
      let progress = 1 - (1 + frequency * time) * exp(-frequency * time)
      let expected = 852 + (rest - 852) * progress
      #expect(abs(bottom(clip, at: 0.5 + delay + time) - expected) < 1e-6, "\(name) at \(time) s")
    }
  }

  @Test(arguments: animating.filter { $0.name != "keyboard-padding" })
  func durationAloneStretchesTheNotifiedCurve(name: String, rest: Double, delay: Double) throws {
    let keyboard = "{ height: 336, notify: { curve: 3 }, events: [{ at: 0.5, show: letters }] }"
    let clip = try clip("{ name: \(name), duration: 1 }", keyboard: keyboard)
    #expect(abs(bottom(clip, at: 1 + delay) - (852 + rest) / 2) < 1e-6, "\(name)")
  }

  @Test func aDurationOfZeroMovesAtOnce() throws {
    let clip = try clip("{ name: bottom-constraint, curve: keyboard, duration: 0 }")
    #expect(bottom(clip, at: 0.499) == 852)
    #expect(bottom(clip, at: 0.5) == 852 - 336 - 8)
  }

  @Test func keyboardMovesByAMotionOfItsOwn() throws {
    let clip = try clip(
      "none",
      keyboard: """
        { height: 336, motion: { curve: linear, duration: 0.8 }, events: [{ at: 0.5, show: letters }] }
        """)
    for step in 0...80 {
      let top = clip.timeline.frame(at: 0.5 + Double(step) / 100).keyboard.rect.minY
      #expect(abs(Double(top) - (852 - 336 * Double(step) / 80)) < 1e-6)
    }
    #expect(clip.notifications.allSatisfy { $0.duration == 0.8 && $0.curve == .linear })
    #expect(clip.notifications.last.map { $0.time } == 1.3)
  }

  @Test(arguments: [
    ("{ spring: { response: 0.4, damping: 0.8 } }", AnimationCurve.keyboard),
    ("{ curve: { cubic-bezier: [0.2, 0, 0, 1] }, duration: 0.4 }", .keyboard),
    ("{ curve: ease-out, duration: 0.4 }", .easeOut),
  ])
  func notificationsGiveTheTrueDuration(motion: String, curve: AnimationCurve) throws {
    let clip = try clip(
      "none", keyboard: "{ height: 336, motion: \(motion), events: [{ at: 0.5, show: letters }] }")
    let moves = clip.timeline.instants.filter { $0 > 0.5 }.min() ?? .nan
    for notification in clip.notifications {
      #expect(abs(notification.duration - (moves - 0.5)) < 1e-9)
      #expect(notification.curve == curve)
    }
  }

  /// As measured on phones (`Docs/iOS/Behavior.md` 1.7 and 1.8).
  @Test(arguments: [("keyboard", 0.25), ("keyboard-26", 0.3833)])
  func keyboardsOfIOSAreNotifiedAsIOSDoes(motion: String, duration: Double) throws {
    let clip = try clip(
      "none", keyboard: "{ height: 336, motion: \(motion), events: [{ at: 0.5, show: letters }] }")
    #expect(clip.notifications.allSatisfy { $0.duration == duration && $0.curve == .keyboard })
  }

  @Test func layoutGuideOfUIKitFollowsTheOwnMotion() throws {
    let clip = try clip(
      "uikit-guide",
      keyboard: """
        { height: 336, motion: { spring: { response: 0.7, damping: 0.5 } }, \
        events: [{ at: 0.5, show: letters }] }
        """)
    for step in 1...60 {
      let frame = clip.timeline.frame(at: 0.5 + Double(step) / 100)
      let bar = frame.views.first { $0.id == "bar" }?.rect.maxY ?? .nan
      // The guide begins at the safe area, 34 points above the screen's bottom edge.
      let progress = (852 - frame.keyboard.rect.minY) / 336
      #expect(abs(Double(bar - (818 - (336 - 34) * progress))) < 1e-6)
    }
    #expect(bottom(clip, at: 0.5 + 3) == 852 - 336)
  }

  @Test func mistakesInAMotionHaveTheirPlaces() throws {
    try expectDiagnostics(
      "keyboard: { motion: 1️⃣ease-out }",
      ["1️⃣ 'ease-out' needs a duration", "1️⃣ note: write '{ curve: ease-out, duration: 0.3 }'"])
    try expectDiagnostics(
      "keyboard: { motion: { curve: keyboard, duration: 1️⃣0.3 } }",
      ["1️⃣ the duration has no effect: 'keyboard' has its own"])
    try expectDiagnostics(
      "keyboard: { motion: 1️⃣{ duration: 0.3 } }",
      ["1️⃣ a motion needs 'curve'"])
    try expectDiagnostics(
      "keyboard: { motion: { spring: { response: 0.4, damping: 1️⃣0 } } }",
      [
        "1️⃣ a spring with a damping of 0 never comes to rest",
        "1️⃣ note: a damping above 0 lets it come to rest",
      ])
  }

  @Test func anIdleDurationIsReported() throws {
    let tail = "\ntarget: a\nviews: [{ id: a, bottom: 0, height: 9 }]"
    try expectDiagnostics(
      "system: 1️⃣{ name: bottom-constraint, duration: 0.3 }" + tail,
      [
        "1️⃣ the duration has no effect: 'keyboard' has its own",
        "1️⃣ note: a curve such as 'ease-out' takes a duration",
      ])
    try expectDiagnostics("system: { name: keyboard-padding, duration: 0.3 }" + tail, [])
  }

  @Test func aSystemAndAConstraintThatBothMoveTheTargetAreReported() throws {
    try expectDiagnostics(
      """
      system: 1️⃣bottom-constraint
      target: a
      views: [{ id: a, height: 9 }]
      constraints:
        - 2️⃣a.bottom == keyboard.top - 8
      """,
      [
        "1️⃣ both the system 'bottom-constraint' and a constraint to the keyboard place 'a'",
        "2️⃣ note: leave one out: 'system: uikit-guide' moves what a constraint ties to the keyboard, "
          + "and the other systems take 'a.bottom == safe-area.bottom'",
      ])
    try expectDiagnostics(
      """
      system: uikit-guide
      target: a
      views: [{ id: a, height: 9 }]
      constraints: [a.bottom == keyboard.top - 8]
      """, [])
  }
}
