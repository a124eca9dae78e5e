// SPDX-License-Identifier: MIT

// The values are received on the main queue.
// area: Combine
// met: PublisherKeyboard extensions with receive(on: DispatchQueue.main) (code search, 2022 to 2025)
// subject: QueueModel()
// plays: subject.isVisible = true at 1
import Combine
import UIKit

final class QueueModel {
  private(set) var isVisible = false
  private var bag = Set<AnyCancellable>()

  init() {
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.isVisible = true }
      .store(in: &bag)
  }
}
