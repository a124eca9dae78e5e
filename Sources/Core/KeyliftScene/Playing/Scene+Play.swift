// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics
public import KeyliftStage

extension Scene {
  /// Plays the scene's events once, in order, and returns the recorded clip.
  ///
  /// - Parameters:
  ///   - variant: The device, its orientation and its settings; by default the first variant.
  ///   - scale: Device pixels per point, or `nil` for the device's own scale.
  ///   - measurer: Measures text.
  /// - Returns: The clip, identical on every machine for the same scene.
  public func play(
    _ variant: SceneVariant? = nil, scale: Int? = nil, measurer: TextMeasurer = .table
  ) -> Clip {
    play(variant, scale: scale, measurer: measurer, sharing: nil)
  }

  package func play(
    _ variant: SceneVariant?, scale: Int? = nil, measurer: TextMeasurer = .table,
    sharing shared: SharedLayout?
  ) -> Clip {
    play(variant, scale: scale, measurer: measurer, system, sharing: shared) { _, live in
      // If the screen lacks a prerequisite of the system, the scene plays without a response to the
      // keyboard.
      (try? live.start(target: target)) as Any
    }
  }

  /// Plays the scene's events with a responder of your own in place of the scene's system.
  ///
  ///     let clip = scene.play(answering: ChatResponder.self)
  ///
  /// The responder is created after the scene's views are in the stage's window, and is retained
  /// while the stage plays. All of its code runs on the caller's actor.
  ///
  /// - Parameters:
  ///   - variant: The device, its orientation and its settings; by default the first variant.
  ///   - scale: Device pixels per point, or `nil` for the device's own scale.
  ///   - measurer: Measures text.
  ///   - responder: The type of the responder.
  /// - Returns: The clip, whose system is `none`.
  public func play<Responder: StageResponder>(
    _ variant: SceneVariant? = nil, scale: Int? = nil, measurer: TextMeasurer = .table,
    answering responder: Responder.Type
  ) -> Clip {
    let name = String(describing: responder)
    return play(
      variant, scale: scale, measurer: measurer, SystemChoice(.none), responder: name
    ) { stage, _ in responder.init(stage: stage) }
  }

  /// Plays the scene's events with a closure in place of the scene's system.
  ///
  ///     let clip = scene.play { stage in
  ///       stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
  ///         stage.view(id: "composer")?.alpha = 0.5
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - variant: The device, its orientation and its settings; by default the first variant.
  ///   - scale: Device pixels per point, or `nil` for the device's own scale.
  ///   - measurer: Measures text.
  ///   - install: Receives the stage, with the scene's views in its window, before it plays. The
  ///     returned value, or the values of all statements, are retained while the stage plays and
  ///     are then released, together with closures of them that retain the stage.
  /// - Returns: The clip, whose system is `none`.
  public func play(
    _ variant: SceneVariant? = nil, scale: Int? = nil, measurer: TextMeasurer = .table,
    @ResponderBuilder answering install: @escaping (_ stage: Stage) -> Any?
  ) -> Clip {
    play(
      variant, scale: scale, measurer: measurer, SystemChoice(.none), responder: "closure"
    ) { stage, _ in install(stage) as Any }
  }

  /// `responder` is the name of the app's own responder; `nil` for a built-in system.
  private func play(
    _ variant: SceneVariant?, scale: Int?, measurer: TextMeasurer, _ choice: SystemChoice,
    responder: String? = nil, sharing shared: SharedLayout? = nil,
    install: @escaping (Stage, LiveScene) -> Any
  ) -> Clip {
    // A scene built in Swift may have an axis without values.
    let variant = variant ?? variants.first ?? SceneVariant(device: Device.all[0])
    if let (scene, variant) = variant.adapted(self) {
      return scene.play(
        variant, scale: scale, measurer: measurer, choice, responder: responder, sharing: shared,
        install: install)
    }
    if let recorded { return replay(recorded, variant, scale: scale, measurer: measurer) }
    let stage = Stage(traits: traits(of: variant, scale: scale), windowFrame: window)
    stage.playsBuiltInSystem = responder == nil
    stage.zeroDuration = zeroDuration
    stage.quirks = quirks ?? variant.version.quirks
    var options = self.keyboard.options
    stage.reducedMotion = options.prefersCrossFade ? .crossFade : reducedMotion
    options.prefersCrossFade = stage.reducedMotion == .crossFade
    let motion = motion ?? variant.version.motion
    let keyboard = Keyboard(
      stage: stage, motion: motion,
      heights: self.keyboard.heights(
        on: variant.device, variant.orientation, measuredVersion(of: variant)),
      content: self.keyboard.content(language), suggestions: self.keyboard.words(in: language),
      options: options)
    let isTyped = self.keyboard.events.contains { $0.action.isTyping }
    stage.caretBlinks = self.keyboard.caretBlinks ?? isTyped
    var measurer = measurer
    if isTyped { measurer.memo = LineMemo() }
    // It is not known whether an app that is built with an older SDK gets the popover.
    keyboard.showsNumberPadPopover = variant.device.family.isPad && variant.version.look == .glass
    keyboard.standards.letterCase = self.keyboard.letterCase
    keyboard.standards.code = self.keyboard.code
    var retained: [Any] = []
    let attach = { [measurer] in
      let live = LiveScene(self, choice, on: stage, measurer: measurer, shared: shared)
      retained.append(install(stage, live))
    }
    if let attachTime { stage.schedule(at: attachTime, attach) } else { stage.setUp(attach) }
    var touches: [Touch] = []
    schedule(on: stage, keyboard, variant, scale: scale) { touches.append($0) }
    stage.play()
    withExtendedLifetime(retained) {}
    let timeline = Timeline(stage: stage, keyboard: keyboard.view)
    let measured = measuredView(in: timeline, sharing: shared)
    var clip = Clip(
      title: title, version: variant.version, motion: motion,
      ownMotion: self.keyboard.options.motion, system: choice.name, fps: fps,
      background: background, timeline: timeline, notifications: keyboard.notifications,
      droppedConstraints: stage.layoutConflicts.map(DroppedConstraint.init), target: target,
      measured: measured, measuresCaret: measuresCaret(measured, in: timeline),
      namesMeasured: measure != nil, touches: touches,
      eventTimes: self.keyboard.events.map(\.time).sorted(), recorded: nil,
      lastFrame: Clip.lastFrame(duration, timeline, keyboard.notifications, fps: fps))
    if let responder, !stage.hasListener, clip.isUnanswered { clip.silentResponder = responder }
    return clip
  }

  func traits(of variant: SceneVariant, scale: Int? = nil) -> ScreenTraits {
    var measured = variant
    measured.version = measuredVersion(of: variant)
    var traits = measured.traits(scale: scale)
    traits.look = look(of: variant)
    traits.glass = measured.version == .ios27 ? .ios27 : .ios26
    traits.isLegacyOn26 = measured.version == .ios26Legacy && traits.look == .legacy
    traits.materials = materials
    traits.fallbackText = fallbackText
    traits.direction = effectiveDirection
    traits.language = language?.tag
    return traits
  }

  func look(of variant: SceneVariant) -> SystemLook { look ?? variant.version.look }

  /// Returns the generation whose heights and safe areas a variant has: its own, or that of the
  /// look which replaces its own.
  func measuredVersion(of variant: SceneVariant) -> SystemVersion {
    variant.version.measured(in: look(of: variant))
  }

  /// Schedules the scene's events; `log` gets each touch while the stage plays.
  private func schedule(
    on stage: Stage, _ keyboard: Keyboard, _ variant: SceneVariant, scale: Int?,
    log: @escaping (Touch) -> Void
  ) {
    let window = stage.window
    keyboard.whenDismissed = { window.removeCaret() }
    if let driver {
      return stage.drive(keyboard, by: driver) { id in
        guard let id else { return window.removeCaret() }
        _ = window.moveCaret(to: id)
      }
    }
    let isLocal = self.keyboard.options.overrides.isLocal ?? true
    let screen = stage.screen
    var shown = variant
    for event in self.keyboard.events {
      stage.schedule(at: event.time) {
        let caret = event.moveCaret(in: window, isLocal: isLocal)
        if let touch = event.touch(caretAt: caret, on: screen, keyboard) { log(touch) }
        event.perform(on: keyboard, in: window) { orientation, pose in
          shown = shown.turned(to: orientation, posed: pose)
          keyboard.turn(
            to: traits(of: shown, scale: scale),
            heights: self.keyboard.heights(
              on: shown.device, shown.orientation, measuredVersion(of: shown)),
            overrides: event.overrides)
        }
      }
    }
  }
}

extension SceneVariant {
  /// Returns the variant after a rotation, or after a device that folds was opened or closed.
  ///
  /// The displays of such a device are a quarter turn apart: one that is held upright and opened
  /// shows its inner display on its side. A device without the pose stays as it is.
  fileprivate func turned(to orientation: Orientation?, posed pose: DevicePose?) -> SceneVariant {
    var turned = self
    turned.orientation = orientation ?? self.orientation
    let isOuter = (device.pose ?? .outer) == .outer
    if let pose, let posed = device.posed(pose) {
      turned.device = posed
      if isOuter != (pose == .outer) { turned.orientation = self.orientation.other }
      if !posed.orientations.contains(turned.orientation) {
        turned.orientation = posed.orientations[0]
      }
    } else if let orientation, !device.orientations.contains(orientation) {
      // Half open, a book that is turned is a tabletop.
      turned.device = device.posed(orientation == .landscape ? .book : .tabletop) ?? device
    }
    return turned
  }
}

extension KeyboardEvent {
  /// Gives the caret to a view or takes it away.
  ///
  /// If the event or the scene declares another app's keyboard, showing and hiding do not move the
  /// caret.
  ///
  /// - Returns: The view that has received the caret, or `nil` if none has.
  fileprivate func moveCaret(in window: View, isLocal: Bool) -> View? {
    let focused = focus.flatMap { window.moveCaret(to: $0) }
    guard overrides.isLocal ?? isLocal else { return focused }
    switch action {
    case .show: return window.giveCaretIfNone() ?? focused
    case .hide:
      window.removeCaret()
      return nil
    default: return focused
    }
  }

  fileprivate func perform(
    on keyboard: Keyboard, in window: View, turn: (Orientation?, DevicePose?) -> Void
  ) {
    equip(keyboard)
    switch action {
    case .show(let type): keyboard.show(type, animated: isAnimated, overrides: overrides)
    // A change that also moves the caret is a show: the app is notified even if the height stays
    // the same.
    case .change(let type) where focus != nil && keyboard.isShown:
      keyboard.show(type, animated: isAnimated, overrides: overrides)
    case .change(let type): keyboard.change(to: type, animated: isAnimated, overrides: overrides)
    case .language(let language):
      keyboard.setLanguage(language, animated: isAnimated, overrides: overrides)
    case .oneHanded(let hand): keyboard.setHand(hand)
    case .dictate(let isOn): keyboard.setDictating(isOn)
    case .predictive(let isOn):
      keyboard.setPredictive(isOn, animated: isAnimated, overrides: overrides)
    case .focus: keyboard.changeField(animated: isAnimated, overrides: overrides)
    case .hide: keyboard.hide(animated: isAnimated, overrides: overrides)
    case .drag(let drag): keyboard.follow(drag, overrides: overrides)
    case .undock(let form, let origin):
      keyboard.undock(as: form, at: origin, animated: isAnimated, overrides: overrides)
    case .move(let origin, let duration):
      keyboard.move(to: origin, within: duration, overrides: overrides)
    case .dock: keyboard.dock(animated: isAnimated, overrides: overrides)
    case .type(let typing): keyboard.type(typing)
    case .press(let key): keyboard.hold(key)
    case .accessory, .inputView:
      keyboard.reload(inputViews, animated: isAnimated, overrides: overrides)
    case .code(let code): keyboard.receive(code: code, animated: isAnimated, overrides: overrides)
    case .hardware(let isAttached):
      keyboard.setHardware(isAttached, animated: isAnimated, overrides: overrides)
    case .notify(let notes): keyboard.notify(notes)
    case .rotate(let orientation): turn(orientation, nil)
    case .pose(let pose): turn(nil, pose)
    case .window(let frame): keyboard.moveWindow(to: frame, overrides: overrides)
    case .insets(let changes):
      for case let view as ScrollView in window.tree {
        guard let change = changes[view.id] else { continue }
        view.contentInset = change.applied(to: view.contentInset)
      }
    }
  }

  private func equip(_ keyboard: Keyboard) {
    switch action {
    case .accessory, .inputView: return
    case .show, .focus: keyboard.delayBar(lateBar, overrides: overrides)
    default: break
    }
    if inputViews != InputViews() { keyboard.equip(inputViews) }
  }
}

// The view with the caret, whether the scene or the app's code gave it the caret.
extension View {
  /// If no view has the id, the result is `nil` and no view has the caret.
  fileprivate func moveCaret(to id: String) -> View? {
    removeCaret()
    let view = tree.first { $0.id == id }
    view?.setCaret(true)
    return view
  }

  /// Returns `nil` if a view already has the caret or no view accepts text.
  fileprivate func giveCaretIfNone() -> View? {
    guard firstViewWithCaret == nil else { return nil }
    let view = tree.first(where: \.canBecomeFirstResponder)
    view?.setCaret(true)
    return view
  }

  fileprivate func removeCaret() { firstViewWithCaret?.setCaret(false) }
}
