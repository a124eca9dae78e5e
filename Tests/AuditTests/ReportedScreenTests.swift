// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftScene
import KeyliftStage
import Testing

/// Layouts that public reports call broken, each with the amount that its geometry gives.
struct ReportedScreenTests {
  private func finding(
    _ rule: AuditRuleName, _ yaml: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> AuditFinding {
    let found = try AuditedScene(yaml).findings
    return try #require(
      found.first { $0.rule == rule }, "\(found.map(\.sentence))", sourceLocation: sourceLocation)
  }

  private static func statedGap(_ gap: Int) -> String {
    """
    version: 1
    device: iphone-8
    system: { name: bottom-constraint, padding: \(gap) }
    target: name
    audit: { gap: 8 }
    keyboard:
      - { at: 0.2, show: letters, focus: name }
      - { at: 1.2, hide: true }
    views:
      - { id: name, kind: text-field, left: 24, right: 24, bottom: \(gap), height: 44 }
    """
  }

  @Test(arguments: [0, 30, 57, 75, 120, 200])
  func everyOtherGapThanTheStatedOneIsAnError(_ gap: Int) throws {
    let found = try finding(.gap, Self.statedGap(gap))
    #expect(abs(found.value - Double(abs(gap - 8))) < 1e-6)
    #expect(found.severity == .error && found.view == "name")
  }

  @Test func statedGapIsNoFinding() throws {
    #expect(try AuditedScene(Self.statedGap(8)).findings.isEmpty)
  }

  /// Without the keyboard the note stands 20 points above what is under it.
  private static func standing(on base: String, gap: Int) -> String {
    """
    version: 1
    keyboard:
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    views:
      - { id: note, kind: text-field, left: 20, right: 20, height: 44 }
      \(base)
    constraints:
      - note.bottom == keyboard.top - \(gap)
    """
  }

  @Test(
    arguments: [
      ("background: yellow", 50), ("kind: toolbar, items: [house]", 44),
      ("kind: button, title: Buy", 90),
    ])
  func heightOfWhatContentStoodOnIsTheExcess(_ look: String, _ height: Int) throws {
    let base = "- { id: base, \(look), left: 0, right: 0, bottom: safe-area, height: \(height) }"
    let found = try finding(.wideGap, Self.standing(on: base, gap: height + 20))
    #expect(abs(found.value - Double(height)) < 1e-6)
    #expect(found.severity == .warning)
    #expect(found.cause == "'base', on which it stands without a keyboard, is \(height) pt high")
  }

  private static let rows = (1...20).map { "{ title: Row \($0) }" }.joined(separator: ", ")

  /// A screen with twenty rows of 44 points and a button at its end, and what stands before it.
  private static func screen(before card: String, rows: String = rows) -> String {
    """
    version: 1
    device: iphone-15-pro
    ios: 18
    system: none
    keyboard: [{ at: 0.2, show: letters, focus: name }, { at: 1.4, hide: true }]
    views:
      - { id: rows, kind: list, left: 0, right: 0, top: safe-area, bottom: 0, rows: [\(rows)] }
      - { id: add, kind: button, symbol: plus, right: 20, bottom: safe-area + 20, width: 56, height: 56 }
      - { id: talk, kind: messages, left: 0, right: 0, top: 300, bottom: safe-area, messages: [{ me: Hi }] }
    \(card)
    """
  }

  private static let field = "views: [{ id: name, kind: text-field, left: 20, right: 20, top: 60 }]"

  @Test(
    arguments: [
      "- { id: ask, kind: alert, title: Ask, fields: [{ id: name }], buttons: [OK] }",
      "- { id: sheet, kind: sheet, \(field) }",
      "- { id: pop, kind: popover, width: 300, height: 200, \(field) }",
    ])
  func nobodyMissesWhatIsBehindTheCardWithTheCaret(card: String) throws {
    let found = try AuditedScene(Self.screen(before: "  " + card)).findings
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  @Test func rowsBehindASheetThatDoesNotDimAreOutOfReach() throws {
    let sheet = "  - { id: sheet, kind: sheet, dims: false, detents: 300, \(Self.field) }"
    let found = try AuditedScene(Self.screen(before: sheet)).findings.map(\.rule)
    #expect(found.contains(.outOfReach) && found.contains(.anchorLost))
  }

  @Test(arguments: ["300", "medium", "[medium, large]"])
  func sheetThatMovesByItselfIsNoFault(detents: String) throws {
    let found = try AuditedScene(
      """
      version: 1
      device: iphone-15-pro
      ios: 18
      system: none
      keyboard: [{ at: 0.2, show: letters, focus: name }, { at: 1.4, hide: true }]
      views: [{ id: sheet, kind: sheet, detents: \(detents), \(Self.field) }]
      """
    ).findings
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  /// Rows end where their list does, or before: of a list from 59 to 852, three rows end at 191 and
  /// fifteen at 719, over a keyboard from 516.
  @Test func rowsThatEndAboveTheKeyboardAreInReach() throws {
    func reach(_ count: Int) throws -> Double? {
      let rows = (1...count).map { "{ title: Row \($0) }" }.joined(separator: ", ")
      let scene = """
        version: 1
        device: iphone-15-pro
        ios: 18
        system: none
        keyboard: [{ at: 0.2, show: letters, focus: name }, { at: 1.4, hide: true }]
        views:
          - { id: rows, kind: list, inset: false, left: 0, right: 0, top: safe-area, bottom: 0,
              rows: [\(rows)] }
          - { id: name, kind: search-bar, left: 0, right: 0, top: 300 }
        """
      return try AuditedScene(scene).findings.first { $0.rule == .outOfReach }?.value
    }
    #expect(try reach(3) == nil)
    #expect(abs(try #require(try reach(15)) - 203) < 0.5)
  }

  /// A body that is two frames late falls as far behind as it is farther from the keyboard than its 10
  /// points; after the move it is 44 points above the screen's edge, as it should be.
  @Test func gapOfALateViewIsThatOfItsLateFrames() throws {
    let found = try finding(
      .lagSlight,
      """
      version: 1
      device: iphone-14
      ios: 18
      system: flutter
      target: body
      keyboard: [{ at: 0.2, show: letters, focus: name }, { at: 1.4, hide: true }]
      views:
        - id: body
          left: 0
          right: 0
          top: safe-area
          bottom: safe-area
          views: [{ id: name, kind: text-field, left: 20, right: 20, bottom: 10, height: 44 }]
      """)
    let words = #/([0-9.]+) pt behind its place at 1\.42 s, ([0-9.]+) pt apart at 1\.42 s/#
    let match = try #require(found.sentence.firstMatch(of: words), "\(found.sentence)")
    let (behind, apart) = try (#require(Double(match.1)), #require(Double(match.2)))
    #expect(abs(apart - behind - 10) < 0.11)
  }

  /// The system pads the bar by its 10 points, and the field is 8 points inside of the bar.
  @Test func paddedBarOfASheetIsRightWhateverItsFieldIsInsetBy() throws {
    let found = try AuditedScene(
      """
      version: 1
      device: iphone-15-pro
      system: keyboard-responder
      target: bar
      keyboard: [{ at: 0.2, show: letters, focus: field }, { at: 1.2, hide: true }]
      views:
        - id: sheet
          kind: sheet
          views:
            - id: bar
              background: secondary-background
              left: 0
              right: 0
              bottom: 0
              height: 60
              views:
                - { id: field, kind: text-field, text: Ada, left: 16, right: 16, top: 8, height: 44 }
      """
    ).findings
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  /// The page sheet's top is 59 points below the screen's, by which the view leaves too little room.
  @Test func pageSheetIsJudgedAsAFormSheetIs() throws {
    let yaml = """
      version: 1
      device: iphone-14-pro
      system: { name: bottom-constraint, padding: -59 }
      target: form
      keyboard:
        - { at: 0.2, show: letters, focus: email }
        - { at: 1.2, hide: true }
      views:
        - id: sheet
          kind: sheet
          views:
            - id: form
              top: 0
              bottom: 0
              views:
                - { id: email, kind: text-field, left: 16, right: 16, top: 24, height: 44 }
                - { id: submit, kind: button, title: Submit, left: 16, right: 16, bottom: 0, height: 50 }
      """
    let found = try finding(.wrongSpace, yaml)
    #expect(abs(found.value - 59) < 1e-6)
    #expect(found.views.contains("submit"))
    #expect(found.sentence.contains("too little"))
  }

  private static func rows(
    height: Int, bottom: String = "bottom: 0", keyboard: String = "", constraints: String = ""
  ) -> String {
    """
    version: 1
    device: iphone-15-pro
    keyboard:
      height: 336
      \(keyboard)
      events:
        - { at: 0.2, show: letters, focus: q }
        - { at: 1.2, hide: true }
    views:
      - { id: q, kind: search-field, left: 0, right: 0, top: safe-area, height: 52 }
      - id: results
        kind: scroll
        left: 0
        right: 0
        top: safe-area + 52
        \(bottom)
        views:
          - { id: rows, kind: list, left: 0, right: 0, top: 0, height: \(height), rows: [ { title: One } ] }
    \(constraints)
    """
  }

  /// The last row ends at 818 after scrolling, because a scroll view adds the safe area of 34 points to
  /// its inset by itself.
  ///
  /// The keyboard's top is at 516 of 852.
  @Test func rowsUnderTheKeyboardAreOutOfReach() throws {
    let found = try finding(.outOfReach, Self.rows(height: 1200))
    #expect(abs(found.value - 302) < 1e-6)
    #expect(found.view == "results" && found.severity == .error)
  }

  /// Content of 500 points from 111 on does not scroll.
  @Test func contentThatFitsIsOutOfReachByItsOwnEnd() throws {
    let found = try finding(.outOfReach, Self.rows(height: 500))
    #expect(abs(found.value - (111 + 500 - 516)) < 1e-6)
  }

  @Test(
    arguments: [
      rows(height: 400),
      rows(height: 1200, keyboard: "dismiss-mode: on-drag"),
      rows(height: 1200, bottom: "", constraints: "constraints: [results.bottom == keyboard.top]"),
    ])
  func reachableRowsAreNoFinding(_ yaml: String) throws {
    #expect(try AuditedScene(yaml).findings.map(\.sentence) == [])
  }

  /// The form ends `short` points below the keyboard's top.
  private static func form(short: Int) -> String {
    """
    version: 1
    system: { name: bottom-constraint, padding: -\(short) }
    target: form
    keyboard:
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, hide: true }
    views:
      - id: form
        top: 0
        bottom: 0
        views:
          - { id: note, kind: text-field, left: 20, right: 20, top: safe-area + 20, height: 44 }
          - { id: send, kind: button, title: Send, left: 20, right: 20, bottom: 0, height: 50 }
    """
  }

  @Test(arguments: [10, 30, 49, 50, 80]) func buttonThatRisesTooLittleIsFound(_ short: Int) throws {
    let found = try finding(.coveredControl, Self.form(short: short))
    #expect(abs(found.value - Double(min(short, 50))) < 1e-6)
    #expect(found.view == "send")
  }

  @Test func toolbarAtTheEndOfAStackIsRaised() throws {
    let found = try finding(
      .barRaised,
      """
      version: 1
      device: iphone-8
      system: swiftui
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - id: page
          kind: vstack
          views:
            - { id: note, kind: text-field, max-width: fill, min-height: 44 }
            - { kind: spacer }
            - { id: tools, kind: toolbar, items: [trash] }
      """)
    #expect(found.view == "tools" && abs(found.value - 260) < 1e-6)
  }

  /// iOS moves the form sheet from 900 up to the keyboard's top at 843, with all that is in it.
  @Test func tabBarInASheetThatIOSMovesIsNotRaised() throws {
    let scene = try AuditedScene(
      """
      version: 1
      device: ipad-10
      ios: 26
      system: none
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - id: sheet
          frame: [140, 280, 540, 620]
          form-sheet: true
          background: background
          views:
            - { id: note, kind: text-field, left: 20, right: 20, top: 40, height: 44 }
            - { id: tabs, kind: tab-bar, items: [{ title: Notes }], extends-safe-area: bottom }
      """)
    #expect(scene.findings.isEmpty, "\(scene.findings.map(\.sentence))")
  }

  /// A view without content, whose bottom edge follows by the spring of iOS 18 under iOS 26.
  @Test func bareTargetIsJudged() throws {
    let found = try finding(
      .lag,
      """
      version: 1
      ios: 26
      system: { name: bottom-constraint, padding: 0 }
      target: box
      keyboard:
        - { at: 0.2, show: letters }
        - { at: 1.2, hide: true }
      views:
        - { id: box, top: 0, bottom: 0 }
      """)
    #expect(found.view == "box" && found.value > 40)
  }

  private static let pageWithBar = """
    views:
      - id: page
        top: 0
        bottom: 0
        views:
          - { id: bar, kind: toolbar, items: [ house ], left: 0, right: 0, bottom: 0, height: 50 }
    """

  /// The app has no keyboard on its screen, and is told of one of 336 points.
  @Test func roomForAKeyboardElsewhereIsFound() throws {
    let found = try finding(
      .foreignKeyboard,
      """
      version: 1
      device: iphone-15-pro
      system: { name: bottom-constraint, padding: 0 }
      target: page
      keyboard:
        height: 0
        events:
          - { at: 0.2, show: letters, notify: { local: false, end: [0, 516, 393, 336] } }
      \(Self.pageWithBar)
      """)
    #expect(abs(found.value - 336) < 1e-6)
  }

  /// The notified frame is 313 points high, and 55 of them are on the screen.
  @Test(arguments: [0, 10, 24]) func roomOverAHardwareKeyboardIsCountedFromItsBar(_ gap: Int) throws
  {
    let found = try finding(
      .hardwareGap,
      """
      version: 1
      device: ipad-9-7
      system: { name: bottom-constraint, padding: \(gap) }
      target: search
      keyboard:
        hardware: 55
        events:
          - { at: 0.2, show: letters, focus: search }
          - { at: 1.2, hide: true }
      views:
        - { id: search, kind: text-field, left: 20, right: 20, bottom: \(gap), height: 44 }
      """)
    #expect(abs(found.value - (313 - 55)) < 1e-6)
    #expect(found.sentence.contains("258 pt too high over the 55 pt"))
  }

  /// Stack Overflow 32319697: 55 of the 313 points stay when a hardware keyboard is attached.
  @Test func roomIsTooMuchOnceAHardwareKeyboardIsAttached() throws {
    let found = try finding(
      .hardwareGap,
      """
      version: 1
      device: ipad-9-7
      system: { name: bottom-constraint, padding: 0 }
      target: search
      keyboard:
        - { at: 0.2, show: letters, focus: search }
        - { at: 1.2, hardware: true }
      views:
        - { id: search, kind: text-field, left: 20, right: 20, bottom: 0, height: 44 }
      """)
    #expect(abs(found.value - (313 - 55)) < 1e-6)
    #expect(found.event == 1)
  }

  private static let lateBar = """
    version: 1
    device: iphone-15-pro
    system: SYSTEM
    target: form
    keyboard:
      - { at: 0.2, show: true, focus: code, late-bar: 100ms }
      - { at: 1.2, hide: true }
    views:
      - id: form
        top: 0
        bottom: 0
        views:
          - { id: code, kind: text-field, secure: true, left: 20, right: 20, bottom: 0, height: 44 }
    """

  /// Who takes the height of the first show leaves the field behind a bar of 45 points, as in
  /// IQKeyboardManager #962.
  @Test func fieldBehindALateBarIsFound() throws {
    let found = try finding(.coveredField, Self.lateBar.replacing("SYSTEM", with: "offset-views"))
    #expect(found.view == "code" && abs(found.value - 44) < 1e-6)
  }

  @Test func whoTakesBothShowsOfALateBarIsRight() throws {
    let right = Self.lateBar.replacing("SYSTEM", with: "{ name: bottom-constraint, padding: 0 }")
    #expect(try AuditedScene(right).findings.map(\.sentence) == [])
  }

  /// WebKit #67774: what is fixed at the bottom goes up by 336 points, and stays.
  @Test(arguments: ["local: false, ", ""])
  func roomForAKeyboardThatIsOnlyToldOfIsFound(_ local: String) throws {
    let found = try finding(
      .foreignKeyboard,
      """
      version: 1
      device: iphone-15-pro
      system: { name: bottom-constraint, padding: 0 }
      target: page
      keyboard:
        - { at: 0.2, notify: { as: show, \(local)end: [0, 516, 393, 336] } }
      \(Self.pageWithBar)
      """)
    #expect(abs(found.value - 336) < 1e-6)
    #expect(found.views.contains("bar"))
  }

  @Test(arguments: [("portrait", "landscape", "too much"), ("landscape", "portrait", "too little")])
  func roomAfterARotationIsOffByTheDifferenceOfTheHeights(
    from: String, to: String, room: String
  ) throws {
    let found = try finding(
      .staleRotation,
      """
      version: 1
      device: iphone-8
      orientation: \(from)
      system: { name: bottom-constraint, padding: 20 }
      target: user
      keyboard:
        - { at: 0.2, show: letters, focus: user }
        - { at: 1.2, rotate: \(to), notify: false }
        - { at: 2.4, hide: true }
      views:
        - { id: user, kind: text-field, left: 80, right: 80, bottom: 20, height: 40 }
      """)
    let device = try #require(Device.named("iphone-8"))
    func height(_ orientation: Orientation) -> CGFloat {
      device.keyboardHeights(orientation).height(of: .letters, predictive: true)
    }
    let difference = Double(height(.portrait) - height(.landscape))
    #expect(abs(found.value - difference) < 1e-6)
    #expect(found.sentence.contains("\(Int(difference)) pt \(room) room"))
  }

  // MARK: - Insets, windows and popovers

  /// IQKeyboardManager #767: each search adds 44 points to a top inset of 64, up to 196.
  @Test func insetThatGrowsWithEachSearchIsNotRestored() throws {
    let growth = [108, 152, 196].enumerated().map { search, top in
      """
        - { at: \(search + 1).2, show: letters, focus: search }
        - { at: \(search + 1).3, insets: { results: { top: \(top) } } }
        - { at: \(search + 1).9, hide: true }

      """
    }.joined()
    let found = try finding(
      .notRestored,
      """
      version: 1
      device: iphone-8
      system: none
      keyboard:
        - { at: 0.2, show: letters, focus: search }
        - { at: 0.9, hide: true }
      \(growth)
      views:
        - id: results
          kind: scroll
          adjusts: never
          inset: { top: 64 }
          views: [{ id: rows, kind: list, left: 0, right: 0, top: 0, rows: [One, Two] }]
        - { id: search, kind: search-field, left: 0, right: 0, top: 20 }
      """)
    #expect(abs(found.value - 132) < 1e-6)
    #expect(found.view == "results")
  }

  private static func stageManager(_ rest: String, window: String) -> String {
    """
    version: 1
    device: ipad-air-11
    window: [60, 40, 700, 1100]
    keyboard:
      - { at: 0.2, show: letters, focus: note }
      - { at: 1.2, window: \(window) }
      - { at: 2.2, hide: true }
    views:
      - { id: note, kind: text-field, left: 20, right: 20, height: 44\(rest)
    """
  }

  @Test(arguments: ["[60, 140, 500, 900]", "[60, 40, 500, 500]", "[60, 80, 700, 1100]"])
  func windowThatChangesIsNoFindingWhereTheLayoutFollows(_ window: String) throws {
    let yaml = Self.stageManager(
      " }\nconstraints: [note.bottom == keyboard.top - 8]", window: window)
    #expect(try AuditedScene(yaml).findings.map(\.sentence) == [])
  }

  /// The window's bottom comes 160 points up, and so much is the room for the keyboard too large.
  @Test func roomOfTheFirstWindowIsStaleInTheSecond() throws {
    let yaml = Self.stageManager(
      ", bottom: 8 }\nsystem: { name: bottom-constraint, padding: 8 }\ntarget: note",
      window: "[60, 40, 700, 940]")
    #expect(abs(try finding(.staleRotation, yaml).value - 160) < 1e-6)
  }

  private static func popover(_ system: String) -> String {
    """
    version: 1
    device: ipad-10
    orientation: landscape
    system: \(system)
    target: form
    keyboard:
      - { at: 0.2, show: letters, focus: name }
      - { at: 1.2, hide: true }
    views:
      - { id: open, kind: button, title: Add, right: 32, top: 60, height: 44 }
      - id: guest
        kind: popover
        anchor: open
        height: 600
        views:
          - id: form
            top: 0
            bottom: 0
            views:
              - { id: name, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
    """
  }

  /// The popover has no room for its second field above a keyboard in landscape.
  @Test func fieldThatDoesNotFitIntoItsPopoverHasThatCause() throws {
    let text = """
      version: 1
      device: iphone-se-3
      ios: 26
      orientation: landscape
      keyboard:
        - { at: 0.2, show: letters, focus: name }
        - { at: 1, focus: note }
      views:
        - { id: open, kind: button, title: Add, right: 32, top: 16, height: 44 }
        - id: guest
          kind: popover
          anchor: open
          width: 360
          height: 440
          views:
            - { id: name, kind: text-field, left: 20, right: 20, top: 60, height: 44 }
            - { id: note, kind: text-field, left: 20, right: 20, top: 116, height: 44 }
      """
    let found = try AuditedScene(text).findings.filter { $0.rule == .coveredField }
    #expect(found.map(\.view) == ["note"])
    let cause = try #require(found.first?.cause)
    #expect(cause.hasPrefix("'guest' has made room for the keyboard, and what is in it does not"))
  }

  @Test func popoverThatMakesRoomItselfIsNoFinding() throws {
    #expect(try AuditedScene(Self.popover("none")).findings.map(\.sentence) == [])
  }

  /// escoz/QuickDialog #359: the form in it makes room a second time.
  @Test func formThatRisesInAPopoverMakesTooMuchRoom() throws {
    let found = try AuditedScene(Self.popover("{ name: bottom-anchor }")).findings
    #expect(
      found.contains { $0.view == "name" && $0.severity == .error }, "\(found.map(\.sentence))")
  }
}
