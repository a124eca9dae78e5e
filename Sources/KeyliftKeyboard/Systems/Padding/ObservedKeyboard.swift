// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit
public import Observation

/// The keyboard's height as a value that can be observed.
///
/// After the `Keyboard` that the article "Handling the Keyboard in SwiftUI" speaks of, and with the
/// rules of its modifier: it changes at will-change-frame, on the next turn of the run loop.
@Observable
public final class ObservedKeyboard {
  private var state = KeyboardHeightState()
  @ObservationIgnored private var observation: NotificationObservation?

  /// Creates a value that follows the keyboard until it is released.
  ///
  /// - Parameters:
  ///   - screen: The screen, whose height tells a keyboard that is gone.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(screen: UIScreen, center: NotificationCenter) {
    observation = center.observe(
      UIResponder.keyboardWillChangeFrameNotification, on: .next
    ) { [weak self] in
      self?.state.take($0, screenHeight: screen.bounds.height)
    }
  }

  /// The points that the keyboard takes up, with those of the home indicator below it.
  public var height: CGFloat { state.height }

  /// The seconds that the last move was said to take.
  public var animationDuration: TimeInterval { state.animationDuration }
}
