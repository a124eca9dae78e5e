// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct SceneTests {
  @Test func sceneWithoutMatrixHasOneVariantWithoutFolder() {
    #expect(Scene().variants == [SceneVariant(device: .standard)])
  }

  @Test func folderJoinsWhatVariesInOrder() throws {
    let phones = try ["iphone-15-pro", "iphone-se-3"].map { try #require(Device.named($0)) }
    let scene = Scene(
      devices: SceneAxis(varying: phones), appearances: SceneAxis(varying: [.light, .dark]))
    #expect(
      scene.variants.map(\.folder)
        == ["iphone-15-pro.light", "iphone-15-pro.dark", "iphone-se-3.light", "iphone-se-3.dark"])
  }

  @Test func folderStaysWhenTheMatrixIsNarrowed() {
    var scene = Scene(
      appearances: SceneAxis(varying: [.light, .dark]),
      textSizes: SceneAxis(varying: [.large, .accessibility3]))
    scene.appearances.values = [.dark]
    #expect(scene.variants.map(\.folder) == ["dark.l", "dark.ax3"])
  }

  @Test func heightsOfTheSceneTakeTheDevicesPlace() throws {
    let device = try #require(Device.named("iphone-15-pro"))
    let keyboard = KeyboardSettings(heights: .init(letters: 300, emoji: 400))
    var heights = device.keyboardHeights(.portrait)
    heights.letters = 300
    heights.emoji = 400
    #expect(keyboard.heights(on: device, .portrait, .ios18) == heights)
  }

  @Test func barHasTheFirstSuggestionsUnlessItIsOff() {
    var keyboard = KeyboardSettings()
    #expect(keyboard.content(nil).suggestions == ["I", "The", "I\u{2019}m"])
    keyboard.isPredictive = false
    #expect(keyboard.content(nil).suggestions == nil)
  }

  @Test func lettersAreOfTheInterfacesLanguageUnlessTheKeyboardNamesOne() {
    var keyboard = KeyboardSettings()
    #expect(keyboard.content(InterfaceLanguage("ar")).language == .arabic)
    #expect(keyboard.content(InterfaceLanguage("de-AT")).language == .german)
    #expect(keyboard.content(InterfaceLanguage("eo")).language == .english)
    keyboard.language = .french
    #expect(keyboard.content(InterfaceLanguage("ar")).language == .french)
  }
}

struct PinsTests {
  @Test func viewWithoutPinsFills() {
    let pins = Pins().completed(for: .none)
    #expect(pins == Pins(left: 0, right: 0, top: 0, bottom: 0))
  }

  @Test func barsStandAtTheirEdge() {
    let top = Pins().completed(for: .navigationBar(NavigationBarContent(title: "")))
    #expect(top == Pins(left: 0, right: 0, top: 0))
    let bottom = Pins().completed(for: .tabBar(TabBarContent(items: [])))
    #expect(bottom == Pins(left: 0, right: 0, bottom: 0))
    let composer = Pins(height: 52).completed(for: .composer(ComposerContent()))
    #expect(composer == Pins(left: 0, right: 0, bottom: .safeArea, height: 52))
    let resting = Pins().completed(for: .composer(ComposerContent()))
    #expect(resting == Pins(left: 0, right: 0, bottom: .safeArea))
  }

  @Test func pinsThatAreGivenStay() {
    let pins = Pins(right: 16, bottom: .safeArea(8))
    #expect(pins.completed(for: .none) == pins)
    let sized = Pins(width: 51, height: 31)
    #expect(sized.completed(for: .none) == Pins(left: 0, top: 0, width: 51, height: 31))
  }
}
