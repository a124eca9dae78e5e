// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import Testing

struct FigureArrowTests {
  @Test func arrowHeadPointsToTheEnd() {
    let arrow = FigureArrow(start: CGPoint(x: 3, y: 100), end: CGPoint(x: 3, y: 20))
    #expect(arrow.length == 80)
    #expect(
      arrow.head == [CGPoint(x: 3, y: 20), CGPoint(x: 7, y: 29), CGPoint(x: -1, y: 29)]
        || arrow.head == [CGPoint(x: 3, y: 20), CGPoint(x: -1, y: 29), CGPoint(x: 7, y: 29)])
    #expect(arrow.neck == CGPoint(x: 3, y: 29))
  }

  @Test func shortArrowIsMostlyHead() {
    let arrow = FigureArrow(start: .zero, end: CGPoint(x: 5, y: 0))
    #expect(arrow.neck == CGPoint(x: 2, y: 0))
  }

  @Test func arrowWithoutLengthIsAPoint() {
    let arrow = FigureArrow(start: CGPoint(x: 4, y: 4), end: CGPoint(x: 4, y: 4))
    #expect(Set(arrow.head + [arrow.neck]) == [CGPoint(x: 4, y: 4)])
  }
}
