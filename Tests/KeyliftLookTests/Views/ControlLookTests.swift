// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Buttons, switches, avatars and pictures: the tables `controls` and `control-colors`.
struct ControlLookTests {

  init() throws {
  }

  @Test(arguments: ButtonContent.Style.allCases, Appearance.allCases)
  func buttonFillFollowsTheStyle(_ style: ButtonContent.Style, _ appearance: Appearance) throws {
    let traits = appearance == .light ? ScreenTraits.phone393 : .phone393.dark
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: style)), width: 90, height: 34, traits: traits)
    let tint = SystemColor.systemBlue.resolved(in: appearance)
    let fills: [ButtonContent.Style: Color] = [
      .gray: SystemColor.secondarySystemFill.resolved(in: appearance),
      .tinted: tint.opacity(0.18), .filled: tint,
    ]
    let fill = fills[style]
    #expect(drawn.fills.first?.color == fill)
    #expect(drawn.text("Go")?.color == (style == .filled ? .white : tint))
  }

  @Test func titleOfAButtonIsCentered() throws {
    let drawn = Drawn(.button(ButtonContent(title: "Go", style: .filled)), width: 90, height: 50)
    let ink = try #require(drawn.text("Go")).ink
    #expect(abs(ink.midX - 45) < 0.3)
    #expect(abs(ink.midY - 25) < 0.5)
  }

  @Test func disabledButtonIsGray() throws {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled, isEnabled: false)), width: 90, height: 34)
    #expect(drawn.text("Go")?.color == SystemColor.tertiaryLabel.resolved(in: .light))
    #expect(drawn.fills.first?.color == SystemColor.tertiarySystemFill.resolved(in: .light))
  }

  @Test func buttonUsesItsOwnTint() throws {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled, tint: .system(.systemRed))), width: 90,
      height: 34)
    #expect(drawn.fills.first?.color == SystemColor.systemRed.resolved(in: .light))
  }

  @Test func titleThatFitsIsNotTruncated() throws {
    for title in ["Continue", "A", "Sign up for free today", "WWWWW"] {
      let button = Content.button(ButtonContent(title: title, style: .filled))
      let size = try #require(button.fittingSize(width: nil, traits: .phone393))
      #expect(Drawn(button, width: size.width, height: size.height).text(title) != nil)
    }
  }

  @Test(arguments: [true, false]) func switchIsATrackAndAThumb(isOn: Bool) throws {
    let (width, height) = (
      FactTable.controls.number("switch width legacy"),
      FactTable.controls.number("switch height legacy")
    )
    let drawn = Drawn(.toggle(SwitchContent(isOn: isOn)), width: width, height: height)
    #expect(
      drawn.fills[0].color
        == (isOn ? SystemColor.systemGreen : .secondarySystemFill).resolved(in: .light))
    #expect(drawn.fills[0].rect == CGRect(x: 0, y: 0, width: width, height: height))
    let thumb = try #require(drawn.fills(.white).last)
    let (side, inset) = (
      FactTable.controls.number("switch thumb-width legacy"),
      FactTable.controls.number("switch inset both")
    )
    let left = isOn ? width - inset - side : inset
    #expect(thumb.rect == CGRect(x: left, y: inset, width: side, height: side))
  }

  @Test func switchKeepsItsSizeCenteredInALargerView() {
    let drawn = Drawn(.toggle(SwitchContent()), width: 101, height: 51)
    #expect(
      drawn.fills[0].rect.isClose(to: CGRect(x: 25, y: 10, width: 51, height: 31), within: 0.01))
  }

  @Test func avatarIsADiscWithAtMostTwoLetters() throws {
    let drawn = Drawn(
      .avatar(AvatarContent(initials: "RHX", color: .system(.systemPurple))), width: 60, height: 50)
    #expect(drawn.fills[0].color == SystemColor.systemPurple.resolved(in: .light))
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

struct ImageLookTests {
  /// The header of a picture that is twice as wide as it is high.
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

  @Test func stretchedPictureHasTheViewsSize() throws {
    let drawn = try draw(.stretch)
    #expect(drawn.rect == CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(drawn.clip == nil)
  }

  @Test func fittedPictureIsCompletelyVisible() throws {
    #expect(try draw(.fit).rect == CGRect(x: 0, y: 75, width: 300, height: 150))
  }

  @Test func fillingPictureCoversTheViewAndIsClipped() throws {
    let drawn = try draw(.fill)
    #expect(drawn.rect == CGRect(x: -150, y: 0, width: 600, height: 300))
    #expect(drawn.clip == .rect(CGRect(x: 0, y: 0, width: 300, height: 300)))
  }

  @Test func roundedViewClipsItsPicture() throws {
    let drawn = try draw(.stretch, decoration: Decoration(cornerRadius: 12))
    guard case .path(let path)? = drawn.clip else {
      Issue.record("no path")
      return
    }
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 300, height: 300))
  }
}
