// SPDX-License-Identifier: MIT

// An extension makes one publisher of heights for the whole app.
// area: Combine
// met: KeyboardReadable protocol on openillumi.com and its copies (pages, 2022 to 2025)
// subject: ReadableModel()
// plays: subject.visible = true at 1
// plays: subject.visible = false at 3
import Combine
import UIKit

protocol KeyboardReadable {
  var keyboardPublisher: AnyPublisher<Bool, Never> { get }
}

extension KeyboardReadable {
  var keyboardPublisher: AnyPublisher<Bool, Never> {
    Publishers.Merge(
      NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification).map { _ in
        true
      },
      NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification).map { _ in
        false
      }
    ).eraseToAnyPublisher()
  }
}

final class ReadableModel: KeyboardReadable {
  private(set) var visible = false
  private var cancellable: AnyCancellable?

  init() {
    cancellable = keyboardPublisher.removeDuplicates().sink { [weak self] in self?.visible = $0 }
  }
}
