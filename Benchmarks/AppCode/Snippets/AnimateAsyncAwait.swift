// SPDX-License-Identifier: MIT

// A wrapper awaits the end of an animation.
// area: animations
// met: withCheckedContinuation around UIView.animate (text search, 2022 to 2026)
import UIKit

extension UIView {
  @MainActor @discardableResult
  static func animate(for duration: TimeInterval, _ changes: @escaping () -> Void) async -> Bool {
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: duration, animations: changes) { finished in
        continuation.resume(returning: finished)
      }
    }
  }
}

@MainActor func hideThenRemove(_ banner: UIView) async {
  await UIView.animate(for: 0.2) { banner.alpha = 0 }
  banner.removeFromSuperview()
}
