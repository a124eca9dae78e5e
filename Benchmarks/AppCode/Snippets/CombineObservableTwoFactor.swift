// SPDX-License-Identifier: MIT

// An @Observable class that subscribes with Combine.
// area: Combine
// met: Two Factor Authentication Service KeyboardObserver.swift (2025)
// subject: MixedObserver()
// plays: subject.isKeyboardVisible = true at 1
import Combine
import Observation
import UIKit

@Observable
public final class MixedObserver {
  var isKeyboardVisible = false
  var keyboardHeight = 0.0
  @ObservationIgnored private var cancellableSet: Set<AnyCancellable> = []

  public init() {
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .map { [weak self] note -> Bool in
        if let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .cgRectValue
        {
          self?.keyboardHeight = Double(frame.height)
        }
        return true
      }
      .sink { [weak self] in self?.isKeyboardVisible = $0 }
      .store(in: &cancellableSet)
  }
}
