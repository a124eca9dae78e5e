// SPDX-License-Identifier: MIT

import KeyliftCombine
import KeyliftUIKit

/// A view with a guide of its own above the keyboard, which follows publishers of notifications.
open class KeyboardView: UIView {
  /// The rectangle of the keyboard, of no height while there is none.
  public let keyboardGuide = UILayoutGuide()
  private var height: NSLayoutConstraint?
  private var cancellables: Set<AnyCancellable> = []

  /// Follows a center's notifications for as long as the view lives.
  public func follow(_ center: NotificationCenter = .default) {
    addLayoutGuide(keyboardGuide)
    let height = keyboardGuide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      keyboardGuide.leadingAnchor.constraint(equalTo: leadingAnchor),
      keyboardGuide.trailingAnchor.constraint(equalTo: trailingAnchor),
      keyboardGuide.bottomAnchor.constraint(equalTo: bottomAnchor), height,
    ])
    self.height = height
    center.publisher(for: UIResponder.keyboardWillShowNotification)
      .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      .map(\.height)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.move(to: $0) }
      .store(in: &cancellables)
    center.publisher(for: UIResponder.keyboardWillHideNotification)
      .map { _ in 0 }
      .receive(on: RunLoop.main)
      .sink { [weak self] in self?.move(to: $0) }
      .store(in: &cancellables)
  }

  private func move(to height: CGFloat) {
    self.height?.constant = height
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }
}
