// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import Testing

struct HostileSizeTests {
  private static let long = String(repeating: "Wörter \u{1F469}\u{200D}\u{1F680}-und\n", count: 30)

  private static let contents: [Content] =
    [
      .none, .keyboard(KeyboardContent()), .label(LabelContent(text: long)),
      .label(LabelContent(text: "", lineLimit: -3)),
      .label(LabelContent(text: long, font: .fixed(Font(size: 0)), lineLimit: 2)),
      .label(LabelContent(text: long, font: .fixed(Font(size: 1e6, leading: -5)))),
      .textField(TextFieldContent(text: long, isFocused: true)),
      .textField(TextFieldContent(text: long, isSecure: true, isFocused: true)),
      .textField(TextFieldContent(text: "a", font: .fixed(Font(size: 0)), isSecure: true)),
      .textView(TextViewContent(text: long, isFocused: true)),
      .textView(TextViewContent(text: long, font: .fixed(Font(size: 0)), isFocused: true)),
      .button(ButtonContent(title: long, style: .filled)), .toggle(SwitchContent()),
      .bubble(BubbleContent(text: long, isOutgoing: true)),
      .bubble(BubbleContent(text: "", isOutgoing: false, font: .fixed(Font(size: 0)))),
      .transcript(TranscriptContent(messages: [])),
      .transcript(
        TranscriptContent(messages: [
          .init(text: long, isOutgoing: true, heading: long), .init(text: "", isOutgoing: false),
        ])), .composer(ComposerContent(text: long, isFocused: true)),
      .composer(ComposerContent(text: long, font: .fixed(Font(size: 0)), isFocused: true)),
      .avatar(AvatarContent(initials: long)), .list(ListContent(rows: [])),
      .list(
        ListContent(
          rows: [.init(title: long, detail: long, accessory: .toggle(true), icon: .system(.link))],
          header: long, footer: long)),
      .navigationBar(NavigationBarContent(title: long, back: long, trailing: long, isLarge: true)),
      .tabBar(TabBarContent(items: [.init(title: long, symbol: .settings)], selected: .min)),
    ] + surfaces

  private static let surfaces: [Content] = {
    var button = ToolbarContent.Button()
    button.title = long
    var alert = AlertContent()
    (alert.title, alert.message, alert.fieldCount) = (long, long, 3)
    alert.buttons = [.init(title: long), .init(title: "")]
    var item = MenuContent.Item(title: long)
    (item.subtitle, item.symbol, item.isChecked) = (long, Symbol.named("bell"), true)
    var menu = MenuContent()
    (menu.title, menu.sections) = (long, [[item], [], [item, item]])
    var sheet = SheetContent()
    (sheet.detents, sheet.current, sheet.hasGrabber) = ([.height(-5)], 9, true)
    let items: [ToolbarContent.Item] = [
      .button(button), .space(1e6), .flexibleSpace, .button(button),
    ]
    return [
      .toolbar(ToolbarContent(items: items)), .alert(alert), .alert(AlertContent()), .menu(menu),
      .menu(MenuContent()), .sheet(sheet),
      .dateField(DateFieldContent(parts: [long, ""], edited: .max)),
    ]
  }()

  @Test(arguments: contents) func everyContentIsDrawnAtEverySize(_ content: Content) {
    let decoration = Decoration(
      background: .system(.link), cornerRadius: 1e6, borderColor: .system(.link), borderWidth: 1e5)
    for traits in [ScreenTraits.phone393, .phone375.at(.accessibility5), .landscape393.dark] {
      for width in [0.0, 1, 7, 33, 393, 5000] {
        for height in [0.0, 1, 7, 33, 5000] {
          let drawn = Drawn(
            content, width: width, height: height, decoration: decoration, traits: traits)
          #expect(width * height > 0 || drawn.marks.isEmpty)
          #expect(drawn.marks.allSatisfy { $0.extent.width >= 0 })
        }
      }
    }
  }

  @Test(arguments: contents) func everyContentHasAFiniteSizeOrNoSize(_ content: Content) {
    for traits in [ScreenTraits.phone393, .phone375.at(.accessibility5), .landscape393.dark] {
      for width in [nil, 0, 1, 393, -1, .nan, .infinity, -.infinity, 1e300] as [CGFloat?] {
        guard let size = content.fittingSize(width: width, traits: traits) else { continue }
        #expect(size.width.isFinite && size.height.isFinite)
        #expect(size.width >= 0 && size.height >= 0)
      }
    }
  }

  @Test func barsAreDrawnOnUnusualScreens() {
    for family in DeviceFamily.allCases {
      for (width, height, top) in [
        (0.0, 0.0, 0.0), (1, 2, 300), (100, 50, -20), (9000, 20_000, 59),
      ] {
        let traits = ScreenTraits(
          device: "?", size: CGSize(width: width, height: height), scale: 3, cornerRadius: 0,
          family: family, safeArea: EdgeInsets(top: top, left: -5, bottom: -5, right: 5))
        let bar = traits.statusBarHeight
        #expect(bar >= 0)
        let drawn = Drawn(width: width, height: bar) {
          StatusBarLook(traits: traits, builder: $0).draw()
        }
        #expect(drawn.marks.allSatisfy { $0.extent.height >= 0 })
        let rect = traits.homeIndicator
        #expect((rect == nil) == !family.hasHomeIndicator)
      }
    }
  }

  @Test func onlyBubblesAndControlsDrawOutsideTheirBounds() {
    let cut = Self.contents.filter { !$0.isClipped(.legacy) }
    for content in cut {
      switch content {
      case .none, .bubble, .toggle, .toolbar, .alert, .menu, .sheet, .dateField: break
      default: Issue.record("\(content)")
      }
    }
    #expect(!cut.isEmpty)
  }
}
