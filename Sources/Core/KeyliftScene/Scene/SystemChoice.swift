// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

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
  /// Returns the scene with one of Keylift's systems in place of its own.
  ///
  ///     let right = try scene.answering(with: .keyboardResponder, target: "composer").play()
  ///
  /// The parameters of the scene's file are kept only for the file's own system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - target: The id of the view that the system adjusts; `nil` for the scene's own target.
  /// - Throws: `SceneError.unfit` if the screen lacks what the system needs.
  public func answering(
    with system: KeyboardSystem, target: String? = nil
  ) throws(SceneError) -> Scene {
    var scene = answered(by: system)
    if let target { scene.target = target }
    try scene.checkSystem()
    return scene
  }

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

  /// Throws if the screen lacks what the system needs.
  func checkSystem() throws(SceneError) {
    guard let shortfall = systemShortfallText else { return }
    throw .unfit("\(shortfall.message)\nnote: \(shortfall.remedy)")
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

  /// Returns the scene with UIKit's guide in place of its system: a view ends where it ends without a
  /// keyboard, or at the keyboard's top if that is higher.
  ///
  /// - Parameter id: A view. It ends there itself if it is the system's target, or else the outermost
  ///   view around it with a pinned bottom.
  /// - Returns: The scene and the id of the view that ends there; `nil` if no bottom is pinned.
  package func guided(around id: String) -> (scene: Scene, view: String)? {
    let moved = views.lazy.compactMap { $0.pinned(around: id, isOutermost: id != target) }.first
    guard let moved, let pin = moved.pins.bottom else { return nil }
    let (item, offset): (SceneConstraint.Item, CGFloat) =
      switch pin {
      case .points(let points): (.parent, points)
      case .safeArea(let points): (.parentSafeArea, points)
      }
    let bottom = SceneConstraint.Anchor(item, .bottom)
    var scene = self
    scene.views = views.map { $0.unpinned(moved.id) }
    scene.constraints += [
      SceneConstraint(moved.id, .bottom, .equal, bottom, plus: -offset, priority: 500),
      SceneConstraint(moved.id, .bottom, .lessThanOrEqual, .init(.keyboard, .top)),
    ]
    scene.system = SystemChoice(.uikitGuide)
    scene.system.parameters.usesBottomSafeArea = false
    return (scene, moved.id)
  }

  /// The variants keep their names.
  func played(on version: SystemVersion) -> Scene {
    var scene = self
    scene.ios = scene.ios ?? SceneAxis(version)
    scene.ios?.values = [version]
    return scene
  }
}

extension SceneView {
  /// Returns the view with the id, or the outermost view around it, whose bottom is pinned; `nil` for a
  /// view inside of a scroll view, which does not decide where the screen ends.
  fileprivate func pinned(around inner: String, isOutermost: Bool) -> SceneView? {
    guard holds(inner) else { return nil }
    if pins.bottom != nil, isOutermost || id == inner { return self }
    guard scroll == nil else { return nil }
    return subviews.lazy.compactMap { $0.pinned(around: inner, isOutermost: isOutermost) }.first
  }

  private func holds(_ inner: String) -> Bool {
    id == inner || subviews.contains { $0.holds(inner) }
  }

  fileprivate func unpinned(_ moved: String) -> SceneView {
    var view = self
    if id == moved { view.pins.bottom = nil }
    view.subviews = subviews.map { $0.unpinned(moved) }
    return view
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

// The motion of a system without parameters.
extension Scene {
  /// The curve with which the system animates if it has none of its own: usually that of the
  /// notifications.
  var usualCurve: TimingCurve {
    if system.name == .keyboardPadding { return .easeOut }
    guard case .value(let curve) = keyboard.options.overrides.curve else { return .keyboard }
    return curve.timingCurve
  }

  /// Returns the animation of a system that has one of its own, and its delay in seconds.
  ///
  /// - Parameter seconds: The duration that notifications give.
  package func ownTiming(notified seconds: Double) -> (timing: Timing, delay: Double) {
    let motion = system.parameters.motion
    let timing = Timing(curve: motion.curve ?? usualCurve, duration: motion.duration ?? seconds)
    guard system.name == .late else { return (timing, 0) }
    return (timing, system.parameters.delay(frames: system.name.usualFrames))
  }

  /// Returns the defaults with which another system than the scene's plays, as a sentence without a
  /// full stop; `nil` for a system with parameters of its own, or without any.
  package func defaultsOfOther(_ choice: SystemChoice) -> String? {
    guard choice.isBare, choice.name != system.name else { return nil }
    let texts = choice.name.parameters.compactMap { parameter in
      choice.name.standard(parameter).map { "\(parameter.rawValue) \($0)" }
    }
    guard !texts.isEmpty else { return nil }
    return "the system '\(choice.name.rawValue)' plays with its defaults: "
      + texts.joined(separator: ", ")
  }
}
