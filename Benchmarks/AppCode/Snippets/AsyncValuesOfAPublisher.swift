// SPDX-License-Identifier: MIT

// The values of a Combine publisher in a for-await loop.
// area: Combine
// met: publisher(for:).values in SwiftUI tasks (text search, 2022 to 2026)
import Combine
import UIKit

@MainActor final class ValuesModel {
  private(set) var height: CGFloat = 0

  func run() async {
    let heights = NotificationCenter.default
      .publisher(for: UIResponder.keyboardWillShowNotification)
      .compactMap { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height }
    for await height in heights.values {
      self.height = height
    }
  }
}
