// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

extension ScreenTraits {
  /// A screen with the width, the family and the safe area of `Docs/iOS/Behavior.md` 4.2 and 4.4.
  static func screen(
    _ width: Double, _ height: Double, _ family: DeviceFamily, sides: Double = 0
  ) -> ScreenTraits {
    let bottom = family.hasHomeIndicator ? (family.isPad ? 20.0 : width > height ? 21 : 34) : 0
    return ScreenTraits(
      device: "test", size: CGSize(width: width, height: height),
      scale: family.isPad || family == .homeButton ? 2 : 3, cornerRadius: 0, family: family,
      safeArea: EdgeInsets(top: 20, left: sides, bottom: bottom, right: sides))
  }

  static let pad768 = screen(768, 1024, .padHomeButton)
  static let pad820 = screen(820, 1180, .pad)
  static let pad1024 = screen(1024, 1366, .pad)
  static let landscapePad768 = screen(1024, 768, .padHomeButton)
  static let landscapePad1024 = screen(1366, 1024, .pad)
  static let phone320 = screen(320, 568, .homeButton)
  static let landscape568 = screen(568, 320, .homeButton)
  static let landscape667 = screen(667, 375, .homeButton)
  static let landscape736 = screen(736, 414, .homeButton)

  static func phone(_ width: Double, hasHomeButton: Bool = false) throws -> ScreenTraits {
    let phones = [
      phone320, phone375, phoneX, phone390, phone393, phone402, screen(414, 896, .notch),
      screen(420, 912, .island), screen(428, 926, .notch), screen(430, 932, .island), phone440,
    ]
    return try #require(
      phones.first { $0.size.width == width && ($0.family == .homeButton) == hasHomeButton },
      "no phone is \(width) wide")
  }

  static let keyboardScreens: [ScreenTraits] = [
    phone320, phone375, screen(375, 812, .notch), phone390, phone393, phone402,
    screen(414, 736, .homeButton), screen(414, 896, .notch), screen(420, 912, .island), phone440,
    landscape568, landscape667, landscape736, landscape393, pad768, pad820, pad1024,
    landscapePad768, landscapePad1024, screen(1180, 820, .pad), screen(852, 393, .island),
  ]
}

extension KeyboardGeometry {
  init(_ content: KeyboardContent, on traits: ScreenTraits, height: Double) {
    self.init(
      content: content, traits: traits, size: CGSize(width: traits.size.width, height: height))
  }

  func rect(_ label: String) -> CGRect { keys.first { $0.label == label }?.rect ?? .null }

  /// Returns the rectangle of the first key with a role and a cap.
  func rect(_ role: KeyboardKey.Role) -> CGRect {
    keys.first { $0.role == role && $0.hasCap }?.rect ?? .null
  }
}

extension Drawn {
  init(keyboard content: KeyboardContent, on traits: ScreenTraits, height: Double) {
    self.init(width: traits.size.width, height: height, scale: traits.scale) {
      KeyboardLook(content: content, traits: traits, builder: $0).draw()
    }
  }
}

extension Double {
  func isClose(to other: Double, within distance: Double) -> Bool { abs(self - other) <= distance }
}
