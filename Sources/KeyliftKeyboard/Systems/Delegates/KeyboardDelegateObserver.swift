// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftUIKit

/// A listener to the keyboard that tells a delegate when it comes and when it goes.
///
/// After the `KeyboardObserver` of the article "Responding To Keyboard Events in iOS". A
/// notification that lacks an attribute is told to nobody.
public final class KeyboardDelegateObserver {
  /// Who is told.
  public weak var delegate: (any KeyboardDelegateObserverDelegate)?

  private var observations: [NotificationObservation] = []

  /// Creates an observer that listens until it is released.
  ///
  /// - Parameters:
  ///   - delegate: Who is told, not kept alive.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(delegate: (any KeyboardDelegateObserverDelegate)?, center: NotificationCenter) {
    self.delegate = delegate
    observations = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ].map { name in center.observe(name) { [weak self] in self?.pass(on: $0) } }
  }

  private func pass(on notification: Notification) {
    guard let attributes = KeyboardPresentationAttributes(userInfo: notification.userInfo) else {
      return
    }
    if notification.name == UIResponder.keyboardWillShowNotification {
      delegate?.keyboardObserver(self, willShowKeyboardWith: attributes)
    } else {
      delegate?.keyboardObserver(self, willHideKeyboardWith: attributes)
    }
  }
}
