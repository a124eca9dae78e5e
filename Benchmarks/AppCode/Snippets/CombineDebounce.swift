// SPDX-License-Identifier: MIT

// The height settles for a few milliseconds before it is assigned.
// area: Combine
// met: monsiaz/ondevice_ai KeyboardObserver.swift, debounce on RunLoop.main (2025)
import Combine
import UIKit

final class DebouncedModel: ObservableObject {
  @Published var height: CGFloat = 0
  private var cancellables = Set<AnyCancellable>()

  init() {
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillChangeFrameNotification)
      .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      .map { UIScreen.main.bounds.height - $0.minY }
      .debounce(for: .milliseconds(10), scheduler: RunLoop.main)
      .assign(to: &$height)
  }
}
