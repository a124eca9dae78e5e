// SPDX-License-Identifier: MIT

// Listeners in an array of weak boxes.
// area: notifications
// met: multicast delegates in Swift packages (text search, 2018 to 2025)
// subject: BoxedProbe()
// plays: subject.isUp = true at 1
// plays: subject.isUp = false at 3
import UIKit

struct Weak<Value: AnyObject> {
  weak var value: Value?
}

final class Multicast {
  private var boxes: [Weak<BoxedProbe>] = []
  private var tokens: [NSObjectProtocol] = []

  init() {
    let center = NotificationCenter.default
    let names: [Notification.Name: Bool] = [
      UIResponder.keyboardWillShowNotification: true,
      UIResponder.keyboardWillHideNotification: false,
    ]
    for (name, isUp) in names {
      tokens.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [unowned self] _ in
          self.boxes.removeAll { $0.value == nil }
          self.boxes.forEach { $0.value?.isUp = isUp }
        })
    }
  }

  func add(_ probe: BoxedProbe) { boxes.append(Weak(value: probe)) }
}

final class BoxedProbe {
  var isUp = false
  private let multicast = Multicast()
  init() { multicast.add(self) }
}
