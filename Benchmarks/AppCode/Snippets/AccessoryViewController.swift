// SPDX-License-Identifier: MIT

// A UIInputViewController holds the accessory bar.
// area: accessories and input views
// met: "override var inputAccessoryViewController: UIInputViewController?" in ten files (text search, 2018 to 2024)
import UIKit

final class InputControllerHost: UIViewController {
  private let bar = UIInputView(frame: .zero, inputViewStyle: .default)
  private let controller = UIInputViewController()

  override var inputAccessoryViewController: UIInputViewController? {
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.inputView = bar
    return controller
  }

  override var canBecomeFirstResponder: Bool { true }
}
