// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import TestSupport
import Testing

struct TraceTextTests {
  private static let sample = """
    keylift-geometry 1
    scene "Hand made"
    device iphone-15-pro
    ios 18
    system none
    fps 60
    scale 1
    screen 393.0000 852.0000
    frames 4
    view keyboard
    view "a \\"list\\""
    frame 0 at 0.0000
         0.0000   852.0000   393.0000   336.0000     1.0000 keyboard
         0.0000   100.0000   393.0000 1234567.5000     0.5000 "a \\"list\\"" offset 0.0000 -12.2500
    frame 2 at 0.0333
         0.0000   516.3333   393.0000   336.0000     1.0000 keyboard
    end

    """

  private var trace: GeometryTrace {
    HandMade.trace(
      [
        "keyboard": { frame in
          HandMade.row(x: 0, y: frame < 2 ? 852 : 516 + 1.0 / 3, width: 393, height: 336)
        },
        "a \"list\"": { _ in
          HandMade.row(
            x: 0, width: 393, height: 1_234_567.5, alpha: 0.5, offset: CGPoint(x: 0, y: -12.25))
        },
      ], frames: 4)
  }

  @Test func textHasTheHeadFollowedByChanges() {
    #expect(trace.text == TraceTextTests.sample)
  }

  @Test func textIsReadBackUnchanged() throws {
    #expect(try GeometryTrace(text: TraceTextTests.sample) == trace)
  }

  @Test(arguments: ["chat", "stacks", "offset-window", "situations/rotation"])
  func traceOfAClipIsReadBackUnchanged(scene: String) throws {
    let trace = GeometryTrace(of: try SampleClip.clip(ofScene: scene))
    #expect(try GeometryTrace(text: trace.text) == trace)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func randomTraceIsReadBackUnchanged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let trace = RandomTrace.trace(using: &random)
    let read = try GeometryTrace(text: trace.text)
    #expect(read == trace, "seed \(seed)")
    #expect(Array(read.text.utf8) == Array(trace.text.utf8), "seed \(seed)")
  }

  @Test(arguments: [
    ("keylift-geometry 1", "keylift-geometry 2", 1, "version 2 of a geometry trace, of which 1"),
    ("keylift-geometry 1", "{", 1, "a geometry trace begins with 'keylift-geometry'"),
    ("scene \"Hand made\"", "scene Hand made", 2, "expected 'scene' and a value"),
    ("scene \"Hand made\"", "scene \"Hand\tmade\"", 2, "expected 'scene \"Hand\\u{9}made\"'"),
    ("device iphone-15-pro", "device \"iphone-15-pro\"", 3, "expected 'device iphone-15-pro'"),
    ("ios 18", "io 18", 4, "expected 'ios' and a value"),
    ("fps 60", "fps 0", 6, "'fps' must be from 1 to 1000"),
    ("fps 60", "fps 60.0", 6, "'fps' must be from 1 to 1000"),
    ("fps 60", "fps 060", 6, "expected 'fps 60', found 'fps 060'"),
    ("fps 60", "fps 99999999999999999999", 6, "'fps' must be from 1 to 1000"),
    ("scale 1", "scale 4", 7, "'scale' must be from 1 to 3"),
    ("screen 393.0000 852.0000", "screen 393 852", 8, "expected two numbers with four decimals"),
    ("frames 4", "frames 100001", 9, "'frames' must be from 1 to 100000"),
    ("frames 4", "frames 2", 15, "'frame' must be from 1 to 1"),
    ("frames 4", "frames 1", 15, "expected 'end', found 'frame 2 at 0.0333'"),
    ("view keyboard\n", "view keyboard\nview keyboard\n", 11, "'keyboard' is a view already"),
    ("view \"a \\\"list\\\"\"\n", "", 13, "expected 'end'"),
    ("view keyboard\n", "view keyboard\nview box\n", 15, "the first frame lacks the row of 'box'"),
    ("frame 0 at 0.0000", "frame 1 at 0.0167", 12, "expected 'frame 0 at 0.0000'"),
    ("frame 2 at 0.0333", "frame 2 at 0.0330", 15, "expected 'frame 2 at 0.0333'"),
    ("frame 2 at 0.0333", "frame 4 at 0.0667", 15, "'frame' must be from 1 to 3"),
    ("516.3333", "852.0000", 16, "the row of 'keyboard' repeats the one before"),
    ("516.3333", "nan", 16, "expected a row of numbers and a view"),
    ("516.3333", "516.33333", 16, "expected a row of numbers and a view"),
    ("  516.3333", " -0.0000", 16, "expected '"),
    ("516.3333   393.0000", "516.3333 393.0000", 16, "expected '"),
    ("516.3333", "99999999999.0000", 16, "expected a row of numbers and a view"),
    ("1.0000 keyboard\nend", "1.0000 box\nend", 16, "there is no view 'box'"),
    ("offset 0.0000 -12.2500", "offset 0.0000", 14, "expected a row of numbers and a view"),
    ("end\n", "", 17, "the trace ends here, without its 'end'"),
    ("end\n", "end", 17, "the trace ends here, without its 'end'"),
    ("end\n", "end\n\n", 18, "nothing may follow the 'end'"),
    ("\nframe 2", "\r\nframe 2", 14, "expected a row of numbers and a view"),
  ])
  func problemsAreReportedWithTheirLines(
    part: String, replacement: String, line: Int, message: String
  ) throws {
    let text = try broken(part, replacement)
    let error = #expect(throws: TraceTextError.self) { try GeometryTrace(text: text) }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("line \(line): \(message)"), "\(description)")
  }

  /// The quotation mark before the name and the combining mark are one `Character`.
  @Test func nameThatBeginsWithACombiningMarkIsReadBack() throws {
    let text = try broken("\"Hand made\"", "\"\u{301}x\"")
    let trace = try GeometryTrace(text: text)
    #expect(Array(trace.head.scene.unicodeScalars) == ["\u{301}", "x"])
    #expect(Array(trace.text.utf8) == Array(text.utf8))
  }

  @Test func rowsOutOfOrderAreReported() throws {
    let row = "     0.0000   100.0000   393.0000     7.0000     0.5000 \"a \\\"list\\\"\"\n"
    let text = try broken("frame 2 at 0.0333\n", "frame 2 at 0.0333\n\(row)")
    let error = #expect(throws: TraceTextError.self) { try GeometryTrace(text: text) }
    #expect(error == TraceTextError(line: 17, problem: .misplacedRow("keyboard")))
  }

  @Test func everyTruncationIsReported() throws {
    let bytes = Array(TraceTextTests.sample.utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      #expect(throws: TraceTextError.self, "\(count) bytes") { try GeometryTrace(text: text) }
    }
  }

  @Test func foundTextIsQuotedOnOneShortLine() throws {
    let text = try broken("fps 60", "fps \u{1B}[31m\(String(repeating: "x", count: 500))\u{2028}")
    let hostile = text.replacing("fps \u{1B}", with: "fsp \u{1B}")
    let error = #expect(throws: TraceTextError.self) { try GeometryTrace(text: hostile) }
    let description = error?.description ?? "\n"
    #expect(!description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
    #expect(description.count < 150)
  }

  private func broken(_ part: String, _ replacement: String) throws -> String {
    let range = try #require(TraceTextTests.sample.range(of: part))
    return TraceTextTests.sample.replacingCharacters(in: range, with: replacement)
  }
}
