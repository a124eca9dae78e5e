// SPDX-License-Identifier: MIT

// The bar's bottom is kept above the home indicator when it moves to a window.
// area: accessories and input views
// met: gti-gatech/waddle_ios ChatInputView.swift (code search)
import UIKit

class WindowAwareBar: UIView {
  private let row = UIStackView()
  private var bottom: NSLayoutConstraint?

  override var intrinsicContentSize: CGSize { .zero }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    bottom?.isActive = false
    bottom = bottomAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: window.safeAreaLayoutGuide.bottomAnchor, multiplier: 1.0)
    bottom?.isActive = true
  }
}
