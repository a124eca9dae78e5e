// SPDX-License-Identifier: MIT

// A pad of the app's own is the input view; reloadInputViews swaps it for the system's keyboard.
// area: accessories and input views
// met: mastodon/mastodon-ios custom emoji picker, textInput.inputView and reloadInputViews (2024-10-23)
// subject: EmojiComposer()
// does: subject.textView.becomeFirstResponder() at 0.2
// does: subject.toggle() at 1
// plays: subject.heights = [336, 260] at 2
import UIKit

final class EmojiComposer: UIViewController {
  let textView = UITextView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
  private(set) var heights: [CGFloat] = []
  private var token: NSObjectProtocol?
  private let pad = UIInputView(
    frame: CGRect(x: 0, y: 0, width: 393, height: 260), inputViewStyle: .keyboard)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(textView)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      self?.heights.append(frame?.height ?? 0)
    }
  }

  func toggle() {
    textView.inputView = textView.inputView == nil ? pad : nil
    textView.reloadInputViews()
  }
}
