// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftScene
import KeyliftStage
import Testing

/// Bars, panels and text views that public reports call broken, each with the amount that its geometry
/// gives.
struct ReportedBarTests {
  /// kirillzyusko/react-native-keyboard-controller #1134: a footer sticks to the keyboard, in front of a field
  /// that scrolls until it is `distance` above the keyboard.
  private static func footer(distance: Int, device: String, color: String = "gray-5") -> String {
    """
    version: 1
    device: \(device)
    ios: 18
    system: { name: rnkc-aware-scroll, distance: \(distance) }
    target: form
    keyboard:
      - { at: 0.2, show: letters, focus: second }
      - { at: 1.2, hide: true }
    views:
      - id: form
        kind: scroll
        adjusts: never
        left: 0
        right: 0
        top: 0
        bottom: 0
        content-size: [320, 760]
        views:
          - { id: second, kind: text-field, left: 16, right: 16, top: 600, height: 44 }
      - id: footer
        left: 0
        right: 0
        height: 60
        background: \(color)
        views:
          - { id: next, kind: button, title: Next, left: 16, right: 16, top: 5, height: 50 }
    constraints:
      - footer.bottom == keyboard.top
    """
  }

  @Test(
    arguments: [(0, 44.0), (30, 30), (50, 10)], ["iphone-8", "iphone-15-pro"])
  func fieldBehindABarOnTheKeyboardIsCovered(
    _ place: (distance: Int, covered: Double), _ device: String
  ) throws {
    let findings = try AuditedScene(Self.footer(distance: place.distance, device: device)).findings
    let found = try #require(findings.first { $0.rule == .coveredField })
    #expect(abs(found.value - place.covered) < 1e-6 && found.view == "second")
    #expect(found.sentence.contains("of 'footer', which stands on the keyboard"))
  }

  @Test(arguments: ["iphone-8", "iphone-15-pro"])
  func fieldAboveABarOnTheKeyboardIsNoFinding(_ device: String) throws {
    #expect(try AuditedScene(Self.footer(distance: 60, device: device)).findings.isEmpty)
  }

  /// A button in the field moves with it, and is not a bar that came over it.
  @Test func buttonOnTheFieldDoesNotCoverIt() throws {
    let scene = try AuditedScene(
      """
      version: 1
      keyboard:
        - { at: 0.2, show: letters, focus: note }
      views:
        - { id: note, kind: text-field, left: 16, right: 16, height: 44 }
        - { id: clear, kind: button, title: Clear, left: 16, right: 16, height: 44 }
      constraints:
        - note.bottom == keyboard.top - 8
        - clear.bottom == note.bottom
      """)
    #expect(!scene.findings.contains { $0.rule == .coveredField })
  }

  /// gorhom/react-native-bottom-sheet #1891, repaired: the panel ends at the screen's bottom, and then on the
  /// keyboard.
  ///
  /// Its field is farther from the keyboard by the 34 points of the home indicator, which is invisible at a
  /// large distance, and most of a small gap.
  private static func panel(distance: Int) -> String {
    """
    version: 1
    system: { name: uikit-guide, uses-bottom-safe-area: false }
    keyboard:
      - { at: 0.2, show: letters, focus: code }
      - { at: 1.2, hide: true }
    views:
      - id: panel
        left: 0
        right: 0
        height: 400
        background: gray-6
        views:
          - { id: code, kind: text-field, left: 20, right: 20, bottom: \(distance), height: 44 }
    constraints:
      - panel.bottom == keyboard.top
    """
  }

  @Test(arguments: [103, 156, 300]) func panelThatRisesAsAWholeIsNoFinding(_ distance: Int) throws {
    #expect(try AuditedScene(Self.panel(distance: distance)).findings.isEmpty)
  }

  @Test(arguments: [42, 60]) func stripThatIsMostOfTheGapIsFound(_ distance: Int) throws {
    let findings = try AuditedScene(Self.panel(distance: distance)).findings
    #expect(findings.map(\.rule) == [.wideGap])
    #expect(findings.map(\.value) == [34])
  }

  /// openradar 23634299: the results end above a toolbar by an inset of its 44 points, and above the keyboard
  /// by the toolbar's and the keyboard's 260.
  private static func results(inset: Int) -> String {
    """
    version: 1
    device: iphone-8
    system: none
    keyboard:
      height: 260
      events:
        - { at: 0.2, show: letters, focus: search }
        - { at: 0.2, insets: { results: { bottom: \(inset) } } }
        - { at: 1.2, hide: true }
        - { at: 1.2, insets: { results: { bottom: 44 } } }
    views:
      - { id: search, kind: search-field, top: 20, left: 0, right: 0 }
      - id: results
        kind: scroll
        adjusts: never
        left: 0
        right: 0
        top: 76
        bottom: 0
        inset: { bottom: 44 }
        views:
          - { id: rows, kind: list, left: 0, right: 0, top: 0,
              rows: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O] }
      - { id: tools, kind: toolbar, items: [{ symbol: plus }] }
    """
  }

  @Test func toolbarInTheInsetOfResultsCountsTwice() throws {
    let findings = try AuditedScene(Self.results(inset: 304)).findings
    #expect(findings.map(\.rule) == [.doubleBar])
    #expect(findings.map(\.value) == [44] && findings[0].sentence.contains("'tools'"))
  }

  @Test func resultsThatEndAtTheKeyboardAreNoFinding() throws {
    #expect(try AuditedScene(Self.results(inset: 260)).findings.isEmpty)
  }

  /// nnhubbard/ZSSRichTextEditor #4: the typed text goes on under the keyboard.
  ///
  /// Lines are equally high, so each makes the caret lower by the same distance.
  @Test func caretThatIsTypedUnderTheKeyboardIsCovered() throws {
    func below(_ lines: Int) throws -> Double? {
      let text = String(repeating: "Lorem ipsum\\n", count: lines)
      return try AuditedScene(
        """
        version: 1
        device: iphone-8
        keyboard:
          - { at: 0.2, show: letters, focus: note }
          - { at: 1, type: "\(text)", every: 0.01 }
        views:
          - { id: note, kind: text-view, left: 20, right: 20, top: 120, height: 500 }
        """
      ).findings.first { $0.rule == .coveredCaret }?.value
    }
    #expect(try below(3) == nil)
    let depths = try [18, 19, 20].map { try #require(try below($0)) }
    #expect(abs((depths[2] - depths[1]) - (depths[1] - depths[0])) < 1e-6)
    #expect(depths[1] > depths[0])
  }

  /// ionic-team/capacitor-plugins #1305: half of a window is empty, as the page makes room for the whole frame
  /// of a keyboard that a hardware keyboard keeps off the screen.
  @Test func roomForAKeyboardOfWhichNothingShowsIsFound() throws {
    let findings = try AuditedScene(
      """
      version: 1
      device: ipad-pro-11
      window: [100, 60, 600, 700]
      system: { name: bottom-constraint, padding: 0 }
      target: page
      keyboard:
        hardware: true
        height: 335
        events:
          - { at: 0.2, show: letters, focus: name }
          - { at: 1.4, hide: true }
      views:
        - id: page
          top: 0
          bottom: 0
          views:
            - { id: name, kind: text-field, left: 20, right: 20, top: 120, height: 44 }
            - { id: send, kind: button, title: Send, left: 20, right: 20, bottom: 8, height: 50 }
      """
    ).findings
    let found = try #require(findings.first { $0.rule == .hardwareGap })
    #expect(found.sentence.contains("335 pt too high for a hardware keyboard that shows nothing"))
  }

  @Test func missedNotificationIsTheCauseOfAStaleRotation() throws {
    func finding(_ notify: String) throws -> AuditFinding? {
      try AuditedScene(
        """
        version: 1
        device: iphone-13
        system: { name: bottom-constraint, padding: 0 }
        target: console
        keyboard:
          - { at: 0.2, show: letters, focus: input }
          - { at: 1, rotate: landscape\(notify) }
        views:
          - id: console
            top: 0
            bottom: 0
            views:
              - { id: input, kind: text-field, left: 60, right: 60, bottom: 4, height: 44 }
        """
      ).findings.first { $0.rule == .staleRotation }
    }
    #expect(try finding("")?.cause?.contains("'bottom-constraint' ignores them") == true)
    #expect(try finding(", notify: { curve: 7 }") == nil)
  }

  /// A bar of Done and arrows on a keyboard, as react-native-keyboard-controller's `KeyboardToolbar`.
  @Test func toolbarThatIsMadeForTheKeyboardIsNotRaised() throws {
    let scene = try AuditedScene(
      """
      version: 1
      system: { name: rnkc-aware-scroll, distance: 44 }
      target: form
      keyboard:
        - { at: 0.2, show: letters, focus: last }
        - { at: 1.2, hide: true }
      views:
        - id: form
          kind: scroll
          adjusts: never
          left: 0
          right: 0
          top: 0
          bottom: 0
          content-size: [393, 1000]
          views:
            - { id: last, kind: text-field, left: 16, right: 16, top: 700, height: 44 }
        - { id: tools, kind: toolbar, left: 0, right: 0, height: 44, items: [space, { title: Done }] }
      constraints:
        - tools.bottom == keyboard.top
      """)
    #expect(scene.findings.isEmpty)
  }

  /// A long page stays scrolled to its field after the keyboard, under a header that is where it was.
  @Test(arguments: ["fixed", "sticky"], ["resizes-content", "resizes-visual"])
  func headerOfAPageThatStaysScrolledIsRestored(_ position: String, _ widget: String) throws {
    let scene = try AuditedScene(
      """
      version: 1
      system: { name: web-view, interactive-widget: \(widget) }
      keyboard:
        - { at: 0.2, show: letters, focus: name }
        - { at: 1.2, hide: true }
      views:
        - id: page
          kind: page
          top: safe-area
          content-size: [393, 1400]
          views:
            - { id: head, kind: label, text: Shop, position: \(position), top: 0, left: 16 }
            - { id: name, kind: text-field, left: 16, right: 16, top: 500, height: 44 }
      """)
    #expect(!scene.findings.contains { $0.rule == .notRestored }, "\(scene.findings)")
  }

  /// Nobody has the caret yet, and a sheet that dims the rows takes all touches.
  @Test(arguments: [("", [AuditRuleName]()), (", dims: false", [.outOfReach])])
  func rowsBehindASheetThatDimsThemAreNotMissed(_ dims: String, _ rules: [AuditRuleName]) throws {
    let rows = (0..<20).map { "Row \($0)" }.joined(separator: ", ")
    let scene = try AuditedScene(
      """
      version: 1
      keyboard:
        - { at: 0.2, show: letters }
        - { at: 1.2, hide: true }
      views:
        - { id: rows, kind: list, left: 0, right: 0, top: 0, bottom: 0, rows: [\(rows)] }
        - { id: card, kind: sheet, detents: medium\(dims),
            views: [{ id: title, kind: label, text: Title, left: 20, top: 20 }] }
      """)
    #expect(scene.findings.map(\.rule) == rules)
  }

  /// iPadOS moves the sheet up in a low window, and the app has no say in how far.
  @Test func titleThatRisesWithItsSheetIsNotPushedOff() throws {
    let scene = try AuditedScene(
      """
      version: 1
      device: ipad-10
      orientation: landscape
      window: [795, 66, 375, 672]
      keyboard:
        - { at: 0.2, show: letters, focus: name }
      views:
        - id: card
          kind: sheet
          detents: [medium, large]
          views:
            - { id: title, kind: label, text: Title, left: 20, top: 20 }
            - { id: name, kind: text-field, left: 20, right: 20, top: 60, height: 44 }
      """)
    #expect(!scene.findings.contains { $0.rule == .pushedOffTop }, "\(scene.findings)")
  }
}
