// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics
import KeyliftStage

/// The system that responds to the keyboard in a scene, with its parameters.
public struct SystemChoice: Hashable, Sendable {
  /// The system.
  public var name: KeyboardSystem
  /// The parameters; a system uses only the parameters that it has.
  public var parameters: SystemParameters

  /// Creates a choice of a system.
  public init(_ name: KeyboardSystem, parameters: SystemParameters = SystemParameters()) {
    self.name = name
    self.parameters = parameters
  }

  /// Creates a choice of a system with padding between the target and the keyboard, in points.
  public init(_ name: KeyboardSystem, padding: CGFloat) {
    self.init(name, parameters: SystemParameters(padding: padding))
  }
}

extension Scene {
  /// The missing prerequisite of the scene's system, or `nil` if none is missing.
  ///
  /// A scene that was read from a file has all prerequisites. A scene without them is played
  /// without a response to the keyboard.
  var systemShortfall: SystemShortfall? {
    guard system.name.requirement != nil else { return nil }
    let stage = Stage(traits: Device.standard.traits(), windowFrame: window)
    do throws(SystemShortfall) {
      _ = try LiveScene(self, system, on: stage, measurer: .table).start(target: target)
      return nil
    } catch {
      return error
    }
  }

  /// The sentences about the missing prerequisite of the scene's system and about its remedy; `nil`
  /// if none is missing.
  package var systemShortfallText: (message: String, remedy: String)? {
    systemShortfall.map { ($0.message(for: system.name), $0.remedy(ids: adjustableIDs)) }
  }

  var namesKeyboard: Bool { constraints.contains { $0.second?.item == .keyboard } }
}

extension Scene {
  /// Returns the scene with a system in place of its own, whose prerequisites it may lack.
  ///
  /// The parameters of the scene's file are kept only for the file's own system.
  package func answered(by system: KeyboardSystem) -> Scene {
    var scene = self
    if system != self.system.name { scene.system = SystemChoice(system) }
    return scene
  }

  /// Returns the scene with one generation of iOS, whose variants keep their names.
  func played(on version: SystemVersion) -> Scene {
    var scene = self
    scene.ios = scene.ios ?? SceneAxis(version)
    scene.ios?.values = [version]
    return scene
  }
}
