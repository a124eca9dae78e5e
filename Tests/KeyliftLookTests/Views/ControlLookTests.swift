// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Buttons, switches, avatars and pictures: the tables `controls` and `control-colors`.
struct ControlLookTests {
  init() throws {}

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
  private static let image = PNGImage(bytes: [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    200, 0, 0, 0, 100, 8, 2, 0, 0, 0, 0, 0, 0, 0,
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

/// Controls that show a value (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct ValueControlTests {
  private static let looks: [SystemLook] = [.legacy, .glass]

  private func traits(_ look: SystemLook) -> ScreenTraits {
    let traits = ScreenTraits.phone390.with(look)
    return traits
  }

  private func drawn(_ content: Content, _ look: SystemLook, width: Double, height: Double) -> Drawn
  { Drawn(content, width: width, height: height, traits: traits(look)) }

  @Test(arguments: looks) func thumbIsTwoPointsInsideTheSelectedSegment(_ look: SystemLook) {
    let segments = drawn(
      .segmented(SegmentedContent(titles: ["A", "B", "C"], selected: 1)), look, width: 300,
      height: 32)
    let thumb = segments.fills.last { $0.color == .white }?.rect
    #expect(thumb == CGRect(x: 102, y: 2, width: 96, height: 28))
    #expect(segments.texts.map(\.string) == ["A", "B", "C"])
  }

  @Test func linesAreBetweenSegmentsThatAreNotSelected() {
    let line = Color(hex: 0x8E8E93, opacity: 0.3)
    for (selected, count) in [(-1, 3), (0, 2), (1, 1), (3, 2)] {
      let segments = drawn(
        .segmented(SegmentedContent(titles: ["A", "B", "C", "D"], selected: selected)), .legacy,
        width: 400, height: 32)
      #expect(segments.fills.filter { $0.color == line }.count == count)
    }
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 50), (1, 100), (7, 100), (-1, 0)])
  func progressFillsItsPart(value: Double, width: Double) {
    let bar = drawn(.progress(ProgressContent(value)), .legacy, width: 100, height: 4)
    let blue = SystemColor.systemBlue.resolved(for: traits(.legacy))
    let filled = bar.fills.first { $0.color == blue }?.rect.width ?? 0
    #expect(abs(Double(filled) - width) < 1e-9)
  }

  @Test func sliderEndsAtTheEdges() {
    for (value, left) in [(0.0, 0.0), (0.5, 36), (1, 72)] {
      let slider = drawn(.slider(SliderContent(value)), .legacy, width: 100, height: 31)
      let thumb = slider.fills.last { $0.color == .white }?.rect
      #expect(thumb.map { abs(Double($0.minX) - left) < 1e-9 } == true)
    }
  }

  @Test func dotsAreSixteenPointsApart() {
    let content = Content.pageDots(PageDotsContent(count: 3, current: 1))
    let size = content.fittingSize(width: nil, traits: traits(.legacy))
    #expect(size == CGSize(width: 48, height: 26))
    let dots = drawn(content, .legacy, width: 48, height: 26).fills
    #expect(dots.map { Double($0.rect.midX) } == [8, 24, 40])
    #expect(Set(dots.map(\.color)).count == 2)
  }

  @Test(arguments: looks) func badgeIsARoundCapsuleOfAtLeastItsHeight(_ look: SystemLook) {
    let height = look == .legacy ? 18.0 : 20
    for text in ["", "1", "99+"] {
      let badge = Content.badge(BadgeContent(text))
      let size = badge.fittingSize(width: nil, traits: traits(look))
      #expect(Double(size?.height ?? 0) == height)
      #expect(Double(size?.width ?? 0) >= height)
    }
  }
}
