// SPDX-License-Identifier: MIT

// A singleton tells weakly held listeners.
// area: notifications
// met: keyboard managers with NSHashTable.weakObjects() (text search, 2016 to 2025)
// subject: ListenerProbe()
// plays: subject.heights = [336] at 1
import UIKit

protocol KeyboardListener: AnyObject {
  func keyboardHeightDidChange(_ height: CGFloat)
}

final class KeyboardHub {
  static let shared = KeyboardHub()
  private let listeners = NSHashTable<AnyObject>.weakObjects()
  private var token: NSObjectProtocol?

  private init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      let height = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
      self?.listeners.allObjects.forEach {
        ($0 as? KeyboardListener)?.keyboardHeightDidChange(height)
      }
    }
  }

  func add(_ listener: KeyboardListener) { listeners.add(listener) }
}

final class ListenerProbe: KeyboardListener {
  private(set) var heights: [CGFloat] = []
  init() { KeyboardHub.shared.add(self) }
  func keyboardHeightDidChange(_ height: CGFloat) { heights.append(height) }
}
