// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
@testable import KeyliftTesting
import KeyliftUIKit
import TestSupport
import Testing

struct KeyboardAuditTests {
  private let package: ScratchPackage

  private static let covered = """
    version: 1
    device: [iphone-se-3, iphone-15-pro]
    keyboard:
      - { at: 0.2, show: letters, focus: note }
    views:
      - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }

    """

  init() throws {
    package = try ScratchPackage()
    try package.folder.write(Self.covered, to: "Scenes/covered.yaml")
  }

  private func audit(_ accepted: AcceptedFailure...) -> KeyboardAudit {
    KeyboardAudit(
      place: TestPlace(file: package.folder.path("Tests/ChatTests.swift")), accepted: accepted)
  }

  @Test func findingNamesPlaceRuleAndVariants() throws {
    let failures = audit().failures(ofSceneAt: "Scenes/covered.yaml")
    let message = try #require(failures.first?.message)
    #expect(failures.count == 1)
    #expect(
      message.hasPrefix("Scenes/covered.yaml:4:16: 'note' is covered by 44 pt of keyboard when "))
    #expect(message.contains("[covered-field]\nin iphone-se-3, iphone-15-pro\nUIKit: "))
  }

  @Test func acceptedFindingPasses() {
    let accepted = AcceptedFailure("covered-field", view: "note", reason: "a demo")
    #expect(audit(accepted).failures(ofSceneAt: "Scenes/covered.yaml").isEmpty)
  }

  @Test func acceptanceThatNothingNeedsFails() {
    let failures = audit(
      AcceptedFailure("covered-field", reason: "a demo"),
      AcceptedFailure("lag", view: "note", reason: "slow")
    ).failures(ofSceneAt: "Scenes/covered.yaml")
    #expect(
      failures.map(\.message)
        == ["Scenes/covered.yaml: nothing fails 'lag' of 'note' any more; remove it"])
  }

  @Test func unknownRuleAndEmptyReasonFail() {
    #expect(
      audit(AcceptedFailure("lagg", reason: "slow")).failures(ofSceneAt: "Scenes/covered.yaml")
        .map(\.message) == ["there is no rule 'lagg'; did you mean 'lag'?"])
    #expect(
      audit(AcceptedFailure("lag", reason: " ")).failures(ofSceneAt: "Scenes/covered.yaml")
        .map(\.message) == ["the acceptance of 'lag' needs a reason"])
  }

  @Test func ownResponderIsJudgedInPlaceOfTheSystem() {
    let failures = audit().failures(ofSceneAt: "Scenes/covered.yaml") {
      $0.play($1) { stage in
        stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { note in
          let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
          let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
          UIView.animate(
            withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)
          ) {
            stage.view(id: "note")?.transform = CGAffineTransform(
              translationX: 0, y: end.minY - stage.screen.bounds.height)
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.map(\.message))")
  }

  @Test func responderThatNeverListensFails() {
    let failures = audit().failures(ofSceneAt: "Scenes/covered.yaml") {
      $0.play($1, answering: Deaf.self)
    }
    #expect(failures.first?.message.contains("the responder 'Deaf' never listens") == true)
  }

  private struct Deaf: StageResponder { init(stage: Stage) {} }

  @Test func missingSceneIsNamed() {
    #expect(
      audit().failures(ofSceneAt: "Scenes/bux.yaml").map(\.message)
        == ["there is no file 'Scenes/bux.yaml'"])
  }

  @Test func findingFailsAtTheCallersLine() {
    let line = #line + 2
    withKnownIssue {
      expectNoKeyboardFailures(ofSceneAt: "\(package.folder.path())/Scenes/covered.yaml")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("[covered-field]")
        && issue.sourceLocation?.line == line
    }
  }
}
