// SPDX-License-Identifier: MIT

// UIKit code that is called when an @Observable keyboard model changes.
// area: models and isolation
// met: withObservationTracking in UIKit hosts (WWDC 23 to 25 samples)
// subject: TrackingHost()
// plays: subject.updates = 1 at 1
import Observation
import UIKit

@Observable final class KeyboardBox {
  var height: CGFloat = 0
  @ObservationIgnored private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      self?.height =
        (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
    }
  }
}

final class TrackingHost {
  let box = KeyboardBox()
  private(set) var updates = 0

  init() { track() }

  private func track() {
    withObservationTracking {
      _ = box.height
    } onChange: { [weak self] in
      self?.updates += 1
    }
  }
}
