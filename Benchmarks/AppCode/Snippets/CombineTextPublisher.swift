// SPDX-License-Identifier: MIT

// A search field's text as a publisher, with the keyboard's dismissal.
// area: Combine
// met: mastodon/mastodon-ios text field publishers (2024-10-23)
// subject: SearchModelController()
// does: subject.type("cat") at 0.2
// plays: subject.query = "cat" at 0.3
import Combine
import UIKit

final class SearchModelController: UIViewController {
  private let field = UITextField()
  private(set) var query = ""
  private var cancellables = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    NotificationCenter.default
      .publisher(for: UITextField.textDidChangeNotification, object: field)
      .compactMap { ($0.object as? UITextField)?.text }
      .sink { [weak self] in self?.query = $0 }
      .store(in: &cancellables)
  }

  func type(_ text: String) {
    field.becomeFirstResponder()
    field.insertText(text)
  }
}
