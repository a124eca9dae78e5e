// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The tags that are read from XML 1.0, and the errors in documents that are not well-formed.
struct XMLReaderTests {
  private func tags(_ text: String) throws(DumpError) -> [ReadTag] {
    var tags: [ReadTag] = []
    try XMLReader.read(Array(text.utf8)[...]) { tag throws(DumpError) in tags.append(ReadTag(tag)) }
    return tags
  }

  private func value(_ text: String) throws -> String? {
    guard case .start(_, let attributes)? = try tags("<a b=\(text)/>").first else { return nil }
    return attributes["b"]
  }

  @Test func attributeValuesAreNormalized() throws {
    #expect(try value("'&lt;&gt;&amp;&quot;&apos;'") == "<>&\"'")
    #expect(try value("\"&#233;&#xE9;&#x1F35C;'\"") == "éé🍜'")
    // Literal ends of lines and tabs become spaces, one for CR and LF (3.3.3); references stay.
    #expect(try value("'1\r\n2\n3\r4\t5'") == "1 2 3 4 5")
    #expect(try value("'&#13;&#10;&#9;'") == "\r\n\t")
  }

  @Test func textCommentsAndInstructionsAreLeftOut() throws {
    let text = """
      <?xml version='1.0' encoding="UTF-8" standalone='no' ?>
      <?style a > b?><!-- <c> & -->
      <a>] ]&gt; <![CDATA[<b>&]]]><b c = "d"\te='>'></b
      ><?d?></a><!---->
      """
    #expect(try tags(text) == [.start("a", [:]), .start("b", ["c": "d", "e": ">"]), .end, .end])
  }

  @Test(arguments: [
    "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a b/>", "<a b=c/>", "<a b='1'c='2'/>",
    "<a b='1' b='2'/>", "<a b='<'/>", "<a b='&x;'/>", "<a b='&#0;'/>", "<a b='&#xD800;'/>",
    "<a b='&#x110000;'/>", "<a b='&#+65;'/>", "<a b='&lt'/>", "<a>&</a>", "<a>]]></a>",
    "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<1/>", "<é·/ >", "<×/>", "< a/>", "<a / >",
    "<!-- -- --><a/>",
    "<!-- ---><a/>", "<a><?xml version='1.0'?></a>", "<?xml encoding='UTF-8'?><a/>",
    "<?xml version='2.0'?><a/>", "<?xml version='1.0' standalone='maybe'?><a/>",
    "<?xml version='1.0' standalone='no' encoding='UTF-8'?><a/>", "<![CDATA[]]><a/>",
    "<a><![CDATA[</a>", "<a", "<a b='", "<?a", "<!--", "<a>&#65</a>", "",
  ])
  func malformedTextIsRefused(_ text: String) {
    #expect {
      try tags(text)
    } throws: { error in
      if case .malformed("XML", _, _)? = error as? DumpError { true } else { false }
    }
  }

  @Test func faultHasItsPlaceInCharacters() {
    #expect(throws: DumpError.malformed("XML", line: 2, column: 7)) {
      try tags("<a>\n<é b='<'/></a>")
    }
  }

  /// libxml2, by Foundation, is the other reader.
  @Test(arguments: 0..<8) func changedTextIsReadAsByAnotherReader(seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    let pieces =
      ["<", ">", "/", "&", ";", "'", "\"", "=", "!", "?", "-", "]", "[", " ", "\n"]
      + ["a", "1", "é", "&amp;", "&#65;", "]]>", "<!--", "-->", "<a>", "</a>", "<![CDATA["]
    for _ in 0..<250 {
      var text = Array("<a b='1' c=\"&lt;é\"><b>x &amp; y</b><!-- z --><c d='2'/><![CDATA[<]]></a>")
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<text.count, using: &generator)
        let end = min(index + Int.random(in: 0...2, using: &generator), text.count)
        let piece = Bool.random(using: &generator) ? pieces.randomElement(using: &generator) : ""
        text.replaceSubrange(index..<end, with: Array(piece ?? ""))
      }
      let changed = String(text)
      #expect((try? tags(changed)) == OtherXMLReader.tags(changed), "\(changed)")
    }
  }
}

private enum ReadTag: Equatable {
  case start(String, [String: String])
  case end

  init(_ tag: XMLReader.Tag) {
    switch tag {
    case .start(let name, let attributes): self = .start(name, attributes)
    case .end: self = .end
    }
  }
}

private final class OtherXMLReader: NSObject, XMLParserDelegate {
  private var tags: [ReadTag] = []

  static func tags(_ text: String) -> [ReadTag]? {
    let reader = OtherXMLReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    // On Linux, parsing may succeed although there was an error.
    return parser.parse() && parser.parserError == nil ? reader.tags : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { tags.append(.start(tag, attributes)) }

  func parser(
    _ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?
  ) { tags.append(.end) }
}
