// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftScene
import KeyliftStage

/// All plays by which a screen is judged: situations, devices, generations of iOS, orientations and
/// text sizes.
package struct SituationMatrix: Sendable {
  /// A play of the matrix.
  package struct Piece: Hashable, Sendable {
    /// The situation.
    package let situation: AuditSituation
    /// The events and settings of the keyboard.
    package let script: SituationScript
    /// The device and its settings.
    package let variant: SceneVariant
    /// The name, such as `drag-away.iphone-se-3.ios18.portrait.l`.
    package let name: String
  }

  /// A situation without plays.
  package struct Omission: Hashable, Sendable {
    /// The situation.
    package let situation: AuditSituation
    /// The reason.
    package let reason: String
  }

  /// The screen.
  package let screen: JudgedScreen
  /// The plays, those of a situation together.
  package let pieces: [Piece]
  /// The situations that the screen cannot be in.
  package let omissions: [Omission]

  /// The devices of a scene that names one device: small and large phones with and without a home
  /// indicator, and tablets with and without one.
  private static let spread = [
    "iphone-se-3", "iphone-13-mini", "iphone-15-pro", "iphone-17-pro", "ipad-9", "ipad-10",
  ]
  private static let versions = [SystemVersion.ios18, .ios26]
  private static let textSizes = [ContentSizeCategory.large, .accessibility3]

  /// Creates the matrix of a scene's screen.
  ///
  /// - Parameter situations: The situations that are judged.
  package init(of scene: Scene, situations: [AuditSituation] = AuditSituation.allCases) {
    let screen = JudgedScreen(of: scene)
    let variants = SituationMatrix.variants(of: scene)
    self.screen = screen
    let groups = situations.map { situation in
      (situation, SituationMatrix.pieces(of: situation, screen, variants))
    }
    pieces = groups.flatMap(\.1)
    omissions = groups.filter(\.1.isEmpty).map { situation, _ in
      Omission(situation: situation, reason: screen.obstacle(to: situation))
    }
  }

  private static func pieces(
    of situation: AuditSituation, _ screen: JudgedScreen, _ variants: [SceneVariant]
  ) -> [Piece] {
    variants.flatMap { variant -> [Piece] in
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
    devices(of: scene).flatMap { device in
      versions.filter(device.systemVersions.contains).flatMap { version in
        Orientation.allCases.flatMap { orientation in
          textSizes.map { size in
            SceneVariant(
              device: device, version: version, orientation: orientation, textSize: size)
          }
        }
      }
    }.filter { scene.fits($0) }
  }

  /// Returns the devices of a scene's list, or the spread with the scene's only device first.
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
  /// Returns the matrix with the play of a name alone; `nil` if it has none.
  package func only(_ name: String) -> SituationMatrix? {
    let named = pieces.filter { $0.name == name }
    return named.isEmpty ? nil : SituationMatrix(screen, named)
  }

  private init(_ screen: JudgedScreen, _ pieces: [Piece]) {
    (self.screen, self.pieces, omissions) = (screen, pieces, [])
  }

  /// Plays a piece.
  package func clip(of piece: Piece) -> Clip {
    piece.script.applied(to: screen.scene).play(piece.variant)
  }
}

extension SituationMatrix.Piece {
  /// Plays the piece, and returns the findings.
  package func audit(on screen: JudgedScreen) -> PlayAudit {
    SituationMatrix.audit(of: script, on: screen, variant)
  }
}

extension SituationMatrix {
  /// Plays a script on a variant, and returns the findings.
  static func audit(
    of script: SituationScript, on screen: JudgedScreen, _ variant: SceneVariant
  ) -> PlayAudit {
    let scene = script.applied(to: screen.scene)
    return PlayAudit(AuditedPlay(scene.play(variant), of: scene))
  }

  /// Returns the shortest part of a piece's events with which a rule fails on a view.
  package func smallestScript(
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
  /// Returns the reason why the screen is never in a situation.
  fileprivate func obstacle(to situation: AuditSituation) -> String {
    switch situation {
    case .fieldToField: "no view takes text"
    case _ where hasWindow && situation.needsFreeWindow: "the scene gives its window a frame"
    case .sheet where namesRoot: "constraints name the app's root view"
    default: situation.isOfTablets ? "no device is an iPad" : "no device can be in it"
    }
  }
}

extension Scene {
  /// Returns whether the scene's window is on the screen of a variant.
  fileprivate func fits(_ variant: SceneVariant) -> Bool {
    guard let window else { return true }
    let size = variant.traits().size
    return window.maxX <= size.width + 0.5 && window.maxY <= size.height + 0.5
  }
}
