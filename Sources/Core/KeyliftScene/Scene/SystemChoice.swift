// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The system that responds to the keyboard in a scene, with its parameters.
public struct SystemChoice: Hashable, Sendable {
  /// The system.
  public var name: KeyboardSystem
  /// The parameters; a system uses only the parameters that it has.
  public var parameters: SystemParameters
  /// The parameters that a scene or an option gives, whatever their values are; `nil` for a name
  /// alone.
  var given: Set<KeyboardSystem.Parameter>?

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

  package var systemShortfallText: (message: String, remedy: String)? {
    systemShortfall.map { ($0.message(for: system.name), $0.remedy(ids: adjustableIDs)) }
  }

  package var namesKeyboard: Bool { constraints.contains { $0.second?.item == .keyboard } }

  /// Returns the scene with a system in place of its own, whose prerequisites it may lack.
  ///
  /// A choice without parameters of the scene's own system keeps the parameters of the scene.
  package func answered(by choice: SystemChoice) -> Scene {
    var scene = self
    if choice.name != system.name || !choice.isBare { scene.system = choice }
    return scene
  }

  package func answered(by system: KeyboardSystem) -> Scene { answered(by: SystemChoice(system)) }

  /// The variants keep their names.
  func played(on version: SystemVersion) -> Scene {
    var scene = self
    scene.ios = scene.ios ?? SceneAxis(version)
    scene.ios?.values = [version]
    return scene
  }
}

extension SystemChoice {
  var isBare: Bool { given == nil && parameters == SystemParameters() }

  /// The system and its given parameters in words: `bottom-constraint:subtracts-safe-area,padding=8`.
  package var words: String {
    let texts = name.parameters.filter(isGiven).map { parameter in
      let text = parameter.text(in: parameters)
      return text == "true" ? parameter.rawValue : "\(parameter.rawValue)=\(text)"
    }
    return name.rawValue + (texts.isEmpty ? "" : ":" + texts.joined(separator: ","))
  }

  package func isGiven(_ parameter: KeyboardSystem.Parameter) -> Bool {
    given?.contains(parameter) == true
      || parameter.text(in: parameters) != parameter.text(in: SystemParameters())
  }
}

extension KeyboardSystem.Parameter {
  /// Returns the value of the parameter as scenes write it; empty for one that the system chooses.
  package func text(in parameters: SystemParameters) -> String {
    switch self {
    case .padding: parameters.padding.map { Double($0).shortestPlain } ?? ""
    case .animatesSafeArea: "\(parameters.animatesSafeArea)"
    case .usesBottomSafeArea: "\(parameters.usesBottomSafeArea)"
    case .followsUndocked: "\(parameters.followsUndocked)"
    case .subtractsSafeArea: "\(parameters.subtractsSafeArea)"
    case .frames: parameters.frames.map(String.init) ?? ""
    case .seconds: parameters.seconds.map(\.shortestPlain) ?? ""
    case .curve: parameters.motion.curve?.words ?? ""
    case .duration: parameters.motion.duration.map(\.shortestPlain) ?? ""
    case .behavior: parameters.behavior.rawValue
    case .offset: Double(parameters.offset).shortestPlain
    case .animatesHide: "\(parameters.animatesHide)"
    case .opened: Double(parameters.opened).shortestPlain
    case .closed: Double(parameters.closed).shortestPlain
    case .lift: parameters.lift.rawValue
    case .distance: parameters.distance.map { Double($0).shortestPlain } ?? ""
    case .resizesToAvoidInset: "\(parameters.resizesToAvoidInset)"
    case .bottomViewPadding: parameters.bottomViewPadding.rawValue
    case .interactiveWidget: parameters.interactiveWidget.rawValue
    case .barHeight: Double(parameters.barHeight).shortestPlain
    case .resize: parameters.resize?.rawValue ?? ""
    }
  }

  /// The words of which the value is one; empty for a parameter with other values.
  package var words: [String] {
    switch self {
    case .behavior: AvoidingView.Behavior.allCases.map(\.rawValue)
    case .lift: ChatScrollFollower.Lift.allCases.map(\.rawValue)
    case .bottomViewPadding: BottomViewPadding.allCases.map(\.rawValue)
    case .interactiveWidget: InteractiveWidget.allCases.map(\.rawValue)
    case .resize: WebViewResize.allCases.map(\.rawValue)
    default: []
    }
  }
}
