// SPDX-License-Identifier: MIT

// A model for SwiftUI that listens with selectors.
// area: selectors and outlets
// met: akshay-hisibcushealth/HH-Kiosk-Business and minswap/minwallet-ios KeyboardObserver.swift (2025)
import Combine
import UIKit

final class SelectorObserver: ObservableObject {
  @Published var keyboardHeight: CGFloat = 0

  init() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow), name: UIResponder.keyboardWillShowNotification,
      object: nil)
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    keyboardHeight = frame.height
  }
}
