// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import KeyliftUIKit

extension ScreenTraits {
  /// An iPhone 15 Pro's screen (`Docs/iOS/Behavior.md` 4.2).
  static let phone = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

  static let sideways = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 852, height: 393), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
}

extension Keyboard {
  /// A keyboard of 300 points with letters and 250 with digits, without a predictive bar.
  convenience init(on stage: Stage, options: KeyboardOptions = KeyboardOptions()) {
    self.init(
      stage: stage, motion: .ios18,
      heights: KeyboardHeights(letters: 300, predictiveBar: 0, numberPad: 250, emoji: 300),
      content: KeyboardContent(), options: options)
  }
}

extension Stage {
  func play(_ actions: (time: Double, action: () -> Void)...) {
    for (time, action) in actions { schedule(at: time, action) }
    play()
  }

  func play(at time: Double, _ action: @escaping () -> Void) { play((time, action)) }

  /// The first view with an id, at a time.
  func rect(of id: String, at time: Double) -> CGRect? {
    Timeline(stage: self, keyboard: nil).frame(at: time).views.first { $0.id == id }?.rect
  }
}
