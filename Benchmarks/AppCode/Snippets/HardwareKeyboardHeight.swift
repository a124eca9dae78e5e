// SPDX-License-Identifier: MIT

// A keyboard lower than 100 points is a bar under a hardware keyboard.
// area: notifications
// met: "isHardwareKeyboard" guesses from the frame (text search, 2016 to 2025)
// subject: HardwareGuess()
// plays: subject.isHardware = false at 1
import UIKit

final class HardwareGuess {
  private(set) var isHardware: Bool?
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      let visible = max(0, UIScreen.main.bounds.height - frame.minY)
      self?.isHardware = visible < 100
    }
  }
}
