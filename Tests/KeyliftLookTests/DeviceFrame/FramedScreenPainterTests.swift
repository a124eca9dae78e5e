// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct FramedScreenPainterTests {
  private static let screens: [ScreenTraits] = [.phone393, .phone375, .landscape393, .pad11]

  @Test(arguments: screens) func pictureWithoutADeviceFrameIsThePaintersOwn(traits: ScreenTraits) {
    let scene = FramedScreenScene(traits: traits, scale: nil)
    let plain = FramePainter(shaper: FakeShaper()).picture(of: scene.frame)
    #expect(scene.picture == plain)
    var rounded = plain
    rounded.cornerRadius = Double(traits.cornerRadius) * Double(traits.scale)
    #expect(
      FramedScreenScene(traits: traits, framing: FramedScreen(deviceFrame: .screen), scale: nil)
        .picture == rounded)
  }

  /// A home-button phone has chins, and its corners are not those of the display.
  @Test(arguments: zip(screens, [(17, 17, 72), (28, 111, 58), (17, 17, 72), (47, 47, 65)]))
  func bodyHasTheThicknessOfItsDevice(
    traits: ScreenTraits, body: (width: Int, height: Int, radius: Double)
  ) {
    let picture = FramedScreenScene(traits: traits, framing: FramedScreen(deviceFrame: .bezel))
      .picture
    #expect(picture.width == Int(traits.size.width) + 2 * body.width)
    #expect(picture.height == Int(traits.size.height) + 2 * body.height)
    #expect(picture.cornerRadius == body.radius)
  }

  /// The corners at the hinge of a closed iPhone Duo, on its left, have 8 points and the others 59, as
  /// UIKit reports; on its side, the device is turned to the left.
  @Test(arguments: [
    (CGSize(width: 466, height: 678), CGRect(x: 407, y: 0, width: 59, height: 678)),
    (CGSize(width: 678, height: 466), CGRect(x: 0, y: 0, width: 678, height: 59)),
  ])
  func cornersAwayFromAHingeAreRounder(size: CGSize, bounds: CGRect) throws {
    let traits = ScreenTraits(
      device: "iphone-duo", size: size, scale: 3, cornerRadius: 8, family: .foldable,
      safeArea: .zero)
    let corners = try #require(FarCorners(traits))
    #expect(corners.bounds == bounds)
    let display = PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
    let clip = corners.clipping(of: display, scale: 1)
    #expect(clip.cornerRadius == 59)
    // Its near corners are outside of the display, and its far edges are those of the display.
    let isWide = size.width > size.height
    #expect(clip.rect.x == (isWide ? 0 : -59) && clip.rect.y == 0)
    #expect(clip.rect.maxX == display.maxX)
    #expect(clip.rect.maxY == display.maxY + (isWide ? 59 : 0))
    let picture = FramedScreenScene(
      traits: traits, framing: FramedScreen(deviceFrame: .screen), scale: nil
    ).picture
    #expect(picture.cornerRadius == 24 && picture.background == .clear)
    #expect(picture.layers.allSatisfy { $0.clips.contains { $0.cornerRadius == 177 } })
    // Half-covered pixels of the corners would show a bezel under the clip.
    #expect(!picture.layers.contains { $0.id == "cutout" })
    let body = FramedScreenScene(
      traits: traits, framing: FramedScreen(deviceFrame: .bezel), scale: nil
    ).picture
    #expect(body.layers.contains { $0.id == "cutout" })
    #expect(Self.screens.allSatisfy { FarCorners($0) == nil })
  }

  @Test func marginIsOnAllSidesAndTheCaptionHasAStrip() {
    let plain = FramedScreenScene(framing: FramedScreen(background: .fixed(.white))).picture
    #expect((plain.width, plain.height) == (393 + 48, 852 + 48))
    let told = FramedScreen(background: .fixed(.white), isAnnotated: true)
    let picture = FramedScreenScene(framing: told).picture
    #expect((picture.width, picture.height) == (393 + 48, 852 + 48 + 44))
    let bare = FramedScreenScene(framing: FramedScreen(isAnnotated: true)).picture
    #expect((bare.width, bare.height) == (393, 852 + 44))
    #expect([plain, picture, bare].allSatisfy { $0.cornerRadius == 0 })
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func pictureIsNoWiderThanItsScaleAllows(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let traits = Self.screens[Int(seed % 4)]
    let framing = FramedScreen(
      deviceFrame: DeviceFrame.allCases[Int(seed / 4 % 3)],
      background: Bool.random(using: &random) ? .fixed(.white) : nil,
      isAnnotated: Bool.random(using: &random))
    let most = Int.random(in: 16...1200, using: &random)
    let scale = Double(most) / framing.width(on: traits)
    let picture = FramedScreenScene(
      traits: traits, framing: framing, scale: scale, seenScale: scale
    ).picture
    // The width may be a pixel smaller, so that both sides are equal.
    #expect((most - 1...most).contains(picture.width), "seed \(seed)")
  }

  @Test(arguments: screens, DeviceFrame.allCases)
  func cornersAreTransparentWithoutABackground(
    traits: ScreenTraits, deviceFrame: DeviceFrame
  ) throws {
    func corners(_ framing: FramedScreen) throws -> [UInt32] {
      let pixels = try FramedScreenScene(traits: traits, framing: framing).pixels()
      let (right, bottom) = (pixels.width - 1, pixels.height - 1)
      return [pixels[0, 0], pixels[right, 0], pixels[0, bottom], pixels[right, bottom]]
    }
    let isCut = deviceFrame == .bezel || (deviceFrame == .screen && traits.cornerRadius > 0)
    #expect(try corners(FramedScreen(deviceFrame: deviceFrame)).allSatisfy { ($0 == 0) == isCut })
    let color = Color(hex: 0x123456)
    #expect(
      try corners(FramedScreen(deviceFrame: deviceFrame, background: .fixed(color)))
        .allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test(arguments: screens, DeviceFrame.allCases)
  func clearCaptionStandsOnNothing(traits: ScreenTraits, deviceFrame: DeviceFrame) throws {
    let framing = FramedScreen(deviceFrame: deviceFrame, isAnnotated: true, isClear: true)
    let pixels = try FramedScreenScene(traits: traits, framing: framing).pixels()
    let (right, bottom) = (pixels.width - 1, pixels.height - 1)
    #expect(pixels[0, bottom] == 0 && pixels[right, bottom] == 0)
    if deviceFrame == .bezel { #expect(pixels[0, 0] == 0 && pixels[right, 0] == 0) }
  }

  /// Views and keyboards that extend beyond the screen are visible only on the screen.
  @Test(arguments: screens, DeviceFrame.allCases)
  func screenIsInvisibleOutsideItsOutline(traits: ScreenTraits, deviceFrame: DeviceFrame) throws {
    for background in [nil, DynamicColor.fixed(.white)] {
      let framing = FramedScreen(deviceFrame: deviceFrame, background: background)
      var scene = FramedScreenScene(traits: traits, framing: framing)
      let inset = (scene.picture.width - Int(traits.size.width)) / 2
      let top = (scene.picture.height - Int(traits.size.height)) / 2
      scene.keyboardTop = traits.size.height - 30
      let high = try scene.pixels()
      scene.keyboardTop = traits.size.height + 500
      scene.targetBottom = -500
      let low = try scene.pixels()
      let rows = top..<top + Int(traits.size.height)
      var outside = 0
      for y in 0..<high.height {
        for x in 0..<high.width where !rows.contains(y) || !(inset..<high.width - inset).contains(x)
        { outside += high[x, y] == low[x, y] ? 0 : 1 }
      }
      #expect(outside == 0)
      #expect(high != low)
    }
  }

  /// Apart from the corners, the screen has the same pixels with and without a device frame.
  @Test(arguments: screens) func framedScreenEqualsTheScreenAlone(traits: ScreenTraits) throws {
    let alone = try FramedScreenScene(traits: traits).pixels()
    let framing = FramedScreen(
      deviceFrame: .bezel, background: .system(.systemIndigo), isAnnotated: true)
    let framed = try FramedScreenScene(traits: traits, framing: framing).pixels()
    let inset = (framed.width - alone.width) / 2
    // The margin of a background is 24 wide.
    let top = 24 + Int(traits.isLandscape ? traits.body.sides : traits.body.ends)
    let radius = Int(traits.cornerRadius)
    var different = 0
    for y in 0..<alone.height {
      let isInCorner = y < radius || y >= alone.height - radius
      let columns = isInCorner ? radius..<alone.width - radius : 0..<alone.width
      for x in columns where alone[x, y] != framed[x + inset, y + top] { different += 1 }
    }
    #expect(different == 0)
  }

  @Test func cornerPixelMixesTheBodyAndTheScreen() throws {
    var scene = FramedScreenScene(framing: FramedScreen(deviceFrame: .bezel))
    scene.keyboardTop = 500
    let pixels = try scene.pixels()
    // With a red bar over white in a black body, green and blue are never above those of the bar.
    let red = SystemColor.systemRed.resolved(in: .light)
    for y in 17..<63 {
      // The display's corner is a circle of radius 55 around (72, 72); the band begins at 66.
      for x in 17..<63 where (x - 72) * (x - 72) + (y - 72) * (y - 72) < 60 * 60 {
        let (green, blue) = (pixels[x, y] >> 8 & 0xFF, pixels[x, y] & 0xFF)
        #expect(green <= UInt32(red.green) + 1)
        #expect(blue <= UInt32(red.blue) + 1)
      }
    }
  }

  @Test func backdropIsTheSameObjectInEveryFrame() {
    let framing = FramedScreen(deviceFrame: .bezel, background: .fixed(.white), isAnnotated: true)
    var scene = FramedScreenScene(framing: framing)
    let painter = FramedScreenPainter(
      FramePainter(shaper: FakeShaper(), scale: 1), framing: framing, measuring: "target")
    let first = painter.picture(of: scene.frame)
    scene.keyboardTop = 700
    let second = painter.picture(of: scene.frame)
    for id in ["screen", "surround", "caption", "caption-time"] {
      let contents = [first, second].map { $0.layers.filter { $0.id == id }.map(\.content) }
      #expect(!contents[0].isEmpty)
      #expect(zip(contents[0], contents[1]).allSatisfy { $0 === $1 })
    }
  }

  @Test func touchIsCenteredOnItsPointAndFades() throws {
    let touch = Touch(at: CGPoint(x: 100, y: 200), time: 0.3)
    var scene = FramedScreenScene(framing: FramedScreen(showsTouches: true), touches: [touch])
    scene.time = 0.15
    let layer = try #require(scene.picture.layers.last)
    #expect(layer.id == "touch-1")
    #expect(layer.origin == PixelPoint(x: 78, y: 178))
    #expect((layer.content.width, layer.content.height) == (44, 44))
    #expect(abs(layer.opacity - 0.5) < 1e-9)
    scene.time = 1
    #expect(scene.picture.layers.allSatisfy { $0.id != "touch-1" })
    scene.time = 0.3
    scene.framing.showsTouches = false
    #expect(scene.picture.layers.allSatisfy { $0.id != "touch-1" })
  }

  /// The ring is visible on light and dark.
  @Test func touchHasAWhiteRingInABlackRim() throws {
    let touch = Touch(at: CGPoint(x: 100, y: 200), time: 0.3)
    var scene = FramedScreenScene(framing: FramedScreen(showsTouches: true), touches: [touch])
    scene.time = 0.3
    let layer = try #require(scene.picture.layers.last)
    let rings = layer.content.marks.compactMap { mark in
      if case .stroke(let outline, let stroke) = mark { (outline.bounds, stroke) } else { nil }
    }
    try #require(rings.count == 2)
    let (rim, ring) = (rings[0], rings[1])
    #expect(rim.1.color == Color(hex: 0x000000, opacity: 0.5))
    #expect(rim.1.width == 1)
    #expect(rim.0 == CGRect(x: 0.5, y: 0.5, width: 43, height: 43))
    #expect(ring.1.color == Color(hex: 0xFFFFFF, opacity: 0.9))
    #expect(ring.1.width == 2)
    #expect(ring.0 == CGRect(x: 2, y: 2, width: 40, height: 40))
  }

  @Test func exactTouchPositionsAreNotRounded() throws {
    let way = [
      Touch.Waypoint(time: 0, point: .zero), Touch.Waypoint(time: 1, point: CGPoint(x: 3, y: 1)),
    ]
    var scene = FramedScreenScene(framing: FramedScreen(showsTouches: true), touches: [Touch(way)])
    scene.placing = .exact
    let layer = try #require(scene.picture.layers.last)
    #expect((layer.place.tx, layer.place.ty) == (0.75 - 22, 0.25 - 22))
  }
}
