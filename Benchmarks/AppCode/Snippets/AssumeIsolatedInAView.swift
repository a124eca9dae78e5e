// SPDX-License-Identifier: MIT

// A view in the Swift 6 mode takes the frame out of the notification and assumes the main actor.
// area: models and isolation
// met: "MainActor.assumeIsolated { self?.keyboardWillChange(toScreenFrame: frame) }" (text search, 2026)
// swift: 6
// subject: MenuView(frame: CGRect(x: 0, y: 652, width: 393, height: 200))
// plays: menu.bottom = 516 at 1
import UIKit

final class MenuView: UIView {
  private var token: NSObjectProtocol?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "menu"
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
        .cgRectValue
      MainActor.assumeIsolated { self?.keyboardWillChange(toScreenFrame: frame) }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func keyboardWillChange(toScreenFrame screenFrame: CGRect?) {
    guard let screenFrame else { return }
    frame.origin.y = screenFrame.minY - frame.height
  }
}
