// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The scenes that stage what a keyboard can do (`Docs/iOS/Behavior.md` 3.4).
struct SituationTests {
  private func clip(
    _ path: String, heights: KeyboardSettings.Heights = KeyboardSettings.Heights()
  ) throws -> Clip {
    let reading = try SceneReader().read(path)
    var scene = try #require(reading.scene, "\(reading.diagnostics)")
    scene.keyboard.heights = heights
    return scene.play(scale: 1)
  }

  private func situation(_ name: String, heights: KeyboardSettings.Heights = .calculated) throws
    -> Clip
  { try clip(Repository.url("Scenes/situations/\(name).yaml").path, heights: heights) }

  /// Returns the height of a device's letters with their bar in the catalog.
  private func height(_ device: String, _ orientation: Orientation) throws -> CGFloat {
    let heights = try #require(Device.named(device)).keyboardHeights(orientation)
    return heights.letters + heights.predictiveBar
  }

  private func focus(_ clip: Clip, _ time: Double) -> [String] {
    clip.timeline.frame(at: time).views.filter { view in
      switch view.content {
      case .textField(let field): field.isFocused
      case .composer(let composer): composer.isFocused
      default: false
      }
    }.map(\.id)
  }

  @Test(arguments: SampleScenes.situations) func situationIsToldOfInACommentAndPlays(path: String)
    throws
  {
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# "))
    let clip = try clip(path)
    #expect(!clip.title.isEmpty && !clip.notifications.isEmpty)
    #expect(clip.frameCount > 40)
  }

  @Test func situationsAreFound() { #expect(!SampleScenes.situations.isEmpty) }

  @Test func theCaretGoesFromFieldToFieldAndTheFormStays() throws {
    let clip = try situation("field-to-field")
    #expect(
      [0.1, 0.9, 1.1, 1.3, 2].map { focus(clip, $0) }
        == [[], ["name"], ["phone"], ["password"], []])
    let shows = clip.notifications.filter { $0.kind == .willShow }
    #expect(shows.map(\.time) == [0.2, 1, 1.2])
    #expect(clip.notifications.filter { $0.kind == .willHide }.map(\.time) == [2])
    let places = [0.9, 1.1, 1.9].map { time in
      clip.timeline.frame(at: time).views.first { $0.id == "form" }?.rect.maxY
    }
    #expect(places == [516, 516, 516])
  }

  @Test func anotherFieldWithOtherKeysIsOneShow() throws {
    let clip = try situation("type-change")
    let shows = clip.notifications.filter { $0.kind == .willShow }
    #expect(shows.map(\.end.minY) == [516, 561, 516])
    #expect(shows.map(\.duration) == [0.25, 0, 0])
    #expect(clip.notifications.filter { $0.kind == .willHide }.count == 1)
    #expect(focus(clip, 1.1) == ["phone"])
  }

  private func bottoms(_ clip: Clip, at times: [Double]) -> [CGFloat] {
    times.compactMap { time in
      clip.timeline.frame(at: time).views.first { $0.id == "form" }?.rect.maxY
    }
  }

  @Test func formJumpsWithAKeyboardThatGivesZero() throws {
    let clip = try situation("emoji-jump")
    let times = [0.99, 1, 1.39, 1.4]
    #expect(times.map { clip.timeline.frame(at: $0).keyboard.rect.minY } == [516, 468, 468, 516])
    // The constraint counts from the safe area, whose bottom inset is 34.
    #expect(bottoms(clip, at: times) == [516, 468, 468, 516].map { $0 - 34 })
    #expect(clip.notifications.filter { $0.kind == .willShow }.map(\.duration) == [0.25, 0, 0])
  }

  @Test func sceneCanReadZeroAsTheSpring() throws {
    let path = Repository.url("Scenes/situations/emoji-jump.yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("version: 1\n", with: "version: 1\nzero-duration: spring\n")
      .replacing("../screens", with: "screens")
    let screen = Repository.url("Scenes/screens/profile.yaml").path
    let files = SceneFiles(texts: [
      "scene.yaml": text,
      "screens/profile.yaml": try String(contentsOfFile: screen, encoding: .utf8),
    ])
    var scene = try #require(try SceneReader(files: files).read("scene.yaml").scene)
    scene.keyboard.heights = .calculated
    let clip = scene.play(scale: 1)
    #expect(clip.timeline.frame(at: 1).keyboard.rect.minY == 468)
    let bottom = try #require(bottoms(clip, at: [1.1]).first)
    #expect(abs(bottom - (516 - 34 - 48 * legacySpring(0.1))) < 1e-6)
  }

  @Test func theFingerTakesTheCaretAlong() throws {
    let clip = try situation("drag-away")
    #expect([0.8, 1.2, 1.3].map { focus(clip, $0) } == [["composer"], ["composer"], []])
    #expect(abs(clip.timeline.frame(at: 1.2).keyboard.rect.minY - 630) < 1e-9)
  }

  @Test func anotherAppsKeyboardLeavesTheCaretAndIsNotLocal() throws {
    let clip = try situation("other-app")
    #expect(focus(clip, 0.9) == [])
    #expect(clip.notifications.allSatisfy { !$0.isLocal })
    #expect(clip.timeline.frame(at: 0.9).keyboard.rect.width == 820)
  }

  @Test func framesAreTheScreensInASmallerWindow() throws {
    let clip = try situation("slide-over", heights: KeyboardSettings.Heights())
    let height = try height("ipad-10", .portrait)
    #expect(clip.notifications[0].end == CGRect(x: 0, y: 1180 - height, width: 820, height: height))
    let frame = clip.timeline.frame(at: 0.9)
    #expect(frame.window == CGRect(x: 435, y: 110, width: 375, height: 1000))
  }

  /// The hide before the rotation takes back the shift, and the show after it moves the form by the
  /// keyboard in landscape.
  @Test func theFormMovesByTheTurnedKeyboard() throws {
    let clip = try situation("rotation", heights: KeyboardSettings.Heights())
    let height = try height("iphone-15-pro", .landscape)
    let frame = clip.timeline.frame(at: 1.6)
    #expect(frame.screen.size == CGSize(width: 852, height: 393))
    #expect(frame.keyboard.rect == CGRect(x: 0, y: 393 - height, width: 852, height: height))
    #expect(frame.views.first { $0.id == "form" }?.rect.minY == -height)
  }

  @Test func theTraceLeavesOutWhatIsNotTold() throws {
    let clip = try situation("told-otherwise")
    let lines = Trace(of: clip, frames: []).written(as: .json).split(separator: "\n")
    let hides = lines.filter { $0.contains("WillHide") }
    #expect(hides.count == 1)
    #expect(
      hides.allSatisfy { !$0.contains("AnimationCurve") && $0.contains("UserInfoKey\": 0.4") })
    #expect(lines.filter { $0.contains("DidShow") }.count == 1)
  }
}
