// SPDX-License-Identifier: MIT

// Insets follow an async sequence that is mapped to frames and durations.
// area: tasks and sequences
// met: ScrollViewKeyboardAdapter.swift by wuwei (2022-12-19, text search)
// subject: Adapter(scrollView: UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)))
// does: subject.start() at 0
// does: keyboard.show() at 0.2
// plays: subject.scrollView.contentInset.bottom = 336 at 1
import UIKit

@MainActor
open class Adapter {
  public let scrollView: UIScrollView
  private var tasks: [Task<Void, Never>] = []

  public init(scrollView: UIScrollView) { self.scrollView = scrollView }

  open func start() {
    tasks.append(
      Task { [weak self] in
        let frames = NotificationCenter.default
          .notifications(named: UIResponder.keyboardWillShowNotification)
          .compactMap { note -> (CGRect, Double)? in
            guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
              let seconds = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
                as? Double
            else { return nil }
            return (end, seconds)
          }
        for await (end, seconds) in frames {
          guard let self else { return }
          UIView.animate(withDuration: seconds) {
            self.scrollView.contentInset.bottom = end.height
          }
        }
      })
  }

  open func stop() {
    tasks.forEach { $0.cancel() }
    tasks.removeAll()
  }
}
