// SPDX-License-Identifier: MIT

import KeyliftGoldens
import TestSupport
import Testing

struct TraceFuzzTests {
  /// The fragments for mutations: valid parts of traces and invalid text.
  private static let words = [
    " ", "\n", "\r\n", "\"", "\\", "\\u{", "}", "\0", "-", "-0.0000", "0.0000", "nan", "1e9", ".",
    "frame 1 at 0.0167", "frame", "frames 9999999999", "view ", "view a\n", "end\n", "offset",
    "scene", "日本", "\u{301}", "\u{2028}", "99999999999999999999.0000", "keylift-geometry 1\n",
  ]

  @Test(arguments: 0..<150 as Range<UInt64>)
  func mutatedTextIsRejectedOrReadExactly(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let whole = Array(RandomTrace.trace(using: &random).text.utf8)
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...2, using: &random) {
        TraceFuzzTests.mutate(&bytes, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let trace = try GeometryTrace(text: text)
        #expect(Array(trace.text.utf8) == Array(text.utf8), "seed \(seed)")
      } catch {
        let lines = text.utf8.count { $0 == 0x0A } + 1
        #expect((1...lines).contains(error.line), "seed \(seed): \(error)")
      }
    }
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    let index = Int.random(in: 0..<max(bytes.count, 1), using: &random)
    let end = min(index + Int.random(in: 1...40, using: &random), bytes.count)
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1 where index < end: bytes.removeSubrange(index..<end)
    case 2 where index < end: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
    case 3: bytes.removeSubrange(min(index, bytes.count)...)
    default:
      let word = words.randomElement(using: &random) ?? ""
      bytes.insert(contentsOf: word.utf8, at: min(index, bytes.count))
    }
  }
}
