// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftScene
import Testing

/// How much of each control can be touched while the keyboard is up, whose top is at 516 of 852.
struct ControlReachTests {
  private func reach(_ id: String, _ views: String) throws -> ControlReach {
    let controls = try AuditedScene(
      """
      version: 1
      device: iphone-15-pro
      system: none
      keyboard: { height: 336, events: [{ at: 0.2, show: letters, focus: note }] }
      views:
        - { id: note, kind: text-field, left: 20, right: 20, top: safe-area + 20, height: 44 }
      \(views)
      """
    ).audit.controls
    return try #require(controls.first { $0.view == id })
  }

  private static func button(top: Int) -> String {
    "  - { id: send, kind: button, title: Send, left: 20, width: 100, top: \(top), height: 50 }"
  }

  @Test(arguments: [(300, 1), (466, 1), (476, 0.8), (500, 0.32), (516, 0), (700, 0)])
  func visiblePartIsAboveTheKeyboard(_ top: Int, _ part: Double) throws {
    let send = try reach("send", Self.button(top: top))
    #expect(abs(send.visiblePart - part) < 1e-9)
    #expect(send.visibleArea == (part * 5000).rounded())
    // 24 of 50 points are enough to touch.
    #expect(send.isReachable == (part * 50 >= 24))
    #expect((send.obstacle == .keyboard) == (part < 1))
  }

  @Test func sentenceNamesWhatIsOverTheControl() throws {
    #expect(try reach("send", Self.button(top: 600)).sentence == "the keyboard is over 'send'")
    #expect(
      try reach("send", Self.button(top: 480)).sentence == "the keyboard is over a part of 'send'")
    #expect(try reach("send", Self.button(top: 200)).sentence == "'send' is free")
    let cover = "  - { id: card, background: yellow, left: 0, right: 0, top: 190, height: 80 }"
    let covered = try reach("send", Self.button(top: 200) + "\n" + cover)
    #expect(covered.sentence == "'card' is over 'send'" && !covered.isReachable)
  }

  @Test func controlOutsideOfItsScrollViewIsScrolledOut() throws {
    let send = try reach(
      "send",
      """
        - id: page
          kind: scroll
          left: 0
          right: 0
          top: safe-area + 80
          height: 200
          views:
            - { id: send, kind: button, title: Send, left: 20, width: 100, top: 900, height: 50 }
      """)
    #expect(send.obstacle == .edge && !send.isReachable)
    #expect(send.sentence == "'send' is scrolled out of 'page'")
  }

  @Test func everyFieldAndButtonHasARow() throws {
    let controls = try AuditedScene(
      """
      version: 1
      keyboard: [{ at: 0.2, show: letters, focus: a }]
      views:
        - { id: a, kind: text-field, left: 20, right: 20, top: safe-area + 20, height: 44 }
        - { id: title, kind: label, text: Hi, left: 20, top: safe-area }
        - { id: b, kind: button, title: Go, left: 20, right: 20, bottom: 20, height: 44 }
      """
    ).audit.controls
    #expect(controls.map(\.view) == ["a", "b"])
    #expect(controls.map(\.isReachable) == [true, false])
  }

  /// A screen of an iPhone 8 with a button, whose keyboard begins at 407.
  private static func fixed(_ button: String, keyboard: String = "") -> String {
    """
    version: 1
    device: iphone-8
    keyboard:
      \(keyboard)
      events:
        - { at: 0.2, show: letters, focus: note }
        - { at: 1.2, hide: true }
    views:
      - { id: note, kind: text-field, left: 20, right: 20, top: 120, height: 44 }
      - \(button)
    """
  }

  private static let add =
    "{ id: add, kind: button, title: Add, left: 20, right: 20, top: 587, height: 56 }"

  @Test func buttonAllBehindTheKeyboardIsFound() throws {
    let findings = try AuditedScene(Self.fixed(Self.add)).findings
    #expect(findings.map(\.rule) == [.coveredControl])
    let found = try #require(findings.first)
    #expect(abs(found.value - 56) < 1e-6)
    #expect(found.sentence.contains("'add' stays under the keyboard, and 56 pt of it are covered"))
  }

  @Test func buttonThatIsMeantToStayIsNoFinding() throws {
    let bar =
      "{ id: bar, left: 0, right: 0, bottom: 0, height: 80, extends-safe-area: bottom, views: "
      + "[{ id: add, kind: button, title: Add, left: 20, top: 8 }] }"
    #expect(try AuditedScene(Self.fixed(bar)).findings.isEmpty)
    let dragged = Self.fixed(Self.add, keyboard: "dismiss-mode: on-drag")
    #expect(try AuditedScene(dragged).findings.isEmpty)
  }
}
