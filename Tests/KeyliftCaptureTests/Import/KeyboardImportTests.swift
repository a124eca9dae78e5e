// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import Testing

/// Keyboards in dumps, whose frames are those of trees of iOS 26.5 on a screen of 402 x 874 points: the
/// keyboard {0, 583, 402, 233} with and without a bar, all of it 308 or 335 points high; the first key at
/// 5 and 39 points wide, and in apps built before iOS 26 at 2 and 40 points wide.
struct KeyboardImportTests {
  private func scene(_ dump: String) throws -> String {
    let screen = try ScreenImport(try DumpReader.read(Array(dump.utf8))).screen()
    let text = screen.scene(source: "test")
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)\n\(text)")
    return text
  }

  private static func element(
    _ type: String, _ frame: [Double], _ name: String = "", value: String = "", inside: String = ""
  ) -> String {
    let text = name.isEmpty ? "" : " name=\"\(name)\" label=\"\(name)\""
    let own = value.isEmpty ? "" : " value=\"\(value)\""
    return "<XCUIElementType\(type)\(text)\(own) x=\"\(frame[0])\" y=\"\(frame[1])\" "
      + "width=\"\(frame[2])\" height=\"\(frame[3])\">\(inside)</XCUIElementType\(type)>"
  }

  private static let full = [0.0, 0, 402, 874]
  private static let field = element("TextField", [12, 145, 377, 25], value: "hello")

  private static func tree(_ keyboard: String, content: String = field) -> String {
    let app = element("Window", full, inside: content)
    let other = element("Window", full, inside: keyboard)
    return "<AppiumAUT>\(element("Application", full, inside: app + other))</AppiumAUT>"
  }

  /// The keyboard as WebDriverAgent has it: a view for all, and one for the keys with two names.
  private static func keyboard(from top: Double, keys: String, bar: String = "") -> String {
    let frame = [0.0, 583, 402, 233]
    let pad = element(
      "Other", frame, "Padding-Left",
      inside: element("Keyboard", frame, "Padding-Left", inside: keys) + element("Other", frame))
    let named = element("Other", [0, 583, 402, 233], "input-view")
    let others =
      element("Button", [8, 806, 68, 68], "Next keyboard", value: "Polski")
      + element("Button", [325, 805, 68, 69], "Dictate")
    return element("Other", [0, top, 402, 874 - top], inside: bar + pad + others) + named
  }

  private static func rows(_ rows: [String], left: [Double], width: Double, type: String = "Key")
    -> String
  {
    rows.enumerated().flatMap { row, keys in
      keys.split(separator: " ").enumerated().map { index, key in
        element(
          type, [left[row] + Double(index) * width, 590 + Double(row) * 54, width, 54], String(key))
      }
    }.joined()
  }

  private static let letters = rows(
    [
      "q w e r t y u i o p", "a s d f g h j k l", "shift z x c v b n m delete", "more space return",
    ],
    left: [5, 24, 5, 5], width: 39.3)

  @Test func unionOf308IsTheKeyboardOfIOS26WithoutABar() throws {
    let scene = try scene(Self.tree(Self.keyboard(from: 566, keys: Self.letters)))
    #expect(scene.contains("\ndevice: iphone-17-pro\nios: 26\n"))
    #expect(scene.contains("\n  predictive: false\n") && scene.contains("show: letters"))
    #expect(!scene.contains("height: 233") && !scene.contains("\n  height:"))
    #expect(scene.matches(of: #/id: /#).count == 2, "\(scene)")
  }

  @Test func unionOf335IsTheKeyboardOfIOS26WithItsBar() throws {
    let bar = Self.element("Other", [0, 539, 402, 44])
    for bar in ["", bar] {
      let scene = try scene(Self.tree(Self.keyboard(from: 539, keys: Self.letters, bar: bar)))
      #expect(scene.contains("\nios: 26\n") && !scene.contains("predictive"))
      #expect(scene.matches(of: #/id: /#).count == 2, "\(scene)")
    }
  }

  /// Measured on iOS 27: 328 with its bar, which is 27 high.
  @Test(arguments: [328.0, 301]) func lowerUnionsAreKeyboardsOfIOS27(height: Double) throws {
    let scene = try scene(Self.tree(Self.keyboard(from: 874 - height, keys: Self.letters)))
    #expect(scene.contains("\ndevice: iphone-18-pro\nios: 27\n"))
    #expect(scene.contains("predictive: false") == (height == 301))
  }

  @Test func unionOf336IsTheKeyboardOfAnOlderApp() throws {
    let letters = Self.rows(["q w e r t y u i o p"], left: [2], width: 39.8)
    let scene = try scene(Self.tree(Self.keyboard(from: 538, keys: letters)))
    #expect(scene.contains("\nios: 26-legacy\n") || scene.contains("\nios: 18\n"))
  }

  /// Both looks have the same frame for accessibility; the keys differ.
  @Test(arguments: [(5.0, 39.3, "26"), (2.0, 39.8, "18")])
  func keysTellTheLookOfAKeyboardWithoutAnythingAround(
    left: Double, width: Double, version: String
  ) throws {
    let keys = Self.rows(["q w e r t y u i o p"], left: [left], width: width)
    let keyboard = Self.element("Keyboard", [0, 583, 402, 233], inside: keys)
    let dump = try DumpReader.read(Array(Self.tree(keyboard).utf8))
    let device = try #require(Device.named("iphone-16-pro"))
    let screen = try ScreenImport(dump, device: device).screen()
    #expect(screen.version?.rawValue == version)
    #expect(screen.allViews.count == 2)
  }

  @Test func keyboardWithoutKeysOnAPhoneOf2025IsOfIOS26() throws {
    let scene = try scene(Self.tree(Self.element("Keyboard", [0, 583, 402, 233])))
    #expect(scene.contains("\nios: 26\n") || scene.contains("\nios: 18\n"))
    #expect(!scene.contains("26-legacy"))
  }

  /// Trees that are cut to what can be tapped have some of the keys.
  @Test func lettersOfFewKeysAreNoNumberPad() throws {
    let keys = Self.rows(["q", "", "shift", "return"], left: [5, 5, 5, 301], width: 39)
    let scene = try scene(Self.tree(Self.keyboard(from: 566, keys: keys)))
    #expect(scene.contains("show: letters") && scene.contains("predictive: false"))
  }

  @Test(arguments: [
    ("1 2 3|4 5 6|7 8 9|0 delete", "number-pad"), ("1 2 3|4 5 6|7 8 9|, 0 delete", "decimal-pad"),
    ("1 2 3|4 5 6|7 8 9|* 0 #", "phone-pad"),
    ("1 2 3 4 5 6 7 8 9 0|- / : ; ( ) $ &amp; @ &quot;|. , ? ! '", "numbers"),
    ("[ ] { } % ^ * + =|_ ~ € £ ¥ •", "symbols"),
  ])
  func keysNameTheirLayout(_ keys: String, _ layout: String) throws {
    let rows = keys.split(separator: "|").map(String.init)
    let views = Self.rows(rows, left: [5, 5, 5, 5], width: 39.2)
    let scene = try scene(Self.tree(Self.keyboard(from: 566, keys: views)))
    #expect(scene.contains("show: \(layout) }"))
    #expect(scene.contains("\nios: 26\n"))
  }

  /// With a toolbar of 48 points, a number pad takes 356 in all.
  @Test func toolbarOnAKeyboardIsItsAccessory() throws {
    let pad = Self.rows(["1 2 3", "4 5 6", "7 8 9", "0"], left: [5, 5, 5, 130], width: 126)
    let done = Self.element("Button", [340, 522, 50, 40], "Done")
    let bar = Self.element("Toolbar", [0, 518, 402, 48], "Toolbar", inside: done)
    let scene = try scene(Self.tree(Self.keyboard(from: 518, keys: pad, bar: bar)))
    #expect(scene.contains("\nios: 26\n") && scene.contains("\n  accessory: 48\n"))
    #expect(scene.contains("show: number-pad") && !scene.contains("Done"))
  }

  @Test(arguments: [
    ("あ か さ", "た な は", "ja"), ("ㄱ ㄴ ㄷ", "ㅂ ㅅ ㅈ", "ko"),
    ("ㅂ ㅈ ㄷ ㄱ ㅅ", "ㅁ ㄴ ㅇ ㄹ ㅎ", "ko"), ("a z e r t y u i o p", "q s d f g h j k l m", "fr"),
    ("q w e r t z u i o p ü", "a s d f g h j k l ö ä", "de"),
    ("й ц у к е н г ш щ з х", "ф ы в а п р о л д ж э", "ru"),
  ])
  func lettersNameTheirLanguage(_ first: String, _ second: String, _ language: String) throws {
    let keys = Self.rows([first, second], left: [0, 0], width: 36)
    let scene = try scene(Self.tree(Self.keyboard(from: 566, keys: keys)))
    #expect(scene.contains("\n  language: \(language)\n") && scene.contains("show: letters"))
  }

  /// The frames of idb's dump of an app that was built before iOS 26: emoji in a group of their own.
  @Test func keyboardOfEmojiIsRecognizedAndRemoved() throws {
    func element(_ type: String, _ frame: String, _ label: String, _ inside: String = "") -> String
    {
      "{\"type\": \"\(type)\", \"AXLabel\": \"\(label)\", \"AXFrame\": \"\(frame)\", "
        + "\"children\": [\(inside)]}"
    }
    let emoji = ["😂", "☺️", "💕", "👍", "🙈", "😴", "😀", "🥹", "❤️", "😊", "😔", "✌️"].enumerated()
      .map { index, emoji in
        let (row, column) = index.quotientAndRemainder(dividingBy: 6)
        return element("Button", "{{\(10 + column * 46), \(569 + row * 39)}, {32, 32}}", emoji)
      }
    let views = [
      element("TextField", "{{16, 100}, {370, 40}}", "Message"),
      element("Button", "{{16, 200}, {100, 40}}", "😀"),
      element("TextField", "{{8, 500}, {386, 36}}", "Search Emoji"),
      element("Group", "{{0, 539}, {402, 216}}", "", emoji.joined(separator: ", ")),
      element("Button", "{{353, 759}, {49, 40}}", "削除"),
      element("GenericElement", "{{55, 768}, {33, 19}}", "Flagsのカテゴリ"),
      element("GenericElement", "{{0, 539}, {402, 335}}", ""),
      element("Button", "{{325, 805}, {68, 69}}", "音声入力"),
    ]
    let dump = element("Application", "{{0, 0}, {402, 874}}", "", views.joined(separator: ", "))
    let scene = try scene("[\(dump)]")
    // The search field begins 10 points below the keyboard's top, so that it is 384 high.
    #expect(scene.contains("\nios: 26-legacy\n") && scene.contains("show: emoji"))
    #expect(scene.contains("focused: true") && scene.contains("😀"))
    #expect(scene.matches(of: #/id: /#).count == 3, "\(scene)")
  }

  /// Accessibility adds two bars to each scroll view, with labels in the phone's language.
  @Test(arguments: [
    "Vertical scroll bar, 3 pages", "垂直スクロールバー、3ページ", "Vertikaler Scrollbalken, 3 Seiten",
    "شريط التمرير العمودي، ٣ صفحات",
  ])
  func scrollBarsAreLeftOutInEveryLanguage(_ label: String) throws {
    let bars =
      Self.element("Other", [369, 116, 30, 672], label, value: "0%")
      + Self.element("Other", [0, 760, 402, 30], "Horizontal, 1", value: "0 %")
    let slider = Self.element("Other", [40, 300, 200, 30], "Volume", value: "50%")
    let scroll = Self.element("ScrollView", [0, 116, 402, 674], inside: Self.field + slider + bars)
    let scene = try scene(
      "<AppiumAUT>\(Self.element("Window", Self.full, inside: scroll))</AppiumAUT>")
    #expect(scene.contains("Volume"))
    #expect(!scene.contains("Horizontal") && !scene.contains(label))
  }
}

struct BarImportTests {
  /// A flat list has the tabs behind their bar.
  @Test func barsOfAFlatListHoldWhatIsInsideThem() throws {
    let scene = try scene(
      """
      [{"AXFrame": "{{0, 0}, {402, 874}}", "AXLabel": "Mail", "type": "Application"},
       {"AXFrame": "{{0, 62}, {402, 54}}", "AXLabel": "Inbox", "role_description": "Nav bar",
        "type": "Group"},
       {"AXFrame": "{{300, 66}, {90, 44}}", "AXLabel": "Edit", "type": "Button"},
       {"AXFrame": "{{16, 140}, {370, 44}}", "AXLabel": "", "type": "TextField"},
       {"AXFrame": "{{0, 791}, {402, 83}}", "AXLabel": "Tab Bar", "role_description": "Tab bar",
        "type": "Group"},
       {"AXFrame": "{{10, 795}, {120, 48}}", "AXLabel": "Inbox", "type": "RadioButton"},
       {"AXFrame": "{{140, 795}, {120, 48}}", "AXLabel": "Sent", "type": "RadioButton"}]
      """)
    #expect(scene.contains("kind: navigation-bar, title: Inbox, trailing: Edit"))
    #expect(scene.contains("kind: tab-bar\n"))
    #expect(scene.contains("- { title: Inbox }\n      - { title: Sent }"))
    #expect(!scene.contains("kind: label") && scene.matches(of: #/id: /#).count == 4)
  }

  @Test func toolbarAtTheBottomHasItsButtons() throws {
    let scene = try scene(
      """
      [{"AXFrame": "{{0, 0}, {402, 874}}", "type": "Application", "children": [
       {"AXFrame": "{{16, 140}, {370, 44}}", "AXLabel": "To", "type": "TextField"},
       {"AXFrame": "{{0, 791}, {402, 83}}", "type": "Toolbar", "children": [
        {"AXFrame": "{{300, 795}, {90, 44}}", "AXLabel": "Send", "type": "Button"},
        {"AXFrame": "{{10, 795}, {90, 44}}", "AXLabel": "Cancel", "type": "Button"}]}]}]
      """)
    #expect(scene.contains("kind: toolbar\n") && scene.contains("extends-safe-area: bottom"))
    #expect(scene.contains("- { title: Cancel }\n      - space\n      - { title: Send }"))
  }

  @Test func colorsOfRecursiveDescriptionAreKeptWhereTheyAreSeen() throws {
    let scene = try scene(
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 390 844); backgroundColor = <UIDynamicSystemColor: 0x4; name = systemGroupedBackgroundColor>; layer = <CALayer: 0x5>>
         |    | <UIView: 0x6; frame = (0 300; 390 90); backgroundColor = <UIDynamicSystemColor: 0x4; name = systemGroupedBackgroundColor>; layer = <CALayer: 0x7>>
         |    |    | <App.Light: 0x8; baseClass = UILabel; frame = (16 20; 116.667 44); text = 'On'; layer = <_UILabelLayer: 0x9>>
         |    | <UILabel: 0xa; frame = (12 120; 366 20); backgroundColor = UIExtendedGrayColorSpace 0.35 1; layer = <_UILabelLayer: 0xb>>
         |    | <UIView: 0xc; frame = (12 500; 366 90); backgroundColor = UIExtendedSRGBColorSpace 1 1 1 1; layer = <CALayer: 0xd>>
         |    |    | <UIButton: 0xe; frame = (16 20; 200 44); text = 'Save'; backgroundColor = <UIDynamicSystemColor: 0xf; name = systemBlueColor>; layer = <CALayer: 0x10>>
      """)
    #expect(scene.contains("\nbackground: grouped-background\n"))
    #expect(
      scene.contains("kind: label, text: \"On\"") && scene.contains("background: \"#595959\""))
    #expect(
      scene.contains("background: white") && scene.contains("configuration: filled, tint: blue"))
    #expect(scene.matches(of: #/grouped-background/#).count == 1, "\(scene)")
  }
}
