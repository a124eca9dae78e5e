// SPDX-License-Identifier: MIT

// The scroll view's frame layout guide ends at the keyboard.
// area: layout guides
// met: form screens with frameLayoutGuide and contentLayoutGuide (text search, 2022 to 2025)
// subject: ScrollForm()
// plays: scroll.bottom = 516 at 1
import UIKit

class ScrollForm: UIViewController {
  let scrollView = UIScrollView()
  let content = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityIdentifier = "scroll"
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    content.translatesAutoresizingMaskIntoConstraints = false
    content.axis = .vertical
    content.spacing = 12
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    for _ in 0..<12 {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.heightAnchor.constraint(equalToConstant: 44).isActive = true
      content.addArrangedSubview(field)
    }
    NSLayoutConstraint.activate([
      scrollView.frameLayoutGuide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.frameLayoutGuide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.frameLayoutGuide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.frameLayoutGuide.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }
}
