// SPDX-License-Identifier: MIT

// The language of the keyboard that is up, and its change.
// area: text and responders
// met: textInputMode?.primaryLanguage and currentInputModeDidChangeNotification (text search, 2015 to 2025)
// subject: LanguageWatcher()
// plays: subject.changes = 0 at 1
import UIKit

final class LanguageWatcher {
  private(set) var changes = 0
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in self?.changes += 1 }
  }

  func isRightToLeft(_ field: UITextField) -> Bool {
    guard let language = field.textInputMode?.primaryLanguage else { return false }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
  }
}
