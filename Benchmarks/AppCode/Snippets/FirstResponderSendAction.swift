// SPDX-License-Identifier: MIT

// SwiftUI apps end editing through the shared application.
// area: selectors and outlets
// met: UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder)…) everywhere (text search)
import UIKit

extension UIApplication {
  func endEditing() {
    sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
  }
}
