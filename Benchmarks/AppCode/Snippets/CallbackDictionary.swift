// SPDX-License-Identifier: MIT

// Handlers are stored by event, and chained with on(event:do:).
// area: notifications
// met: nathantannar4/InputBarAccessoryView KeyboardManager, used in an app's location search (text search)
// subject: SearchList()
// plays: subject.table.contentInset.bottom = 336 at 1
// plays: subject.table.contentInset.bottom = 0 at 3
import UIKit

final class KeyboardEvents {
  typealias Handler = (CGRect) -> Void
  private var handlers: [Notification.Name: Handler] = [:]
  private var tokens: [NSObjectProtocol] = []

  @discardableResult
  func on(_ name: Notification.Name, do handler: Handler?) -> Self {
    handlers[name] = handler
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      self?.handlers[note.name]?(frame ?? .zero)
    }
    tokens.append(token)
    return self
  }
}

final class SearchList: UIViewController {
  let table = UITableView(frame: .zero, style: .plain)
  private let events = KeyboardEvents()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    view.addSubview(table)
    events.on(UIResponder.keyboardWillShowNotification) { [weak self] frame in
      self?.table.contentInset.bottom = frame.height
    }.on(UIResponder.keyboardWillHideNotification) { [weak self] _ in
      self?.table.contentInset.bottom = 0
    }
  }
}
