// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import Testing

struct SummaryTests {
  /// Returns the differences of independent views that are lower by the given amounts from frame 11
  /// on.
  private func differences(_ views: [(id: String, lower: Double)]) -> [ViewDifference] {
    func trace(_ y: (Double, Int) -> Double) -> GeometryTrace {
      GeometryTrace(
        head: HandMade.head(),
        tracks: views.enumerated().map { index, view in
          RowTrack(
            id: view.id,
            rows: (0..<103).map {
              HandMade.row(x: 40 * Double(index), y: y(view.lower, $0), width: 30)
            })
        })
    }
    return TraceComparison(
      expected: trace { _, _ in 100 },
      actual: trace { lower, frame in frame < 11 ? 100 : 100 + lower }
    ).differences
  }

  private let range = "from frame 11 (0.183 s) to the end"

  @Test func singleViewHasItsOwnSentence() {
    #expect(
      DifferenceGroup.lines(of: differences([("composer", 3.2)]))
        == ["`composer` 3.2 pt lower \(range)"])
  }

  @Test func viewsWithEqualMovesShareASentence() {
    let two = differences([("composer", 3.2), ("messages", 3.2)])
    #expect(DifferenceGroup.lines(of: two) == ["`composer` and `messages` 3.2 pt lower \(range)"])
    let three = differences([("composer", 3.2), ("messages", 3.2), ("bar", 3.2)])
    #expect(
      DifferenceGroup.lines(of: three) == ["`composer`, `messages` and `bar` 3.2 pt lower \(range)"]
    )
    let six = differences(["composer", "messages", "a", "b", "c", "d"].map { ($0, 3.2) })
    #expect(
      DifferenceGroup.lines(of: six) == ["`composer`, `messages` and 4 more 3.2 pt lower \(range)"])
    #expect(six.count == 6)
  }

  @Test func amountsWithinATwentiethOfAPointShareASentence() {
    // 3.24 and 3.26 have different spellings, but share a sentence.
    let alike = differences([("a", 3.24), ("b", 3.26)])
    #expect(alike.map(\.sentence).map { $0.contains("3.2 ") } == [true, false])
    #expect(DifferenceGroup.lines(of: alike) == ["`a` and `b` 3.2 pt lower \(range)"])
    #expect(DifferenceGroup.lines(of: differences([("a", 3.2), ("b", 3.27)])).count == 2)
  }

  @Test func decodedReportHasTheSameSummary() throws {
    let all = differences([("a", 3.24), ("b", 3.26), ("c", 3.24), ("d", 3.4)])
    let read = try JSONDecoder().decode([ViewDifference].self, from: JSONEncoder().encode(all))
    #expect(DifferenceGroup.lines(of: read) == DifferenceGroup.lines(of: all))
    #expect(DifferenceGroup.lines(of: read).count == 2)
  }

  @Test func differentDirectionsHaveSeparateSentences() {
    let lines = DifferenceGroup.lines(of: differences([("a", 3.2), ("b", -3.2)]))
    #expect(lines == ["`a` 3.2 pt lower \(range)", "`b` 3.2 pt higher \(range)"])
  }

  @Test func differentFramesOrKindsHaveSeparateSentences() {
    func difference(_ view: String, _ kind: ViewDifference.Kind, last: Int) -> ViewDifference {
      ViewDifference(
        view: view, kind: kind, firstFrame: 1, lastFrame: last, worstFrame: 1, worstAmount: 1,
        sentence: "`\(view)` the same")
    }
    let all = [
      difference("a", .text, last: 9), difference("b", .color, last: 9),
      difference("c", .text, last: 8), difference("d", .text, last: 9),
    ]
    #expect(
      DifferenceGroup.lines(of: all) == ["`a` and `d` the same", "`b` the same", "`c` the same"])
  }

  @Test func textsWithDifferentNumbersHaveSeparateSentences() {
    func difference(_ view: String, _ text: String) -> ViewDifference {
      ViewDifference(
        view: view, kind: .text, firstFrame: 1, lastFrame: 2, worstFrame: 1, worstAmount: 1,
        sentence: "`\(view)`: text \"\(text)\" became \"\"")
    }
    let lines = DifferenceGroup.lines(of: [difference("a", "3.2 pt"), difference("b", "3.3 pt")])
    #expect(lines.count == 2)
  }

  @Test func viewsBeyondTheLimitAreCounted() {
    let all = differences((1...5).map { ("v\($0)", Double($0 * 10)) })
    #expect(
      DifferenceGroup.lines(of: all, limit: 2)
        == ["`v5` 50 pt lower \(range)", "`v4` 40 pt lower \(range)", "... 3 more views differ"])
    #expect(DifferenceGroup.lines(of: all, limit: 4).last == "... 1 more view differs")
    #expect(DifferenceGroup.lines(of: all, limit: 5).count == 5)
    #expect(DifferenceGroup.lines(of: all, limit: 0) == ["... 5 more views differ"])
    #expect(DifferenceGroup.lines(of: [], limit: 0).isEmpty)
  }

  @Test func furtherDifferencesOfNamedViewsAreCounted() {
    let all = HandMade.differences(
      { _ in HandMade.row() }, { _ in HandMade.row(y: 104, alpha: 0.9) })
    #expect(all.count == 2)
    #expect(DifferenceGroup.lines(of: all, limit: 1).last == "... 1 more difference of these views")
  }

  /// Returns the summary of views with the given rectangles that are all 1 pt lower.
  private func line(_ rects: KeyValuePairs<String, CGRect>) -> [String] {
    func trace(lower: Double) -> GeometryTrace {
      GeometryTrace(
        head: HandMade.head(),
        tracks: rects.map { rect in
          let row = GoldenRow(rect.value.offsetBy(dx: 0, dy: lower), alpha: 1)
          return RowTrack(id: rect.key, rows: [row])
        })
    }
    return DifferenceGroup.lines(
      of: TraceComparison(expected: trace(lower: 0), actual: trace(lower: 1)).differences)
  }

  @Test func viewsInsideAMovedViewAreCounted() {
    func rect(_ x: Double, _ y: Double, _ side: Double) -> CGRect {
      CGRect(x: x, y: y, width: side, height: side)
    }
    #expect(
      line([
        "card": rect(0, 0, 100), "a": rect(10, 10, 50), "b": rect(15, 15, 5), "c": rect(70, 70, 30),
      ]) == ["`card` and 3 views in it 1 pt lower in every frame"])
    #expect(
      line([
        "card": rect(0, 0, 100), "a": rect(10, 10, 50), "photo": rect(0, 200, 100),
        "b": rect(0, 250, 5),
      ]) == ["`card`, `photo` and 2 views in them 1 pt lower in every frame"])
    // Views outside all other views come first.
    #expect(
      line([
        "card": rect(0, 0, 100), "a": rect(10, 10, 50), "b": rect(0, 200, 10),
        "c": rect(0, 300, 10),
      ]) == ["`card`, `b` and 2 more 1 pt lower in every frame"])
    // Up to three views are all named.
    #expect(
      line(["card": rect(0, 0, 100), "a": rect(10, 10, 50), "b": rect(15, 15, 5)])
        == ["`card`, `a` and `b` 1 pt lower in every frame"])
  }

  @Test func subviewWithTheDifferenceOfItsSuperviewSharesItsSentence() {
    let composer = HandMade.composer()
    let late = HandMade.composer(late: 1)
    func child(of track: @escaping HandMade.Track) -> HandMade.Track {
      { HandMade.row(x: 40, y: track($0).y + 8, width: 100, height: 20) }
    }
    let comparison = TraceComparison(
      expected: HandMade.trace(["composer": composer, "field": child(of: composer)]),
      actual: HandMade.trace(["composer": late, "field": child(of: late)]))
    #expect(
      DifferenceGroup.lines(of: comparison.differences)
        == ["`composer` and `field` 1 frame late (0.017 s), from frame 13 to 42"])
  }
}
