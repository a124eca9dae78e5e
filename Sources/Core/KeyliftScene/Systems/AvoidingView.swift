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

/// React Native's `KeyboardAvoidingView`.
///
/// It observes will-show and will-hide. JavaScript lays the view out some frames later, with a layout
/// animation of type keyboard: the notified duration, at least 10 ms, and the notified curve. A hide
/// sets the room to 0 without an animation, since React Native 0.78. Missing values are 0, as they
/// are in Objective-C.
final class ReactNativeAvoidance {
  private let view: AvoidingView
  private let parameters: SystemParameters
  private var room: CGFloat = 0
  private var observations: [NotificationObservation] = []

  init(_ view: AvoidingView, _ parameters: SystemParameters, center: NotificationCenter) {
    self.view = view
    self.parameters = parameters
    let delay = parameters.delay(frames: KeyboardSystem.reactNativeKAV.usualFrames)
    observations = center.observeKeyboard { [weak self] info, isShown in
      StageQueue.main.async(after: delay) { self?.update(info, isShown: isShown) }
    }
  }

  private func update(_ info: KeyboardUserInfo, isShown: Bool) {
    let needed = isShown ? roomNeeded(above: info.endFrame ?? .zero) : 0
    guard needed != room, needed.isFinite else { return }
    room = needed
    guard isShown || parameters.animatesHide, let duration = info.duration, duration > 0
    else { return view.makeRoom(needed) }
    UIView.animate(
      withDuration: max(duration, 0.01), delay: 0,
      options: [info.animationOptions ?? [], .beginFromCurrentState]
    ) { view.makeRoom(needed) }
  }

  private func roomNeeded(above keyboard: CGRect) -> CGFloat {
    let offset = keyboard.height > 0 ? parameters.offset : 0
    return view.overlap(below: keyboard.minY - offset).rounded(.up)
  }
}
