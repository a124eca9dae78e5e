// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import TestSupport
import Testing

/// The iPhone Duo in its poses, held against what a window prints in the simulator of iOS 27.1 (the sources `sill` and
/// `duo-kit` of the catalog).
struct FoldingDeviceTests {
  private static func duo(_ pose: DevicePose) throws -> Device {
    try #require(Device.named("iphone-duo")?.posed(pose))
  }

  @Test(
    arguments: [
      (DevicePose.outer, Orientation.portrait, 466.0, 678.0, [0.0, 0, 34, 84]),
      (.outer, .landscape, 678, 466, [0, 84, 34, 0]),
      (.flat, .portrait, 669, 951, [82, 0, 34, 0]),
      (.flat, .landscape, 951, 669, [0, 0, 34, 84]),
      (.book, .landscape, 951, 669, [0, 0, 34, 84]),
      (.tabletop, .portrait, 669, 951, [82, 0, 34, 0]),
    ]) func poseHasTheWindowOfTheSimulator(
      pose: DevicePose, orientation: Orientation, width: Double, height: Double, safeArea: [Double]
    ) throws
  {
    let traits = try Self.duo(pose).traits(orientation: orientation)
    #expect(traits.size == CGSize(width: width, height: height))
    let insets = traits.safeArea
    #expect([insets.top, insets.left, insets.bottom, insets.right].map { Double($0) } == safeArea)
    #expect(traits.scale == 3)
  }

  @Test func onlyHalfOpenPosesReserveTheFold() throws {
    #expect(try Self.duo(.outer).traits().fold == nil)
    #expect(try Self.duo(.flat).traits().fold == nil)
    #expect(
      try Self.duo(.book).traits(orientation: .landscape).fold
        == CGRect(x: 455.5, y: 0, width: 40, height: 669))
    #expect(try Self.duo(.tabletop).traits().fold == CGRect(x: 0, y: 455.5, width: 669, height: 40))
  }

  @Test func deviceThatDoesNotFoldHasNoPose() throws {
    #expect(Device.standard.poses.isEmpty && Device.standard.posed(.flat) == nil)
    #expect(Device.all.filter { !$0.poses.isEmpty }.map(\.name) == ["iphone-duo"])
  }

  private static func clip(_ text: String) throws -> Clip {
    let files = SceneFiles(texts: ["a.yaml": "version: 1\ndevice: iphone-duo\n" + text])
    return try #require(try SceneReader(files: files).read("a.yaml").scene).play()
  }

  private static func sizes(_ clip: Clip, at times: [Double]) -> [CGSize] {
    times.map { clip.timeline.frame(at: $0).screen.size }
  }

  @Test func openedDeviceShowsItsInnerDisplayAQuarterTurnRound() throws {
    let clip = try Self.clip(
      """
      views: [{ kind: text-field, id: field, frame: [16, 80, 200, 40] }]
      keyboard:
        events:
          - { at: 0.1, show: true, focus: field }
          - { at: 1, open: true }
          - { at: 2, fold: true }
      """)
    #expect(
      Self.sizes(clip, at: [0, 1.5, 2.5]) == [
        CGSize(width: 466, height: 678), CGSize(width: 951, height: 669),
        CGSize(width: 466, height: 678),
      ])
    // The device does not turn: another display takes over at once.
    #expect(clip.timeline.frame(at: 1.05).turn == nil)
    // The keyboard stays up and fills the width of each display.
    let keyboard = clip.timeline.frame(at: 1.9).keyboard.rect
    #expect(keyboard.width == 951 && keyboard.maxY == 669 && keyboard.minY < 669)
  }

  @Test func bookThatIsTurnedIsATabletop() throws {
    let clip = try Self.clip(
      "pose: book\nkeyboard: { events: [{ at: 0.5, rotate: portrait }, { at: 1.5, fold: true }] }")
    let folds = [0, 1.2].map { clip.timeline.frame(at: $0).screen.fold }
    #expect(folds.map { $0?.width } == [40, 669])
    #expect(Self.sizes(clip, at: [0]) == [CGSize(width: 951, height: 669)])
    // A tabletop that is closed is a phone on its side.
    #expect(Self.sizes(clip, at: [2]) == [CGSize(width: 678, height: 466)])
  }

  @Test func poseNeedsADeviceThatFolds() throws {
    try expectDiagnostics(
      "device: iphone-17\npose: 1️⃣flat",
      ["1️⃣ 'iphone-17' does not fold", "1️⃣ note: 'iphone-duo' folds"])
    try expectDiagnostics(
      "keyboard: { events: [{ at: 1, 1️⃣open: book }] }",
      ["1️⃣ 'iphone-15-pro' does not fold", "1️⃣ note: 'iphone-duo' folds"])
  }

  @Test func poseHasItsOrientation() throws {
    try expectDiagnostics(
      "device: iphone-duo\npose: book\norientation: 1️⃣portrait",
      [
        "1️⃣ a device in the pose 'book' is never portrait",
        "1️⃣ note: leave 'orientation' out: 'book' is landscape",
      ])
  }
}
