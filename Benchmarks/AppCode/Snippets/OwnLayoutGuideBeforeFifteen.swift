// SPDX-License-Identifier: MIT

// A guide of the app's own whose top follows the keyboard, as before iOS 15.
// area: layout guides
// met: patrickbdev/InputLayoutGuide and freshOS/KeyboardLayoutGuide#37 (comments to 2022-12)
// subject: GuideController()
// plays: bar.bottom = 516 at 1
// plays: bar.bottom = 852 at 3
import UIKit

final class InputGuide: UILayoutGuide {
  private var top: NSLayoutConstraint?
  private var token: NSObjectProtocol?

  func attach(to view: UIView) {
    view.addLayoutGuide(self)
    leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    top = heightAnchor.constraint(equalToConstant: 0)
    top?.isActive = true
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self, weak view] note in
      guard let view, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self?.top?.constant = UIScreen.main.bounds.intersection(end).height
      view.layoutIfNeeded()
    }
  }
}

class GuideController: UIViewController {
  let guide = InputGuide()

  override func viewDidLoad() {
    super.viewDidLoad()
    guide.attach(to: view)
    let bar = UIView()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
  }
}
