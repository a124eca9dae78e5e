// SPDX-License-Identifier: MIT

// A sink sets a published value.
// area: Combine
// met: KeyboardObserver with onReceive or sink (code search, 2023 to 2025)
// subject: SinkModel()
// plays: subject.height = 336 at 1
import Combine
import UIKit

public final class SinkModel: ObservableObject {
  @Published public private(set) var height: CGFloat = 0
  private var cancellables: Set<AnyCancellable> = []

  public init() {
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillChangeFrameNotification)
      .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      .map { $0.height }
      .sink { [weak self] in self?.height = $0 }
      .store(in: &cancellables)
  }
}
