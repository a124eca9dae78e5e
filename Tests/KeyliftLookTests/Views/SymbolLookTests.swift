// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import Testing

struct SymbolLookTests {
  private func symbol(_ name: String) throws -> Symbol { try #require(Symbol.named(name)) }

  private func drawn(
    _ content: Content, width: Double, height: Double, traits: ScreenTraits = .phone393
  ) -> Drawn {
    Drawn(width: width, height: height, scale: 3, shaper: SquareShaper()) {
      $0.isMirrored = traits.direction == .rightToLeft
      ContentLook(content: content, decoration: .none, traits: traits, builder: $0).draw()
    }
  }

  @Test func middleIsHalfACapitalAboveTheBaseline() throws {
    let font = Font(size: 17)
    let baseline = 50 + font.ascent - font.lineHeight / 2
    #expect(
      abs(font.symbolMiddle(inLineAt: 50) - (baseline - 17 * Font.capHeightRatio / 2)) < 1e-12)
  }

  @Test func symbolOfAButtonIsBeforeItsTitle() throws {
    var button = ButtonContent(title: "Send")
    button.symbol = try symbol("paperplane.fill")
    let size = try #require(Content.button(button).fittingSize(width: nil, traits: .phone393))
    let picture = drawn(.button(button), width: size.width, height: size.height)
    let sign = try #require(picture.text("paperplane.fill"))
    let title = try #require(picture.text("Send"))
    let room = 16 / 16 * Symbol.boxRatio * 17
    #expect(abs(sign.ink.midX - (12 + room / 2)) < 0.7)
    #expect(abs(title.left - (12 + room + ButtonContent.symbolGap)) < 0.7)
    #expect(sign.color == title.color)
  }

  @Test func symbolAloneMakesAButtonAsWideAsItsInk() throws {
    var button = ButtonContent(title: "")
    button.symbol = try symbol("xmark")
    let size = try #require(Content.button(button).fittingSize(width: nil, traits: .phone393))
    let ink = try symbol("xmark").inkPart * 1.17 * 17
    #expect(abs(size.width - (ink + 24)) <= 1.0 / 3)
    #expect(size.height == ButtonContent(title: "A").size(.phone393)?.height)
  }

  @Test(arguments: ["chevron.backward", "chevron.left"])
  func onlyNamesWithoutASideAreFlipped(_ name: String) throws {
    let shaper = SquareShaper()
    let sign = try symbol(name)
    _ = Drawn(width: 40, height: 40, shaper: shaper) {
      $0.isMirrored = true
      $0.draw(sign, font: Font(size: 17), color: .black, x: 10, middle: 20)
    }
    #expect(shaper.flips == [name == "chevron.backward"])
  }

  @Test func symbolIsAtTheOtherSideInAMirror() throws {
    let sign = try symbol("house")
    let picture = Drawn(width: 40, height: 40, shaper: SquareShaper()) {
      $0.isMirrored = true
      $0.draw(sign, font: Font(size: 16), color: .black, x: 10, middle: 20)
    }
    let ink = try #require(picture.text("house")).ink
    #expect(abs(ink.midX - 30) < 1e-9 && abs(ink.midY - 20) < 1e-9)
    // The square of the shaper is as large as the box.
    #expect(abs(ink.width - 16 * Symbol.boxRatio) < 1e-9)
  }

  @Test(arguments: [SystemLook.legacy, .glass]) func tabBarFillsSymbols(_ look: SystemLook) throws {
    var item = TabBarContent.Item(title: "Saved", symbol: .circle)
    item.picture = try symbol("bookmark")
    let traits = ScreenTraits.phone393.with(look)
    let bar = Content.tabBar(TabBarContent(items: [item]))
    let picture = drawn(bar, width: 393, height: 83, traits: traits)
    #expect(picture.text("bookmark.fill") != nil && picture.text("bookmark") == nil)
  }

  @Test func symbolOfARowIsWhiteOnItsSquare() throws {
    var row = ListContent.Row(title: "Wi-Fi", icon: .system(.systemBlue))
    row.symbol = try symbol("wifi")
    let picture = drawn(.list(ListContent(rows: [row])), width: 393, height: 44)
    let sign = try #require(picture.text("wifi"))
    #expect(sign.color == .white)
    // A card's margin of 20, the row's inset of 16 and half of a square of 29.
    #expect(abs(sign.ink.midX - 50.5) < 0.4)
  }

  @Test func eyeIsCrossedWhereItWouldHideTheText() throws {
    var field = TextFieldContent(text: "secret", isSecure: true)
    field.hasEye = true
    field.symbol = try symbol("lock")
    func names() -> [String] {
      drawn(.textField(field), width: 300, height: 34).texts.map(\.string)
    }
    #expect(names().contains("eye") && names().contains("lock"))
    field.isSecure = false
    #expect(names().contains("eye.slash") && !names().contains("eye"))
  }

  @Test(arguments: [ContentSizeCategory.large, .accessibility2, .accessibility5])
  func symbolsOfAFieldAreBesideItsText(_ size: ContentSizeCategory) throws {
    var field = TextFieldContent(text: "secret")
    field.hasEye = true
    field.symbol = try symbol("lock")
    let picture = drawn(
      .textField(field), width: 380, height: 80, traits: .phone393.at(size))
    let sign = try #require(picture.text("lock")).ink
    let eye = try #require(picture.text("eye.slash")).ink
    let text = try #require(picture.texts.first { $0.string.hasPrefix("s") }).ink
    #expect(sign.minX >= 0 && sign.maxX <= text.minX)
    #expect(text.maxX <= eye.minX && eye.maxX <= 380)
  }

  @Test(arguments: ["house.fill", "qrcode"])
  func withoutThePackageASignStandsForTheSymbol(_ name: String) throws {
    let sign = try symbol(name)
    let picture = Drawn(width: 40, height: 40) {
      $0.draw(sign, font: Font(size: 17), color: .black, x: 20, middle: 20)
    }
    #expect(picture.texts.isEmpty && !picture.marks.isEmpty)
    let inside = CGRect(x: 8, y: 8, width: 24, height: 24)
    for mark in picture.lines { #expect(inside.contains(mark.ink)) }
    for mark in picture.fills { #expect(inside.contains(mark.rect)) }
  }
}

extension ButtonContent {
  fileprivate func size(_ traits: ScreenTraits) -> CGSize? {
    Content.button(self).fittingSize(width: nil, traits: traits)
  }
}

private final class SquareShaper: TextShaper {
  private let text = FakeShaper()
  private(set) var flips: [Bool] = []

  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    self.text.shape(text, in: face, language: language)
  }

  func outline(of symbol: Symbol, weight: Font.Weight, isFlipped: Bool) -> GlyphOutline? {
    flips.append(isFlipped)
    return GlyphOutline(
      name: "square-\(symbol.name)", path: .rect(CGRect(x: -8, y: -8, width: 16, height: 16)))
  }
}
