// SPDX-License-Identifier: MIT

// Show and hide publishers are merged into one height.
// area: Combine
// met: monsiaz/ondevice_ai KeyboardObserver.swift (2025)
// subject: CombineHeights()
// plays: subject.height = 336 at 1
// plays: subject.height = 0 at 3
import Combine
import UIKit

final class CombineHeights: ObservableObject {
  @Published var height: CGFloat = 0
  private var cancellables = Set<AnyCancellable>()

  init() {
    let shown = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .compactMap {
        ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height
      }
    let hidden = NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)
      .map { _ in CGFloat(0) }
    Publishers.Merge(shown, hidden)
      .assign(to: \.height, on: self)
      .store(in: &cancellables)
  }
}
