// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

struct GlassSurroundingsTests {
  private let screen = ScreenTraits.phone402.glass

  private func view(
    _ id: String, _ content: Content, _ rect: CGRect, background: Color? = nil
  ) -> FrameView {
    FrameView(
      id: id, rect: rect, size: rect.size,
      place: CGAffineTransform(translationX: rect.minX, y: rect.minY),
      decoration: Decoration(background: background.map { .fixed($0) }), content: content)
  }

  private func frame(_ views: [FrameView], keyboardUp part: Double = 0) -> Frame {
    let whole = CGRect(origin: .zero, size: screen.size)
    return Frame(
      time: 0, screen: screen, window: whole, views: views,
      keyboard: FrameKeyboard(rect: CGRect(x: 0, y: 874 - 336 * part, width: 402, height: 336)))
  }

  private func composerLayers(
    keyboardUp part: Double, bottom: CGFloat = 34, look: SystemLook = .glass
  ) -> [Layer] {
    let composer = view(
      "composer", .composer(ComposerContent()), CGRect(x: 0, y: 400, width: 402, height: 60))
    var frame = frame([composer], keyboardUp: part)
    (frame.screen.safeArea.bottom, frame.screen.look) = (bottom, look)
    return FramePainter(shaper: FakeShaper()).picture(of: frame)
      .layers.filter { ["composer", "composer_right"].contains($0.id) }
  }

  /// 12 points are below the field, at 3 pixels per point.
  @Test(arguments: [(0.0, 36.0), (0.25, 27), (0.5, 18), (1, 0)])
  func composerStandsLowerWithoutAKeyboard(_ part: Double, _ drop: CGFloat) {
    #expect(composerLayers(keyboardUp: part).map(\.place.ty) == [1200 + drop, 1200 + drop])
  }

  @Test func composerStaysAboveADisplayWithoutAHomeIndicator() {
    #expect(composerLayers(keyboardUp: 0, bottom: 0).map(\.place.ty) == [1200, 1200])
    #expect(composerLayers(keyboardUp: 0, look: .legacy).map(\.place.ty) == [1200])
  }

  @Test func composersEndsShareAContentAndMoveApart() throws {
    let rest = composerLayers(keyboardUp: 0)
    let up = composerLayers(keyboardUp: 1)
    try #require(rest.count == 2 && up.count == 2)
    #expect(rest[0].content === rest[1].content)
    // 28 at the sides instead of 16, at 3 pixels per point.
    #expect(rest.map(\.place.tx) == [36, -36])
    #expect(up.map(\.place.tx) == [0, 0])
  }

  @Test func endsAreCutAtOneLineThatStays() throws {
    let seams = [0, 0.5, 1].map { part in
      composerLayers(keyboardUp: part).map { $0.clips.last?.rect }
    }
    #expect(seams[0] == seams[1] && seams[1] == seams[2])
    try #require(seams[0].count == 2)
    let (left, right) = (try #require(seams[0][0]), try #require(seams[0][1]))
    #expect(left.maxX == right.x)
  }

  @Test func pageIsTheTopmostPlainViewBehindTheWholeBar() {
    let bar = CGRect(x: 0, y: 0, width: 402, height: 116)
    let page = CGRect(x: 0, y: 0, width: 402, height: 874)
    let views = [
      view("page", .none, page, background: .black),
      view("sheet", .none, page, background: Color(hex: 0xF2F2F7)),
      view("chip", .none, CGRect(x: 20, y: 20, width: 60, height: 60), background: .white),
      view("above", .none, page, background: .white),
    ]
    let frame = frame(views)
    #expect(frame.pageColor(behind: bar, below: 3) == Color(hex: 0xF2F2F7))
    #expect(frame.pageColor(behind: bar, below: 0) == nil)
  }

  @Test func pageOfGlassInASheetIsTheSheet() {
    let page = CGRect(x: 0, y: 0, width: 402, height: 874)
    let card = CGRect(x: 0, y: 400, width: 402, height: 474)
    let views = [
      view("page", .none, page, background: Color(hex: 0xCFE8FF)),
      view("sheet", .sheet(SheetContent()), card),
    ]
    let inside = CGRect(x: 16, y: 500, width: 370, height: 44)
    #expect(frame(views).pageColor(behind: inside, below: 2) == .white)
    #expect(
      frame(views).pageColor(behind: inside.offsetBy(dx: 0, dy: -200), below: 2)
        == Color(hex: 0xCFE8FF))
  }

  @Test func arrowOfAPopoverHasTheColorBehindItsCard() {
    let page = CGRect(x: 0, y: 0, width: 402, height: 874)
    var arrow = PopoverContent()
    arrow.part = .arrow(.up)
    let views = [
      view("page", .none, page, background: .black),
      view("header", .none, CGRect(x: 0, y: 0, width: 402, height: 200), background: .white),
      view("card", .popover(PopoverContent()), CGRect(x: 40, y: 200, width: 320, height: 300)),
      view("card-arrow", .popover(arrow), CGRect(x: 180, y: 187, width: 37, height: 13)),
    ]
    let pages = [2, 3].map {
      GlassSurroundings(of: $0, in: frame(views), background: .white).page
    }
    #expect(pages == [.black, .black])
  }

  @Test func legacyBarsDoNotAskForAPage() {
    let bar = NavigationBarContent(title: "A")
    #expect(!bar.isGlass(.legacy) && bar.isGlass(.glass))
    #expect(bar.isClipped(.legacy) && !bar.isClipped(.glass))
  }
}

struct GlassLookTests {
  private let traits = ScreenTraits.phone402.glass

  /// The tab bar over a grouped background and over black, a disc over white, and a bar over blue in
  /// the pictures of `Docs/iOS/Appearance.md` 11.7; within 2 of 255.
  @Test(
    arguments: [
      (0xF2F2F7, Appearance.light, 0xF9F9F9), (0x000000, .dark, 0x131313),
      (0xFFFFFF, .light, 0xFFFFFF), (0x14678C, .light, 0x8FB7C8),
    ] as [(UInt32, Appearance, UInt32)])
  func glassIsAMixOfThePageBehindIt(_ page: UInt32, _ appearance: Appearance, _ seen: UInt32) {
    let fill = ControlGlass(over: Color(hex: page), in: appearance).fill
    let picture = Color(hex: seen)
    for channel in [\Color.red, \.green, \.blue] {
      #expect(abs(Int(fill[keyPath: channel]) - Int(picture[keyPath: channel])) <= 2)
    }
  }

  @Test func buttonsAreCapsules() throws {
    let drawn = Drawn(
      .button(ButtonContent(title: "Go", style: .filled)), width: 200, height: 50, traits: traits)
    let fill = try #require(drawn.fills.first)
    #expect(try abs(drawn.cornerReach(of: fill) - 25) < 0.5)
  }

  @Test func doneIsACheckMarkAndOtherButtonsKeepTheirTitles() {
    func texts(_ title: String) -> [String] {
      Drawn(
        fitting: .navigationBar(NavigationBarContent(title: "A", trailing: title)), traits: traits
      ).texts.map(\.string)
    }
    #expect(texts("Done") == ["A"])
    #expect(texts("Edit") == ["Edit", "A"])
  }
}
