// SPDX-License-Identifier: MIT

// A show that follows a hide at once cancels the hide's work.
// area: tasks and sequences
// met: DispatchWorkItem debouncing of keyboard events (text search, 2018 to 2025)
// subject: DebouncedHide()
// plays: subject.isUp = false at 3
import UIKit

final class DebouncedHide {
  private(set) var isUp = false
  private var work: DispatchWorkItem?
  private var tokens: [NSObjectProtocol] = []

  init() {
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
      ) { [weak self] _ in
        self?.work?.cancel()
        self?.isUp = true
      },
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main
      ) { [weak self] _ in
        let work = DispatchWorkItem { self?.isUp = false }
        self?.work = work
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05, execute: work)
      },
    ]
  }
}
