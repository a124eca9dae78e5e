// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import Testing

/// The reading of each format, with what real dumps have that a tidy one would not.
struct DumpReaderTests {
  private func read(_ text: String) throws -> ViewDump { try DumpReader.read(Array(text.utf8)) }

  private func views(in dump: ViewDump) -> [DumpedView] {
    func all(_ view: DumpedView) -> [DumpedView] { [view] + view.children.flatMap(all) }
    return dump.roots.flatMap(all)
  }

  @Test func nameOfAppiumIsTheIdentifierUnlessItIsTheLabel() throws {
    let dump = try read(
      """
      <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844" name="App">
      <XCUIElementTypeButton name="login.button" label="Log in" x="16" y="700" width="358"
        height="50"/>
      <XCUIElementTypeStaticText name="Hello" label="Hello" x="-1" y="-1" width="0" height="0"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    let all = views(in: dump)
    let button = try #require(all.first { $0.kind == .button })
    #expect(button.identifier == "login.button" && button.label == "Log in")
    #expect(button.frame == CGRect(x: 16, y: 700, width: 358, height: 50))
    let text = try #require(all.first { $0.kind == .text })
    #expect(text.identifier == nil && text.frame == nil)
  }

  @Test func idbIsReadFlatNestedAndInsideOfAWrapper() throws {
    let button = #"{"type": "Button", "AXLabel": "Go", "AXFrame": "{{8, 62.5}, {60, 30}}"}"#
    let screen = #""type": "Application", "AXFrame": "{{0, 0}, {402, 874}}""#
    for text in [
      "[{\(screen)}, \(button)]", "[{\(screen), \"children\": [\(button)]}]",
      "{\"ok\": true, \"data\": {\"raw\": [{\(screen)}, \(button)]}}",
    ] {
      let all = views(in: try read(text))
      #expect(all.map(\.kind) == [.application, .button])
      #expect(all[1].frame == CGRect(x: 8, y: 62.5, width: 60, height: 30))
    }
  }

  @Test func labelsOfDebugDescriptionMayHaveQuotationMarksAndLines() throws {
    let text = """
      Attributes: Application, 0x1, pid: 7, label: 'App'
      Element subtree:
       →Application, 0x1, pid: 7, label: 'App'
          Window (Main), 0x2, {{0.0, 0.0}, {393.0, 852.0}}
            StaticText, 0x3, {{20.0, 60.0}, {99.5, 40.7}}, label: 'It's
      two lines, isn't it'
            TextField, 0x4, {{20.0, 120.0}, {353.0, 44.0}}, identifier: 'mail', \
      placeholderValue: 'Mail', value: Mail, Keyboard Focused
      Path to element:
       →Application, 0x1, pid: 7, label: 'App'
      """
    for form in [text, "\"" + text.replacing("\n", with: "\\n") + "\""] {
      let all = views(in: try read(form))
      #expect(all.map(\.kind) == [.application, .window, .text, .field])
      #expect(all[2].label == "It's\ntwo lines, isn't it")
      #expect(all[3].identifier == "mail" && all[3].isFocused)
      #expect(all[3].placeholder == "Mail" && all[3].value == nil)
    }
  }

  @Test func framesOfRecursiveDescriptionAreRelativeToTheSuperview() throws {
    let all = views(
      in: try read(
        """
        <UIWindow: 0x1; frame = (0 0; 375 812); layer = <UIWindowLayer: 0x2>>
           | <UITableView: 0x3; frame = (0 88; 375 724); contentOffset: {0, 100}; layer = <CALayer>>
           |    | _title <UILabel: 0x4; frame = (16 120; 80.5 20.5); text = 'Don't'; layer = <CALayer>>
           | <UIView: 0x5; frame = (0 0; 375 812); hidden = YES; animations = { a=<B: 0x6>; }>
        """))
    #expect(all.map(\.kind) == [.window, .scroll, .text, .other])
    #expect(all[2].frame == CGRect(x: 16, y: 108, width: 80.5, height: 20.5))
    #expect(all[2].label == "Don't" && all[3].isHidden)
  }

  @Test func maestroHasBoundsAndNoTypes() throws {
    let all = views(
      in: try read(
        """
        {"attributes": {"bounds": "[0,0][0,0]"}, "children": [
          {"attributes": {"bounds": "[0,0][393,852]", "accessibilityText": "App"}, "children": [
            {"attributes": {"bounds": "[20,-7][373,87]", "accessibilityText": "Box",
              "resource-id": "box"}}]}]}
        """))
    #expect(all[2].kind == .text && all[2].identifier == "box")
    #expect(all[2].frame == CGRect(x: 20, y: -7, width: 353, height: 94))
  }
}

/// What is no dump of an iOS screen is refused in words.
struct DumpRefusalTests {
  private static let bomb = """
    <!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
    <AppiumAUT>&b;</AppiumAUT>
    """
  private static let external = """
    <!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><AppiumAUT>&x;</AppiumAUT>
    """
  private static let maestroOfAndroid = """
    {"attributes": {"bounds": "[0,0][1080,2400]", "resource-id": "com.example:id/title"}}
    """

  @Test(arguments: [
    ("", DumpError.empty), ("\n \n", .empty), ("hello", .unknown), ("{\"a\": 1}", .unknown),
    ("[1, 2]", .unknown), ("[{\"type\":", .malformedJSON), ("<html></html>", .unknown),
    ("<hierarchy><android.widget.TextView/></hierarchy>", .android), (maestroOfAndroid, .android),
    (bomb, .documentType), (external, .documentType), ("<ViewHierarchy></ViewHierarchy>", .detox),
    ("<XCUIElementTypeApplication/>", .noFrames(.appium)),
  ])
  func foreignTextIsRefused(_ text: String, _ reason: DumpError) {
    #expect(throws: reason) { try DumpReader.read(Array(text.utf8)) }
  }

  @Test func undeclaredEntityIsMalformed() {
    #expect { try DumpReader.read(Array("<AppiumAUT>\n&x;</AppiumAUT>".utf8)) } throws: { error in
      if case .malformedXML(2, _)? = error as? DumpError { true } else { false }
    }
  }

  @Test func limitsHold() {
    let open = String(repeating: "<XCUIElementTypeOther>", count: 250)
    #expect(throws: DumpError.tooDeep) { try DumpReader.read(Array(open.utf8)) }
    let many = String(repeating: "<XCUIElementTypeOther/>", count: 20_001)
    #expect(throws: DumpError.tooManyViews) { try DumpReader.read(Array("<A>\(many)</A>".utf8)) }
    let long = [UInt8](repeating: 0x20, count: DumpReader.byteLimit + 1)
    #expect(throws: DumpError.tooLarge) { try DumpReader.read(long) }
    #expect(throws: DumpError.notUTF8) { try DumpReader.read([0x3C, 0xFF]) }
    #expect(throws: DumpError.notUTF8) { try DumpReader.read([0x3C, 0, 0x61, 0]) }
  }
}
