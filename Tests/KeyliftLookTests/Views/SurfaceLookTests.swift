// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import Testing

/// Toolbars, alerts, menus and titles of bars as they are drawn (`Docs/iOS/Appearance.md` 5.2, 5.3,
/// 6.6 and 11.7).
struct SurfaceLookTests {
  private func traits(_ look: SystemLook) -> ScreenTraits {
    let traits = ScreenTraits.phone393.with(look)
    return traits
  }

  private func drawn(_ content: Content, _ look: SystemLook = .legacy) -> Drawn {
    Drawn(fitting: content, traits: traits(look))
  }

  private func toolbar(_ title: String, isProminent: Bool = false) -> ToolbarContent {
    var button = ToolbarContent.Button()
    (button.title, button.isProminent) = (title, isProminent)
    return ToolbarContent(items: [.flexibleSpace, .button(button)])
  }

  /// The middle of a line box is 0.3554 of the size above its baseline: San Francisco's ascent of
  /// 0.9521 less half its line of 1.1934.
  private func middle(_ text: Drawn.Text?) -> Double { (text?.baseline ?? .nan) - 0.3554 * 17 }

  @Test func titlesOfAToolbarKeepToItsLineOf44() {
    for isAtScreenBottom in [true, false] {
      var bar = toolbar("Done")
      bar.isAtScreenBottom = isAtScreenBottom
      let text = drawn(.toolbar(bar)).text("Done")
      #expect(abs(middle(text) - 22) < 0.5)
      #expect(abs((text?.ink.maxX ?? 0) - 377) < 2)
    }
  }

  @Test func hairlineIsAtTheTopOfAToolbar() {
    let bar = drawn(.toolbar(toolbar("Done")))
    #expect(
      bar.fills.last?.rect.isClose(
        to: CGRect(x: 0, y: 0, width: 393, height: 1.0 / 3), within: 1e-9) == true)
    #expect(drawn(.toolbar(toolbar("A")), .glass).fills.allSatisfy { $0.rect.width < 393 })
  }

  @Test func mainActionOfGlassIsTinted() {
    let blue = SystemColor.systemBlue.resolved(for: traits(.glass))
    #expect(drawn(.toolbar(toolbar("Add")), .glass).fills(blue).isEmpty)
    let tinted = drawn(.toolbar(toolbar("Add", isProminent: true)), .glass)
    #expect(tinted.fills(blue).count == 1)
    #expect(tinted.text("Add")?.color == .white)
  }

  @Test func doneIsACheckMarkOnGlass() {
    #expect(drawn(.toolbar(toolbar("Done")), .glass).texts.isEmpty)
    #expect(drawn(.toolbar(toolbar("Done"))).texts.map(\.string) == ["Done"])
  }

  @Test(arguments: [SystemLook.legacy, .glass]) func rolesColorTheButtons(look: SystemLook) {
    var alert = AlertContent()
    alert.title = "Title"
    alert.buttons = [.init(title: "Delete"), .init(title: "Keep"), .init(title: "Later")]
    alert.buttons[0].role = .destructive
    alert.buttons[2].isEnabled = false
    let card = drawn(.alert(alert), look)
    let colors = ["Delete", "Keep", "Later"].map { card.text($0)?.color }
    let plain: SystemColor = look == .legacy ? .systemBlue : .label
    #expect(
      colors
        == [.systemRed, plain, .tertiaryLabel].map { (color: SystemColor) in
          color.resolved(for: traits(look))
        })
  }

  @Test func titleOfALegacyAlertIsCenteredOnTheCard() {
    var alert = AlertContent()
    (alert.title, alert.buttons) = ("Title", [.init(title: "OK")])
    let text = drawn(.alert(alert)).text("Title")
    #expect(abs((text.map { Double($0.ink.midX) } ?? 0) - 135) < 1)
    // 20 above the title, and its ascent of 0.9521 times 17.
    #expect(abs((text?.baseline ?? 0) - (20 + 0.9521 * 17)) < 0.34)
  }

  @Test func subtitleIsBelowTheTitleAndTheAvatarBeforeIt() throws {
    var bar = NavigationBarContent(title: "Mei", back: "")
    bar.subtitle = "online"
    bar.avatar = BarAvatar(initials: "MT")
    let line = Drawn(fitting: .navigationBar(bar), traits: traits(.legacy))
    let title = try #require(line.text("Mei")), subtitle = try #require(line.text("online"))
    let initials = try #require(line.text("MT"))
    #expect(abs(title.left - subtitle.left) < 0.01)
    #expect(title.baseline < subtitle.baseline)
    #expect(initials.ink.maxX < title.ink.minX)
    // The line is 44 high and ends at 97.67; both lines of text are inside it.
    #expect(title.ink.minY > 53.67 && subtitle.baseline < 97.67)
  }

  @Test func titleWithoutThemStaysInTheMiddle() {
    var bar = NavigationBarContent(title: "Mei", back: "")
    let before = Drawn(fitting: .navigationBar(bar), traits: traits(.legacy)).marks
    bar.isLeftAligned = true
    let left = Drawn(fitting: .navigationBar(bar), traits: traits(.legacy))
    #expect((left.text("Mei")?.left ?? 99) < 40)
    #expect(left.marks.count == before.count)
  }
}
