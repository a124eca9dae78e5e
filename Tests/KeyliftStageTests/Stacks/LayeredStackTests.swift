// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

struct LayeredStackTests {
  @Test func sizeIsTheUnion() {
    let stack = StackView(.layered(), [Block(100, 20), Block(30, 50)])
    #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 100, height: 50))
  }

  @Test func everyLayeredViewIsOfferedTheWholeSize() {
    let stack = StackView(.layered(), [View(), View()])
    #expect(
      stack.frames() == Array(repeating: CGRect(x: 0, y: 0, width: 300, height: 100), count: 2))
  }

  @Test func viewsAlignWithOneAnother() {
    let alignment = Alignment(horizontal: .trailing, vertical: .bottom)
    let stack = StackView(.layered(alignment: alignment), [Block(100, 20), Block(30, 50)])
    // Together they are 100 by 50, in the middle of 300 by 100.
    #expect(
      stack.frames() == [
        CGRect(x: 100, y: 55, width: 100, height: 20), CGRect(x: 170, y: 25, width: 30, height: 50),
      ])
  }

  @Test func onlyTheHighestPriorityCountsForTheSize() {
    let backdrop = View()
    backdrop.stackTraits.priority = -1
    let stack = StackView(.layered(), [backdrop, Block(30, 50)])
    #expect(
      stack.sizeThatFits(ProposedSize(width: 300, height: 100)) == CGSize(width: 30, height: 50))
  }

  @Test func spacerFillsBothAxes() {
    let stack = StackView(.layered(), [SpacerView()])
    #expect(stack.frames() == [CGRect(x: 0, y: 0, width: 300, height: 100)])
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 8, height: 8))
  }
}
