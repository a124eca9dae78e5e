// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

struct SystemVersionTests {
  /// The presets among the iPhones and iPads that Apple's lists of compatible devices leave out:
  /// iOS 26 runs on iPhone 11, SE (2nd generation) and later, iPadOS 26 on iPad (8th generation),
  /// mini (5th), Air (3rd), Pro 11-inch (1st), Pro 12.9-inch (3rd) and later.
  private static let without26: Set = [
    "iphone-se-1", "iphone-8", "iphone-8-plus", "iphone-x", "iphone-xs", "iphone-xs-max",
    "iphone-xr", "ipad-9-7",
  ]

  /// iPadOS 27 leaves out the A12 of iPad mini (5th generation) and Air (3rd generation).
  private static let without27 = without26.union(["ipad-mini-5", "ipad-air-3"])

  /// The presets that came with iOS 26 and iOS 27.
  private static let with26: Set = [
    "iphone-17", "iphone-17-pro", "iphone-17-pro-max", "iphone-17e", "iphone-air",
    "ipad-pro-11-m5", "ipad-pro-13-m5",
  ]
  private static let with27: Set = ["iphone-18-pro", "iphone-18-pro-max", "iphone-duo"]

  @Test func devicesRunWhatAppleLists() {
    for device in Device.all {
      let versions = device.systemVersions
      let isNew = Self.with26.union(Self.with27).contains(device.name)
      #expect(versions.contains(.ios18) != isNew, "\(device.name)")
      for version in [SystemVersion.ios26, .ios26Legacy] {
        #expect(
          versions.contains(version) != Self.without26.union(Self.with27).contains(device.name))
      }
      #expect(versions.contains(.ios27) != Self.without27.contains(device.name))
    }
  }

  /// The height of upright letters with the predictive bar.
  private func height(
    _ device: String, _ ios: SystemVersion, keys: KeyHeight = .regular
  ) throws -> Double {
    let heights = try #require(Device.named(device)).keyboard(.portrait, ios, keys: keys).heights
    return Double(heights.letters + heights.predictiveBar)
  }

  /// Read off an iPhone 16 Pro with iOS 27.0.1 (the source `morph`): the bar stays and has no words.
  @Test(arguments: [(SystemVersion.ios26, 3), (.ios27, 0)])
  func searchFieldOfIOS27HasAnEmptyBar(ios: SystemVersion, words: Int) throws {
    let text = """
      version: 1
      device: iphone-17-pro
      ios: \(ios.rawValue)
      views: [{ kind: search-bar, id: search }]
      keyboard: { events: [{ at: 0, show: true, focus: search }] }
      """
    let scene = try Scene(yaml: text)
    let keyboard = scene.play().timeline.frame(at: 1).keyboard
    #expect(try Double(keyboard.rect.height) == height("iphone-17-pro", ios))
    #expect(keyboard.content.suggestions?.count == words)
  }

  @Test func deviceDecidesUnlessTheSceneSaysOtherwise() {
    for device in Device.all {
      let own: SystemVersion =
        Self.with27.contains(device.name)
        ? .ios27 : Self.with26.contains(device.name) ? .ios26 : .ios18
      #expect(device.standardVersion == own)
      #expect(Scene(devices: SceneAxis(device)).variants.map(\.version) == [device.standardVersion])
    }
  }

  @Test(arguments: [
    (SystemVersion.ios18, KeyboardMotion.ios18, SystemLook.legacy), (.ios26, .ios26, .glass),
    (.ios26Legacy, .ios26, .legacy), (.ios27, .ios26, .glass),
  ])
  func versionDecidesMotionLookAndHeight(
    _ version: SystemVersion, _ motion: KeyboardMotion, _ look: SystemLook
  ) throws {
    let clip = try clip("device: iphone-16-pro\nios: \(version.rawValue)")
    #expect(clip.version == version)
    #expect(clip.motion == motion)
    #expect(clip.timeline.screen.look == look)
    let drawn = Double(clip.frame(clip.lastFrame).keyboard.rect.height)
    #expect(try drawn == height("iphone-16-pro", version))
    #expect(clip.notifications.first?.duration == motion.notifiedDuration)
  }

  @Test(arguments: [
    ("motion: ios26", KeyboardMotion.ios26, SystemLook.legacy, SystemVersion.ios18),
    ("look: glass", .ios18, .glass, .ios26), ("ios: 26\nmotion: ios18", .ios18, .glass, .ios26),
    ("ios: 26\nlook: legacy", .ios26, .legacy, .ios26Legacy),
    ("ios: 27\nlook: legacy", .ios26, .legacy, .ios26Legacy),
  ])
  func partsCanBeReplaced(
    _ keys: String, _ motion: KeyboardMotion, _ look: SystemLook, _ measured: SystemVersion
  ) throws {
    let clip = try clip(keys)
    #expect(clip.motion == motion)
    #expect(clip.timeline.screen.look == look)
    let drawn = Double(clip.frame(clip.lastFrame).keyboard.rect.height)
    #expect(try drawn == height(Device.standard.name, measured))
  }

  @Test func tallKeysAreOfScreens402Wide() throws {
    for (device, keys) in [("iphone-17", KeyHeight.tall), ("iphone-16e", .regular)] {
      let scene = """
        device: \(device)
        ios: 26
        keyboard: { key-height: tall, events: [{ at: 0, show: letters }] }
        """
      let reading = try read(scene)
      #expect(reading.diagnostics.map(\.severity) == (device == "iphone-17" ? [] : [.warning]))
      let played = try #require(reading.scene)
      let clip = played.play()
      let drawn = Double(clip.frame(clip.lastFrame).keyboard.rect.height)
      #expect(try abs(drawn - height(device, .ios26, keys: keys)) < 1e-9, "\(device)")
    }
  }

  @Test func listOfVersionsMakesVariants() throws {
    let scene = try #require(try read("device: iphone-15\nios: [18, 26-legacy]").scene)
    #expect(scene.variants.map(\.folder) == ["ios18", "ios26-legacy"])
    let both = try #require(
      try read("device: [iphone-15, iphone-16]\nios: [18]\nappearance: [dark]").scene)
    #expect(both.variants.map(\.folder) == ["iphone-15.ios18.dark", "iphone-16.ios18.dark"])
  }

  @Test func screenThatIsAttachedLaterIsNotSeenBefore() throws {
    let scene = try #require(
      try read(
        """
        attached: 0.5
        duration: 1
        keyboard: [{ at: 0, show: letters }]
        views: [{ id: box, height: 40, bottom: 0 }]
        """
      ).scene)
    let clip = scene.play()
    let frames = (0..<clip.frameCount).map(clip.frame)
    for frame in frames {
      let box = frame.views.first { $0.id == "box" }
      #expect(((box?.alpha ?? 0) > 0) == (frame.time >= 0.5 - 1e-9), "\(frame.time)")
    }
  }

  private func read(_ keys: String) throws -> SceneReading {
    try SceneReading(yaml: "\(keys)\n", at: "a.yaml")
  }

  private func clip(_ keys: String) throws -> Clip {
    let scene = try #require(try read(keys + "\nkeyboard: [{ at: 0, show: letters }]").scene)
    return scene.play()
  }
}

extension Mistake {
  static let systems: [Mistake] = [
    Mistake(
      "unknownGeneration", "ios: 1️⃣17", "1️⃣ unknown generation '17'",
      "1️⃣ note: '18' plays iOS 17; there are '18', '26', '26-legacy' and '27'"),
    Mistake(
      "releaseOfAGeneration", "ios: 1️⃣26.1", "1️⃣ unknown generation '26.1'",
      "1️⃣ note: '26' plays iOS 26.1; there are '18', '26', '26-legacy' and '27'"),
    Mistake(
      "releaseThatNeverWas", "ios: 1️⃣19", "1️⃣ unknown generation '19'",
      """
      1️⃣ note: iOS 26 came after iOS 18; there are '18', '26', '26-legacy' and '27'
      """),
    Mistake(
      "releaseWithItsName", "ios: 1️⃣iOS 26", "1️⃣ unknown generation 'iOS 26'",
      "1️⃣ note: did you mean '26'?"),
    Mistake(
      "generationThatCameBeforeTheDevice", "device: iphone-18-pro\nios: 1️⃣26",
      "1️⃣ iphone-18-pro cannot run iOS 26: it came with 27",
      """
      1️⃣ note: iphone-18-pro runs 27; 26 runs on iphone-se-2, iphone-se-3, iphone-11-pro, \
      iphone-11 and 27 more
      """),
    Mistake(
      "deviceThatCannotRunIt", "device: iphone-xr\nios: 1️⃣26",
      "1️⃣ iphone-xr cannot run iOS 26: its last release is 18",
      """
      1️⃣ note: iphone-xr runs 18; 26 runs on iphone-se-2, iphone-se-3, iphone-11-pro, iphone-11 and \
      27 more
      """),
    Mistake(
      "goldenOfADeviceThatCannotRunIt", "device: iphone-xr\ngolden: { ios: 1️⃣[18, 26] }",
      "1️⃣ iphone-xr cannot run iOS 26: its last release is 18",
      """
      1️⃣ note: iphone-xr runs 18; 26 runs on iphone-se-2, iphone-se-3, iphone-11-pro, iphone-11 and \
      27 more
      """),
    Mistake(
      "goldenOnADeviceThatCameLater", "ios: 18\ngolden: { device: 1️⃣[iphone-15, iphone-17] }",
      "1️⃣ iphone-17 cannot run iOS 18: it came with 26",
      """
      1️⃣ note: iphone-17 runs 26, 26-legacy, 27; 18 runs on iphone-se-1, iphone-8, iphone-se-2, \
      iphone-se-3 and 29 more
      """),
    Mistake(
      "deviceThatCameLater", "device: [iphone-15, iphone-17]\nios: [26, 1️⃣18]",
      "1️⃣ iphone-17 cannot run iOS 18: it came with 26",
      """
      1️⃣ note: iphone-17 runs 26, 26-legacy, 27; 18 runs on iphone-se-1, iphone-8, iphone-se-2, \
      iphone-se-3 and 29 more
      """),
    Mistake(
      "tabletThatCannotRunTheNewest", "device: ipad-mini-5\nios: 1️⃣27",
      "1️⃣ ipad-mini-5 cannot run iOS 27: its last release is 26",
      """
      1️⃣ note: ipad-mini-5 runs 18, 26, 26-legacy; 27 runs on ipad-9, ipad-mini-6, ipad-mini-a17-pro, \
      ipad-air-5 and 10 more
      """),
    Mistake(
      "unknownQuirk", "quirks: [1️⃣guide-missed-when-atached]",
      "1️⃣ unknown quirk 'guide-missed-when-atached'",
      "1️⃣ note: did you mean 'guide-missed-when-attached'?"),
    Mistake(
      "unknownLook", "look: 1️⃣flat", "1️⃣ unknown look 'flat'",
      "1️⃣ note: expected one of 'legacy', 'glass'"),
    Mistake(
      "tallKeysWithoutEffect", "keyboard: { key-height: 1️⃣tall, events: [] }",
      "1️⃣ 'key-height: tall' changes nothing on the scene's devices",
      "1️⃣ note: phones 402 points wide had them under iOS 26.0, such as iphone-17"),
  ]
}
