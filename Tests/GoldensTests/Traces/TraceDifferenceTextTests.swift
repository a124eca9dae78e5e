// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import Testing

struct TraceDifferenceTextTests {
  private let still: HandMade.Track = { _ in HandMade.row(x: 0, width: 393) }

  @Test func equalTracesHaveAnEmptyText() {
    let near: HandMade.Track = { _ in HandMade.row(x: 0.0001, width: 393) }
    let text = TraceDifferenceText(
      expected: HandMade.trace(["bar": still]), actual: HandMade.trace(["bar": near])
    ).text()
    #expect(text.isEmpty)
  }

  @Test func changesAreListedByViewAndFrame() {
    let list: (Double) -> HandMade.Track = { lower in
      { HandMade.row(x: 0, width: 393, offset: CGPoint(x: 0, y: $0 < 2 ? 0 : lower)) }
    }
    let text = TraceDifferenceText(
      expected: HandMade.trace(["bar": still, "list": list(0), "old": still], frames: 3),
      actual: HandMade.trace(
        [
          "bar": { HandMade.row(x: 0, y: $0 < 1 ? 100 : 103.2, width: 393) }, "list": list(-12.5),
          "new": still,
        ], frames: 3, scale: 2)
    ).text()
    #expect(
      text == """
        --- expected
        +++ actual
        -scale 1
        +scale 2
        @@ bar: 2 frames @@
         frame     time          x          y      width     height      alpha
        -    1   0.0167     0.0000   100.0000   393.0000    52.0000     1.0000
        +    1   0.0167     0.0000   103.2000   393.0000    52.0000     1.0000
        -    2   0.0333     0.0000   100.0000   393.0000    52.0000     1.0000
        +    2   0.0333     0.0000   103.2000   393.0000    52.0000     1.0000
        @@ list: 1 frame @@
         frame     time          x          y      width     height      alpha   offset x   offset y
        -    2   0.0333     0.0000   100.0000   393.0000    52.0000     1.0000     0.0000     0.0000
        +    2   0.0333     0.0000   100.0000   393.0000    52.0000     1.0000     0.0000   -12.5000
        +view new
        -view old

        """)
  }

  @Test func otherNamesThanPlainWordsAreQuoted() {
    let text = TraceDifferenceText(
      expected: HandMade.trace(["bar": still, "a \"list\"\n\u{2028}": still]),
      actual: HandMade.trace(["bar": still, "": still])
    ).text()
    #expect(
      text == """
        --- expected
        +++ actual
        +view ""
        -view "a \\"list\\"\\u{a}\\u{2028}"

        """)
  }

  @Test func linesBeyondTheLimitAreCounted() {
    let text = TraceDifferenceText(
      expected: HandMade.trace(["bar": still]),
      actual: HandMade.trace(["bar": { _ in HandMade.row(x: 1, width: 393) }])
    ).text(limit: 4)
    // A head, the column names and two lines for each of 103 frames.
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 + 4 + 1)
    #expect(lines.last == "... \(2 + 2 * 103 - 4) more lines")
  }

  @Test func ignoredViewsAreLeftOut() {
    let text = TraceDifferenceText(
      expected: HandMade.trace(["bar": still, "old": still]),
      actual: HandMade.trace(["bar": HandMade.composer(), "new": still]),
      ignoring: ["bar", "old", "new"]
    ).text()
    #expect(text.isEmpty)
  }
}
