// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftScene
package import KeyliftStage

/// The keyboard's part of a situation on one screen: events, settings and surroundings.
package struct SituationScript: Hashable, Sendable {
  package var events: [KeyboardEvent]
  /// The height of the app's bar; `nil` for the scene's own.
  var accessory: Double?
  var hasHardware = false
  var prefersCrossFade = false
  var isForeign = false
  /// On the screen; `nil` for the scene's own.
  var window: CGRect?
  var sheet: CGRect?
  /// When the screen is attached to its window; `nil` for the beginning.
  var attachTime: Double?

  init(_ events: [KeyboardEvent]) { self.events = events }

  func applied(to scene: Scene) -> Scene {
    var scene = scene
    scene.keyboard.events = events
    scene.duration = nil
    scene.attachTime = attachTime
    scene.motion = nil
    scene.quirks = nil
    if let accessory { scene.keyboard.options.accessory = .init(height: accessory) }
    if hasHardware { scene.keyboard.options.hardwareBar = .standard }
    if prefersCrossFade { scene.keyboard.options.prefersCrossFade = true }
    if isForeign { scene.keyboard.options.overrides.isLocal = false }
    if let window { scene.window = window }
    if let sheet {
      var view = SceneView(
        id: SituationScript.sheetID, pins: Pins(frame: sheet),
        decoration: Decoration(background: .system(.systemBackground)), subviews: scene.views)
      view.isFormSheet = true
      scene.views = [view]
    }
    return scene
  }

  static let sheetID = "form-sheet"
}

extension AuditSituation {
  /// `nil` if the situation does not exist on the scene's screen.
  ///
  /// The first of several scripts is played.
  package func staged(_ scene: Scene, on variant: SceneVariant) -> Scene? {
    scripts(for: JudgedScreen(of: scene), on: variant)?.first?.applied(to: scene)
  }

  private static let start = 0.1
  /// The time after which everything rests, with half a second to spare for what settles late.
  private static let rest = 0.9
  private static let barDelay = 0.1

  func scripts(for screen: JudgedScreen, on variant: SceneVariant) -> [SituationScript]? {
    let first = Self.start
    let second = Self.start + Self.rest
    let third = Self.start + 2 * Self.rest
    let show = KeyboardEvent(at: first, .show(nil), focus: screen.field)
    func script(_ events: KeyboardEvent...) -> SituationScript { SituationScript([show] + events) }
    func hide(_ time: Double) -> KeyboardEvent { KeyboardEvent(at: time, .hide) }
    let last = third + Self.rest
    let plain = script(hide(second))
    if isOfTablets, !variant.device.family.isPad { return nil }
    switch self {
    case .showAndHide: return [plain]
    case .fieldToField:
      // With one field, the caret comes to it again, which posts the notifications of a show.
      guard let field = screen.field else { return nil }
      let other = screen.otherField ?? field
      return [
        script(
          KeyboardEvent(at: second, .focus, focus: other),
          KeyboardEvent(at: third, .focus, focus: field), hide(last))
      ]
    case .typeChange:
      return [
        script(KeyboardEvent(at: second, .change(.numberPad), isAnimated: true), hide(third))
      ]
    case .emoji:
      return [
        script(
          KeyboardEvent(at: second, .change(.emoji)),
          KeyboardEvent(at: third, .change(.letters)), hide(last))
      ]
    case .suggestions:
      return [
        script(
          KeyboardEvent(at: second, .predictive(false)),
          KeyboardEvent(at: third, .predictive(true)), hide(last))
      ]
    case .lateBar:
      guard screen.scene.keyboard.isPredictive else { return nil }
      var late = show
      late.lateBar = Self.barDelay
      return [SituationScript([late, hide(second)])]
    case .accessory:
      var script = plain
      script.accessory = 44
      return [script]
    case .dragAway, .dragAndReturn: return screen.scrolls ? [drag(screen, variant, show)] : nil
    case .hardware:
      // On a phone a hardware keyboard leaves nothing but the app's bar.
      let hasBar =
        screen.scene.keyboard.options.accessory != nil
        || screen.scene.views.contains(where: \.givesFieldsBars)
      guard variant.device.family.isPad || hasBar else { return nil }
      var script = plain
      script.hasHardware = true
      return [script]
    case .floating, .split:
      let form: KeyboardForm = self == .floating ? .floating : .split
      let undock = KeyboardEvent(at: second, .undock(form, nil))
      return [undock, Self.reported(undock, form, on: variant)].map { undock in
        script(undock, KeyboardEvent(at: third, .dock), hide(last))
      }
    case .slideOver, .otherApp, .sheet: return surroundings(plain, screen, variant)
    case .crossFade:
      var script = plain
      script.prefersCrossFade = true
      return [script]
    case .rotationUp:
      guard !screen.hasWindow else { return nil }
      return [script(KeyboardEvent(at: second, .rotate(variant.orientation.other)), hide(third))]
    case .foldWithKeyboard:
      guard !screen.hasWindow, !variant.device.poses.isEmpty else { return nil }
      let isOuter = (variant.device.pose ?? .outer) == .outer
      return [
        script(
          KeyboardEvent(at: second, .pose(isOuter ? .flat : .outer)),
          KeyboardEvent(at: third, .pose(isOuter ? .outer : .flat)), hide(last))
      ]
    case .rotationDown:
      guard !screen.hasWindow else { return nil }
      var later = show
      later.time = second
      return [
        SituationScript([
          KeyboardEvent(at: first, .rotate(variant.orientation.other)), later, hide(third),
        ])
      ]
    case .passwordPrompt:
      var again = show
      again.time = second
      return [
        script(KeyboardEvent(at: first + 0.05, .hide, isAnimated: false), again, hide(third))
      ]
    case .interrupted:
      return (1...10).map { step in
        let instant = first + 0.05 * Double(step)
        var again = show
        again.time = instant + 0.1
        return script(hide(instant), again, hide(again.time + Self.rest))
      }
    case .appearing:
      // The layout guide and observers of notifications have missed the keyboard; of SwiftUI's own
      // avoidance nothing is reported.
      guard screen.scene.system.name != .swiftui else { return nil }
      var script = SituationScript([KeyboardEvent(at: first, .show(nil)), hide(third)])
      script.attachTime = second
      return [script]
    }
  }

  /// Returns the event that takes the keyboard off the bottom, with its frame in the notification, as
  /// some releases give it, in place of an empty one (`Docs/iOS/Behavior.md` 3.4).
  private static func reported(
    _ undock: KeyboardEvent, _ form: KeyboardForm, on variant: SceneVariant
  ) -> KeyboardEvent {
    let size = variant.traits().size
    let frame =
      form == .floating
      ? CGRect(x: size.width - 360, y: size.height - 420, width: 320, height: 260)
      : CGRect(x: 0, y: size.height - 560, width: size.width, height: 260)
    var event = undock
    event.action = .undock(form, frame.origin)
    event.overrides.kind = .changeFrame
    event.overrides.end = .value(frame)
    return event
  }

  private func drag(
    _ screen: JudgedScreen, _ variant: SceneVariant, _ show: KeyboardEvent
  ) -> SituationScript {
    let height = variant.traits().size.height
    let high = (height * 0.3).rounded()
    let low = (height * 0.95).rounded()
    let begin = Self.start + Self.rest
    guard self == .dragAndReturn else {
      return SituationScript([
        show, KeyboardEvent(at: begin, .drag(KeyboardDrag([high, low], duration: 0.4))),
      ])
    }
    return SituationScript([
      show, KeyboardEvent(at: begin, .drag(KeyboardDrag([high, low, high], duration: 0.6))),
      KeyboardEvent(at: begin + 0.6 + Self.rest, .hide),
    ])
  }

  private func surroundings(
    _ plain: SituationScript, _ screen: JudgedScreen, _ variant: SceneVariant
  ) -> [SituationScript]? {
    guard !screen.hasWindow else { return nil }
    var script = plain
    let size = variant.traits().size
    switch self {
    case .slideOver:
      let height = (size.height * 0.82).rounded()
      script.window = CGRect(
        x: size.width - 385, y: (size.height * 0.08).rounded(), width: 375, height: height)
    case .otherApp:
      let width = (size.width / 2).rounded() - 5
      script.events[0].focus = nil
      script.isForeign = true
      script.window = CGRect(x: size.width - width, y: 0, width: width, height: size.height)
    default:
      guard !screen.namesRoot else { return nil }
      let height = min(620, size.height - 80)
      script.sheet = CGRect(
        x: ((size.width - 540) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
        width: 540, height: height)
    }
    return [script]
  }
}

/// A scene's screen as the situations see it.
package struct JudgedScreen: Sendable {
  let scene: Scene
  let places: ScenePlaces
  /// The field that gets the caret; `nil` if no view takes text.
  let field: String?
  let otherField: String?
  let hasWindow: Bool
  /// Whether constraints name the app's root view, which a sheet is not.
  let namesRoot: Bool
  /// Whether something scrolls: a finger drags the keyboard by the content of a scroll view, whose
  /// `keyboardDismissMode` allows it.
  let scrolls: Bool

  init(of scene: Scene) {
    self.scene = scene
    places = ScenePlaces(scene)
    let fields = scene.views.flatMap(\.fields)
    let named = scene.keyboard.events.lazy.compactMap(\.focus).first { fields.contains($0) }
    let first = named ?? fields.first
    field = first
    otherField = fields.first { $0 != first }
    hasWindow = scene.window != nil
    scrolls = scene.views.contains(where: \.scrolls)
    namesRoot = scene.constraints.contains {
      switch $0.second?.item {
      case .screen, .safeArea, .keyboard: true
      default: false
      }
    }
  }
}

extension SceneView {
  fileprivate var scrolls: Bool {
    guard !isHidden else { return false }
    switch content {
    case .textView, .transcript, .bubble, .list: return true
    default: return scroll != nil || subviews.contains(where: \.scrolls)
    }
  }

  fileprivate var fields: [String] {
    guard !isHidden else { return [] }
    return (content.takesText ? [id] : []) + subviews.flatMap(\.fields)
  }
}

extension SceneView {
  fileprivate var givesFieldsBars: Bool {
    content.inputViews?.accessory != nil || subviews.contains(where: \.givesFieldsBars)
  }
}
