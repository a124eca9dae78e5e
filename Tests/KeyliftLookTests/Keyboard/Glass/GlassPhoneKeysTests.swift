// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct GlassPhoneKeysTests {
  /// A phone in portrait and the height of its keyboard without a bar.
  private static let phones: [(ScreenTraits, Double)] = [
    (.phone390, 308), (.phone402, 308), (.phone402, 317.33), (.phone440, 318),
    (.phone375, 233),
  ]

  private func keyboard(
    _ phone: (ScreenTraits, Double), _ change: (inout KeyboardContent) -> Void = { _ in }
  ) -> KeyboardGeometry {
    let traits = phone.0.glass
    var content = KeyboardContent()
    change(&content)
    return KeyboardGeometry(content, on: traits, height: phone.1)
  }

  @Test(arguments: phones) func shiftAndDeleteEndTheRows(_ phone: (ScreenTraits, Double)) {
    let keyboard = keyboard(phone)
    #expect(keyboard.rect(.shift).minX == keyboard.rect("Q").minX)
    #expect(keyboard.rect(.delete).maxX == keyboard.rect("P").maxX)
  }

  @Test(arguments: phones) func edgesAreOnPixels(_ phone: (ScreenTraits, Double)) {
    let scale = Double(phone.0.scale)
    for key in keyboard(phone).keys where key.hasCap {
      for edge in [Double(key.rect.minX) * scale, Double(key.rect.maxX) * scale] {
        #expect(abs(edge - edge.rounded()) < 1e-6, "\(key.label)")
      }
    }
  }

  @Test func webAddressHasThreeKeysInsteadOfTheSpace() {
    let plain = keyboard(Self.phones[0])
    let address = keyboard(Self.phones[0]) { $0.textType = .url }
    #expect(address.rect(.space).isNull)
    let keys = [".", "/", ".com"].map(address.rect)
    #expect(keys[0].minX == plain.rect(.space).minX)
    #expect(keys[2].maxX == plain.rect(.space).maxX)
    #expect(keys.allSatisfy { abs($0.width - keys[0].width) <= 0.34 })
  }
}
