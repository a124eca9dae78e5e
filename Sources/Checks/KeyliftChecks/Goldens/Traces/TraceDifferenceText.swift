// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The difference of two traces as text, by views and frames, in the style of `diff -u`.
///
///     --- expected
///     +++ actual
///     @@ composer: 92 frames @@
///      frame     time          x          y      width     height      alpha
///     -   11   0.1833     0.0000   731.2000   393.0000    52.0000     1.0000
///     +   11   0.1833     0.0000   734.4000   393.0000    52.0000     1.0000
package struct TraceDifferenceText {
  private let expected: GeometryTrace
  private let actual: GeometryTrace
  private let ignored: Set<String>

  package init(
    expected: GeometryTrace, actual: GeometryTrace, ignoring ignored: Set<String> = []
  ) {
    self.expected = expected
    self.actual = actual
    self.ignored = ignored
  }

  /// Returns the text with a line feed at the end; empty if no number differs by more than 1e-4.
  ///
  /// - Parameter limit: The maximum number of lines. If there are more, a last line counts them.
  package func text(limit: Int = 1_000) -> String {
    var lines = LimitedLines(limit: limit)
    addHead(to: &lines)
    let rows = actual.head.framesCorrespond(to: expected.head)
    let old = expected.tracksByID
    let new = actual.tracksByID
    for id in ids { addView(id, old[id], new[id], rows: rows, to: &lines) }
    return lines.count == 0 ? "" : "--- expected\n+++ actual\n\(lines.text)"
  }

  /// The views of both traces: the actual ones in scene order, then the missing ones.
  private var ids: [String] {
    let found = actual.tracks.map(\.id)
    let known = Set(found)
    let missing = expected.tracks.map(\.id).filter { !known.contains($0) }
    return (found + missing).filter { !ignored.contains($0) }
  }

  private func addHead(to lines: inout LimitedLines) {
    for (old, new) in zip(expected.head.lines, actual.head.lines) where old != new {
      lines.add("-\(old)")
      lines.add("+\(new)")
    }
  }

  private func addView(
    _ id: String, _ old: RowTrack?, _ new: RowTrack?, rows: Bool, to lines: inout LimitedLines
  ) {
    switch (old, new) {
    case (let old?, let new?): if rows { addRows(old, new, to: &lines) }
    case (_, nil): lines.add("-view \(id.traceName)")
    case (nil, _): lines.add("+view \(id.traceName)")
    }
  }

  private func addRows(_ old: RowTrack, _ new: RowTrack, to lines: inout LimitedLines) {
    guard old != new else { return }
    let count = min(expected.head.frameCount, actual.head.frameCount)
    let pairs = Array(zip(old.rows(ofFirst: count), new.rows(ofFirst: count)))
    let frames = pairs.indices.filter { pairs[$0].0.differs(from: pairs[$0].1) }
    guard !frames.isEmpty else { return }
    lines.add("@@ \(new.id.traceName): \(frames.count.counted("frame")) @@")
    lines.add(GoldenRow.columnHeads(scrolls: frames.contains { pairs[$0].1.offset != nil }))
    for frame in frames {
      lines.add("-" + pairs[frame].0.columns(ofFrame: frame, fps: actual.head.fps))
      lines.add("+" + pairs[frame].1.columns(ofFrame: frame, fps: actual.head.fps))
    }
  }
}

/// A list of lines that stores only the first lines, up to a limit, and counts all.
private struct LimitedLines {
  let limit: Int
  private(set) var count = 0
  private var kept: [String] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ line: @autoclosure () -> String) {
    if count < limit { kept.append(line()) }
    count += 1
  }

  var text: String {
    let more =
      count > kept.count ? ["... \((count - kept.count).counted("more line"))"] : []
    return (kept + more + [""]).joined(separator: "\n")
  }
}

extension TraceHead {
  fileprivate var lines: [String] {
    [
      "scene \(scene.traceName)", "device \(device.traceName)", "ios \(ios.traceName)",
      "system \(system.traceName)", "fps \(fps)", "scale \(scale)",
      "screen \(Double(screen.width).traceNumber) \(Double(screen.height).traceNumber)",
      "frames \(frameCount)",
    ]
  }
}

extension GoldenRow {
  fileprivate func differs(from other: GoldenRow) -> Bool {
    (vector - other.vector).largest > RowDifference.resolution
  }

  fileprivate static func columnHeads(scrolls: Bool) -> String {
    let names = ["x", "y", "width", "height", "alpha"] + (scrolls ? ["offset x", "offset y"] : [])
    // The space aligns the heads with rows that start with a minus or plus sign.
    return " " + line("frame", "time", names)
  }

  fileprivate func columns(ofFrame frame: Int, fps: Int) -> String {
    let numbers = [x, y, width, height, alpha] + (offset.map { [$0.x, $0.y] } ?? [])
    let time = (Double(frame) / Double(fps)).traceNumber
    return GoldenRow.line("\(frame)", time, numbers.map(\.traceNumber))
  }

  private static func line(_ frame: String, _ time: String, _ columns: [String]) -> String {
    ([frame.rightAligned(to: 5), time.rightAligned(to: 8)]
      + columns.map { $0.rightAligned(to: 10) }).joined(separator: " ")
  }
}

extension Double {
  fileprivate var traceNumber: String { fixed(4) }
}

extension String {
  /// The name as it is, if it is a plain word, and otherwise in quotation marks.
  fileprivate var traceName: String {
    let isPlain = !isEmpty && utf8.allSatisfy(\.isPlain)
    return isPlain ? self : "\"" + unicodeScalars.map(\.escapedInName).joined() + "\""
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "#": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInName: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case _ where endsLine || value < 0x20 || value == 0x7F:
      "\\u{\(String(value, radix: 16))}"
    default: String(self)
    }
  }

  /// Whether the scalar is a Unicode line separator, at which editors may break a line.
  private var endsLine: Bool { [0x85, 0x2028, 0x2029].contains(value) }
}
