// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit

/// Posts one notification to twenty observers and prints the order in which they were called.
///
/// A program of its own, because what Foundation on Linux does with an order changes from process to process.
@main enum ObserverOrder {
  static func main() {
    let center = NotificationCenter()
    var order: [String] = []
    let observations = (0..<20).map { number in
      center.observe(UIResponder.keyboardWillShowNotification) { _ in order.append("\(number)") }
    }
    center.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    withExtendedLifetime(observations) { print(order.joined(separator: " ")) }
  }
}
