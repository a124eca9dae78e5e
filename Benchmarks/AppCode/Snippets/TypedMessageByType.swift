// SPDX-License-Identifier: MIT

// iOS 26: the observer names the message type and leaves the identifier out.
// area: typed messages
// met: Apple's documentation of UIResponder.KeyboardDidShowMessage (docs, 2025)
// subject: ShownCounter()
// plays: subject.count = 1 at 1.5
import UIKit

@MainActor final class ShownCounter {
  private(set) var count = 0
  private var token: NotificationCenter.ObservationToken?

  init(center: NotificationCenter = .default) {
    token = center.addObserver(for: UIResponder.KeyboardDidShowMessage.self) { [weak self] _ in
      self?.count += 1
    }
  }
}
