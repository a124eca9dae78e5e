// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The rules that each system breaks on the screen of its own scene in `Scenes`.
struct SystemTableTests {
  /// The rules by scene: the defects that `Docs/Systems.md` documents.
  private static let table: [(scene: String, rules: Set<AuditRuleName>)] = [
    ("systems/adds-up", [.drift, .notRestored]), ("systems/bottom-anchor", [.doubleSafeArea]),
    ("systems/bottom-constraint", []), ("systems/bottom-constraint-as-published", [.notRestored]),
    ("systems/content-inset", [.doubleSafeArea]),
    ("systems/content-inset-until-did-hide", [.doubleSafeArea, .settleJump]),
    ("systems/keyboard-padding", [.lead]),
    ("systems/keyboard-padding-flip", [.safeAreaStep, .flicker]),
    ("systems/keyboard-responder", []), ("systems/keyboard-responder-subscribe", []),
    ("systems/late", [.lag]), ("systems/layout-guide", []), ("systems/layout-guide-ios26", [.lag]),
    ("systems/none", [.coveredField, .anchorLost]),
    ("systems/offset-views", [.doubleSafeArea, .pushedOffTop]), ("systems/swiftui", []),
    ("systems/uikit-guide", []), ("frameworks/flutter", [.lagSlight]),
    ("frameworks/flutter-safe-area-step", [.outOfReach, .flicker]),
    ("frameworks/web-view", [.fixedBehindKeyboard]), ("frameworks/web-view-resizes-content", []),
    ("frameworks/web-view-panned", [.pagePanned]),
    ("frameworks/web-view-other-app", [.snap, .settleJump, .lag, .notRestored]),
    ("frameworks/capacitor", [.snap, .settleJump, .lag, .lead]), ("situations/cross-fade", []),
    ("situations/drag-away", [.dragDesync]), ("situations/drag-and-return", [.dragDesync]),
    ("situations/emoji-jump", [.doubleSafeArea]), ("situations/field-to-field", []),
    ("situations/guide-missed-when-attached", [.staleGuide]), ("situations/sheet", [.wrongSpace]),
    ("situations/slide-over", [.coveredField, .outOfReach, .wrongSpace]),
    ("situations/type-change", [.heightChangeMissed]),
    ("situations/type-change-untold", [.heightChangeMissed, .smallTarget]), ("ios26-drift", [.lag]),
    ("offset-window", [.coveredField, .outOfReach, .wrongSpace]), ("chat", []), ("sign-up", []),
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

/// The documented defects of the systems (`Docs/Systems.md`) on their own screens, in all situations.
struct SystemSituationTests {
  private static let defects: [(system: String, rules: Set<AuditRuleName>)] = [
    ("adds-up", [.drift, .notRestored]), ("bottom-anchor", [.doubleSafeArea, .hardwareGap]),
    ("bottom-constraint", [.lag, .hardwareGap, .wrongSpace]),
    ("bottom-constraint-as-published", [.notRestored]), ("capacitor", [.snap, .lag]),
    ("content-inset", [.doubleSafeArea]),
    ("content-inset-until-did-hide", [.doubleSafeArea, .settleJump]), ("flutter", [.lagSlight]),
    ("keyboard-padding", [.lead, .phantomKeyboard, .lag]),
    ("keyboard-padding-flip", [.safeAreaStep]),
    ("keyboard-responder", [.lag, .wrongSpace, .coveredField, .dragDesync]),
    ("keyboard-responder-subscribe", [.lag, .wrongSpace, .dragDesync]), ("late", [.lag]),
    ("layout-guide", [.lag, .dragDesync]), ("none", [.coveredField, .anchorLost]),
    ("web-view", [.fixedBehindKeyboard]),
    ("offset-views", [.pushedOffTop, .heightChangeMissed, .coveredField]),
  ]

  /// Returns the rules that fail in situations, upright and with the usual text size; with wanted rules
  /// only until they are found.
  private static func rules(
    of system: String, until wanted: Set<AuditRuleName>? = nil
  ) throws -> Set<AuditRuleName> {
    let isFramework = ["flutter", "web-view", "capacitor"].contains(system)
    let folder = isFramework ? "frameworks" : "systems"
    let path = Repository.url("Scenes/\(folder)/\(system).yaml").path
    let scene = try #require(try SceneReader().read(path).scene)
    let matrix = SituationMatrix(of: scene)
    let pieces = matrix.pieces.filter { $0.name.hasSuffix(".portrait.l") }
    #expect(!pieces.isEmpty)
    var found: Set<AuditRuleName> = []
    for piece in pieces where wanted?.isSubset(of: found) != true {
      found.formUnion(piece.audit(on: matrix.screen).findings.map(\.rule))
    }
    return found
  }

  @Test(arguments: defects.indices) func documentedDefectIsFound(_ row: Int) throws {
    let (system, rules) = Self.defects[row]
    let found = try Self.rules(of: system, until: rules)
    #expect(rules.isSubset(of: found), "\(system): \(rules.subtracting(found))")
  }

  @Test func guideOfUIKitBreaksNoRule() throws {
    #expect(try Self.rules(of: "uikit-guide").isEmpty)
  }
}
