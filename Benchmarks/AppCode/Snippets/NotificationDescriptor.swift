// SPDX-License-Identifier: MIT

// A descriptor pairs a name with a conversion, and a token removes itself.
// area: notifications
// met: blog.sammygutierrez.com/2018/03/25/improving-keyboard-notifications, still copied in 2023
// subject: HeightListener()
// plays: subject.height = 336 at 1
import UIKit

struct NotificationDescriptor<Payload> {
  let name: Notification.Name
  let convert: (Notification) -> Payload
}

final class SelfRemovingToken {
  private let token: NSObjectProtocol
  private let center: NotificationCenter

  init(token: NSObjectProtocol, center: NotificationCenter) {
    self.token = token
    self.center = center
  }

  deinit { center.removeObserver(token) }
}

extension NotificationCenter {
  func observe<Payload>(
    with descriptor: NotificationDescriptor<Payload>, handler: @escaping (Payload) -> Void
  ) -> SelfRemovingToken {
    let token = addObserver(forName: descriptor.name, object: nil, queue: nil) { note in
      handler(descriptor.convert(note))
    }
    return SelfRemovingToken(token: token, center: self)
  }
}

final class HeightListener {
  private(set) var height: CGFloat = 0
  private var token: SelfRemovingToken?

  init() {
    let shown = NotificationDescriptor(name: UIResponder.keyboardWillShowNotification) {
      ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
    }
    token = NotificationCenter.default.observe(with: shown) { [weak self] in self?.height = $0 }
  }
}
