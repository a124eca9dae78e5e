// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import TestSupport
import Testing

/// Tests of the reader against `printf` and `strtod`, which round decimals on their own.
struct TraceReadingTests {
  /// Returns the lines of a trace, with each number as `printf` writes it.
  ///
  /// Ids must not need quotation marks.
  private static func lines(_ trace: GeometryTrace) -> [String] {
    let head = trace.head
    var lines = [
      "keylift-geometry 1", "scene \(head.scene)", "device \(head.device)",
      "ios \(head.ios)", "system \(head.system)", "fps \(head.fps)", "scale \(head.scale)",
      String(format: "screen %.4f %.4f", head.screen.width, head.screen.height),
      "frames \(head.frameCount)",
    ]
    lines += trace.tracks.map { "view \($0.id)" }
    for frame in 0..<head.frameCount {
      let rows = trace.tracks.compactMap { track in
        track.changes.first { $0.frame == frame }.map { line($0.row, track.id) }
      }
      guard !rows.isEmpty else { continue }
      lines.append(String(format: "frame %d at %.4f", frame, Double(frame) / Double(head.fps)))
      lines += rows
    }
    return lines + ["end"]
  }

  private static func line(_ row: GoldenRow, _ id: String) -> String {
    let columns = [row.x, row.y, row.width, row.height, row.alpha].map {
      String(format: " %10.4f", $0)
    }
    let offset = row.offset.map { String(format: " offset %.4f %.4f", $0.x, $0.y) } ?? ""
    return "\(columns.joined()) \(id)\(offset)"
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// Returns a random trace, for which no time of a frame is a half that `printf` rounds to even.
  private static func trace(using random: inout SeededRandom) -> GeometryTrace {
    let head = TraceHead(
      scene: "a", device: "b", ios: "26", system: "none", fps: 60, scale: 2,
      screen: CGSize(width: 393, height: 852), frameCount: Int.random(in: 1...20, using: &random))
    let tracks = (0...Int.random(in: 0...4, using: &random)).map { number in
      RowTrack(id: "view-\(number)", rows: RandomTrace.rows(head.frameCount, using: &random, row))
    }
    return GeometryTrace(head: head, tracks: tracks)
  }

  private static func row(using random: inout SeededRandom) -> GoldenRow {
    let numbers = (0..<7).map { _ in Double(word(using: &random)) ?? 0 }
    return GoldenRow(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], alpha: numbers[4],
      offset: Bool.random(using: &random) ? CGPoint(x: numbers[5], y: numbers[6]) : nil)
  }

  /// Returns a number with four decimals as a trace spells it, made of digits.
  private static func word(using random: inout SeededRandom) -> String {
    let most = [9, 999, 999_999_999].randomElement(using: &random) ?? 9
    let digits = (0..<4).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    let number = "\(Int.random(in: 0...most, using: &random)).\(digits)"
    return number != "0.0000" && Bool.random(using: &random) ? "-" + number : number
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func numbersAreWrittenAsByPrintf(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let trace = Self.trace(using: &random)
    let text = Self.text(Self.lines(trace))
    #expect(trace.text == text, "seed \(seed)")
    #expect(try GeometryTrace(text: text) == trace, "seed \(seed)")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func numbersAreReadAsByStrtod(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let words = (0..<7).map { _ in Self.word(using: &random) }
    let columns = words.prefix(5).map {
      " " + String(repeating: " ", count: max(10 - $0.count, 0)) + $0
    }
    var lines = Self.lines(Self.trace(using: &random)).filter { !$0.hasPrefix("view ") }.prefix(9)
    lines += [
      "view a", "frame 0 at 0.0000", "\(columns.joined()) a offset \(words[5]) \(words[6])", "end",
    ]
    let row = try GeometryTrace(text: Self.text(Array(lines))).tracks[0].row(at: 0)
    let offset = try #require(row.offset)
    let numbers = [row.x, row.y, row.width, row.height, row.alpha, offset.x, offset.y]
    let expected = words.map { unsafe strtod($0, nil) }
    #expect(numbers.map(\.bitPattern) == expected.map(\.bitPattern), "seed \(seed): \(words)")
  }

  /// A line that no trace has is reported where it is, as all lines above it are right.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func damagedLineIsReportedWithItsNumber(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var lines = Self.lines(Self.trace(using: &random))
    let index = Int.random(in: 0..<lines.count, using: &random)
    let endings = [" ", "\r", "  x", "\"", " 0.0000", "\u{301}", "\0"]
    switch Int.random(in: 0...2, using: &random) {
    case 0: lines[index] += endings.randomElement(using: &random) ?? " "
    case 1: lines[index] = "\t" + lines[index]
    default: lines.insert("", at: index)
    }
    let error = #expect(throws: TraceTextError.self) {
      try GeometryTrace(text: Self.text(lines))
    }
    #expect(error?.line == index + 1, "seed \(seed): \(lines[index])")
  }

  /// One changed character makes another trace, with that text, or a mistake from its line on.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func changedCharacterIsReadOrReportedFromItsLineOn(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let lines = Self.lines(Self.trace(using: &random))
    for _ in 0..<20 {
      var changed = lines
      let index = Int.random(in: 0..<lines.count, using: &random)
      var bytes = Array(lines[index].utf8)
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = "0123456789. -aeo\"".utf8.randomElement(using: &random) ?? 0x30
      changed[index] = String(decoding: bytes, as: UTF8.self)
      do {
        let trace = try GeometryTrace(text: Self.text(changed))
        #expect(Self.lines(trace) == changed, "seed \(seed)")
      } catch {
        #expect(error.line > index, "seed \(seed): \(error) after \(changed[index])")
      }
    }
  }
}
