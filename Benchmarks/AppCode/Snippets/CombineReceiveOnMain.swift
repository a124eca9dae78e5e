// SPDX-License-Identifier: MIT

// A controller's sink after receive(on:).
// area: Combine
// met: KeyboardResponder.start with receive(on: RunLoop.main) (text search, 2026)
// subject: ReceivingController()
// plays: subject.list.contentInset.bottom = 336 at 1
import Combine
import UIKit

final class ReceivingController: UIViewController {
  let list = UITableView()
  private var cancellable: AnyCancellable?

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    view.addSubview(list)
    cancellable = NotificationCenter.default
      .publisher(for: UIResponder.keyboardWillShowNotification)
      .receive(on: RunLoop.main)
      .sink { [weak self] note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        self?.list.contentInset.bottom = frame?.height ?? 0
      }
  }
}
