// SPDX-License-Identifier: MIT

// The notification and its keys by their strings.
// area: notifications
// met: userInfo["UIKeyboardFrameEndUserInfoKey"] in MauBao/IOS ViewController.swift (code search)
// subject: StringNames()
// plays: subject.height = 336 at 1
import UIKit

final class StringNames {
  private(set) var height: CGFloat = 0
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: NSNotification.Name(rawValue: "UIKeyboardWillShowNotification"), object: nil,
      queue: nil
    ) { [weak self] note in
      guard let rect = note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? CGRect else { return }
      self?.height = rect.height
    }
  }
}
