// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct CaptionTests {
  private static let screens: [ScreenTraits] = [.phone393, .phone375, .landscape393, .pad11]

  /// The rectangles of all texts under the screen, in the picture's pixels.
  private func boxes(in picture: Picture) -> [(text: String, rect: CGRect)] {
    picture.layers.filter { $0.id.hasPrefix("caption") }.flatMap { layer in
      layer.content.marks.compactMap { mark in
        guard case .glyphs(let run, _) = mark else { return nil }
        return (run.text, run.bounds.offsetBy(dx: layer.place.tx, dy: layer.place.ty))
      }
    }
  }

  private func texts(_ scene: FramedScreenScene) -> [String] {
    boxes(in: scene.picture).map(\.text)
  }

  @Test func captionShowsTimeKeyboardTopAndGap() {
    var scene = FramedScreenScene(framing: FramedScreen(isAnnotated: true))
    #expect(
      texts(scene) == ["time", "keyboard top", "gap to target", "0.25 s", "600.0 pt", "10.0 pt"])
    scene.keyboardTop = 580.46
    scene.time = 1.2
    #expect(texts(scene).suffix(3) == ["1.20 s", "580.5 pt", "−9.5 pt"])
  }

  @Test func hiddenKeyboardCountsAsTheScreensBottom() {
    var scene = FramedScreenScene(framing: FramedScreen(isAnnotated: true))
    scene.keyboardTop = 2000
    #expect(texts(scene).suffix(2) == ["852.0 pt", "262.0 pt"])
  }

  @Test func gapIsMeasuredOnTheScreen() {
    var frame = FramedScreenScene().frame
    frame.window.origin.y = 30
    #expect(ScreenNumbers(of: frame, measuring: "target").gap == -20)
    #expect(ScreenNumbers(of: frame, measuring: "nobody").gap == nil)
    #expect(ScreenNumbers(of: frame, measuring: nil).gap == nil)
  }

  /// A moving picture has the numbers apart, as they only jump.
  @Test(arguments: screens, [FramePlacing.wholePixels, .exact])
  func numbersApartAreThoseOfTheWholePicture(traits: ScreenTraits, placing: FramePlacing) {
    let frame = FramedScreenScene(traits: traits).frame
    for framing in [
      FramedScreen(isAnnotated: true),
      FramedScreen(deviceFrame: .bezel, background: .fixed(.white), isAnnotated: true),
    ] {
      let painter = FramedScreenPainter(
        FramePainter(shaper: FakeShaper(), placing: placing, scale: 2), framing: framing,
        measuring: "target")
      let whole = painter.picture(of: frame)
      let (rest, numbers) = (
        painter.picture(of: frame, hasNumbers: false), painter.numbers(of: frame)
      )
      #expect(rest.layers + numbers.layers == whole.layers && numbers.layers.count == 3)
      #expect([rest, numbers].allSatisfy { ($0.width, $0.height) == (whole.width, whole.height) })
    }
  }

  @Test func captionWithoutATargetHasTwoNumbers() {
    let painter = FramedScreenPainter(
      FramePainter(shaper: FakeShaper(), scale: 1), framing: FramedScreen(isAnnotated: true))
    let boxes = boxes(in: painter.picture(of: FramedScreenScene().frame))
    #expect(boxes.map(\.text) == ["time", "keyboard top", "0.25 s", "600.0 pt"])
  }

  @Test(arguments: 0..<150 as Range<UInt64>) func captionTextsFitWithoutOverlapping(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let traits = Self.screens[Int(seed % 4)]
    let framing = FramedScreen(
      deviceFrame: DeviceFrame.allCases[Int(seed / 4 % 3)],
      background: Bool.random(using: &random) ? .fixed(.white) : nil, isAnnotated: true)
    var scene = FramedScreenScene(traits: traits, framing: framing)
    let most = random.double(in: 150...1000)
    scene.scale = min(most / framing.width(on: traits), 3)
    scene.seenScale = scene.scale ?? 1
    scene.time = random.double(in: 0...2000)
    scene.keyboardTop = random.double(in: -200...1400)
    scene.targetBottom = random.double(in: -5000...5000)
    let picture = scene.picture
    let boxes = boxes(in: picture)
    #expect(boxes.count == 6)
    let bodyEnd = picture.layers.first { $0.id == "caption" }?.place.ty ?? 0
    let strip = CGRect(
      x: 0, y: bodyEnd, width: Double(picture.width), height: Double(picture.height) - bodyEnd)
    for (index, box) in boxes.enumerated() {
      #expect(strip.contains(box.rect), "seed \(seed): '\(box.text)'")
      for other in boxes[..<index] {
        #expect(!box.rect.intersects(other.rect), "seed \(seed): '\(box.text)' '\(other.text)'")
      }
    }
  }

  @Test func changingDigitsDoNotMoveTheUnit() throws {
    func fixed(_ top: Double) throws -> [Double] {
      var scene = FramedScreenScene(framing: FramedScreen(isAnnotated: true))
      scene.keyboardTop = top
      let layer = try #require(scene.picture.layers.first { $0.id == "caption-keyboard" })
      guard case .glyphs(let run, _) = layer.content.marks[0] else { return [] }
      // The last characters are the decimal point, one decimal, a space and the unit.
      let places = run.placements.map { $0.x + run.origin.x + layer.place.tx }
      return [places[places.count - 5]] + places.suffix(3)
    }
    let usual = try fixed(600)
    #expect(usual.count == 4)
    for top in [111.1, 777.7, 88.8, 0, -340.9, 851.9] {
      #expect(zip(usual, try fixed(top)).allSatisfy { abs($0 - $1) < 1e-9 }, "\(top)")
    }
  }

  @Test(arguments: screens) func captionIsReadableInSmallPictures(traits: ScreenTraits) throws {
    let framing = FramedScreen(deviceFrame: .bezel, background: .fixed(.white), isAnnotated: true)
    var scene = FramedScreenScene(traits: traits, framing: framing)
    scene.scale = 300 / framing.width(on: traits)
    scene.seenScale = 300 / framing.width(on: traits)
    let boxes = boxes(in: scene.picture)
    // Capitals are 0.7 of the font size: 7 pixels for labels of 10, and 17 / 11 of that for numbers.
    let label = try #require(boxes.first { $0.text == "time" })
    let number = try #require(boxes.first { $0.text == "0.25 s" })
    #expect(label.rect.height >= 6.5)
    #expect(number.rect.height >= 10)
  }

  @Test(
    arguments: [
      (0xFFFFFF, 0x000000), (0x000000, 0xFFFFFF), (0x5856D6, 0xFFFFFF), (0xFFCC00, 0x000000),
      (0x1C1C1E, 0xFFFFFF), (0xD1D1D6, 0x000000),
    ] as [(UInt32, UInt32)])
  func numbersContrastWithTheirBackground(background: UInt32, text: UInt32) throws {
    let framing = FramedScreen(background: .fixed(Color(hex: background)), isAnnotated: true)
    let layer = try #require(
      FramedScreenScene(framing: framing).picture.layers.first { $0.id == "caption-time" })
    guard case .glyphs(_, let color) = layer.content.marks[0] else {
      Issue.record("there is no text")
      return
    }
    #expect(color == Color(hex: text))
  }

  @Test func fieldWithTheCaretHasANumberOfItsOwn() {
    let painter = FramedScreenPainter(
      FramePainter(shaper: FakeShaper(), scale: 1), framing: FramedScreen(isAnnotated: true),
      measuring: "target", measuresFocusedField: true)
    let boxes = boxes(in: painter.picture(of: FramedScreenScene().frame))
    // No view of the screen has the caret.
    #expect(
      boxes.map(\.text) == [
        "time", "keyboard top", "gap to target", "gap to focused field", "0.25 s", "600.0 pt",
        "10.0 pt", "–",
      ])
    for (left, right) in zip(boxes.prefix(4), boxes.prefix(4).dropFirst()) {
      #expect(left.rect.maxX < right.rect.minX)
    }
  }
}
