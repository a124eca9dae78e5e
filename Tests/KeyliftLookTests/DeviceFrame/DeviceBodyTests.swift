// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// The bodies around screens and the cutouts in them (`Docs/iOS/Appearance.md` 5.1 and 7).
struct DeviceBodyTests {
  private static let black: UInt32 = 0xFF00_0000

  private func pixels(
    _ traits: ScreenTraits, _ deviceFrame: DeviceFrame = .bezel, background: DynamicColor? = nil
  ) throws -> PixelBuffer {
    var scene = FramedScreenScene(
      traits: traits, framing: FramedScreen(deviceFrame: deviceFrame, background: background))
    scene.keyboardTop = traits.size.height / 2
    return try scene.pixels()
  }

  private func hasCutout(_ traits: ScreenTraits, _ deviceFrame: DeviceFrame) -> Bool {
    FramedScreenScene(traits: traits, framing: FramedScreen(deviceFrame: deviceFrame)).picture
      .layers.contains { $0.id == "cutout" }
  }

  private func turned(_ traits: ScreenTraits) -> ScreenTraits {
    var turned = traits
    turned.size = CGSize(width: traits.size.height, height: traits.size.width)
    let side = traits.safeArea.top
    turned.safeArea = EdgeInsets(
      top: 0, left: side, bottom: traits.family == .homeButton ? 0 : 21, right: side)
    return turned
  }

  @Test func notchAndBezelAreOneBlack() throws {
    for traits in [ScreenTraits.phone390, turned(.phone390)] {
      let picture = try pixels(traits)
      let middle = (traits.isLandscape ? picture.height : picture.width) / 2
      // From the inner edge of the band of 6 points to 30 of the notch's 34 points.
      for depth in 7..<21 + 30 {
        let color = traits.isLandscape ? picture[depth, middle] : picture[middle, depth]
        #expect(color == Self.black, "\(depth)")
      }
    }
  }

  /// A simulator's screenshot contains the island and no notch.
  @Test func pictureWithoutADeviceFrameHasTheIslandAndNoNotch() {
    for frame in DeviceFrame.allCases {
      #expect(hasCutout(.phone393, frame) && hasCutout(.landscape393, frame))
      #expect(hasCutout(.phone390, frame) == (frame != .none))
      #expect(hasCutout(turned(.phone390), frame) == (frame != .none))
      #expect(!hasCutout(.phone375, frame) && !hasCutout(.pad11, frame))
    }
  }

  /// Above the keyboard, as on the screenshot of KeyboardAvoider in landscape.
  @Test func cutoutIsAboveTheKeyboard() {
    let layers = FramedScreenScene(traits: .landscape393, keyboardTop: 200).picture.layers.map(\.id)
    #expect(layers.last == "cutout" && layers.contains("keyboard"))
  }

  @Test(arguments: [ScreenTraits.phone393, .phone390, .phoneX])
  func cutoutInLandscapeIsTheUprightOneTurnedToTheLeft(traits: ScreenTraits) throws {
    let upright = try #require(DisplayCutout(traits)).rect
    let turned = try #require(DisplayCutout(self.turned(traits)))
    let expected = CGRect(
      x: upright.minY, y: traits.size.width - upright.maxX, width: upright.height,
      height: upright.width)
    #expect(turned.rect.isClose(to: expected, within: 1e-9))
    #expect(turned.path.bounds.isClose(to: expected, within: 1e-9))
  }

  /// The home button's ring, 2 points wide and 0.6 of the chin across, and the slot opposite to it.
  @Test func homeButtonIsInTheLowerChinAndTheSlotInTheUpper() throws {
    let ring = try #require(Color.word(BodyLook.button))
    let slot = try #require(Color.word(BodyLook.slot))
    let upright = try pixels(.phone375)
    let (x, bottom) = (upright.width / 2, Double(upright.height) - 55.5)
    #expect(upright[x, Int(bottom - 33.3 + 1)] == ring)
    #expect(upright[x, Int(bottom)] == Self.black)
    #expect(upright[x, 55] == slot)
    let side = try pixels(turned(.phone375))
    let (y, right) = (side.height / 2, Double(side.width) - 55.5)
    #expect(side[Int(right - 33.3 + 1), y] == ring)
    #expect(side[55, y] == slot)
    let pad = try pixels(.pad11)
    #expect(pad[pad.width / 2, pad.height - 24] == Self.black)
  }

  @Test func phoneHasFourSideButtonsAndATabletNone() throws {
    let button = try #require(Color.word(BodyLook.button))
    func runs(_ picture: PixelBuffer, x: Int) -> Int {
      (1..<picture.height).count { picture[x, $0] == button && picture[x, $0 - 1] != button }
    }
    let bare = try pixels(.phone393)
    #expect(runs(bare, x: 1) == 3 && runs(bare, x: bare.width - 2) == 1)
    let framed = try pixels(.phone393, background: .fixed(.white))
    #expect(runs(framed, x: 24 - 1) == 3 && runs(framed, x: framed.width - 24) == 1)
    let pad = try pixels(.pad11)
    #expect(runs(pad, x: 1) == 0 && runs(pad, x: pad.width - 2) == 0)
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func partsOfABodyAreInsideThePicture(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let upright: [ScreenTraits] = [.phone393, .phone390, .phone375, .pad11]
    let traits = upright[Int(seed % 4)]
    let framing = FramedScreen(
      deviceFrame: .bezel, background: Bool.random(using: &random) ? .fixed(.white) : nil)
    let scene = FramedScreenScene(
      traits: seed / 4 % 2 == 0 ? traits : turned(traits), framing: framing,
      scale: random.double(in: 0.2...3))
    let painter = FramePainter(shaper: FakeShaper(), scale: scene.scale)
    let screen = painter.picture(of: scene.frame.screen)
    let geometry = FramedScreenGeometry(framing, scene.traits, around: screen, stripHeight: 0)
    let bounds = CGRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
      .insetBy(dx: -0.01, dy: -0.01)
    for part in BodyPart.parts(of: geometry, scene.traits, scale: screen.scale) {
      #expect(bounds.contains(part.rect), "seed \(seed): \(part)")
      #expect(!part.rect.insetBy(dx: 0.01, dy: 0.01).intersects(CGRect(geometry.screen.rect)))
    }
  }
}

extension Color {
  fileprivate static func word(_ color: Color) -> UInt32? {
    guard color.isOpaque else { return nil }
    return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
