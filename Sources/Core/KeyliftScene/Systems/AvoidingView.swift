// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The geometry of a `KeyboardAvoidingView`: that of React Native and that of
/// react-native-keyboard-controller.
///
/// The view compares its own frame with the keyboard. The frame is in the parent's coordinates, as
/// `onLayout` has it, and the keyboard's in the screen's: what is above the parent is missing.
final class AvoidingView {
  enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// The content ends above the keyboard.
    case padding
    /// The view becomes lower, from the height that it had at the first keyboard.
    case height
    /// The content moves up as a whole.
    case position
  }

  private let target: any KeyboardPaddable
  private let behavior: Behavior
  private let transform: CGAffineTransform
  private var firstHeight: CGFloat?
  /// The room that React Native has made last.
  private var room: CGFloat = 0

  init(_ target: any KeyboardPaddable, _ behavior: Behavior) {
    self.target = target
    self.behavior = behavior
    transform = target.view?.transform ?? .identity
  }

  var window: Window? { target.view?.window }

  func overlap(below top: CGFloat) -> CGFloat { max(target.restingBottom - top, 0) }

  /// Makes room inside the current animation block; 0 restores the view.
  func makeRoom(_ room: CGFloat) {
    switch behavior {
    case .padding: target.pad(by: room, ignoringSafeArea: false)
    case .height: target.pad(by: room > 0 ? room + growth() : 0, ignoringSafeArea: false)
    case .position:
      target.view?.transform = transform.concatenating(CGAffineTransform(translationX: 0, y: -room))
    }
    window?.layoutIfNeeded()
  }

  /// Returns by how much the view would be higher now than at the first keyboard.
  ///
  /// React Native keeps the first height, also after a rotation.
  private func growth() -> CGFloat {
    guard let view = target.view else { return 0 }
    let height = target.restingBottom - (view.center.y - view.bounds.height / 2)
    let first = firstHeight ?? height
    firstHeight = first
    return height - first
  }
}

extension AvoidingView {
  /// Makes room as React Native's `KeyboardAvoidingView`, until the observations are released.
  ///
  /// It observes will-show and will-hide. JavaScript lays the view out some frames later, with a layout
  /// animation of type keyboard: the notified duration, at least 10 ms, and the notified curve. A hide
  /// sets the room to 0 without an animation, since React Native 0.78. Missing values are 0, as they
  /// are in Objective-C.
  func avoidKeyboard(
    _ parameters: SystemParameters, center: NotificationCenter
  ) -> [NotificationObservation] {
    let delay = parameters.delay(frames: KeyboardSystem.reactNativeKAV.usualFrames)
    return center.observeKeyboard { [self] info, isShown in
      StageQueue.main.async(after: delay) { [weak self] in
        self?.update(info, isShown: isShown, parameters)
      }
    }
  }

  private func update(_ info: KeyboardUserInfo, isShown: Bool, _ parameters: SystemParameters) {
    let keyboard = info.endFrame ?? .zero
    let offset = keyboard.height > 0 ? parameters.offset : 0
    let needed = isShown ? overlap(below: keyboard.minY - offset).rounded(.up) : 0
    guard needed != room, needed.isFinite else { return }
    room = needed
    guard isShown || parameters.animatesHide, let duration = info.duration, duration > 0
    else { return makeRoom(needed) }
    UIView.animate(
      withDuration: max(duration, 0.01), delay: 0,
      options: [info.animationOptions ?? [], .beginFromCurrentState]
    ) { makeRoom(needed) }
  }
}
