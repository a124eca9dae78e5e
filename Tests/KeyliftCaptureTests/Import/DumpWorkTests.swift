// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftScene
import TestSupport
import Testing

/// A dump that is made to take long, of any length.
struct DumpBomb: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let head: String
  private let unit: String
  private let tail: String

  private init(_ name: String, _ head: String, _ unit: String, _ tail: String = "") {
    (testDescription, self.head, self.unit, self.tail) = (name, head, unit, tail)
  }

  func bytes(_ count: Int) -> [UInt8] {
    Array((head + String(repeating: unit, count: count / unit.utf8.count) + tail).utf8)
  }

  private static let window = "<UIWindow: 0x7f8; frame = (0 0; 390 844); layer = <X: 0x1>>\n"
  private static let scroll = window + "<UIScrollView: 0x1; frame = (0 0; 9 9); "
  private static let list = """
    Attributes: Application, 0x1
    Element subtree:
     →Application, 0x1, pid: 1, {{0.0, 0.0}, {390.0, 844.0}}, label: 'A'
        Button, 0x2, {{1, 1}, {2, 2}}, identifier: 'a', label: 'b', placeholderValue: 'c', value: 'd
    """
  private static let earlGrey =
    "<UIWindow:0x7f8; AX.frame={{0, 0}, {390, 844}}; alpha=1>\n  |--<A:0x1"
  private static let xml = "<AppiumAUT><XCUIElementTypeApplication width='9' height='9' "
  private static let json = #"[{"AXFrame": "{{0, 0}, {9, 9}}", "AXLabel": ""#

  /// Texts that begin what never ends, and parts without number.
  static let all: [DumpBomb] = [
    DumpBomb("texts", scroll, "; text = 'a"), DumpBomb("frames", scroll, "frame = ("),
    DumpBomb("offsets", scroll, "contentOffset: {"), DumpBomb("classes", window, "<A: 0x1"),
    DumpBomb("numbers", window + "<A; frame = (", "1 ", ")>"),
    DumpBomb("digits", window + "<A; frame = (", "1", ")>"),
    DumpBomb("combined marks", window + "<A; text = '", "a\u{301}\u{302}"),
    DumpBomb("line feeds", window, "\n"), DumpBomb("carriage returns", window, "\r\n"),
    DumpBomb("labels", list, ", label: '"), DumpBomb("ends of labels", list, "', label: '"),
    DumpBomb("marks", list, "', i"), DumpBomb("values", list, ", value: '"),
    DumpBomb("braces", list, "{{1}, {"), DumpBomb("lines", list, "x\n"),
    DumpBomb("escapes", "\"Attributes: ", "\\n\\'"),
    DumpBomb("a log", "{\"value\":\"Attributes: ", "\\u0041\\n"),
    DumpBomb("quotes", "{\"a\": ", "\"Attributes: \\n\""),
    DumpBomb("colors", scroll, "; backgroundColor = <"),
    DumpBomb("bases", scroll, "; baseClass = U"),
    DumpBomb("frames of EarlGrey", earlGrey, "; AX.frame={{"),
    DumpBomb("traits", earlGrey, "; AX.traits='UIAccessibilityTrait"),
    DumpBomb("a comment", xml + "><!--", "- ", "-->"), DumpBomb("comments", xml + ">", "<!---->"),
    DumpBomb("brackets", xml + "><![CDATA[", "]]", ">"),
    DumpBomb("text", xml + ">", "&amp;]"), DumpBomb("a digit", xml + "a='&#", "0", ";'/>"),
    DumpBomb("an attribute", xml + "name='", "\r", "'/>"),
    DumpBomb("spaces", "", " "), DumpBomb("a JSON text", json, "\\u0041", "\"}]"),
    DumpBomb("a JSON list", json + "\", \"x\": [", "[],", "1]}]"),
  ]
}

/// The work that a dump makes, whoever wrote it.
struct DumpWorkTests {
  @Test(arguments: DumpBomb.all) func workGrowsAsTheDump(_ bomb: DumpBomb) {
    let factor = WorkGrowth.factor(from: 16_000, bomb.bytes) { _ = try? DumpReader.read($0) }
    #expect(factor < WorkGrowth.linear)
  }

  /// Each of the views is read, but none behind the limit.
  @Test(arguments: [
    ("Attributes: \nElement subtree:\n", "  Other, 0x1, {{1, 1}, {2, 2}}, label: 'a'\n"),
    ("<A>", "<XCUIElementTypeOther x='1'/>"),
    ("<UIView; frame = (1 1; 2 2)>\n", "<UIView; frame = (1 1; 2 2)>\n"),
  ])
  func viewsAreCountedWhileTheyAreRead(head: String, view: String) {
    func work(_ count: Int) -> () -> Void {
      let bytes = Array((head + String(repeating: view, count: count)).utf8)
      return { #expect(throws: DumpError.tooManyViews) { try DumpReader.read(bytes) } }
    }
    // Ten times the bytes are only searched and checked.
    #expect(WorkGrowth.factor(below: 6, work(20_001), work(200_000)) < 6)
  }

  @Test func attributesAndValuesAreLimited() throws {
    func xml(_ count: Int) -> [UInt8] {
      let attributes = (0..<count).map { "a\($0)='' " }.joined()
      return Array("<XCUIElementTypeOther \(attributes)/>".utf8)
    }
    #expect(throws: DumpError.noFrames(.appium)) { try DumpReader.read(xml(200)) }
    #expect(throws: DumpError.tooManyAttributes) { try DumpReader.read(xml(201)) }
    let list = "[" + String(repeating: "1,", count: 640_000) + "1]"
    #expect(throws: DumpError.tooManyValues) { try DumpReader.read(Array(list.utf8)) }
    let objects = "[" + String(repeating: "{},", count: 60_000) + "{}]"
    #expect(throws: DumpError.tooManyValues) { try DumpReader.read(Array(objects.utf8)) }
  }

  /// Expat hands over a tag only when it has read all of it.
  @Test(arguments: [" a%=''", "\na%\t=\n\"=\""])
  func tagOfMillionsOfAttributesIsRefusedAtOnce(attribute: String) {
    let parts = attribute.components(separatedBy: "%")
    let attributes = (0..<500_000).map { "\(parts[0])\($0)\(parts[1])" }.joined()
    let dump = Array("<XCUIElementTypeOther\(attributes)/>".utf8)
    let seconds = WorkGrowth.seconds {
      #expect(throws: DumpError.tooManyAttributes) { try DumpReader.read(dump) }
    }
    #expect(seconds < 1)
  }

  @Test func textHasAtMostAThousandCharacters() throws {
    let text = String(repeating: "é", count: 1500)
    for dump in [
      "<UILabel; frame = (0 0; 390 844); text = '\(text)'>",
      "<XCUIElementTypeStaticText label='\(text)' x='0' y='0' width='390' height='844'/>",
      #"[{"AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "\#(text)"}]"#,
    ] {
      let label = try DumpReader.read(Array(dump.utf8)).roots[0].label
      #expect(label?.count == 1000)
    }
  }

  /// A function that looks at each level twice would take for ever.
  @Test(.timeLimit(.minutes(5)), arguments: ["Other", "ScrollView"])
  func deepViewsAreLookedAtOnce(type: String) throws {
    let size = type == "Other" ? "" : " x='0' y='0' width='390' height='844'"
    let dump =
      String(repeating: "<XCUIElementType\(type)\(size)>", count: 190)
      + "<XCUIElementTypeOther x='0' y='0' width='390' height='844'>"
      + "<XCUIElementTypeStaticText label='a' x='9' y='99' width='90' height='20'/>"
      + "</XCUIElementTypeOther>" + String(repeating: "</XCUIElementType\(type)>", count: 190)
    let screen = try ScreenImport(DumpReader.read(Array(dump.utf8))).screen()
    #expect(screen.allViews.last?.content.first?.value == "a")
  }
}

/// The work that a screen makes before its scene is refused.
struct ScreenWorkTests {
  private func screen(_ views: [DumpedView]) throws -> ImportedScreen {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let root = DumpedView(kind: .application, frame: frame, children: views)
    return try ScreenImport(ViewDump(format: .appium, roots: [root])).screen()
  }

  private func labels(_ count: Int, text: String) -> [DumpedView] {
    (0..<count).map { number in
      var label = DumpedView(
        kind: .text, frame: CGRect(x: 9, y: 90 + number % 700, width: 300, height: 20))
      label.label = "\(number) \(text)"
      return label
    }
  }

  @Test func viewsAndTextsAreCountedBeforeTheyAreFitted() throws {
    #expect(throws: ImportError.tooManyViews) { try screen(labels(10_001, text: "")) }
    let text = String(repeating: "word ", count: 200)
    #expect(throws: ImportError.sceneTooLarge) { try screen(labels(1_100, text: text)) }
  }
}
