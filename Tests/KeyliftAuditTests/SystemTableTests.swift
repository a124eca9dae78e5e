// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftAudit
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The rules that each system breaks on the screen of its own scene in `Scenes`.
struct SystemTableTests {
  /// The rules by scene: the defects that `Docs/Systems.md` documents.
  private static let table: [(scene: String, rules: Set<AuditRuleName>)] = [
    ("systems/adds-up", [.drift, .notRestored]),
    ("systems/bottom-anchor", [.doubleSafeArea]),
    ("systems/bottom-constraint", []),
    ("systems/bottom-constraint-as-published", [.notRestored]),
    ("systems/content-inset", [.doubleSafeArea]),
    ("systems/content-inset-until-did-hide", [.doubleSafeArea, .settleJump]),
    ("systems/keyboard-padding", [.lead]),
    ("systems/keyboard-padding-flip", [.safeAreaStep, .flicker]),
    ("systems/keyboard-responder", []),
    ("systems/keyboard-responder-subscribe", []),
    ("systems/late", [.lag]),
    ("systems/layout-guide", []),
    ("systems/layout-guide-ios26", [.lag]),
    ("systems/none", [.coveredField, .anchorLost]),
    ("systems/offset-views", [.doubleSafeArea, .pushedOffTop]),
    ("systems/swiftui", []),
    ("systems/uikit-guide", []),
    ("frameworks/flutter", [.lagSlight]),
    ("frameworks/flutter-safe-area-step", [.outOfReach, .flicker]),
    ("frameworks/web-view", [.fixedBehindKeyboard]),
    ("frameworks/web-view-resizes-content", []),
    ("frameworks/web-view-panned", [.pagePanned]),
    ("frameworks/web-view-other-app", [.snap, .settleJump, .lag, .notRestored]),
    ("frameworks/capacitor", [.snap, .settleJump, .lag, .lead]),
    ("situations/cross-fade", []),
    ("situations/drag-away", [.dragDesync]),
    ("situations/drag-and-return", [.dragDesync]),
    ("situations/emoji-jump", [.doubleSafeArea]),
    ("situations/field-to-field", []),
    ("situations/guide-missed-when-attached", [.staleGuide]),
    ("situations/sheet", [.wrongSpace]),
    ("situations/slide-over", [.coveredField, .outOfReach, .wrongSpace]),
    ("situations/type-change", [.heightChangeMissed]),
    ("situations/type-change-untold", [.heightChangeMissed, .smallTarget]),
    ("ios26-drift", [.lag]),
    ("offset-window", [.coveredField, .outOfReach, .wrongSpace]),
    ("chat", []),
    ("sign-up", []),
    ("stacks", []),
  ]

  private static func rules(of path: String) throws -> Set<AuditRuleName> {
    let reading = try SceneReader().read(Repository.url("Scenes/\(path).yaml").path)
    let scene = try #require(reading.scene)
    let play = AuditedPlay(scene.play(scene.variants[0]), of: scene)
    return Set(PlayAudit(play).findings.map(\.rule))
  }

  @Test(arguments: table.indices) func sceneBreaksItsRules(_ row: Int) throws {
    let (scene, rules) = Self.table[row]
    #expect(try Self.rules(of: scene) == rules, "\(scene)")
  }
}
