// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Foundation
import KeyliftStage
import TestSupport
import Testing

struct GoldenMatrixTests {
  private func scene(_ keys: String) throws -> Scene {
    try #require(try read("version: 1\n" + keys).scene)
  }

  private func read(_ text: String) throws -> SceneReading {
    try SceneReading(yaml: text, at: "a.yaml")
  }

  @Test func goldensHaveTheScenesVariantsByDefault() throws {
    let scene = try scene("appearance: [light, dark]")
    #expect(scene.goldenVariants == scene.variants)
  }

  @Test func goldensVaryWhereTheSceneDoesNot() throws {
    let scene = try scene("golden: { ios: [18, 26], appearance: [light, dark] }")
    #expect(scene.variants.map(\.folder) == [nil])
    #expect(
      scene.goldenVariants.map(\.folder)
        == ["ios18.light", "ios18.dark", "ios26.light", "ios26.dark"])
    #expect(scene.goldenVariants.map(\.version) == [.ios18, .ios18, .ios26, .ios26])
  }

  @Test func axisOfTheGoldenReplacesTheScenesAxis() throws {
    let scene = try scene(
      "device: [iphone-15, iphone-se-3]\nios: 26\ngolden: { device: ipad-10, text-size: [l, ax3] }")
    #expect(scene.variants.map(\.folder) == ["iphone-15", "iphone-se-3"])
    #expect(scene.goldenVariants.map(\.folder) == ["l", "ax3"])
    #expect(scene.goldenVariants.allSatisfy { $0.device.name == "ipad-10" && $0.version == .ios26 })
  }

  @Test func keyboardsAndLanguagesAreAxesOfGoldens() throws {
    let scene = try scene(
      """
      ios: 18
      golden: { appearance: [light, dark], keyboard: [none, emoji], language: [en, ar] }
      keyboard:
        - { at: 0.1, show: letters, focus: a }
      views: [{ id: a, kind: text-field, left: 20, right: 60, bottom: 0 }]
      """)
    #expect(scene.variants.count == 1)
    let variants = scene.goldenVariants
    #expect(
      variants.compactMap(\.folder) == [
        "light.none.en", "light.none.ar", "light.emoji.en", "light.emoji.ar", "dark.none.en",
        "dark.none.ar", "dark.emoji.en", "dark.emoji.ar",
      ])
    let none = scene.play(variants[0])
    #expect(none.notifications.isEmpty && none.frameCount == 1)
    let emoji = scene.play(variants[2])
    #expect(emoji.frame(emoji.lastFrame).keyboard.content.layout == .emoji)
    // In Arabic, the left side of a scene is the right one: 60 points are at the left.
    let left = { (variant: SceneVariant) in
      scene.play(variant).frame(0).views.first { $0.id == "a" }?.rect.minX
    }
    #expect(left(variants[0]) == 20 && left(variants[1]) == 60)
  }

  @Test func wrongWordOfAnAxisIsReported() throws {
    try expectDiagnostics(
      "golden: { keyboard: [none, 1️⃣emojis] }",
      ["1️⃣ unknown keyboard 'emojis'", "1️⃣ note: did you mean 'emoji'?"])
  }

  @Test func screenOfTheSceneIsNotRepeatedAmongAllVariants() throws {
    let among = try scene("device: iphone-15\ngolden: { ios: [18, 26] }")
    #expect(among.allVariants.map(\.folder) == ["ios18", "ios26"])
    let apart = try scene("device: iphone-15\nios: 27\ngolden: { ios: [18, 26] }")
    #expect(apart.allVariants.map(\.folder) == ["iphone-15", "ios18", "ios26"])
  }

  @Test func faultOfALayoutOnlyInAGoldenIsReported() throws {
    // 400 points do not fit between margins on a phone 393 points wide.
    let text = """
      version: 1
      device: ipad-10
      golden: { device: [ipad-10, iphone-15] }
      constraints:
        - box.left == safe-area.left
        - box.right == safe-area.right
        - box.width >= 400
        - box.top == safe-area.top
        - box.height == 40
      views: [{ id: box, kind: view }]
      """
    let messages = try read(text).diagnostics.map { $0.text() }.joined(separator: "\n")
    #expect(messages.contains("in 'iphone-15'"), "\(messages)")
  }

  @Test func allowanceNamesAVariantOfTheGolden() throws {
    let allowed = try scene(
      "golden: { ios: [18, 26], allow: { stage: speckle, reason: dust, variant: ios26 } }")
    #expect(allowed.golden.allowance(of: "ios26")?.reason == "dust")
    #expect(allowed.golden.allowance(of: "ios18") == nil)
  }
}
