// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Buttons, switches, avatars and pictures: figures of `ios-look.md` 6.2.
struct ControlLookTests {
  @Test(arguments: [
    (ButtonContent.Style.filled, Color(hex: 0x007AFF) as Color?, Color.white),
    (.tinted, Color(hex: 0x007AFF, opacity: 0.18), Color(hex: 0x007AFF)),
    (.gray, Color(hex: 0x787880, opacity: 0.16), Color(hex: 0x007AFF)),
    (.plain, nil, Color(hex: 0x007AFF)),
  ])
  func buttonsAreFilledByTheirStyle(_ style: ButtonContent.Style, fill: Color?, title: Color) {
    let drawn = Drawn(.button(ButtonContent(title: "Go", style: style)), width: 90, height: 34)
    #expect(drawn.fills.first?.color == fill)
    #expect(drawn.text("Go")?.color == title)
  }

  @Test func titleOfAButtonIsCentred() throws {
    let drawn = Drawn(.button(ButtonContent(title: "Go", style: .filled)), width: 90, height: 50)
    let ink = try #require(drawn.text("Go")).ink
    #expect(abs(ink.midX - 45) < 0.3)
    #expect(abs(ink.midY - 25) < 0.5)
  }

  @Test func disabledButtonIsGray() {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled, isEnabled: false)), width: 90, height: 34)
    #expect(drawn.text("Go")?.color == Color(hex: 0x3C3C43, opacity: 0.3))
    #expect(drawn.fills.first?.color == Color(hex: 0x767680, opacity: 0.12))
  }

  @Test func tintOfAButtonIsItsOwn() {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled, tint: .system(.systemRed))), width: 90,
      height: 34)
    #expect(drawn.fills.first?.color == Color(hex: 0xFF3B30))
  }

  @Test func buttonWithRoomForItsTitleIsNeverCut() throws {
    for title in ["Continue", "A", "Sign up for free today", "WWWWW"] {
      let button = Content.button(ButtonContent(title: title, style: .filled))
      let size = try #require(button.fittingSize(width: nil, traits: .phone393))
      #expect(Drawn(button, width: size.width, height: size.height).text(title) != nil)
    }
  }

  @Test(arguments: [
    (true, Color(hex: 0x34C759)), (false, Color(hex: 0x787880, opacity: 0.16)),
  ])
  func switchIsATrackAndAThumb(isOn: Bool, track: Color) throws {
    let drawn = Drawn(.toggle(SwitchContent(isOn: isOn)), width: 51, height: 31)
    #expect(drawn.fills[0].color == track)
    #expect(drawn.fills[0].rect == CGRect(x: 0, y: 0, width: 51, height: 31))
    let thumb = try #require(drawn.fills(.white).last)
    // 27 across, 2 inside.
    #expect(thumb.rect == CGRect(x: isOn ? 22 : 2, y: 2, width: 27, height: 27))
  }

  @Test func darkSwitchThatIsOffIsDarkGray() {
    let drawn = Drawn(.toggle(SwitchContent()), width: 51, height: 31, traits: .phone393.dark)
    #expect(drawn.fills[0].color == Color(hex: 0x39393D))
  }

  @Test func switchStaysItsSizeInTheMiddleOfALargerView() {
    let drawn = Drawn(.toggle(SwitchContent()), width: 101, height: 51)
    #expect(
      drawn.fills[0].rect.isClose(to: CGRect(x: 25, y: 10, width: 51, height: 31), within: 0.01))
  }

  @Test func avatarIsADiscWithTwoLettersAtTheMost() throws {
    let drawn = Drawn(
      .avatar(AvatarContent(initials: "RHX", color: .system(.systemPurple))), width: 60, height: 50)
    #expect(drawn.fills[0].color == Color(hex: 0xAF52DE))
    #expect(
      drawn.fills[0].rect.isClose(to: CGRect(x: 5, y: 0, width: 50, height: 50), within: 0.01))
    let text = try #require(drawn.text("RH"))
    #expect(text.color == .white)
    #expect(abs(text.ink.midY - 25) < 0.2)
  }

  @Test func avatarWithoutInitialsShowsAPerson() {
    let drawn = Drawn(.avatar(AvatarContent(initials: "")), width: 50, height: 50)
    #expect(drawn.texts.isEmpty)
    #expect(drawn.fills(.white).count == 2)
  }
}

/// How pictures meet views of other shapes.
struct ImageLookTests {
  /// A picture twice as wide as it is high, of which only the header is real.
  private static let image = PNGImage(
    bytes: [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 200, 0, 0, 0, 100, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ])

  private func draw(
    _ mode: ImageContent.Mode, decoration: Decoration = .none
  ) throws -> (rect: CGRect, clip: Outline?) {
    let image = try #require(Self.image)
    let drawn = Drawn(
      .image(ImageContent(image: image, mode: mode)), width: 100, height: 100,
      decoration: decoration)
    guard case .image(_, let rect, let clip) = try #require(drawn.marks.first) else {
      throw CocoaError(.featureUnsupported)
    }
    return (rect, clip)
  }

  @Test func stretchedPictureTakesTheViewsShape() throws {
    let drawn = try draw(.stretch)
    #expect(drawn.rect == CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(drawn.clip == nil)
  }

  @Test func fittedPictureIsWhole() throws {
    #expect(try draw(.fit).rect == CGRect(x: 0, y: 75, width: 300, height: 150))
  }

  @Test func fillingPictureCoversTheViewAndIsCut() throws {
    let drawn = try draw(.fill)
    #expect(drawn.rect == CGRect(x: -150, y: 0, width: 600, height: 300))
    #expect(drawn.clip == .rect(CGRect(x: 0, y: 0, width: 300, height: 300)))
  }

  @Test func roundedViewCutsItsPicture() throws {
    let drawn = try draw(.stretch, decoration: Decoration(cornerRadius: 12))
    guard case .path(let path)? = drawn.clip else {
      Issue.record("no path")
      return
    }
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 300, height: 300))
  }
}
