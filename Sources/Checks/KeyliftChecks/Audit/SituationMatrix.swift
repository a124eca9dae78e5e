// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
package import KeyliftScene
import KeyliftStage

/// All plays by which a screen is judged: situations, devices, generations of iOS, orientations and
/// text sizes.
package struct SituationMatrix: Sendable {
  package struct Piece: Hashable, Sendable {
    package let situation: AuditSituation
    let script: SituationScript
    let variant: SceneVariant
    /// Such as `drag-away.iphone-se-3.ios18.portrait.l`.
    package let name: String
  }

  package typealias Omission = (situation: AuditSituation, reason: String)

  let screen: JudgedScreen
  package private(set) var pieces: [Piece]
  private(set) var omissions: [Omission]

  /// The devices of a scene that names one device: small and large phones with and without a home
  /// indicator, and tablets with and without one.
  private static let spread = [
    "iphone-se-3", "iphone-13-mini", "iphone-15-pro", "iphone-17-pro", "ipad-9", "ipad-10",
  ]
  private static let versions = [SystemVersion.ios18, .ios26]
  private static let textSizes = [ContentSizeCategory.large, .accessibility3]

  package init(of scene: Scene, situations: [AuditSituation] = AuditSituation.allCases) {
    let screen = JudgedScreen(of: scene)
    let variants = SituationMatrix.variants(of: scene)
    self.screen = screen
    let groups = situations.map { situation in
      (situation, SituationMatrix.pieces(of: situation, screen, variants))
    }
    pieces = groups.flatMap(\.1)
    omissions = groups.filter(\.1.isEmpty).map { situation, _ in
      (situation, screen.obstacle(to: situation))
    }
  }

  private static func pieces(
    of situation: AuditSituation, _ screen: JudgedScreen, _ variants: [SceneVariant]
  ) -> [Piece] {
    // An interruption depends on times, and not on the size of text.
    let sizes = situation == .interrupted ? Array(textSizes.prefix(1)) : textSizes
    return variants.filter { sizes.contains($0.textSize) }.flatMap { variant -> [Piece] in
      let scripts = situation.scripts(for: screen, on: variant) ?? []
      return scripts.enumerated().map { index, script in
        let words = [
          situation.rawValue + (scripts.count > 1 ? "-\(index + 1)" : ""), variant.device.name,
          "ios\(variant.version.rawValue)", variant.orientation.rawValue,
          variant.textSize.rawValue,
        ]
        return Piece(
          situation: situation, script: script, variant: variant,
          name: words.joined(separator: "."))
      }
    }
  }

  private static func variants(of scene: Scene) -> [SceneVariant] {
    devices(of: scene).map { $0.posed(scene.pose ?? .outer) ?? $0 }.flatMap { device in
      versions(of: device).flatMap { version in
        device.orientations.flatMap { orientation in
          textSizes.map { size in
            SceneVariant(
              device: device, version: version, orientation: orientation, textSize: size)
          }
        }
      }
    }.filter { scene.fits($0) }
  }

  private static func versions(of device: Device) -> [SystemVersion] {
    let able = versions.filter(device.systemVersions.contains)
    return able.isEmpty ? [device.standardVersion] : able
  }

  /// The scene's list, or the spread with the scene's only device first.
  private static func devices(of scene: Scene) -> [Device] {
    guard !scene.devices.varies, let own = scene.devices.values.first else {
      return scene.devices.values
    }
    let others = spread.compactMap(Device.named).filter { $0 != own }
    // The device that is most like the scene's own makes room for it.
    let alike = others.last { $0.family == own.family } ?? others.last
    return [own] + (spread.contains(own.name) ? others : others.filter { $0 != alike })
  }
}

extension SituationMatrix {
  package func only(_ name: String) -> SituationMatrix? {
    var matrix = self
    matrix.pieces = pieces.filter { $0.name == name }
    matrix.omissions = []
    return matrix.pieces.isEmpty ? nil : matrix
  }

  package func clip(of piece: Piece) -> Clip {
    piece.script.applied(to: screen.scene).play(piece.variant)
  }

  /// The indices of the plays on each variant, which `audits(of:)` judges together.
  package var groups: [[Int]] {
    Dictionary(grouping: pieces.indices) { pieces[$0].variant }.values.sorted { $0[0] < $1[0] }
  }

  package func audits(of group: [Int]) -> [PlayAudit] {
    let shared = SharedLayout()
    return group.map { index in
      // A sheet contains the views of the scene, so that it has others.
      let script = pieces[index].script
      return SituationMatrix.audit(
        of: script, on: screen, pieces[index].variant,
        sharing: script.sheet == nil ? shared : nil)
    }
  }

  static func audit(
    of script: SituationScript, on screen: JudgedScreen, _ variant: SceneVariant,
    sharing shared: SharedLayout? = nil
  ) -> PlayAudit {
    let scene = script.applied(to: screen.scene)
    let places = script.sheet == nil ? screen.places : ScenePlaces(scene)
    let clip = scene.play(variant, sharing: shared)
    return PlayAudit(AuditedPlay(clip, of: scene, at: places))
  }

  /// Returns the shortest part of a piece's events with which a rule fails on a view.
  func smallestScript(
    of piece: Piece, failing rule: AuditRuleName, on view: String
  ) -> SituationScript {
    let events = piece.script.events
    let subsets = (1..<(1 << events.count)).sorted {
      ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
    }
    for subset in subsets where subset.nonzeroBitCount < events.count {
      var script = piece.script
      script.events = events.indices.filter { subset >> $0 & 1 == 1 }.map { events[$0] }
      let audit = SituationMatrix.audit(of: script, on: screen, piece.variant)
      if audit.findings.contains(where: { $0.rule == rule && $0.view == view }) { return script }
    }
    return piece.script
  }
}

extension JudgedScreen {
  fileprivate func obstacle(to situation: AuditSituation) -> String {
    switch situation {
    case .fieldToField: "no view takes text"
    case _ where hasWindow && situation.needsFreeWindow: "the scene gives its window a frame"
    case .sheet where namesRoot: "constraints name the app's root view"
    case .foldWithKeyboard: "no device folds"
    case .lateBar: "the predictive bar is off"
    case .dragAway, .dragAndReturn: "nothing scrolls, so no finger drags the keyboard"
    case .hardware: "a phone shows only a bar of the app then, and there is none"
    case .appearing: "no report says what SwiftUI does then"
    default: situation.isOfTablets ? "it exists on iPads only" : "no device can be in it"
    }
  }
}

extension Scene {
  fileprivate func fits(_ variant: SceneVariant) -> Bool {
    guard let window else { return true }
    let size = variant.traits().size
    return window.maxX <= size.width + 0.5 && window.maxY <= size.height + 0.5
  }
}

package enum AuditSituation: String, CaseIterable, Hashable, Sendable {
  case showAndHide = "show-and-hide"
  case fieldToField = "field-to-field"
  case typeChange = "type-change"
  case emoji
  case suggestions
  case lateBar = "late-bar"
  case accessory
  case dragAway = "drag-away"
  case dragAndReturn = "drag-and-return"
  case hardware
  case floating
  case split
  case slideOver = "slide-over"
  case sheet
  case crossFade = "cross-fade"
  case rotationUp = "rotation-up"
  case rotationDown = "rotation-down"
  case foldWithKeyboard = "fold-with-keyboard"
  case otherApp = "other-app"
  case passwordPrompt = "password-prompt"
  case interrupted
  case appearing

  /// As a noun phrase.
  package var summary: String {
    switch self {
    case .showAndHide: "a show and a hide"
    case .fieldToField: "the caret in another field and back, or once more in the only field"
    case .typeChange: "a number pad in place of letters, with notifications"
    case .emoji: "emoji and letters again"
    case .suggestions: "the suggestions off and on"
    case .lateBar: "a bar of words or of AutoFill that comes 100 ms after the keys"
    case .accessory: "a bar of 44 points on the keyboard"
    case .dragAway: "a finger that pulls the keyboard down"
    case .dragAndReturn: "a finger that pulls the keyboard down and up again"
    case .hardware: "a hardware keyboard, with its bar on iPads or the app's"
    case .floating: "a floating keyboard that is docked again, on iPads"
    case .split: "a split keyboard that is docked again, on iPads"
    case .slideOver: "a window that is smaller than the screen, on iPads"
    case .sheet: "the screen in a form sheet, on iPads"
    case .crossFade: "a keyboard that fades, with Reduce Motion"
    case .rotationUp: "a rotation while the keyboard is up"
    case .rotationDown: "a rotation before the keyboard comes"
    case .foldWithKeyboard: "a device that is opened and closed while the keyboard is up"
    case .otherApp: "another app's keyboard beside the app, on iPads"
    case .passwordPrompt: "a hide at once after a show, and a show again"
    case .interrupted: "a show that a hide interrupts, at ten instants"
    case .appearing: "the screen appears while the keyboard is up"
    }
  }

  fileprivate var needsFreeWindow: Bool {
    switch self {
    case .rotationUp, .rotationDown, .foldWithKeyboard, .slideOver, .otherApp, .sheet: true
    default: false
    }
  }

  var isOfTablets: Bool {
    switch self {
    case .floating, .split, .slideOver, .sheet, .otherApp: true
    default: false
    }
  }

  static var table: String {
    "| situation | what happens |\n| --- | --- |\n"
      + allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }.joined()
  }
}
