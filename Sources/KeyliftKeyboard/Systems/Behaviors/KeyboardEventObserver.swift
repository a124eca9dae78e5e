// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftUIKit

/// A listener to the keyboard's four comings and goings that tells one closure of each.
///
/// After the `KeyboardObserver` of the article "Adjusting to Keyboard Presentations Modularly". A
/// notification that lacks a frame or the duration is told to nobody.
public final class KeyboardEventObserver {
  /// Called when the keyboard is about to come up or to change, inside its animation.
  public var willShowKeyboard: ((KeyboardDisplayInfo) -> Void)?
  /// Called when the keyboard has come up, outside any animation.
  public var didShowKeyboard: ((KeyboardDisplayInfo) -> Void)?
  /// Called when the keyboard is about to go, inside its animation.
  public var willHideKeyboard: ((KeyboardDisplayInfo) -> Void)?
  /// Called when the keyboard has gone, outside any animation.
  public var didHideKeyboard: ((KeyboardDisplayInfo) -> Void)?

  private var observations: [NotificationObservation] = []

  /// Creates an observer that listens until it is released.
  ///
  /// - Parameter notificationCenter: The centre that the keyboard's notifications are posted to.
  public init(notificationCenter: NotificationCenter) {
    observe(UIResponder.keyboardWillShowNotification, at: notificationCenter) {
      $0.willShowKeyboard
    }
    observe(UIResponder.keyboardDidShowNotification, at: notificationCenter) {
      $0.didShowKeyboard
    }
    observe(UIResponder.keyboardWillHideNotification, at: notificationCenter) {
      $0.willHideKeyboard
    }
    observe(UIResponder.keyboardDidHideNotification, at: notificationCenter) {
      $0.didHideKeyboard
    }
  }

  /// Tells a behaviour of every event from now on, in place of whoever was told before.
  ///
  /// The behaviour is not kept alive.
  public func drive(_ behavior: any KeyboardBehavior) {
    willShowKeyboard = { [weak behavior] in behavior?.keyboardWillShow($0) }
    didShowKeyboard = { [weak behavior] in behavior?.keyboardDidShow($0) }
    willHideKeyboard = { [weak behavior] in behavior?.keyboardWillHide($0) }
    didHideKeyboard = { [weak behavior] in behavior?.keyboardDidHide($0) }
  }

  private func observe(
    _ name: Notification.Name, at center: NotificationCenter,
    handler: @escaping (KeyboardEventObserver) -> ((KeyboardDisplayInfo) -> Void)?
  ) {
    observations.append(
      center.observe(name) { [weak self] notification in
        guard let self, let info = KeyboardDisplayInfo(notification: notification) else { return }
        handler(self)?(info)
      })
  }
}
