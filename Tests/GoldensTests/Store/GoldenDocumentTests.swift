// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftRaster
import TestSupport
import Testing

struct GoldenDocumentTests {
  private static let content = "0123456789abcdef"
  private static let hash = "00112233445566778899aabbccddeeff"

  /// The lines of a golden, without its sum.
  private static let sample = lines(
    #"""
    {"keylift-golden":2,"scene":"A \"chat\"","device":"iphone-15-pro","ios":"18","system":"none",\#
    "fps":60,"scale":2,"screen":[393,852.5],"frames":3}
    {"fingerprint":"cairo 1.16.0"}
    {"fingerprint":"Inter-Bold.otf Version 3.019"}
    {"file":"frame-0002.svg","sum":"00000000000000000000000000000001"}
    {"file":"layers/0123456789abcdef.png","sum":"00000000000000000000000000000002"}
    {"content":"0123456789abcdef","size":[30,40],"text":"two\nlines"}
    {"content":"fedcba9876543210","size":[9,9]}
    {"frame":0,"hash":"00112233445566778899aabbccddeeff","size":[786,1705],"background":"#ffffff"}
    {"view":"keyboard","rect":[0,852,393,336]}
    {"view":"a list","rect":[0,-100.25,393,1234567.5],"alpha":0.5,"offset":[0,-12.25]}
    {"order":["bar","a list"]}
    {"layer":"bar","content":"0123456789abcdef","at":[-3,4]}
    {"layer":"a list","content":"fedcba9876543210","at":[0,0],"opacity":0.25,\#
    "clips":[[1,-2,3,4,5.25],[0,0,9,9,0]],\#
    "glass":[-4,0,30,40,12.5,1,0,0,156,0,1,0,-1.5,0,0,1,0.1,246]}
    {"frame":1,"hash":"00112233445566778899aabbccddeeff"}
    {"frame":2,"hash":"ffeeddccbbaa99887766554433221100"}
    {"view":"keyboard","rect":[0,516.3333,393,336]}
    {"order":["a list","bar"]}
    {"layer":"bar","content":"0123456789abcdef","at":[-3,5]}
    """#)

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private static func text(_ lines: [String]) -> String {
    let text = lines.map { $0 + "\n" }.joined()
    return text + "{\"sum\":\"\(FileSum(of: Array(text.utf8)).text)\"}\n"
  }

  @Test func sampleIsReadAndWritten() throws {
    let document = try GoldenDocument(text: Self.text(Self.sample))
    #expect(document.text == Self.text(Self.sample))
    #expect(document.fingerprint == "cairo 1.16.0\nInter-Bold.otf Version 3.019\n")
    #expect(document.sums["frame-0002.svg"] == "00000000000000000000000000000001")
    #expect(document.frames.scale == 2)
    #expect(document.frames.contents.map(\.text) == ["two\nlines", ""])
    let keyboard = try #require(document.trace.track(of: "keyboard"))
    #expect(keyboard.changes.map(\.frame) == [0, 2])
    #expect(keyboard.row(at: 2).y == 516.3333)
    let list = try #require(document.trace.track(of: "a list")).row(at: 2)
    #expect(list.alpha == 0.5 && list.offset == CGPoint(x: 0, y: -12.25))
    let frames = document.frames.frames
    #expect(frames.map { $0.layers.map(\.id) }.last == ["a list", "bar"])
    #expect(frames[1].layers == frames[0].layers)
    #expect(frames[2].layers[0] == frames[0].layers[1])
    #expect(frames[2].layers[0].clips.map(\.cornerRadius) == [5.25, 0])
    #expect(frames[2].layers[0].material?.mix.ceiling == 246)
    #expect(frames[2].layers[1].origin.y == 5)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func writtenDocumentIsReadBackUnchanged(seed: UInt64) throws {
    let document = Golden.random(seed: seed).document
    let read = try GoldenDocument(text: document.text)
    #expect(read == document, "seed \(seed)")
    #expect(Array(read.text.utf8) == Array(document.text.utf8), "seed \(seed)")
  }

  private struct Line: Decodable { var rect: [Double]? }

  /// `JSONDecoder` reads the numbers on its own.
  @Test(arguments: 0..<20 as Range<UInt64>) func everyLineIsAnObjectOfJSON(seed: UInt64) throws {
    let document = Golden.random(seed: seed).document
    var rects: [[Double]] = []
    for line in document.text.utf8.split(separator: UInt8(ascii: "\n")) {
      let rect = try JSONDecoder().decode(Line.self, from: Data(line)).rect
      if let rect { rects.append(rect) }
    }
    let rows = (0..<document.trace.head.frameCount).flatMap { frame in
      document.trace.tracks.flatMap { $0.changes.filter { $0.frame == frame }.map(\.row) }
    }
    #expect(rects == rows.map { [$0.x, $0.y, $0.width, $0.height] }, "seed \(seed)")
  }

  @Test(arguments: ["chat", "stacks", "offset-window", "situations/rotation"])
  func geometryOfAClipIsReadBackUnchanged(scene: String) throws {
    var golden = Golden.random(seed: 1)
    golden.trace = GeometryTrace(of: try SampleClip.clip(ofScene: scene))
    golden.frames.scale = golden.trace.head.scale
    golden.frames.frames = Array(
      repeating: golden.frames.frames[0], count: golden.trace.head.frameCount)
    #expect(try GoldenDocument(text: golden.document.text).trace == golden.trace)
  }

  /// A view that moves in a frame changes the lines of the frame and of the view.
  @Test func movedViewChangesFewLines() throws {
    var golden = Golden.random(seed: 1)
    let still: HandMade.Track = { _ in HandMade.row() }
    golden.trace = HandMade.trace(["keyboard": still, "box": still], frames: 40)
    golden.frames.scale = 1
    golden.frames.frames = Array(repeating: golden.frames.frames[0], count: 40)
    let old = golden.document.text.split(separator: "\n")
    golden.trace = HandMade.trace(
      ["keyboard": still, "box": { HandMade.row(y: $0 == 30 ? 101 : 100) }], frames: 40)
    golden.frames.frames[30].hash = String(Self.hash.reversed())
    let new = golden.document.text.split(separator: "\n")
    let change = new.difference(from: old)
    // The frame, the view, the view's return in the next frame, and the sum.
    #expect(change.insertions.count == 4 && change.removals.count == 2)
  }
}

// Damage
extension GoldenDocumentTests {
  @Test(arguments: [
    ("{\"keylift-golden\":3,", "version '3' of a golden; this Keylift reads version 2"),
    ("{\"keylift-golden\":x", "expected a whole number from 0 to 1000000, found 'x'"),
  ])
  func otherFileIsNoGolden(text: String, problem: String) {
    #expect(throws: DamagedGolden(file: "golden.jsonl", line: 1, problem)) {
      try GoldenDocument(text: text)
    }
  }

  /// A part of the sample, its replacement, the line of the mistake and the beginning of the message.
  private static let mistakes: [(String, String, Int, String)] = [
    ("\"scene\":", "\"scene\": ", 1, "expected a text in quotation marks"),
    ("\"fps\":60", "\"fps\":1001", 1, "expected a whole number from 1 to 1000"),
    ("\"fps\":60", "\"fsp\":60", 1, "expected ',\"fps\":', found ',\"fsp\":60"),
    ("\"scale\":2", "\"scale\":4", 1, "expected a whole number from 1 to 3"),
    ("852.5]", "852.5x]", 1, "expected ']', found 'x]"),
    ("852.5]", "nan]", 1, "expected a number from -1000000000 to 1000000000"),
    ("852.5]", "1e99]", 1, "expected a number from -1000000000 to 1000000000"),
    ("\"frames\":3", "\"frames\":100001", 1, "expected a whole number from 1 to 100000"),
    ("\"frames\":3}", "\"frames\":3}\r", 1, "expected the end of the line"),
    ("cairo 1.16.0\"}", "cairo 1.16.0}", 2, "expected a text in quotation marks"),
    ("cairo", "\\x", 2, "expected a text in quotation marks"),
    ("frame-0002.svg", "../a.svg", 4, "'../a.svg' is no picture of a golden, or is there already"),
    ("frame-0002.svg", "golden.jsonl", 4, "'golden.jsonl' is no picture of a golden"),
    (
      "frame-0002.svg", "layers/0123456789abcdef.png", 5,
      "'layers/0123456789abcdef.png' is no picture of a golden, or is there already"
    ),
    ("{\"content\":\"fedcba9876543210", "{\"content\":\"0", 7, "expected 16 hexadecimal digits"),
    (
      "{\"content\":\"fedcba9876543210", "{\"content\":\"0123456789abcdef", 7,
      "content 0123456789abcdef a second time"
    ),
    ("{\"frame\":0", "{\"frame\":1", 8, "expected frame 0, found 1"),
    ("\"size\":[786,1705]", "\"size\":[0,1]", 8, "expected a whole number from 1 to"),
    (",\"size\":[786,1705]", "", 8, "no frame has 0 by 0 pixels"),
    ("#ffffff", "#FFFFFF", 8, "expected a color, found '\"#FFFFFF\""),
    ("{\"view\":\"a list\"", "{\"view\":\"keyboard\"", 10, "the view 'keyboard' a second time"),
    ("0,852,393,336]", "0,852,393]", 9, "expected ',', found ']}'"),
    ("[\"bar\",\"a list\"]", "[\"bar\",\"bar\"]", 11, "a layer is named twice"),
    ("[\"bar\",\"a list\"]", "[\"bar\"]", 13, "layer 'a list' is not in the order"),
    ("[\"bar\",\"a list\"]", "[\"bar\",\"a list\",\"c\"]", 14, "layer 'c' has no line"),
    ("\"at\":[-3,4]", "\"at\":[-3,4.5]", 12, "expected ']', found '.5]}'"),
    ("\"opacity\":0.25", "\"opacity\":1.25", 13, "expected a number from 0 to 1"),
    ("[1,-2,3,4,5.25]", "[1,-2,-3,4,5.25]", 13, "expected a whole number from 0 to 1000000"),
    (",0.1,246]", ",246]", 13, "expected the numbers of a mix"),
    ("bar\",\"content\":\"0123456789abcdef", "bar\",\"content\":\"0", 12, "unknown content '0'"),
    (
      "{\"view\":\"keyboard\",\"rect\":[0,516", "{\"view\":\"box\",\"rect\":[0,516", 16,
      "unknown view 'box'"
    ),
    ("{\"order\":[\"a list\"", "{\"ordre\":[\"a list\"", 17, "expected another line of a golden"),
  ]

  @Test(arguments: mistakes)
  func problemsAreReportedWithTheirLines(
    part: String, replacement: String, line: Int, problem: String
  ) throws {
    let text = Self.text(Self.sample)
    let range = try #require(text.range(of: part))
    let error = #expect(throws: DamagedGolden.self) {
      try GoldenDocument(text: text.replacingCharacters(in: range, with: replacement))
    }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("golden.jsonl:\(line): \(problem)"), "\(description)")
  }

  @Test func rowsOutOfOrderAreReported() throws {
    var lines = Self.sample
    lines.insert(#"{"view":"a list","rect":[0,0,1,1]}"#, at: 15)
    #expect(
      throws: DamagedGolden(file: "golden.jsonl", line: 17, "the view 'keyboard' out of order")
    ) { try GoldenDocument(text: Self.text(lines)) }
  }

  /// A layer keeps its line only while it is in the order.
  @Test func layerOutsideTheOrderIsForgotten() throws {
    var lines = Self.sample
    lines[16] = #"{"order":["bar"]}"#
    lines.append("{\"frame\":3,\"hash\":\"\(Self.hash)\"}")
    lines.append(#"{"order":["bar","a list"]}"#)
    lines[0] = lines[0].replacing("\"frames\":3", with: "\"frames\":4")
    #expect(throws: DamagedGolden(file: "golden.jsonl", line: 21, "layer 'a list' has no line")) {
      try GoldenDocument(text: Self.text(lines))
    }
  }

  @Test func frameCountOfTheHeadIsChecked() {
    #expect(throws: DamagedGolden.self) {
      try GoldenDocument(text: Self.text(Self.sample.dropLast(4)))
    }
  }

  @Test func everyTruncationIsReported() {
    let bytes = Array(Self.text(Self.sample).utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      #expect(throws: DamagedGolden.self, "\(count) bytes") { try GoldenDocument(text: text) }
    }
  }

  /// Random changes of bytes are found, at a line of the text, and never crash.
  @Test(arguments: 0..<100 as Range<UInt64>) func changedTextIsRejected(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let whole = Array(Golden.random(seed: seed).document.text.utf8)
    for _ in 0..<20 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = "0123456789.-e\"[]{},:\\\n".utf8.randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[(place / 2)...place], at: place)
      default: bytes.removeSubrange(place...)
      }
      guard bytes != whole else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let error = #expect(throws: DamagedGolden.self, "seed \(seed)") {
        try GoldenDocument(text: text)
      }
      let lines = text.utf8.count { $0 == 0x0A } + 1
      #expect((1...lines).contains(error?.line ?? 1), "seed \(seed)")
    }
  }

  @Test func foundTextIsQuotedOnOneShortLine() {
    let hostile = "{\"keylift-golden\":\u{1B}[31m\u{2028}" + String(repeating: "x", count: 500)
    let error = #expect(throws: DamagedGolden.self) { try GoldenDocument(text: hostile) }
    let description = error?.description ?? "\n"
    #expect(!description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
    #expect(description.count < 150)
  }
}

// Limits
extension GoldenDocumentTests {
  /// Returns the text of frames with a number of layers.
  ///
  /// The first layer may move in every frame.
  private static func many(_ count: Int, frames: Int, moves: Bool) -> String {
    let ids = (0..<count).map { "v\($0)" }
    func layer(_ id: String, _ x: Int) -> String {
      "{\"layer\":\"\(id)\",\"content\":\"\(content)\",\"at\":[\(x),0]}"
    }
    let order = ids.map { "\"\($0)\"" }.joined(separator: ",")
    var lines = lines(
      #"""
      {"keylift-golden":2,"scene":"a","device":"b","ios":"18","system":"none","fps":60,"scale":1,\#
      "screen":[9,9],"frames":\#(frames)}
      {"content":"\#(content)","size":[9,9]}
      {"frame":0,"hash":"\#(hash)","size":[9,9],"background":"#ffffff"}
      {"view":"keyboard","rect":[0,0,9,9]}
      {"order":[\#(order)]}
      """#)
    lines += ids.map { layer($0, 0) }
    for frame in 1..<frames {
      lines.append("{\"frame\":\(frame),\"hash\":\"\(hash)\"}")
      if moves { lines.append(layer("v0", frame)) }
    }
    return text(lines)
  }

  @Test func unchangedFramesShareTheirLayers() throws {
    let frames = try GoldenDocument(
      text: Self.many(100, frames: 3000, moves: false), maximumLayers: 100
    ).frames.frames
    #expect(frames.count == 3000)
    #expect(frames.allSatisfy { $0.layers == frames[0].layers })
  }

  @Test func textExceedingTheLayerLimitIsRejected() throws {
    let text = Self.many(100, frames: 11, moves: true)
    let frames = try GoldenDocument(text: text, maximumLayers: 1100).frames.frames
    #expect(frames[10].layers[0].origin.x == 10)
    #expect(throws: DamagedGolden(file: "golden.jsonl", line: 126, "too many layers")) {
      try GoldenDocument(text: text, maximumLayers: 1099)
    }
  }

  @Test func tooManyLayersInAFrameAreRejected() {
    #expect(throws: DamagedGolden(file: "golden.jsonl", line: 5, "too many layers")) {
      try GoldenDocument(text: Self.many(20_000, frames: 1, moves: false))
    }
  }

  /// A golden has up to four million layers, and two goldens and the system share half a gigabyte.
  @Test func layerTakesAtMost80Bytes() { #expect(MemoryLayout<GoldenLayer>.stride <= 80) }
}
