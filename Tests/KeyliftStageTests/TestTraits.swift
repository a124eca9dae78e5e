// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ScreenTraits {
  /// An iPhone 15 Pro's screen (`Docs/iOS/Behavior.md` 4.2).
  static let phone = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

  static let landscape = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 852, height: 393), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  static let small = ScreenTraits(
    device: "iphone-se-3", size: CGSize(width: 375, height: 667), scale: 2, cornerRadius: 0,
    family: .homeButton, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  func with(_ look: SystemLook) -> ScreenTraits {
    var traits = self
    traits.look = look
    return traits
  }

  func at(_ textSize: ContentSizeCategory) -> ScreenTraits {
    var traits = self
    traits.textSize = textSize
    return traits
  }
}

extension Stage {
  func played() -> Timeline {
    play()
    return Timeline(stage: self, keyboard: nil)
  }
}
