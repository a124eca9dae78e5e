// SPDX-License-Identifier: MIT

// Observers that are only followed while the app is active.
// area: notifications
// met: wuwei ScrollViewKeyboardAdapter, applicationState == .active (2022-12-19)
// subject: ActiveOnly()
// plays: subject.heights = [336] at 1
import UIKit

final class ActiveOnly {
  private(set) var heights: [CGFloat] = []
  private var tokens: [NSObjectProtocol] = []

  init() {
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] note in
        guard UIApplication.shared.applicationState == .active,
          let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        self?.heights.append(frame.height)
      })
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
      ) { [weak self] _ in self?.heights.removeAll() })
  }
}
