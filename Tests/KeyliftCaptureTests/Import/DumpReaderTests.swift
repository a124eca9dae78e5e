// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import TestRequirements
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

  /// Tools cut labels in the middle of an emoji.
  @Test func halfOfACharacterIsReplaced() throws {
    let dump = try read(
      ##"[{"type": "Button", "AXLabel": "\ud83d", "AXFrame": "{{8, 6}, {60, 30}}"}]"##)
    #expect(views(in: dump).map(\.label) == ["\u{FFFD}"])
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

  @Test func xcode8PrintsAddressesBeforeColonsAndTraits() throws {
    let text = """
      Attributes: Application 0x608000165000: {{0.0, 0.0}, {320.0, 568.0}}, label: 'Notes'
      Element subtree:
       →Application 0x608000165000: {{0.0, 0.0}, {320.0, 568.0}}, label: 'Notes'
          Window 0x6080001650c0: Main Window, traits: 8589934592, {{0.0, 0.0}, {320.0, 568.0}}
            TextField 0x608000165480: traits: 8589935616, {{16.0, 120.0}, {288.0, 30.0}}, \
      identifier: 'title', Keyboard Focused, placeholderValue: 'Title'
            Button 0x608000165540: traits: 8589934593, {{16.0, 271.0}, {288.0, 44.0}}, label: 'Save'
      """
    let all = views(in: try read(text))
    #expect(all.map(\.kind) == [.application, .window, .field, .button])
    #expect(all[2].frame == CGRect(x: 16, y: 120, width: 288, height: 30))
    #expect(all[2].placeholder == "Title" && all[2].isFocused && all[3].label == "Save")
    // A part of the lines, as it is pasted into a report.
    let part = text.split(separator: "\n").dropFirst(3).joined(separator: "\n")
    #expect(views(in: try read(part)).map(\.kind) == [.window, .field, .button])
  }

  @Test func dumpsAreFoundInLogsOfJSON() throws {
    let elements = """
      [Proxy] Got response: {"value":"Attributes: Application, 0x1, label: 'Shop'\\nElement subtree:\\n \
      \\u2192Application, 0x1\\n    Window (Main), 0x2, {{0.0, 0.0}, {393.0, 852.0}}\\n      StaticText, \
      0x3, {{16.0, 110.3}, {120.7, 33.7}}, label: 'It's \\"it\\" \\ud83d\\ude00'\\n"} 12 ms
      """
    let all = views(in: try read(elements))
    #expect(all.map(\.kind) == [.application, .window, .text])
    #expect(all[2].label == "It's \"it\" 😀")
    let source = """
      {"value": "<?xml version=\\"1.0\\"?>\\n<XCUIElementTypeApplication x=\\"0\\" y=\\"0\\" \
      width=\\"390\\" height=\\"844\\" label=\\"A\\"\\/>", "sessionId": "1"}
      """
    #expect(try read(source).format == .appium)
    #expect(views(in: try read(source)).map(\.kind) == [.application])
  }

  @Test func earlGreyPrintsFramesOnTheScreenAndTraits() throws {
    let dump = try read(
      """
      ========== Window 1 ==========

      <UIWindow:0x1; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; alpha=1>
        |--<UINavigationBar:0x2; isAccessible=N; AX.id='Sign In'; AX.frame={{0, 20}, {375, 44}}; alpha=1>
        |  |--<UILabel:0x3; AX=Y; AX.frame={{106.5, 26.5}, {162, 26.5}}; frame={{106.5, 6.5}, {162, 26.5}}; alpha=1; UIE=N; text='Don't; go'>
        |--<RCTView:0x4; AX=Y; AX.id='menu'; AX.label='Menu'; AX.frame={{16, 200}, {61, 41}}; AX.traits='UIAccessibilityTraitButton,UIAccessibilityTraitNotEnabled'; frame={{0, 1.5}, {61, 41}}; alpha=1>
        |--<UIToolbar:0x5; AX=N; AX.frame={{0, 667}, {375, 49}}; frame={{0, 667}, {375, 49}}; opaque; hidden; alpha=1>
      """)
    #expect(dump.format == .earlGrey)
    let all = views(in: dump)
    #expect(all.map(\.kind) == [.window, .navigationBar, .text, .button, .toolbar])
    #expect(all[2].frame == CGRect(x: 106.5, y: 26.5, width: 162, height: 26.5))
    #expect(all[2].label == "Don't; go")
    #expect(all[3].identifier == "menu" && all[3].label == "Menu" && !all[3].isEnabled)
    #expect(all[4].isHidden)
  }

  /// Frames in superviews are limited once they are on the screen, and EarlGrey's are there already.
  @Test func formOfTheFirstViewIsThatOfTheDump() throws {
    let description = "<UIWindow: 0x1; frame = (0 0; 390 844)>"
    let wide = "   | <UILabel: 0x2; frame = (16 100; 32358 21); text = 'A'>"
    let earlGrey = "   | <UIView: 0x3; AX=N; AX.frame={{0, 0}, {375, 667}}; alpha=1>"
    let dump = try read([description, wide, earlGrey].joined(separator: "\n"))
    #expect(dump.format == .recursiveDescription)
    #expect(
      views(in: dump).map(\.frame) == [CGRect(x: 0, y: 0, width: 390, height: 844), nil, nil])
  }

  @Test func baseClassAndColorOfRecursiveDescriptionAreRead() throws {
    let all = views(
      in: try read(
        """
        <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
           | <App.StatusLight: 0x3; baseClass = UILabel; frame = (8 60; 90 44); text = 'On'; backgroundColor = UIExtendedGrayColorSpace 0.35 1; layer = <_UILabelLayer: 0x4>>
           | <App.Row: 0x5; baseClass = UITableViewCell; frame = (0 110; 390 44); backgroundColor = <UIDynamicSystemColor: 0x6; name = secondarySystemBackgroundColor>; layer = <CALayer: 0x7>>
           | <UIView: 0x8; frame = (0 200; 390 44); backgroundColor = UIExtendedSRGBColorSpace 1 0 0 0.5; layer = <CALayer: 0x9>>
           | <UIView: 0xa; frame = (0 300; 390 44); backgroundColor = UIExtendedGrayColorSpace 0 0; layer = <CALayer: 0xb>>
        """))
    #expect(all.map(\.kind) == [.window, .text, .cell, .other, .other])
    // 0.35 of 255 is 89.25, and a half of it 127.5.
    #expect(
      all.map(\.background) == [nil, "\"#595959\"", "secondary-background", "\"#ff000080\"", nil])
  }

  @Test func groupsOfIdbAreTheBarsThatTheirDescriptionsName() throws {
    let dump = try read(
      """
      [{"type": "Application", "AXFrame": "{{0, 0}, {402, 874}}"},
       {"type": "Group", "role_description": "Nav bar", "AXFrame": "{{0, 62}, {402, 54}}"},
       {"type": "Group", "role_description": "Toolbar", "AXFrame": "{{0, 700}, {402, 54}}"},
       {"type": "Group", "role_description": "タブバー", "AXFrame": "{{0, 791}, {402, 83}}"},
       {"type": "Group", "role_description": "group", "AXFrame": "{{0, 200}, {402, 83}}"},
       {"type": "TextField", "subrole": "AXSearchField", "AXLabel": null, "AXValue": "Search",
        "AXFrame": "{{16, 130}, {370, 36}}"}]
      """)
    let all = views(in: dump)
    #expect(
      all.map(\.kind) == [.application, .navigationBar, .toolbar, .tabBar, .other, .searchField])
    #expect(all[5].placeholder == "Search" && all[5].value == nil)
  }

  /// `maestro hierarchy` printed the device before mobile-dev-inc/Maestro#3286 (May 2026).
  @Test(arguments: [
    "Running on iPhone 17 Pro\n\n", "[INFO] one\n[INFO] two\n", "\r\nwait ...\r\n  ",
  ])
  func linesBeforeADumpAreSkipped(_ lines: String) throws {
    let tree = """
      {"attributes": {"bounds": "[0,0][393,852]", "accessibilityText": "App"}, "children": []}
      """
    #expect(try read(lines + tree) == read(tree))
    let xml = "<AppiumAUT><XCUIElementTypeWindow x='0' y='0' width='393' height='852'/></AppiumAUT>"
    #expect(try read(lines + xml) == read(xml))
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
    ("[1, 2]", .unknown), ("[1e999]", .tooLargeNumber),
    ("[{\"type\":", .malformed("JSON", line: 1, column: 10)),
    ("<html></html>", .unknown),
    ("<hierarchy><android.widget.TextView/></hierarchy>", .android), (maestroOfAndroid, .android),
    (bomb, .documentType), (external, .documentType), ("<ViewHierarchy></ViewHierarchy>", .detox),
    ("<XCUIElementTypeApplication/>", .noFrames(.appium)),
    ("[\"UIKeyboardFrameEndUserInfoKey\": NSRect: {{0, 1}, {2, 3}}]", .notification),
  ])
  func foreignTextIsRefused(_ text: String, _ reason: DumpError) {
    #expect(throws: reason) { try DumpReader.read(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("[1,\n {\"a\": tru}]", 2, 8), ("{\"é\" 1}", 1, 6), ("[1] x", 1, 5), ("[\"a\\x\"]", 1, 4),
    ("[01]", 1, 2), ("[1\n", 2, 1), ("{\"a\": [1, }", 1, 11), ("\n\n  [\"\u{1}\"]", 3, 5),
    ("Running on iPhone 17 Pro\n\n{\"attributes\" {", 3, 15),
  ])
  func malformedJSONIsReportedAtItsPlace(_ text: String, _ line: Int, _ column: Int) {
    #expect(throws: DumpError.malformed("JSON", line: line, column: column)) {
      try DumpReader.read(Array(text.utf8))
    }
  }

  /// The closing tag has another name; expat names the place of that name.
  @Test(arguments: [("", 1, 14), ("\u{FEFF}\n\n", 3, 14), ("  ", 1, 16)])
  func malformedXMLIsCountedFromTheStartOfTheFile(_ head: String, _ line: Int, _ column: Int) {
    #expect(throws: DumpError.malformed("XML", line: line, column: column)) {
      try DumpReader.read(Array("\(head)<AppiumAUT></Appium>".utf8))
    }
  }

  @Test func undeclaredEntityIsMalformed() {
    #expect { try DumpReader.read(Array("<AppiumAUT>\n&x;</AppiumAUT>".utf8)) } throws: { error in
      if case .malformed("XML", 2, _)? = error as? DumpError { true } else { false }
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

/// Dumps of real screens, which are not part of the project.
struct EvidenceTests {
  private static var dumps: [URL] {
    let files = Evidence.folder("dumps").flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (files ?? []).filter { ["xml", "json", "txt"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  private static func screen(_ file: URL) throws -> ImportedScreen {
    try ScreenImport(try DumpReader.read(Array(try Data(contentsOf: file)))).screen()
  }

  @Test(.requires(.evidence("dumps"))) func everyDumpComesInOrIsRefused() throws {
    #expect(Self.dumps.count >= 14)
    for file in Self.dumps {
      do {
        let screen = try Self.screen(file)
        let text = screen.scene(source: file.lastPathComponent)
        let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
        #expect(reading.diagnostics.isEmpty, "\(file.lastPathComponent): \(reading.diagnostics)")
        let frames = Dictionary(
          uniqueKeysWithValues: try #require(reading.scene).play().frame(0).views.map {
            ($0.id, $0.rect)
          })
        for view in screen.views.flatMap(Self.all) where !["list"].contains(view.kind) {
          let (frame, rect) = (view.frame, try #require(frames[view.id]))
          let errors = [
            frame.minX - rect.minX, frame.minY - rect.minY, frame.maxX - rect.maxX,
            frame.maxY - rect.maxY,
          ]
          #expect(errors.allSatisfy { abs($0) <= 0.5 }, "\(file.lastPathComponent): \(view.id)")
        }
      } catch DumpError.detox {
        #expect(file.lastPathComponent.hasPrefix("detox"))
      }
    }
  }

  @Test(.requires(.evidence("dumps"))) func keyboardsOfRealDumpsAreRecognized() throws {
    for file in Self.dumps where !file.lastPathComponent.hasPrefix("detox") {
      let hasKeyboard = file.lastPathComponent.contains("keyboard_")
      let keyboard = try Self.screen(file).keyboard
      #expect((keyboard != nil) == hasKeyboard, "\(file.lastPathComponent)")
      // The predictive bar begins at 538 on a screen of 874 points.
      if let keyboard { #expect(abs(keyboard.height - 336) < 1) }
    }
  }

  private static func all(_ view: ImportedView) -> [ImportedView] {
    [view] + view.children.flatMap(all)
  }
}
