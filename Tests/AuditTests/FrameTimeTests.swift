// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftScene
import TestSupport
import Testing

/// The verdict on a scene, which does not depend on the times of the clip's frames.
struct FrameTimeTests {
  /// What a verdict says: each rule with its severity, view and event.
  private static func verdict(_ yaml: String) throws -> [String: Double] {
    Dictionary(
      try AuditedScene(yaml).findings.map {
        ("\($0.rule.rawValue) \($0.severity.rawValue) \($0.view) \($0.event ?? -1)", $0.value)
      }, uniquingKeysWith: max)
  }

  private static let systems: [(String, String)] = [
    ("{ name: keyboard-padding, animates-safe-area: false }", "18"),
    ("{ name: late, frames: 2 }", "18"), ("{ name: late, seconds: 0.7 }", "18"),
    ("keyboard-responder", "26"), ("keyboard-padding", "18"), ("bottom-anchor", "18"),
    ("{ name: bottom-constraint, padding: 20 }", "26"), ("bottom-constraint-as-published", "18"),
  ]

  private static func scene(
    _ system: (name: String, ios: String), fps: Int, offset: Double
  ) -> String {
    """
    version: 1
    fps: \(fps)
    ios: \(system.ios)
    system: \(system.name)
    target: note
    keyboard:
      - { at: \(0.2 + offset), show: letters, focus: note }
      - { at: \(1.3 + offset), change: emoji }
      - { at: \(2.4 + offset), hide: true }
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: safe-area + 20, height: 44 }
    """
  }

  @Test(arguments: systems.indices, [30, 60, 100, 120, 240])
  func verdictIsTheSameAtAllFrameTimes(_ system: Int, fps: Int) throws {
    let expected = try Self.verdict(Self.scene(Self.systems[system], fps: 60, offset: 0))
    #expect(!expected.isEmpty)
    var random = SeededRandom(seed: UInt64(system * 1000 + fps))
    for offset in [0, 0.4 / 60] + (0..<3).map({ _ in random.double(in: 0...0.05) }) {
      let found = try Self.verdict(Self.scene(Self.systems[system], fps: fps, offset: offset))
      #expect(found.keys.sorted() == expected.keys.sorted(), "fps \(fps), offset \(offset)")
      for (key, value) in found {
        #expect(abs(value - (expected[key] ?? value)) < 1e-6, "\(key), fps \(fps), \(offset)")
      }
    }
  }

  /// A step of 34 points in the first frame, at events that are on frames and between them.
  @Test(arguments: [0.57, 0.5701, 0.6]) func stepOfTheSafeAreaIsFoundBetweenFrames(_ time: Double)
    throws
  {
    let found = try AuditedScene(
      """
      version: 1
      system: { name: keyboard-padding, animates-safe-area: false }
      target: page
      keyboard:
        - { at: \(time), show: letters, focus: note }
        - { at: \(time + 1), hide: true }
      views:
        - id: page
          kind: vstack
          views:
            - { kind: spacer }
            - { id: note, kind: text-field, max-width: fill, min-height: 44 }
      """
    ).findings
    #expect(
      found.map(\.rule) == [.safeAreaStep, .safeAreaStep, .flicker, .flicker],
      "\(found.map(\.sentence))")
    #expect(found.allSatisfy { abs($0.value - 34) < 0.6 })
  }

  @Test(arguments: [30, 60, 240]) func delayIsCountedInFramesOfTheDevice(_ fps: Int) throws {
    let found = try AuditedScene(
      Self.scene(("{ name: late, frames: 2 }", "18"), fps: fps, offset: 0)
    ).findings
    #expect(found.first { $0.rule == .lateByFrames }?.value == 2)
  }
}
