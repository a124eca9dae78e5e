// SPDX-License-Identifier: MIT

package import Foundation

extension Keyboard {
  enum MoveStyle: Hashable {
    case spring
    /// No animation. A running animation continues above the new frame, because animations are
    /// additive.
    case atOnce
    /// The spring, by which the old form also fades into the new one.
    case changeForm
    /// A change of opacity in place; a keyboard that fades out keeps its position.
    case fade(Double)
    case drag(Double)
    /// No animation, because the screen rotates; the notifications still give the spring's
    /// duration.
    case turn
  }

  /// The notifications before and after a change, and the frames in them.
  struct Notice {
    var kind: KeyboardNotificationOverrides.Kind
    var begin: CGRect
    var end: CGRect

    var will: [KeyboardNotification.Kind] {
      switch kind {
      case .show: [.willChangeFrame, .willShow]
      case .hide: [.willChangeFrame, .willHide]
      case .changeFrame: [.willChangeFrame]
      }
    }

    var did: [KeyboardNotification.Kind] {
      switch kind {
      case .show: [.didChangeFrame, .didShow]
      case .hide: [.didChangeFrame, .didHide]
      case .changeFrame: [.didChangeFrame]
      }
    }
  }

  func move(
    to end: CGRect, notifying kind: KeyboardNotificationOverrides.Kind, animated isAnimated: Bool,
    overrides: KeyboardNotificationOverrides
  ) {
    var notice = Notice(kind: kind, begin: frame, end: end)
    let fades = options.prefersCrossFade && (kind == .hide || !isSeen)
    // For a hide that fades, only the empty frame is known (`Docs/iOS/Behavior.md` 3.5).
    if fades, kind == .hide { notice.end = .zero }
    let style: MoveStyle =
      !isAnimated ? .atOnce : fades ? .fade(kind == .hide ? 0 : 1) : .spring
    apply(style, to: end, notifying: [notice], overrides: overrides)
  }

  private var isSeen: Bool {
    view.alpha == 1 && view.frame.minY < screen.bounds.maxY
  }

  /// The observers of will-notifications run inside the animation.
  func apply(
    _ style: MoveStyle, to end: CGRect, notifying notices: [Notice],
    overrides: KeyboardNotificationOverrides
  ) {
    let notifications = notifications(notices, style, overrides)
    let keepsDid = overrides.over(options.overrides).keepsInterruptedDid ?? false
    if let end = state.end, !end.isKept { stage?.cancel(end.event) }
    view.content = .keyboard(content)
    animate(style, to: end) {
      for notification in notifications.will { post(notification) }
      if let stage { for react in stage.keyboardReactions { react(stage) } }
    }
    let duration = timing(of: style).duration
    var event: Stage.EventID?
    event = stage?.schedule(after: duration, first: true) { [weak self] in
      guard let self else { return }
      enqueue { [self] in
        if state.end?.event == event { state.end = nil }
        for notification in notifications.did { post(notification) }
      }
    }
    state.end = event.map { MoveEnd(event: $0, isKept: keepsDid) }
  }

  private func timing(of style: MoveStyle) -> Timing {
    switch style {
    case .atOnce: Timing(curve: .linear, duration: 0)
    case .drag(let duration): Timing(curve: .linear, duration: duration)
    case .spring, .changeForm, .fade, .turn: motion.timing
    }
  }

  private func animate(_ style: MoveStyle, to end: CGRect, notify: () -> Void) {
    let block = AnimationBlock(timing: timing(of: style), isKeyboardBlock: true)
    if case .fade(let alpha) = style {
      return fade(to: alpha, placedAt: end, in: block, notify: notify)
    }
    if view.alpha != 1 { AnimationBlock.withoutAnimation { view.alpha = 1 } }
    switch style {
    case .atOnce:
      AnimationBlock.withoutAnimation {
        place(at: end)
        notify()
      }
    case .turn:
      placeAtOnce(at: end)
      block.run(notify)
    case .spring, .changeForm, .drag, .fade:
      let changesForm = style == .changeForm
      if changesForm { AnimationBlock.withoutAnimation { form.alpha = 0 } }
      block.run {
        place(at: end)
        if changesForm { form.alpha = 1 }
        notify()
      }
    }
  }

  private func fade(
    to alpha: Double, placedAt end: CGRect, in block: AnimationBlock, notify: () -> Void
  ) {
    if alpha > 0 {
      AnimationBlock.withoutAnimation {
        place(at: end)
        view.alpha = 0
      }
    } else {
      frame = end
    }
    block.run {
      view.alpha = alpha
      notifyStage()
      notify()
    }
  }

  private func notifications(
    _ notices: [Notice], _ style: MoveStyle, _ own: KeyboardNotificationOverrides
  ) -> (will: [KeyboardNotification], did: [KeyboardNotification]) {
    let overrides = own.over(options.overrides)
    guard overrides.isPosted ?? true else { return ([], []) }
    var notices = notices
    if let kind = overrides.kind, !notices.isEmpty { notices[notices.count - 1].kind = kind }
    let templates = notices.enumerated().map { index, notice in
      template(
        begin: notificationFrame(for: notice.begin), end: notificationFrame(for: notice.end),
        takes: style == .atOnce ? 0 : motion.notifiedDuration,
        missing: style == .turn ? [.curve, .bounds] : [], overrides: overrides,
        changesFrames: index == notices.count - 1)
    }
    func posts(
      _ kinds: (Notice) -> [KeyboardNotification.Kind]
    ) -> [KeyboardNotification] {
      zip(notices, templates).flatMap { notice, template in
        kinds(notice).map { kind in
          var notification = template
          notification.kind = kind
          let isWrong = kind == .didChangeFrame && overrides.end == nil
          if isWrong, has(.frameWrongOutsideWillChange) { notification.end = template.begin }
          return notification
        }
      }
    }
    return (posts(\.will), posts(\.did))
  }

  /// Posts notifications of a keyboard that stays as it is.
  ///
  /// Observers of a notification before a change run inside the keyboard's animation, as on iOS, and
  /// the did-notifications come at its end. Layout guides rest: Keylift's choice.
  package func notify(_ notes: [KeyboardNotificationOverrides]) {
    perform { [self] in
      let frame = content.form == .docked ? frame : .zero
      for note in notes {
        let stay = Notice(kind: .changeFrame, begin: frame, end: frame)
        let posted = notifications([stay], .spring, note)
        guard var first = posted.will.first else { continue }
        let timing = timing(of: first)
        guard let name = note.name else {
          announce(posted.will, timing)
          stage?.schedule(after: timing.duration, first: true) { [weak self] in
            for notification in posted.did { self?.post(notification) }
          }
          continue
        }
        first.kind = name
        if name.comesBefore { announce([first], timing) } else { post(first) }
      }
    }
  }

  private func announce(_ notifications: [KeyboardNotification], _ timing: Timing) {
    AnimationBlock(timing: timing, isKeyboardBlock: true).run {
      for notification in notifications { post(notification) }
    }
  }

  func timing(of notification: KeyboardNotification) -> Timing {
    let isAtOnce = notification.duration == 0 && !notification.missing.contains(.duration)
    return isAtOnce ? Timing(curve: .linear, duration: 0) : motion.timing
  }

  private func template(
    begin: CGRect, end: CGRect, takes duration: Double, missing: KeyboardNotification.Keys,
    overrides: KeyboardNotificationOverrides, changesFrames: Bool
  ) -> KeyboardNotification {
    var result = KeyboardNotification(
      .willChangeFrame, at: 0, begin: begin, end: end, duration: duration,
      curve: motion.notifiedCurve, isLocal: overrides.isLocal ?? true, missing: missing)
    if changesFrames {
      setBegin(of: &result, to: overrides.begin ?? .model)
      result.set(\.end, to: overrides.end, or: .end)
    }
    result.set(\.duration, to: overrides.duration, or: .duration)
    result.set(\.curve, to: overrides.curve, or: .curve)
    return result
  }

  private func setBegin(
    of notification: inout KeyboardNotification, to begin: KeyboardNotificationOverrides.Begin
  ) {
    switch begin {
    case .model: break
    case .shown: notification.begin = notificationFrame(for: presentedFrame)
    case .frame(let frame): notification.begin = frame
    case .missing: notification.missing.insert(.begin)
    }
  }

  private var presentedFrame: CGRect {
    let now = stage?.now ?? 0
    return CGRect(
      center: view.motion.center.presentation(at: now), size: view.motion.size.presentation(at: now)
    )
  }

  private func has(_ quirk: SystemQuirk) -> Bool { stage?.quirks.contains(quirk) ?? false }

  /// Returns a frame of the docked keyboard as notifications give it: with the accessory bar, or
  /// without it if the system has that quirk.
  ///
  /// A bar that stays while the keyboard is down leaves no frame on the screen then.
  private func notificationFrame(for frame: CGRect) -> CGRect {
    let bar = accessoryHeight
    guard has(.accessoryNotInFrame), bar > 0, frame.maxY >= screen.bounds.maxY
    else { return frame }
    let isBarAlone = isBarAlone(frame)
    guard isBarAlone || frame.height > bar else { return frame }
    if isBarAlone || frame.minY >= screen.bounds.maxY {
      let height = isBarAlone ? keysHeight : frame.height - bar
      return CGRect(x: frame.minX, y: screen.bounds.maxY, width: frame.width, height: height)
    }
    return CGRect(
      x: frame.minX, y: frame.minY + bar, width: frame.width, height: frame.height - bar)
  }

  private func post(_ notification: KeyboardNotification) {
    guard let stage else { return }
    var notification = notification
    notification.time = stage.now ?? 0
    deliver(notification)
  }

  private func deliver(_ notification: KeyboardNotification) {
    notifications.append(notification)
    guard let stage, stage.mayHear(notification.name) else { return }
    // The object is the screen since iOS 16.1 (`Docs/iOS/Behavior.md` 3.1).
    stage.notificationCenter.post(
      name: notification.name, object: stage.screen, userInfo: notification.userInfo)
  }
}

extension KeyboardNotification {
  fileprivate mutating func set<Value>(
    _ property: WritableKeyPath<Self, Value>,
    to override: KeyboardNotificationOverrides.Override<Value>?, or key: Keys
  ) {
    switch override {
    case .value(let value):
      self[keyPath: property] = value
      missing.remove(key)
    case .missing: missing.insert(key)
    case nil: break
    }
  }
}

extension Keyboard {
  /// Rotates the screen and the keyboard.
  ///
  /// The keyboard takes its new frame at once. A docked keyboard that is up posts all notifications
  /// of a hide on the screen before the rotation, and then those of a show on the screen after it,
  /// both without the keys for the curve and the bounds (`Docs/iOS/Behavior.md` 3.4). Observers run
  /// inside the keyboard's spring, and the did-notifications of the show come at its end. Overrides
  /// that name a kind post one pair of that kind instead, after the rotation. If the screen stays
  /// the same, nothing is posted.
  ///
  /// - Parameters:
  ///   - traits: The rotated screen.
  ///   - heights: The heights of the layouts on that screen.
  ///   - overrides: The values that the notifications give instead of the true ones.
  public func turn(
    to traits: ScreenTraits, heights: KeyboardHeights,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      guard traits != screen.traits else { return }
      let isUp = isShown && content.form == .docked
      let hides = isUp && overrides.over(options.overrides).kind == nil
      if hides { postHide(overrides) }
      let old = frame
      stage?.turn(to: traits)
      self.heights = heights
      guard isShown else { return placeAtOnce(at: restingFrame(after: shownFrame)) }
      guard isUp else { return placeAtOnce(at: undockedFrame) }
      let begin = hides ? restingFrame(after: shownFrame) : old
      apply(
        .turn, to: shownFrame, notifying: [Notice(kind: .show, begin: begin, end: shownFrame)],
        overrides: overrides)
    }
  }

  /// Gives the app's window another frame on the screen, as the user does in Stage Manager.
  ///
  /// The keyboard is the screen's, and stays where it is. As its frame does not change, nothing is
  /// posted, unless the overrides give a value: then a docked keyboard that is up posts the
  /// notifications of a show (`Docs/iOS/Behavior.md` 3.4). The popover of a pad moves with its field.
  package func moveWindow(to frame: CGRect, overrides: KeyboardNotificationOverrides) {
    perform { [self] in
      stage?.moveWindow(to: frame)
      guard isShown else { return }
      guard content.form == .docked else { return placeAtOnce(at: undockedFrame) }
      guard overrides != KeyboardNotificationOverrides() else { return }
      move(to: shownFrame, notifying: .show, animated: true, overrides: overrides)
    }
  }

  /// Posts the notifications of a hide before a rotation, all at this instant; the keyboard stays
  /// where it is.
  private func postHide(_ overrides: KeyboardNotificationOverrides) {
    var overrides = overrides
    // The frames of the event are those of its last notifications.
    overrides.begin = nil
    overrides.end = nil
    let hide = Notice(kind: .hide, begin: frame, end: restingFrame(after: frame))
    let posted = notifications([hide], .turn, overrides)
    AnimationBlock(timing: motion.timing, isKeyboardBlock: true).run {
      for notification in posted.will { post(notification) }
    }
    for notification in posted.did { post(notification) }
  }
}

extension Keyboard {
  /// Puts the keyboard where a recording has it, without an animation.
  ///
  /// - Parameters:
  ///   - rect: The keyboard's rectangle in the screen's coordinates.
  ///   - leads: Whether views that follow the keyboard go with it, as under a finger; not after a
  ///     notification, whose animation moves them.
  package func place(recorded rect: CGRect, alpha: Double, leads: Bool) {
    AnimationBlock.withoutAnimation {
      view.frame = rect
      view.alpha = alpha
      guard leads else { return }
      frame = rect
      notifyStage()
    }
  }

  /// Observers of a notification before a change run inside the keyboard's animation, as on iOS.
  package func post(recorded notification: KeyboardNotification) {
    guard notification.kind.comesBefore else { return deliver(notification) }
    AnimationBlock(timing: timing(of: notification), isKeyboardBlock: true).run {
      if !notification.missing.contains(.end) {
        frame = notification.end
        notifyStage()
      }
      deliver(notification)
      if let stage { for react in stage.keyboardReactions { react(stage) } }
    }
  }
}
