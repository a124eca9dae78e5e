// SPDX-License-Identifier: MIT

// An @Observable model for SwiftUI that observes with closures.
// area: models and isolation
// met: KeyboardObserver.swift with nonisolated(unsafe) tokens (code search, 2025)
// swift: 6
// subject: KeyboardObserver()
// plays: subject.keyboardHeight = 336 at 1
// plays: subject.keyboardIsShowing = false at 3
import Observation
import UIKit

@Observable
@MainActor
final class KeyboardObserver {
  var keyboardIsShowing = false
  var keyboardHeight: CGFloat = 0

  @ObservationIgnored private nonisolated(unsafe) var showObserver: NSObjectProtocol?
  @ObservationIgnored private nonisolated(unsafe) var hideObserver: NSObjectProtocol?

  init() {
    showObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated {
        self?.keyboardIsShowing = true
        self?.keyboardHeight = frame?.height ?? 0
      }
    }
    hideObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.keyboardIsShowing = false
        self?.keyboardHeight = 0
      }
    }
  }

  deinit {
    if let showObserver { NotificationCenter.default.removeObserver(showObserver) }
    if let hideObserver { NotificationCenter.default.removeObserver(hideObserver) }
  }
}
