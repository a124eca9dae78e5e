// SPDX-License-Identifier: MIT

// A plain class in a target whose default isolation is the main actor, as Xcode 26 makes it.
// area: models and isolation
// met: new project template of Xcode 26 (2025)
// swift: 5 main
// subject: AppKeyboard()
// plays: subject.height = 336 at 1
import Observation
import UIKit

@Observable final class AppKeyboard {
  private(set) var height: CGFloat = 0
  @ObservationIgnored private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { self?.height = frame?.height ?? 0 }
    }
  }
}
