// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion
import KeyliftStage

extension Keyboard {
  /// Moves the docked keyboard, or fades it, and tells the app.
  func move(
    to end: CGRect, telling kind: KeyboardNotificationOverrides.Kind, animated isAnimated: Bool,
    overrides: KeyboardNotificationOverrides
  ) {
    var notice = KeyboardMove.Notice(kind: kind, begin: frame, end: end)
    let fades = options.prefersCrossFade && (kind == .hide || !isSeen)
    // What is told of a hide that fades is not settled but that it is empty (`ios-facts.md` 3.5).
    if fades, kind == .hide { notice.end = .zero }
    let manner: KeyboardMove.Manner =
      !isAnimated ? .atOnce : fades ? .fade(kind == .hide ? 0 : 1) : .spring
    carryOut(
      KeyboardMove(end: end, manner: manner, notices: [notice], overrides: overrides))
  }

  /// Whether the keyboard's own view has been left on the screen, opaque.
  private var isSeen: Bool {
    view.alpha == 1 && view.frame.minY < screen.bounds.maxY
  }

  /// Carries out a move: all that have to hear of it first do inside its animation.
  func carryOut(_ move: KeyboardMove) {
    let told = posts(for: move)
    let keepsDid = move.overrides.over(options.overrides).keepsInterruptedDid ?? false
    if let pending, !pending.isKept { stage?.cancel(pending.id) }
    view.content = .keyboard(content)
    animate(move) {
      for notification in told.will { post(notification) }
    }
    let over = (stage?.now ?? 0) + timing(of: move.manner).duration
    var id: Stage.AppointmentID?
    id = stage?.schedule(at: over, first: true) { [weak self] in
      guard let self else { return }
      enqueue { [self] in
        if pending?.id == id { pending = nil }
        for notification in told.did { post(notification) }
      }
    }
    pending = id.map { ($0, keepsDid) }
  }

  private func timing(of manner: KeyboardMove.Manner) -> Timing {
    switch manner {
    case .atOnce: Timing(curve: .linear, duration: 0)
    case .drag(let duration): Timing(curve: .linear, duration: duration)
    case .spring, .travel, .fade, .turn: profile.timing
    }
  }

  private func animate(_ move: KeyboardMove, telling: () -> Void) {
    let block = AnimationBlock(timing: timing(of: move.manner), isKeyboards: true)
    if case .fade(let alpha) = move.manner {
      return fade(to: alpha, standingAt: move.end, in: block, telling: telling)
    }
    if view.alpha != 1 { AnimationBlock.withoutAnimation { view.alpha = 1 } }
    switch move.manner {
    case .atOnce:
      AnimationBlock.withoutAnimation {
        stand(at: move.end)
        telling()
      }
    case .turn:
      standAtOnce(at: move.end)
      block.run(telling)
    case .travel:
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      standAtOnce(at: CGRect(about: middle, move.end.size))
      fallthrough
    case .spring, .drag, .fade:
      block.run {
        stand(at: move.end)
        telling()
      }
    }
  }

  /// Fades the keyboard in where it comes to stand, or out where it stands.
  private func fade(
    to alpha: Double, standingAt end: CGRect, in block: AnimationBlock, telling: () -> Void
  ) {
    if alpha > 0 {
      AnimationBlock.withoutAnimation {
        stand(at: end)
        view.alpha = 0
      }
    } else {
      frame = end
    }
    block.run {
      view.alpha = alpha
      tellStage()
      telling()
    }
  }
}

extension Keyboard {
  /// Returns what is posted before and after a move, nothing where the overrides say so.
  private func posts(
    for move: KeyboardMove
  ) -> (will: [KeyboardNotification], did: [KeyboardNotification]) {
    let overrides = move.overrides.over(options.overrides)
    guard overrides.isPosted ?? true else { return ([], []) }
    var notices = move.notices
    if let kind = overrides.kind, !notices.isEmpty { notices[notices.count - 1].kind = kind }
    let told = notices.enumerated().map { index, notice in
      template(
        for: notice, takes: move.manner == .atOnce ? 0 : profile.notifiedDuration,
        missing: move.manner == .turn ? [.curve, .bounds] : [], overrides: overrides,
        changesFrames: index == notices.count - 1)
    }
    func posts(
      _ kinds: (KeyboardMove.Notice) -> [KeyboardNotification.Kind]
    ) -> [KeyboardNotification] {
      zip(notices, told).flatMap { notice, template in
        kinds(notice).map { kind in
          var notification = template
          notification.kind = kind
          return notification
        }
      }
    }
    return (posts(\.will), posts(\.did))
  }

  private func template(
    for notice: KeyboardMove.Notice, takes duration: Double, missing: KeyboardNotification.Keys,
    overrides: KeyboardNotificationOverrides, changesFrames: Bool
  ) -> KeyboardNotification {
    var result = KeyboardNotification(
      .willChangeFrame, at: 0, begin: notice.begin, end: notice.end, duration: duration,
      curve: profile.notifiedCurve, isLocal: overrides.isLocal ?? true, missing: missing)
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
    case .shown: notification.begin = presentedFrame
    case .frame(let frame): notification.begin = frame
    case .missing: notification.missing.insert(.begin)
    }
  }

  /// What shows of the keyboard now, in the screen's points.
  private var presentedFrame: CGRect {
    let now = stage?.now ?? 0
    return CGRect(
      about: view.motion.center.presentation(at: now), view.motion.size.presentation(at: now))
  }

  private func post(_ notification: KeyboardNotification) {
    guard let stage else { return }
    var notification = notification
    notification.time = stage.now ?? 0
    notifications.append(notification)
    // The object is the screen since iOS 16.1 (`ios-facts.md` 3.1).
    stage.notificationCenter.post(
      name: notification.name, object: stage.screen, userInfo: notification.userInfo)
  }
}

extension CGRect {
  /// Creates the rectangle of a size about its middle.
  fileprivate init(about middle: CGPoint, _ size: CGSize) {
    self.init(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension KeyboardNotification {
  /// Tells another value, or leaves it out.
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
