// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A file that takes a reader long, or much memory, and the command that reads it.
///
/// Random damage makes no such files: they are valid up to a limit, or repeat something without an
/// end.
struct Bomb: Sendable {
  let name: String
  let file: String
  private let reader: String
  private let arguments: [String]
  private let statuses: Set<Int32>
  private let refusals: Set<Int32>
  private let bytes: @Sendable () -> [UInt8]
  private let others: [String: [UInt8]]

  init(
    _ name: String, of reader: String, _ arguments: [String], file: String,
    statuses: Set<Int32> = [0, 65], refusals: Set<Int32> = [65], others: [String: String] = [:],
    _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) {
    self.name = name
    self.reader = reader
    self.arguments = arguments
    self.file = file
    self.statuses = statuses
    self.refusals = refusals
    self.bytes = bytes
    self.others = others.mapValues { Array($0.utf8) }
  }

  var subject: HostileSubject {
    HostileSubject(
      name: reader, preparation: "", files: [file], arguments: arguments, statuses: statuses,
      refusals: refusals)
  }

  func prepare(in folder: WorkFolder) throws {
    for (name, bytes) in others { try folder.write(bytes, to: name) }
    try folder.write(bytes(), to: file)
  }

  static let all = dumps + scenes + logs + reports + goldens + pictures
}

extension [UInt8] {
  fileprivate init(_ head: String, _ part: String, _ tail: String = "", upTo length: Int) {
    self = Array(head.utf8)
    let part = Array(part.utf8)
    reserveCapacity(length + tail.utf8.count)
    while count + part.count <= length { self += part }
    self += tail.utf8
  }
}

// Texts.
extension Bomb {
  /// In bytes.
  private static let long = 30_000_000
  private static let short = 1_000_000

  private static let dumps: [Bomb] =
    descriptions.map { head, part in
      dump("texts that begin again with '\(part)'", Array(head, part, upTo: long))
    } + [
      dump("many elements", Array(list, "\n    Button, 0x2, {{1, 1}, {9, 9}}", upTo: long)),
      dump("a comment", Array(xml + "><!--", "x", "-->", upTo: long)),
      dump("an open section", Array(xml + "><![CDATA[", "]", upTo: long)),
      dump("references", Array(xml + ">", "&amp;", upTo: long)),
      dump("attributes", Array((xml + (0..<2_000_000).map { " a\($0)=''" }.joined()).utf8)),
      dump("elements in XML", Array(xml + ">", "<XCUIElementTypeOther/>", upTo: long)),
      dump("views without frames", deep("<XCUIElementTypeOther>", "</XCUIElementTypeOther>")),
      dump(
        "views that scroll",
        deep("<XCUIElementTypeScrollView \(frame)>", "</XCUIElementTypeScrollView>")),
      dump("long labels", labels),
      dump("keys of a keyboard", keys),
      dump("a dump in a log", Array("{\"value\":\"Attributes: ", "\\u0041\\n", "\"}", upTo: long)),
      dump(
        "elements of Xcode 8",
        Array("Window 0x1: {{0, 0}, {390, 844}}\n", "  Key 0x2: {{1, 1}, {9, 9}}\n", upTo: long)),
      dump("JSON values", Array("[{\"x\":[", "1,", "1]}]", upTo: long)),
      dump("a JSON text", Array("[{\"AXLabel\":\"", "\\u0041", "\"}]", upTo: long)),
    ]

  private static func dump(
    _ name: String, _ bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> Bomb {
    Bomb(
      name, of: "dumps", ["import", "bomb.dump", "-o", "bomb.yaml"], file: "bomb.dump", bytes())
  }

  private static let frame = "x='0' y='0' width='390' height='844'"
  private static let xml = "<AppiumAUT><XCUIElementTypeApplication \(frame)"
  private static let window = "<UIWindow: 0x7f8; frame = (0 0; 390 844); layer = <X: 0x1>>\n"
  private static let scroll = window + "<UIScrollView: 0x1; frame = (0 0; 9 9); "
  private static let earlGrey =
    "<UIWindow:0x7f8; AX.frame={{0, 0}, {390, 844}}; alpha=1>\n  |--<UIView:0x1"
  private static let list = """
    Attributes: Application, 0x1
    Element subtree:
     →Application, 0x1, pid: 1, {{0.0, 0.0}, {390.0, 844.0}}, label: 'A'
        Button, 0x2, {{1, 1}, {2, 2}}, identifier: 'a', label: 'b', placeholderValue: 'c', value: 'd
    """

  private static let descriptions = [
    (scroll, "; text = 'a"), (scroll, "frame = ("), (scroll, "contentOffset: {"),
    (window, "<A: 0x1"), (scroll, "; backgroundColor = "), (scroll, "; baseClass = U"),
    (earlGrey, "; AX.frame={{"), (earlGrey, "; AX.traits='UIAccessibilityTrait"),
    (list, ", label: '"), (list, "', i"), (list, "{{1}, {"),
  ]

  private static func deep(_ start: String, _ end: String) -> [UInt8] {
    let label = "<XCUIElementTypeStaticText label='a' x='9' y='99' width='90' height='20'/>"
    let (starts, ends) = (String(repeating: start, count: 180), String(repeating: end, count: 180))
    let other = "<XCUIElementTypeOther \(frame)>\(label)</XCUIElementTypeOther>"
    return Array("<AppiumAUT>\(starts)\(other)\(ends)</AppiumAUT>".utf8)
  }

  /// Keys without number: each language is compared with them.
  private static var keys: [UInt8] {
    let row = (0..<19_000).map {
      "<XCUIElementTypeKey label='q' x='\($0)' y='600' width='39' height='54'/>"
    }
    return Array(
      """
      <AppiumAUT><XCUIElementTypeApplication x='0' y='0' width='402' height='874'>\
      <XCUIElementTypeKeyboard x='0' y='583' width='402' height='233'>\(row.joined())\
      </XCUIElementTypeKeyboard></XCUIElementTypeApplication></AppiumAUT>
      """.utf8)
  }

  private static var labels: [UInt8] {
    let text = String(repeating: "word ", count: 200)
    let rows = (0..<19_000).map {
      "| <UILabel; frame = (9 \(90 + $0 % 700); 300 20); text = '\($0) \(text)'>\n"
    }
    return Array((window + rows.joined()).utf8)
  }

  private static let scenes: [Bomb] = [
    scene("Arabic", Array(views + "{ kind: label, text: '", "\u{628}", "' }]\n", upTo: short)),
    scene("kana", Array(views + "{ kind: label, text: '", "あ", "' }]\n", upTo: short)),
    scene(
      "names in a text",
      Array(
        each + "{ t: \(String(repeating: "x", count: 99_999)) }], view: { text: '", "$t",
        "', kind: label } }]\n", upTo: short)),
    scene("unknown keys on one line", Array("{version: 1, é: 1", ", bogus: [1]", "}", upTo: short)),
    scene("unknown views", unknownViews),
    scene(
      "long keys",
      Array("{ ? '", ",", "' : 1, ", upTo: short / 2)
        + Array("? '", ",", "' : 2 }", upTo: short / 2)),
    scene(
      "parts with a mistake",
      Array(each, "{ a: 1 }, ", "], part: part.yaml }]\n", upTo: short),
      others: [
        "part.yaml": String(
          decoding: Array("parameters: { a: 1 }\nviews: [", "{ id: $b }, ", "]", upTo: short / 2),
          as: UTF8.self)
      ]),
  ]

  private static func scene(
    _ name: String, _ bytes: @autoclosure @escaping @Sendable () -> [UInt8],
    others: [String: String] = [:]
  ) -> Bomb {
    Bomb(
      name, of: "scenes", ["validate", "bomb.yaml"], file: "bomb.yaml", others: others, bytes())
  }

  private static let views = "version: 1\nduration: 0\nviews: ["
  private static let each = views + "{ each: ["

  private static var unknownViews: [UInt8] {
    let list = (0..<9_000).map { "{ id: \(id($0)) }, " }.joined()
    let sentences = (0..<6_000).map { "'\(id(90_000 + $0)).left == 1', " }.joined()
    return Array("\(views)\(list)]\nconstraints: [\(sentences)]\n".utf8)
  }

  private static func id(_ number: Int) -> String {
    "v" + String(repeating: "a", count: 50) + "\(number)"
  }

  private static let logs: [Bomb] = [
    Bomb(
      "cells", of: "logs", ["fit", "bomb.csv"], file: "bomb.csv",
      Array("time,id,x,y,width,height\n", ",", upTo: long)),
    Bomb(
      "a text", of: "logs", ["fit", "bomb.jsonl"], file: "bomb.jsonl",
      Array("{\"a\":\"", "x", "\",\"b\":1,\"c\":1}\n", upTo: long)),
    Bomb(
      "remarks", of: "logs", ["audit", "bomb.csv"], file: "bomb.csv", statuses: [65],
      Array("time,top\n", "# a: b\n", upTo: long)),
    Bomb(
      "keys of prints", of: "logs", ["fit", "bomb.txt"], file: "bomb.txt",
      Array("", "UIKeyboardFrameEndUserInfoKey = \"NSRect: {{0, 1\n", upTo: long)),
    Bomb(
      "prints", of: "logs", ["fit", "bomb.log"], file: "bomb.log",
      Array(
        "",
        "UIKeyboardFrameBeginUserInfoKey = {{0, 9}, {9, 9}} UIKeyboardFrameEndUserInfoKey = "
          + "{{0, 0}, {9, 9}} UIKeyboardAnimationDurationUserInfoKey = 99\n", upTo: 80_000)),
  ]

  private static let reports: [Bomb] = [
    Bomb(
      "values", of: "reports", ["report", "bomb.json"], file: "bomb.json", statuses: [65],
      Array("{\"format\": \"keylift-report\", \"version\": 1, \"x\": [", "0,", "0]}", upTo: long)),
    Bomb(
      "brackets", of: "reports", ["report", "bomb.json"], file: "bomb.json", statuses: [65],
      Array("", "[", upTo: long)),
  ]

  private static let goldens: [Bomb] = [
    Bomb(
      "layers", of: "goldens", ["verify", "bomb.yaml", "--text", "blocks"],
      file: "Goldens/bomb/golden.jsonl", statuses: [1, 3], refusals: [3],
      others: ["bomb.yaml": "version: 1\nduration: 0\ndevice: iphone-se-1\nviews: []\n"], frames)
  ]

  /// Ten thousand layers in a thousand frames, each of which moves one layer.
  private static var frames: [UInt8] {
    let ids = (0..<10_000).map { "v\($0)" }
    let content = "0123456789abcdef"
    let hash = String(repeating: "0", count: 32)
    func layer(_ id: String, _ x: Int) -> String {
      #"{"layer":"\#(id)","content":"\#(content)","at":[\#(x),0]}"#
    }
    let order = ids.map { "\"\($0)\"" }.joined(separator: ",")
    let head = #"""
      {"keylift-golden":2,"scene":"bomb","device":"iphone-se-1","ios":"18","system":"none",\#
      "fps":60,"scale":1,"screen":[320,568],"frames":1000}
      {"content":"\#(content)","size":[9,9]}
      {"frame":0,"hash":"\#(hash)","size":[9,9],"background":"#ffffff"}
      {"view":"keyboard","rect":[0,568,320,253]}
      {"order":[\#(order)]}
      """#
    let moves = (1..<1_000).flatMap {
      [#"{"frame":\#($0),"hash":"\#(hash)"}"#, layer("v0", $0)]
    }
    let lines = [head] + ids.map { layer($0, 0) } + moves
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

// Pictures.
extension Bomb {
  private static let pictures: [Bomb] = [
    Bomb(
      "texts that expand", of: "pictures",
      ["render", "picture.yaml", "-o", "out", "--text", "blocks", "--scale", "1"],
      file: "bomb.png", others: ["picture.yaml": picture],
      bomb(Array(repeating: .init(name: "zTXt", bytes: Array("a\0\0".utf8) + zeros), count: 500))),
    Bomb(
      "palettes for each frame", of: "animations", ["diff", "bomb.png", "bomb.png"],
      file: "bomb.png", statuses: [65], bomb(animation)),
  ]

  private static let picture = """
    version: 1
    duration: 0
    device: iphone-se-1
    views: [{ id: photo, kind: image, image: bomb.png, width: 100, height: 200 }]

    """

  private static func bomb(_ chunks: [ChunkList.Chunk]) -> [UInt8] {
    guard var list = ChunkList(TinyPNG.bytes) else { return [] }
    list.chunks.insert(contentsOf: chunks, at: 1)
    return list.file
  }

  /// Declares frames with a palette of 30 MB each.
  private static var animation: [ChunkList.Chunk] {
    let size = ChunkList.bytes(2) + ChunkList.bytes(1)
    let place = ChunkList.bytes(0) + ChunkList.bytes(0)
    let control = ChunkList.bytes(0) + size + place + [0, 1, 0, 60, 0, 0]
    return [
      .init(name: "acTL", bytes: ChunkList.bytes(1) + ChunkList.bytes(0)),
      .init(name: "PLTE", bytes: [UInt8](repeating: 0, count: 3_000_000)),
      .init(name: "fcTL", bytes: control),
    ]
  }

  /// 7.9 million zeros in one block with fixed codes (RFC 1951, 3.2.6).
  private static var zeros: [UInt8] {
    // A literal 0, then a repetition of 258 bytes at a distance of 1, then the end of the block.
    let repetitions = 7_900_000 / 258
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<repetitions { bits += [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0] }
    bits += [UInt8](repeating: 0, count: 7 + 7)
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    // Adler-32 of zeros: the second sum is the number of bytes.
    let count = (1 + 258 * repetitions) % 65_521
    return [0x78, 0x01] + bytes + ChunkList.bytes(count << 16 | 1)
  }
}
