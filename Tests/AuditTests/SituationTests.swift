// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftScene
import Testing

struct SituationTests {
  private static let bar = """
    version: 1
    device: [iphone-se-3, ipad-10]
    system: bottom-constraint-as-published
    target: bar
    keyboard:
      heights: { letters: 250 }
      events:
        - { at: 3, show: letters, focus: bar }
    views:
      - { id: bar, kind: text-field, left: 20, right: 20, bottom: 8, height: 44 }
    """

  /// A list above the bar, by which a finger drags the keyboard.
  private static let list =
    "\n  - { id: rows, kind: list, left: 0, right: 0, top: 0, height: 88, rows: [{ title: One }] }"

  private func matrix(_ yaml: String, _ situations: [AuditSituation] = AuditSituation.allCases)
    throws -> SituationMatrix
  { SituationMatrix(of: try AuditedScene(yaml).scene, situations: situations) }

  /// Two devices, two generations of iOS, two orientations and two text sizes.
  @Test func plainSituationIsPlayedOnEveryVariant() throws {
    let matrix = try matrix(Self.bar, [.showAndHide])
    #expect(matrix.pieces.count == 16)
    #expect(Set(matrix.pieces.map(\.name)).count == 16)
    #expect(matrix.pieces.first?.name == "show-and-hide.iphone-se-3.ios18.portrait.l")
  }

  /// iPadOS 13 and later has floating and split keyboards, Slide Over, Split View and form sheets with
  /// and without a home button; a phone has none of them.
  @Test(arguments: [
    AuditSituation.floating, .split, .slideOver, .sheet, .otherApp,
  ])
  func situationOfTabletsIsPlayedOnEveryTablet(_ situation: AuditSituation) throws {
    let screen = Self.bar.replacing("ipad-10", with: "ipad-10, ipad-9")
    let devices = try matrix(screen, [situation]).pieces.map(\.variant.device.name)
    #expect(Set(devices) == ["ipad-10", "ipad-9"])
  }

  /// Two devices, two generations of iOS and two orientations, all with the usual size of text.
  @Test func interruptionHasTenInstants() throws {
    let pieces = try matrix(Self.bar, [.interrupted]).pieces
    #expect(pieces.count == 80)
    #expect(Set(pieces.map(\.variant.textSize)) == [.large])
  }

  @Test func situationsOfTabletsLeavePhonesOut() throws {
    let devices = try matrix(Self.bar, [.floating]).pieces.map(\.variant.device.name)
    #expect(Set(devices) == ["ipad-10"])
  }

  /// On a phone a hardware keyboard leaves nothing but the app's bar.
  @Test func hardwareKeyboardIsLeftOutOnPhonesWithoutABar() throws {
    func devices(_ text: String) throws -> Set<String> {
      Set(try matrix(text, [.hardware]).pieces.map(\.variant.device.name))
    }
    #expect(try devices(Self.bar) == ["ipad-10"])
    let barred = Self.bar.replacing("  heights:", with: "  accessory: 44\n  heights:")
    #expect(try devices(barred) == ["iphone-se-3", "ipad-10"])
    let phone = try matrix(
      Self.bar.replacing("[iphone-se-3, ipad-10]", with: "[iphone-se-3, iphone-8]"))
    #expect(
      phone.omissions.first { $0.situation == .hardware }?.reason
        == "a phone shows only a bar of the app then, and there is none")
  }

  @Test func impossibleSituationIsLeftOutWithItsReason() throws {
    let label = Self.bar.replacing("kind: text-field", with: "kind: label, text: Hello")
      .replacing(", focus: bar", with: "")
    let matrix = try matrix(label)
    #expect(
      matrix.omissions.map(\.situation)
        == [.fieldToField, .dragAway, .dragAndReturn, .foldWithKeyboard])
    #expect(matrix.omissions.first?.reason == "no view takes text")
  }

  /// SwiftUI's avoidance does not follow a finger, which needs content to drag the keyboard with.
  @Test func keyboardIsDraggedOnlyWhereSomethingScrolls() throws {
    let drags: [AuditSituation] = [.dragAway, .dragAndReturn]
    let fixed = Self.bar.replacing("bottom-constraint-as-published", with: "swiftui")
      .replacing("bottom: 8", with: "bottom: safe-area + 8")
    let matrix = try matrix(fixed, drags)
    #expect(matrix.pieces.isEmpty)
    #expect(
      matrix.omissions.map(\.reason)
        == Array(repeating: "nothing scrolls, so no finger drags the keyboard", count: 2))
    for view in ["kind: scroll", "kind: text-view", "kind: page"] {
      let scrolled = fixed + "\n  - { id: rows, \(view), left: 0, right: 0, top: 0, height: 88 }"
      #expect(try self.matrix(scrolled, drags).pieces.count == 32, "\(view)")
    }
    let audits = try self.matrix(fixed + Self.list, drags)
    #expect(
      audits.pieces.contains { piece in
        piece.audit(on: audits.screen).findings.contains { $0.rule == .dragDesync }
      })
  }

  /// A field at the bottom, and one far down in a form that scrolls to it.
  ///
  /// While a finger drags, SwiftUI is reported to wait (FB13296535).
  @Test(arguments: [
    "  - { id: bar, kind: text-field, left: 20, right: 20, bottom: safe-area + 8, height: 44 }",
    """
      - id: form
        kind: scroll
        keeps-focus-visible: true
        left: 0
        right: 0
        top: 0
        bottom: safe-area
        views: [{ id: bar, kind: text-field, left: 20, width: 280, top: 900, height: 44 }]
    """,
  ])
  func avoidanceOfSwiftUIIsRightWithoutAFinger(_ views: String) throws {
    let text = """
      version: 1
      device: [iphone-se-3, ipad-10]
      system: swiftui
      keyboard: [{ at: 0.2, show: letters, focus: bar }]
      views:
      \(views)
      """
    let judged = AuditSituation.allCases.filter {
      ![.dragAway, .dragAndReturn, .interrupted].contains($0)
    }
    let matrix = try matrix(text, judged)
    for piece in matrix.pieces {
      let findings = piece.audit(on: matrix.screen).findings
      #expect(findings.isEmpty, "\(piece.name): \(findings.map(\.sentence))")
    }
    #expect(
      matrix.omissions.first { $0.situation == .appearing }?.reason
        == "no report says what SwiftUI does then")
  }

  @Test func sceneWithOneDeviceIsPlayedOnSix() throws {
    let own = Self.bar.replacing("[iphone-se-3, ipad-10]", with: "iphone-11-pro")
    let devices = Set(try matrix(own, [.showAndHide]).pieces.map(\.variant.device.name))
    #expect(devices.count == 6 && devices.contains("iphone-11-pro"))
  }

  @Test func onlyPlaysWithAFindingFail() throws {
    let matrix = try matrix(Self.bar, [.showAndHide, .crossFade])
    let audits = matrix.pieces.map { $0.audit(on: matrix.screen) }
    let survey = SituationSurvey(of: matrix, audits)
    #expect(survey.rows.map(\.situation) == [.showAndHide, .crossFade])
    for row in survey.rows {
      let own = zip(matrix.pieces, audits).filter { $0.0.situation == row.situation }
      #expect(row.plays == 16)
      #expect(row.failing == own.count { !$0.1.findings.isEmpty })
    }
  }

  /// A field that stays up needs a show and a hide.
  @Test func smallestScriptHasTheEventsThatTheFindingNeeds() throws {
    let matrix = try matrix(Self.bar, [.typeChange])
    let script = matrix.smallestScript(of: matrix.pieces[0], failing: .notRestored, on: "bar")
    #expect(script.events.count == 2)
    #expect(script.events.map(\.sceneText).last == "at: 1.9, hide: true")
  }

  @Test func reproductionSceneFailsAsThePlayDid() throws {
    let screen = Self.bar + Self.list
    let matrix = try matrix(screen)
    for situation in AuditSituation.allCases where situation != .foldWithKeyboard {
      let piece = try #require(
        matrix.pieces.first { $0.situation == situation && $0.variant.device.name == "ipad-10" })
      let kept = try #require(ReproductionScene(screen))
      let text = kept.text(titled: "Kept", piece.script, of: piece) { $0 }
      let scene = try AuditedScene(text).scene
      let found = PlayAudit(AuditedPlay(scene.play(scene.variants[0]), of: scene)).findings
      let expected = piece.audit(on: matrix.screen).findings
      #expect(found.map(\.rule) == expected.map(\.rule), "\(situation)\n\(text)")
      #expect(found.map(\.sentence) == expected.map(\.sentence), "\(situation)\n\(text)")
    }
  }

  @Test func sceneWhoseLinesEndInCRLFIsKeptAsWithLF() throws {
    let piece = try matrix(Self.bar, [.typeChange]).pieces[0]
    let texts = try [Self.bar, Self.bar.replacing("\n", with: "\r\n")].map { screen in
      try #require(ReproductionScene(screen)).text(titled: "Kept", piece.script, of: piece) { $0 }
    }
    #expect(texts[0] == texts[1])
  }

  /// The form ends at the keyboard, and its rows go on below its end, where scrolling brings them up.
  @Test func rowsOfAFormThatEndsAtTheKeyboardAreNotStale() throws {
    let rows = (1...20).map { "{ id: row\($0), kind: text-field, text: Ada, min-height: 44 }" }
    let matrix = try matrix(
      """
      version: 1
      device: [iphone-13-mini, ipad-9]
      system: uikit-guide
      target: form
      keyboard: [{ at: 0.2, show: letters, focus: row1 }]
      views:
        - id: form
          kind: scroll
          top: 0
          views:
            - { id: column, kind: vstack, left: 0, right: 0, top: 0, views: [\(rows.joined(separator: ", "))] }
      constraints: [form.bottom == keyboard.top]
      """, [.appearing])
    #expect(!matrix.pieces.isEmpty)
    for piece in matrix.pieces {
      let findings = piece.audit(on: matrix.screen).findings
      #expect(!findings.contains { $0.rule == .staleGuide }, "\(piece.name)")
    }
  }

  /// Plays of a variant share what they lay out before the first event.
  @Test func playsJudgedTogetherHaveTheFindingsOfEachAlone() throws {
    let matrix = try matrix(
      """
      version: 1
      device: ipad-10
      system: keyboard-responder
      target: note
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - id: page
          kind: vstack
          padding: 20
          views:
            - { id: title, kind: label, text: A title that is as long as several lines on a phone }
            - id: row
              kind: hstack
              views:
                - { id: name, kind: text-field, text: Ada, max-width: fill }
                - { id: save, kind: button, title: Save }
            - { kind: spacer }
            - { id: note, kind: text-view, text: Milk, max-width: fill, min-height: 88 }
        - { id: bar, kind: navigation-bar, title: Notes, extends-safe-area: top }
      """)
    #expect(matrix.groups.flatMap(\.self).sorted() == Array(matrix.pieces.indices))
    // A group has the plays of one variant.
    for group in stride(from: 0, to: matrix.groups.count, by: 5).map({ matrix.groups[$0] }) {
      for (index, audit) in zip(group, matrix.audits(of: group)) {
        let piece = matrix.pieces[index]
        let alone = piece.audit(on: matrix.screen)
        #expect(audit.findings == alone.findings, "\(piece.name)")
        #expect(audit.score == alone.score && audit.controls == alone.controls, "\(piece.name)")
      }
    }
  }

  @Test func sceneInOneLineCannotBeKept() {
    #expect(ReproductionScene("{ version: 1, views: [] }") == nil)
    #expect(ReproductionScene("version: 1\nkeyboard: { height: 400, events: [] }") == nil)
    #expect(ReproductionScene("version: 1\nkeyboard: [{ at: 1, hide: true }] # gone") != nil)
  }
}
