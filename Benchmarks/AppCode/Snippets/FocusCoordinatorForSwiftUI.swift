// SPDX-License-Identifier: MIT

// What a SwiftUI screen keeps in plain Swift: the focused field and what stands above the keyboard.
// area: models and isolation
// met: focus coordinators with @Observable and an enum of fields (FocusState samples of 2023 to 2026)
// subject: FocusCoordinator()
// does: subject.submit() at 0.1
// does: keyboard.show() at 0.2
// plays: subject.bottomPadding = 302 at 1
// plays: subject.focused == .password = true at 1
import Observation
import UIKit

@Observable final class FocusCoordinator {
  enum Field: Int, CaseIterable { case name, password, code }
  var focused: Field? = .name
  private(set) var bottomPadding: CGFloat = 0
  @ObservationIgnored private var tokens: [NSObjectProtocol] = []

  init(safeAreaBottom: CGFloat = 34) {
    tokens = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
      .map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] note in
          let height =
            (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
          let isShown = name == UIResponder.keyboardWillShowNotification
          self?.bottomPadding = isShown ? max(0, height - safeAreaBottom) : 0
        }
      }
  }

  func submit() {
    focused = focused.flatMap { Field(rawValue: $0.rawValue + 1) }
  }
}
