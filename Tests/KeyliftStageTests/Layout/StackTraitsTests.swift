// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Frames and padding, by the rules in SwiftUI's documentation of `frame` and `padding`.
struct StackTraitsTests {
  /// Returns the width of a view with limits that is alone in a horizontal stack.
  private func width(of view: View, _ limits: LengthLimits, proposed: CGFloat?) -> CGFloat {
    view.stackTraits.width = limits
    let stack = StackView(.horizontal(), [view])
    return stack.sizeThatFits(ProposedSize(width: proposed, height: 10)).width
  }

  @Test(arguments: [nil, 0, 50, 500] as [CGFloat?]) func fixedFrameIsItsLength(proposed: CGFloat?) {
    #expect(width(of: Block(70, 10), LengthLimits(fixed: 100), proposed: proposed) == 100)
    #expect(width(of: View(), LengthLimits(fixed: 100), proposed: proposed) == 100)
  }

  @Test(arguments: zip([0, 80, 500] as [CGFloat], [40, 80, 120] as [CGFloat]))
  func bothLimitsClampTheProposalWhateverTheAnswer(proposed: CGFloat, width: CGFloat) {
    let limits = LengthLimits(min: 40, max: 120)
    #expect(self.width(of: Block(70, 10), limits, proposed: proposed) == width)
  }

  @Test(arguments: zip([0, 50, 65, 500] as [CGFloat], [40, 50, 65, 70] as [CGFloat]))
  func minimumAloneLetsAFrameShrinkWithTheProposal(proposed: CGFloat, width: CGFloat) {
    #expect(self.width(of: Block(70, 10), LengthLimits(min: 40), proposed: proposed) == width)
  }

  @Test(arguments: zip([0, 80, 500] as [CGFloat], [70, 80, 120] as [CGFloat]))
  func maximumAloneLetsAFrameGrowWithTheProposal(proposed: CGFloat, width: CGFloat) {
    #expect(self.width(of: Block(70, 10), LengthLimits(max: 120), proposed: proposed) == width)
  }

  @Test func infiniteMaximumFillsTheProposal() {
    #expect(width(of: Block(70, 10), LengthLimits(max: .infinity), proposed: 300) == 300)
    #expect(width(of: Block(70, 10), LengthLimits(max: .infinity), proposed: nil) == 70)
  }

  @Test func idealLengthIsUsedWithoutAProposal() {
    let limits = LengthLimits(min: 10, ideal: 60, max: 90)
    #expect(width(of: View(), limits, proposed: nil) == 60)
    #expect(width(of: View(), limits, proposed: 500) == 90)
  }

  @Test func contradictoryLimitsWiden() {
    let limits = LengthLimits(min: 100, ideal: 50, max: 20)
    #expect(limits == LengthLimits(min: 100, ideal: 100, max: 100))
  }

  @Test func invalidLimitsAreIgnored() {
    #expect(LengthLimits(min: .nan, max: .nan) == .none)
    #expect(LengthLimits(min: -5) == LengthLimits(min: 0))
  }

  @Test func viewIsAsLargeAsItsFrame() {
    let view = Block(20, 20)
    view.stackTraits.width = LengthLimits(fixed: 100)
    let stack = StackView(.horizontal(), [view])
    #expect(stack.frames() == [CGRect(x: 100, y: 40, width: 100, height: 20)])
  }

  @Test func innerStackIsPlacedInsideItsFrame() {
    let inner = StackView(.horizontal(), [Block(20, 20)])
    inner.stackTraits.width = LengthLimits(fixed: 100)
    inner.contentAlignment = Alignment(horizontal: .trailing, vertical: .center)
    let stack = StackView(.horizontal(), [inner])
    #expect(stack.frames() == [CGRect(x: 100, y: 40, width: 100, height: 20)])
    #expect(inner.subviews[0].frame == CGRect(x: 80, y: 0, width: 20, height: 20))
  }

  @Test func paddingShrinksTheProposalAndAddsToTheAnswer() {
    let view = View()
    view.stackTraits.padding = EdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    let stack = StackView(.horizontal(), [view])
    #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 40, height: 13))
    #expect(stack.frames() == [CGRect(x: 10, y: 1, width: 270, height: 97)])
  }

  @Test func paddingOfAStackLiesInsideItsEdges() {
    let inner = StackView(.horizontal(), [Block(20, 20)])
    inner.padding = EdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    let stack = StackView(.horizontal(), [inner])
    stack.contentAlignment = Alignment(horizontal: .leading, vertical: .top)
    #expect(stack.frames() == [CGRect(x: 0, y: 0, width: 50, height: 23)])
    #expect(inner.subviews[0].frame == CGRect(x: 10, y: 1, width: 20, height: 20))
  }

  @Test func negativePaddingReachesOutwards() {
    let view = Block(40, 40)
    view.stackTraits.padding = EdgeInsets(top: -5, left: -5, bottom: -5, right: -5)
    let stack = StackView(.horizontal(), [view], size: CGSize(width: 30, height: 30))
    #expect(stack.frames() == [CGRect(x: -5, y: -5, width: 40, height: 40)])
  }

  @Test(
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300],
    [StackLayout.horizontal(), .vertical(), .layered()])
  func absurdNumbersNeverReachAFrame(number: CGFloat, layout: StackLayout) {
    let view = Block(
      from: CGSize(width: number, height: number), to: CGSize(width: number, height: 9))
    view.stackTraits = StackTraits(
      width: LengthLimits(min: number, ideal: number, max: number),
      padding: EdgeInsets(top: number, left: number, bottom: number, right: number),
      priority: number)
    let spaced: StackLayout =
      layout.axis == nil
      ? layout
      : layout.axis == .horizontal ? .horizontal(spacing: number) : .vertical(spacing: number)
    let stack = StackView(spaced, [view, SpacerView(minLength: number), View()])
    stack.padding.top = number
    stack.bounds.size = CGSize(width: number, height: 100)
    for frame in stack.frames() {
      let numbers: [CGFloat] = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(numbers.filter { !$0.isFinite } == [])
      #expect(frame.width >= 0)
      #expect(frame.height >= 0)
    }
  }
}
