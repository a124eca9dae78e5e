// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import Testing

struct TurnCanvasTests {
  private static let screens: [ScreenTraits] = [.phone393, .landscape393]

  private func painter(
    _ framing: FramedScreen, _ placing: FramePlacing = .wholePixels
  ) -> FramedScreenPainter {
    FramedScreenPainter(
      FramePainter(shaper: FakeShaper(), placing: placing, scale: 1), framing: framing,
      measuring: "target", screens: Self.screens)
  }

  private func frame(on traits: ScreenTraits, progress: Double? = nil) -> Frame {
    var frame = FramedScreenScene(traits: traits).frame
    frame.turn = progress.map {
      FrameTurn(before: FramedScreenScene().frame, angle: -90, progress: $0)
    }
    return frame
  }

  /// The diagonal of 393 by 852 points is 938.28.
  @Test func allPicturesAreOneSquareThatHoldsTheDiagonal() {
    let painter = painter(FramedScreen())
    let pictures = [
      painter.picture(of: frame(on: .phone393)),
      painter.picture(of: frame(on: .landscape393, progress: 0.3)),
      painter.picture(of: frame(on: .landscape393)),
    ]
    for picture in pictures { #expect(picture.width == 939 && picture.height == 939) }
  }

  @Test(arguments: [FramePlacing.wholePixels, .exact])
  func layoutsTurnTogetherAndTheNewOneFadesIn(_ placing: FramePlacing) {
    let picture = painter(FramedScreen(), placing)
      .picture(of: frame(on: .landscape393, progress: 0.25))
    let old = picture.layers.filter { $0.id.hasPrefix("old-") }
    let new = picture.layers.filter { $0.id.hasPrefix("new-") }
    #expect(old.count + new.count == picture.layers.count && !old.isEmpty && !new.isEmpty)
    #expect(old.allSatisfy { $0.turn?.angle == -22.5 && $0.opacity == 1 })
    #expect(new.allSatisfy { $0.turn?.angle == 67.5 })
    // The display's cutout is a part of the device.
    #expect(new.allSatisfy { $0.opacity == ($0.id == "new-cutout" ? 1 : 0.25) })
    #expect(new.contains { $0.id == "new-cutout" })
    #expect(Set(picture.layers.map(\.turn?.center)) == [CGPoint(x: 469.5, y: 469.5)])
  }

  /// What is seen through the glass of a keyboard turns with the screen: a rectangle of 393 by 852
  /// pixels that is turned by 22.5 degrees is within one of 689.1 by 937.5.
  @Test func glassTurnsWithWhatIsSeenThroughIt() throws {
    var upright = ScreenTraits.phone393.glass
    upright.materials = .blurred
    var frame = frame(on: .landscape393)
    frame.turn = FrameTurn(
      before: FramedScreenScene(traits: upright).frame, angle: -90, progress: 0.25)
    let picture = painter(FramedScreen()).picture(of: frame)
    let glass = picture.layers.compactMap(\.material)
    #expect(!glass.isEmpty)
    for material in glass {
      #expect((689...692).contains(material.bounds.width))
      #expect((936...939).contains(material.bounds.height))
      #expect(material.bounds.intersection(picture.bounds) == material.bounds)
    }
  }

  @Test func deviceAtRestIsInTheMiddle() throws {
    let picture = painter(FramedScreen()).picture(of: frame(on: .phone393))
    let screen = try #require(picture.layers.first { $0.id == "screen" })
    #expect(screen.origin == PixelPoint(x: 273, y: 43))
    #expect(picture.layers.allSatisfy { $0.turn == nil })
  }

  @Test(arguments: DeviceFrame.allCases) func deviceStaysOnTheCanvas(_ device: DeviceFrame) {
    let painter = painter(FramedScreen(deviceFrame: device))
    for step in 0..<20 {
      let picture = painter.picture(of: frame(on: .landscape393, progress: Double(step) / 20))
      let canvas = CGRect(picture.bounds).insetBy(dx: -1, dy: -1)
      for layer in picture.layers where layer.id.hasSuffix("-screen") {
        let radius = layer.clips.first?.cornerRadius ?? 0
        let rect = CGRect(x: 0, y: 0, width: layer.content.width, height: layer.content.height)
        // The straight part of each side, which is all of it for square corners.
        let reach = [
          rect.insetBy(dx: radius, dy: 0), rect.insetBy(dx: 0, dy: radius),
        ].map { $0.applying(layer.turnedPlace) }
        #expect(reach.allSatisfy(canvas.contains))
      }
    }
  }

  @Test func nothingAroundADeviceIsTransparentAndAroundADisplayBlack() {
    func background(_ framing: FramedScreen) -> Color {
      painter(framing).picture(of: frame(on: .phone393)).background
    }
    #expect(background(FramedScreen(deviceFrame: .bezel)) == .clear)
    #expect(background(FramedScreen(deviceFrame: .screen)) == .clear)
    #expect(background(FramedScreen()) == .black)
    let gray = Color(hex: 0x808080)
    #expect(background(FramedScreen(background: .fixed(gray))) == gray)
  }

  @Test func captionIsUprightUnderTheSquare() throws {
    let painter = painter(FramedScreen(isAnnotated: true))
    let turning = frame(on: .landscape393, progress: 0.5)
    let picture = painter.picture(of: turning)
    let captions = picture.layers.filter { $0.id.hasPrefix("caption") }
    #expect(captions.count == 4 && captions.allSatisfy { $0.turn == nil })
    #expect(captions.allSatisfy { ($0.origin?.y ?? 0) >= 939 })
    #expect(picture.height > 939 && picture.width == 939)
    #expect(painter.numbers(of: turning).layers == Array(captions.dropFirst()))
  }

  @Test func clipWithoutARotationHasTheScreensSize() {
    let painter = FramedScreenPainter(
      FramePainter(shaper: FakeShaper(), scale: 1), framing: FramedScreen(),
      screens: [.phone393, .phone375])
    #expect(painter.picture(of: frame(on: .phone393)).width == 393)
    #expect(FramedScreen().width(of: [.phone393, .phone375]) == 393)
    #expect(FramedScreen(background: .fixed(.white)).width(of: Self.screens) == 987)
  }
}
