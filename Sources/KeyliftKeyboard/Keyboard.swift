// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftMotion
public import KeyliftStage

/// The system's keyboard on a stage: it comes and goes, and tells the app.
///
/// Its frame moves by its profile's spring. The will-notifications are posted inside that animation, so what
/// their observers change outside any block of their own rides along (`ios-facts.md` 2.2); the
/// did-notifications come at the spring's end, unless another move has begun before. What happens at that very
/// instant finds the move over. What an observer asks of the keyboard happens once all have been told.
public final class Keyboard {
  /// The view that shows the keyboard, in the stage's keyboard window.
  public let view: View
  /// Whether the keyboard is up, or on its way up.
  public private(set) var isShown = false
  /// Every notification posted so far, in order.
  public private(set) var notifications: [KeyboardNotification] = []

  private weak var stage: Stage?
  private let screen: Screen
  private let profile: KeyboardProfile
  private let heights: KeyboardHeights
  private let suggestions: [String]
  private var content: KeyboardContent
  // Kept, as a view's own frame is worked out from its middle and may be off in the last digit: a begin frame
  // must equal the end frame before it.
  private var frame = CGRect.zero {
    didSet { view.frame = frame }
  }
  private var pending: Stage.AppointmentID?
  private var requests: [() -> Void] = []

  /// Creates a keyboard below the screen's bottom edge.
  ///
  /// - Parameters:
  ///   - stage: The stage, not kept alive; without it the keyboard moves and nobody is told.
  ///   - profile: The spring, and what the notifications say of it.
  ///   - heights: The heights of the layouts.
  ///   - content: What the keyboard shows at first.
  ///   - suggestions: The words of the predictive bar whenever it is on; the content's without any.
  public init(
    stage: Stage, profile: KeyboardProfile, heights: KeyboardHeights,
    content: KeyboardContent = KeyboardContent(), suggestions: [String]? = nil
  ) {
    self.stage = stage
    screen = stage.screen
    self.profile = profile
    self.heights = heights
    self.content = content
    self.suggestions = suggestions ?? content.suggestions ?? []
    view = View(id: "keyboard")
    view.content = .keyboard(content)
    stage.keyboardWindow.addSubview(view)
    frame = belowScreen(shownFrame)
    view.frame = frame
  }

  /// Brings the keyboard up with a layout.
  ///
  /// Where it is up already, as when the caret moves from field to field, will- and did-notifications are
  /// posted again, though nothing need move (`ios-facts.md` 3.4).
  public func show(_ layout: KeyboardLayout) {
    carryOut { [self] in
      content.layout = layout
      let isDown = !isShown && pending == nil
      isShown = true
      // On its way down it grows or shrinks as it turns back; down, it comes up in its new size.
      if isDown { AnimationBlock.withoutAnimation { frame = belowScreen(shownFrame) } }
      move(to: shownFrame, .willShow, .didShow)
    }
  }

  /// Changes the keys.
  ///
  /// Where the keyboard is up and its height changes with them, the app is told.
  public func change(to layout: KeyboardLayout) {
    carryOut { [self] in
      content.layout = layout
      adaptHeight()
    }
  }

  /// Turns the predictive bar on or off.
  ///
  /// Where the keyboard's height changes with it, the app is told.
  public func setPredictive(_ isOn: Bool) {
    carryOut { [self] in
      content.suggestions = isOn ? suggestions : nil
      adaptHeight()
    }
  }

  /// Takes the keyboard down; nothing happens where it is down.
  public func hide() {
    carryOut { [self] in
      guard isShown else { return }
      isShown = false
      move(to: belowScreen(frame), .willHide, .didHide)
    }
  }
}

extension Keyboard {
  /// Carries out a request after those that came before it.
  ///
  /// One made by an observer waits until all have heard of the move being told: told in between, a hide would
  /// come before the show that it answers for some, and the show's did-notifications after its own.
  private func carryOut(_ request: @escaping () -> Void) {
    requests.append(request)
    guard requests.count == 1 else { return }
    while let next = requests.first {
      next()
      requests.removeFirst()
    }
  }

  /// Where the keyboard stands when it is up.
  private var shownFrame: CGRect {
    let screen = screen.bounds
    let height = heights.height(
      of: content.layout, predictive: content.suggestions != nil)
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
  }

  /// Returns a frame of the same size below the screen's bottom edge.
  private func belowScreen(_ frame: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: 0, y: screen.bounds.maxY), size: frame.size)
  }

  private func adaptHeight() {
    view.content = .keyboard(content)
    // UIKit posts nothing where begin and end are the same (`ios-facts.md` 3.1).
    if isShown, frame != shownFrame { move(to: shownFrame, .willShow, .didShow) }
  }

  private func move(
    to end: CGRect, _ will: KeyboardNotification.Kind, _ did: KeyboardNotification.Kind
  ) {
    let begin = frame
    if let pending { stage?.cancel(pending) }
    view.content = .keyboard(content)
    AnimationBlock(timing: profile.timing, isKeyboards: true).run {
      frame = end
      post(.willChangeFrame, from: begin, to: end)
      post(will, from: begin, to: end)
    }
    let over = (stage?.now ?? 0) + profile.timing.duration
    pending = stage?.schedule(at: over, first: true) { [weak self] in
      guard let self else { return }
      carryOut { [self] in
        pending = nil
        post(.didChangeFrame, from: begin, to: end)
        post(did, from: begin, to: end)
      }
    }
  }

  private func post(_ kind: KeyboardNotification.Kind, from begin: CGRect, to end: CGRect) {
    guard let stage else { return }
    let notification = KeyboardNotification(
      kind, at: stage.now ?? 0, begin: begin, end: end, duration: profile.notifiedDuration,
      curve: profile.notifiedCurve)
    notifications.append(notification)
    // The object is the screen since iOS 16.1 (`ios-facts.md` 3.1).
    stage.notificationCenter.post(
      name: notification.name, object: stage.screen, userInfo: notification.userInfo)
  }
}
