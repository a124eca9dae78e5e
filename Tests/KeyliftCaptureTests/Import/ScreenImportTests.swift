// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// What a dump becomes: the device, the keyboard, the bars, and the views that somebody sees.
struct ScreenImportTests {
  private func text(_ views: String, size: String = "{402, 874}") throws -> String {
    let screen = "{\"type\": \"Application\", \"AXFrame\": \"{{0, 0}, \(size)}\", \"children\": "
    let dump = try DumpReader.read(Array("[\(screen)[\(views)]}]".utf8))
    let text = try ScreenImport(dump).screen().scene(source: "test")
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    #expect(reading.scene != nil, "\(reading.diagnostics)")
    return text
  }

  private static func element(
    _ type: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, label: String = ""
  ) -> String {
    "{\"type\": \"\(type)\", \"AXLabel\": \"\(label)\", "
      + "\"AXFrame\": \"{{\(x), \(y)}, {\(width), \(height)}}\"}"
  }

  /// Only a pose gives a device that folds its inner display.
  @Test func innerDisplayIsAPose() throws {
    let field = Self.element("TextField", 100, 300, 300, 44, label: "Name")
    #expect(
      try text(field, size: "{951, 669}").contains(
        "\ndevice: iphone-duo\npose: flat\norientation: landscape\n"))
    #expect(try text(field, size: "{669, 951}").contains("\ndevice: iphone-duo\npose: flat\nkey"))
    #expect(try text(field, size: "{466, 678}").contains("\ndevice: iphone-duo\nkey"))
  }

  /// The keys of English letters as iOS 26 dumps them: their touch areas, and a view that spans them.
  ///
  /// - Parameter top: The top of the first row, 7 points below that of the panel.
  private static func keys(from top: Double) -> String {
    let rows = [(10, 2.0), (9, 22), (9, 22), (4, 2)].enumerated().flatMap { row, keys in
      (0..<keys.0).map { key in
        element(
          "Button", keys.1 + Double(key) * 40, top + Double(row) * 54, 40, 54, label: "\(key)")
      }
    }
    let words = (0..<3).map { element("GenericElement", Double($0) * 134, top - 52, 134, 45) }
    let panel = element("GenericElement", 0, top - 7, 402, 874 - top + 7)
    return (words + rows + [panel]).joined(separator: ", ")
  }

  // Its right edge would be 31,984 points from the screen's, more than scenes can have.
  @Test func viewFarLargerThanScenesAreIsLeftOut() throws {
    let far = Self.element("StaticText", 16, 100, 32_358, 21, label: "far")
    let near = Self.element("StaticText", 16, 200, 300, 21, label: "near")
    let text = try text("\(far), \(near)")
    #expect(text.contains("near") && !text.contains("far"))
  }

  // A ">" that fills a phone would have 697 points.
  @Test func textThatFillsTheScreenHasASizeThatScenesHave() throws {
    let text = try text(Self.element("StaticText", 0, 0, 402, 844, label: ">"))
    #expect(text.contains("\">\""))
  }

  @Test func keysWithoutAKeyboardAreRecognizedAndRemoved() throws {
    let field = Self.element("TextField", 16, 100, 370, 40, label: "Search")
    let scene = try text("\(field), \(Self.keys(from: 590))")
    // 291 points of keys and 45 of the bar: the keyboard of an app that was built before iOS 26.
    #expect(scene.contains("\nios: 26-legacy\n"))
    #expect(scene.contains("focused: true"))
    #expect(scene.components(separatedBy: "- { id: ").count == 2)
  }

  @Test func keyboardOfNoKnownHeightKeepsItsHeight() throws {
    let field = Self.element("TextField", 16, 100, 370, 40, label: "Search")
    let scene = try text("\(field), \(Self.keys(from: 560))")
    // The bar begins 52 points above the first row, on a screen of 874.
    #expect(scene.contains("\n  height: 366\n"))
  }

  @Test(arguments: [("{390, 844}", 844.0, 336.0, "18"), ("{402, 874}", 874, 335, "26")])
  func heightOfAKeyboardNamesItsSystem(
    _ size: String, _ bottom: Double, _ height: Double, _ version: String
  ) throws {
    let keyboard = Self.element("Keyboard", 0, bottom - height, 402, height)
    let field = Self.element("TextField", 16, 100, 370, 40)
    #expect(try text("\(field), \(keyboard)", size: size).contains("\nios: \(version)\n"))
  }

  @Test func keyboardBelowTheScreenIsNotOne() throws {
    let keyboard = Self.element("Keyboard", 0, 874, 402, 336)
    let scene = try text("\(Self.element("TextField", 16, 100, 370, 40)), \(keyboard)")
    #expect(!scene.contains("ios:") && !scene.contains("focused"))
  }

  @Test func equalRowsBecomeAList() throws {
    let rows = (0..<4).map { row in
      let y = 100 + Double(row) * 46
      let parts = [
        Self.element("StaticText", 20, y + 12, 90, 21, label: "Row \(row)"),
        Self.element("StaticText", 300, y + 12, 40, 21, label: "Some"),
        Self.element("Button", 370, y + 15, 12, 14, label: "chevron"),
      ]
      return "{\"type\": \"Cell\", \"AXFrame\": \"{{0, \(y)}, {402, 46}}\", \"children\": "
        + "[\(parts.joined(separator: ", "))]}"
    }
    let scene = try text(rows.joined(separator: ", "))
    #expect(scene.contains("kind: list\n") && scene.contains("row-height: 46\n"))
    #expect(scene.contains("- { title: Row 3, detail: Some, accessory: disclosure }"))
    #expect(!scene.contains("kind: label"))
  }

  @Test func barsAreKeyliftsOwn() throws {
    let tabs = ["Home", "Search"].enumerated().map {
      Self.element("Button", Double($0.offset) * 201, 792, 201, 48, label: $0.element)
    }
    let bar =
      "{\"type\": \"TabBar\", \"AXFrame\": \"{{0, 791}, {402, 83}}\", \"children\": "
      + "[\(tabs.joined(separator: ", "))]}"
    let scene = try text("\(Self.element("StaticText", 16, 80, 80, 21, label: "Hello")), \(bar)")
    #expect(scene.contains("kind: tab-bar\n") && scene.contains("- { title: Search }"))
    #expect(scene.contains("extends-safe-area: bottom"))
    #expect(!scene.contains("height: 83"))
  }

  @Test func viewsThatNobodySeesAreLeftOut() throws {
    let views = [
      Self.element("Other", 0, 0, 402, 874), Self.element("StaticText", 0, 900, 90, 20, label: "a"),
      Self.element("StaticText", 60, 22, 40, 20, label: "9:41"),
      Self.element("StaticText", 16, 80, 40, 20, label: "seen"),
      Self.element("StaticText", 16, 80, 40, 20, label: "seen"),
    ]
    let scene = try text(views.joined(separator: ", "))
    #expect(scene.matches(of: #/id: /#).count == 2)
    #expect(scene.contains("text: seen"))
  }

  @Test(arguments: ["yes", "- a: b", "a # b", "\\\"quoted\\\"", "{x}", "null", "12", "don't: #1"])
  func anyTextIsReadBack(_ label: String) throws {
    let label = label
    let scene = try text(Self.element("StaticText", 16, 80, 300, 20, label: label))
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": scene])).read("a.yaml")
    let view = try #require(reading.scene?.views.first?.subviews.first)
    guard case .label(let content) = view.content else {
      Issue.record("no label")
      return
    }
    #expect(content.text == label.replacing("\\\"", with: "\""))
  }

  @Test func twoThousandViewsTakeLessThanASecond() throws {
    let views = (0..<2000).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 40)
      return Self.element(
        "Button", Double(column) * 10, 70 + Double(row) * 14, 10, 12, label: "Button \(index)")
    }
    var length = 0
    let seconds = try WorkGrowth.seconds {
      length = try text(views.joined(separator: ", ")).utf8.count
    }
    #expect(length > 100_000)
    // `swift test` builds without optimization.
    #expect(seconds < 5)
  }
}

/// The trees of frameworks that draw their views in their own ways.
struct FrameworkTests {
  /// Parents repeat the labels of their children, and text is there twice.
  @Test func reactNative() throws {
    let scene = try scene(
      """
      <AppiumAUT><XCUIElementTypeApplication name="Shop" label="Shop" x="0" y="0" width="393" height="852">
      <XCUIElementTypeOther name="Cart Pay now" label="Cart Pay now" x="0" y="0" width="393" height="852">
      <XCUIElementTypeOther name="Cart Pay now" label="Cart Pay now" x="0" y="0" width="393" height="852">
      <XCUIElementTypeStaticText name="Cart" label="Cart" value="Cart" x="24" y="90" width="60" height="21">
      <XCUIElementTypeStaticText name="Cart" label="Cart" value="Cart" x="24" y="90" width="60" height="21"/>
      </XCUIElementTypeStaticText>
      <XCUIElementTypeOther name="coupon" label="coupon" x="24" y="130" width="345" height="48">
      <XCUIElementTypeTextField name="coupon" label="coupon" value="AB12" x="24" y="130" width="345" height="48"/>
      </XCUIElementTypeOther>
      <XCUIElementTypeOther name="Pay now" label="Pay now" x="24" y="740" width="345" height="48">
      <XCUIElementTypeStaticText name="Pay now" label="Pay now" value="Pay now" x="160" y="754" width="70" height="21"/>
      </XCUIElementTypeOther></XCUIElementTypeOther></XCUIElementTypeOther>
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(scene.matches(of: #/id: /#).count == 4)
    #expect(scene.matches(of: /text: Cart/).count == 1)
    #expect(scene.contains("kind: text-field, text: AB12"))
  }

  /// Flutter's semantics are elements without views, flat below one view of the whole screen.
  @Test func flutter() throws {
    let scene = try scene(
      """
      [{"type": "Application", "AXLabel": "Notes", "AXFrame": "{{0, 0}, {390, 844}}"},
       {"type": "Group", "AXFrame": "{{0, 0}, {390, 844}}", "children": [
        {"type": "Heading", "AXLabel": "Notes", "AXFrame": "{{160, 58}, {70, 24}}"},
        {"type": "TextField", "AXUniqueId": "note_field", "AXLabel": "Note",
         "AXFrame": "{{16, 120}, {358, 56}}"},
        {"type": "Button", "AXUniqueId": "addNote", "AXLabel": "Add",
         "AXFrame": "{{318, 746}, {56, 56}}"}]}]
      """)
    #expect(scene.contains("{ id: note-field, kind: text-field, placeholder: Note"))
    #expect(scene.contains("id: add-note") && scene.contains("right: 16"))
  }

  /// SwiftUI nests hosting views of equal frames.
  @Test func swiftUI() throws {
    let scene = try scene(
      """
      Attributes: Application, 0x1, pid: 1, label: 'Tasks'
      Element subtree:
       →Application, 0x1, pid: 1, label: 'Tasks'
          Window (Main), 0x2, {{0.0, 0.0}, {393.0, 852.0}}
            Other, 0x3, {{0.0, 0.0}, {393.0, 852.0}}
              Other, 0x4, {{0.0, 0.0}, {393.0, 852.0}}
                StaticText, 0x5, {{16.0, 70.3}, {94.0, 20.3}}, label: 'Buy apples'
                Switch, 0x6, {{326.0, 66.0}, {51.0, 31.0}}, identifier: 'done', value: 1
                TextField, 0x7, {{16.0, 120.0}, {361.0, 22.0}}, identifier: 'new-task', \
      placeholderValue: 'New task', Keyboard Focused
      """)
    #expect(scene.contains("{ id: done, kind: switch, is-on: true"))
    #expect(scene.contains("text: Buy apples") && scene.contains("focused: true"))
    #expect(scene.matches(of: #/id: /#).count == 4)
  }
}

/// Returns the scene of a dump.
func scene(_ dump: String) throws -> String {
  let screen = try ScreenImport(try DumpReader.read(Array(dump.utf8))).screen()
  return screen.scene(source: "test")
}
