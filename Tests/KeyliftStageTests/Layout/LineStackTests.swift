// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

/// Horizontal and vertical stacks, compared with SwiftUI's rules worked out by hand.
struct LineStackTests {
  private let row = StackLayout.horizontal(spacing: 0)

  @Test func flexibleViewsGetEqualShares() {
    let stack = StackView(.horizontal(spacing: 10), [View(), View()])
    #expect(
      stack.frames() == [
        CGRect(x: 0, y: 0, width: 145, height: 100), CGRect(x: 155, y: 0, width: 145, height: 100),
      ])
  }

  @Test func verticalStackSharesTheHeight() {
    let stack = StackView(.vertical(spacing: 10), [View(), View(), View()])
    // Each gets (100 - 20) / 3.
    let tops: [CGFloat] = [0, 110.0 / 3, 220.0 / 3]
    for (frame, top) in zip(stack.frames(), tops) {
      #expect(abs(frame.minY - top) < 1e-9)
      #expect(frame.width == 300)
    }
  }

  @Test func leastFlexibleViewIsOfferedRoomFirst() {
    let stack = StackView(row, [View(), Block(widths: 0...60), View()])
    #expect(stack.widths() == [120, 60, 120])
    let turned = StackView(row, [View(), View(), Block(50, 10)])
    #expect(turned.widths() == [125, 125, 50])
  }

  @Test func equallyFlexibleViewsAreOfferedRoomInOrder() {
    // At a proposal of 100, the first takes only 30; the rest goes to the following views.
    let stack = StackView(
      row, [Block(widths: 0...30), Block(widths: 100...130), Block(widths: 140...170)])
    #expect(stack.widths() == [30, 130, 140])
  }

  @Test func higherPriorityGetsAllButTheMinimumOfTheOthers() {
    let important = View()
    important.stackTraits.priority = 1
    let stack = StackView(row, [Block(widths: 40...500), important, Block(widths: 20...500)])
    #expect(stack.widths() == [40, 240, 20])
  }

  @Test func nanPriorityCountsAsZero() {
    let odd = View()
    odd.stackTraits.priority = .nan
    #expect(StackView(row, [odd, View()]).widths() == [150, 150])
  }

  @Test func spacerTakesTheRemainingRoom() {
    let stack = StackView(.horizontal(), [Block(60, 10), SpacerView(), Block(70, 10)])
    #expect(stack.lefts() == [0, 60, 230])
    #expect(stack.frames()[1] == CGRect(x: 60, y: 50, width: 170, height: 0))
  }

  @Test func spacerLeavesTheOthersAllButItsMinimum() {
    let texts = [Block(widths: 0...60), Block(widths: 0...60)]
    let stack = StackView(
      .horizontal(), [texts[0], SpacerView(), texts[1]], size: CGSize(width: 100, height: 10))
    #expect(stack.widths() == [46, 8, 46])
    let long = StackView(
      .horizontal(), [texts[0], SpacerView(minLength: 30), texts[1]],
      size: CGSize(width: 100, height: 10))
    #expect(long.widths() == [35, 30, 35])
  }

  @Test func givenSpacingHoldsBesideASpacerToo() {
    let stack = StackView(.horizontal(spacing: 5), [Block(60, 10), SpacerView(), Block(70, 10)])
    #expect(stack.widths() == [60, 160, 70])
    #expect(stack.lefts() == [0, 65, 230])
  }

  @Test func spacersShareEqually() {
    let stack = StackView(.horizontal(), [SpacerView(), Block(60, 10), SpacerView()])
    #expect(stack.widths() == [120, 60, 120])
  }

  @Test func spacingIsEightUnlessGiven() {
    let stack = StackView(.horizontal(), [Block(10, 10), Block(20, 10)])
    #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 38, height: 10))
  }

  @Test func idealSizesAddUpWithoutAProposal() {
    let blocks = [
      Block(from: .zero, ideal: CGSize(width: 30, height: 20), to: CGSize(width: 100, height: 100)),
      Block(from: .zero, ideal: CGSize(width: 40, height: 50), to: CGSize(width: 100, height: 100)),
    ]
    let stack = StackView(.horizontal(spacing: 10), blocks)
    #expect(stack.sizeThatFits(.unspecified) == CGSize(width: 80, height: 50))
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 10, height: 0))
    #expect(stack.sizeThatFits(.infinity) == CGSize(width: 210, height: 100))
  }

  @Test func tooWideViewOverflowsOnBothSides() {
    let stack = StackView(
      row, [Block(100, 20), Block(100, 20)], size: CGSize(width: 150, height: 10))
    #expect(
      stack.frames() == [
        CGRect(x: -25, y: -5, width: 100, height: 20), CGRect(x: 75, y: -5, width: 100, height: 20),
      ])
  }

  @Test(arguments: zip(VerticalAlignment.allCases, [0, 15, 30] as [CGFloat]))
  func rowAlignsAcross(_ alignment: VerticalAlignment, top: CGFloat) {
    let stack = StackView(
      .horizontal(alignment: alignment, spacing: 0), [Block(10, 10), Block(10, 40)],
      size: CGSize(width: 20, height: 40))
    #expect(stack.frames().map(\.minY) == [top, 0])
  }

  @Test(arguments: zip(HorizontalAlignment.allCases, [0, 15, 30] as [CGFloat]))
  func columnAlignsAcross(_ alignment: HorizontalAlignment, left: CGFloat) {
    let stack = StackView(
      .vertical(alignment: alignment, spacing: 0), [Block(10, 10), Block(40, 10)],
      size: CGSize(width: 40, height: 20))
    #expect(stack.lefts() == [left, 0])
  }

  @Test func contentAlignmentPlacesAllViewsTogether() {
    let stack = StackView(row, [Block(100, 20), Block(50, 40)])
    stack.contentAlignment = Alignment(horizontal: .trailing, vertical: .top)
    #expect(
      stack.frames() == [
        CGRect(x: 150, y: 10, width: 100, height: 20), CGRect(x: 250, y: 0, width: 50, height: 40),
      ])
  }

  @Test func emptyStackIsNothing() {
    for layout in [StackLayout.horizontal(), .vertical(), .layered()] {
      #expect(StackView(layout, []).sizeThatFits(.infinity) == .zero)
    }
  }
}

struct LineStackPropertyTests {
  private func stack(seed: UInt64) -> (stack: StackView, spacing: CGFloat) {
    var random = SeededRandom(seed: seed)
    let spacing = random.double(in: 0...12)
    let views = (0..<(1 + random.next() % 7)).map { _ in
      let view = random.next() % 5 == 0 ? SpacerView() : Block(&random)
      view.stackTraits.priority = Double(random.next() % 3)
      if random.next() % 3 == 0 { view.stackTraits.padding.left = random.double(in: 0...9) }
      return view
    }
    let width = random.double(in: 0...600)
    return (
      StackView(
        .horizontal(spacing: spacing), views, size: CGSize(width: width, height: 100)), spacing
    )
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func viewsAreSpacedInOrder(seed: UInt64) {
    let (stack, spacing) = stack(seed: seed)
    let frames = stack.frames()
    for (first, (second, view)) in zip(frames, zip(frames, stack.subviews).dropFirst()) {
      let gap = second.minX - view.stackTraits.padding.left - first.maxX
      #expect(abs(gap - spacing) < 1e-9)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func widthIsTheSumOfWidthsAndSpacing(seed: UInt64) {
    let (stack, spacing) = stack(seed: seed)
    let sum = zip(stack.widths(), stack.subviews).reduce(0) {
      $0 + $1.0 + $1.1.stackTraits.padding.left
    }
    let gaps = spacing * CGFloat(stack.subviews.count - 1)
    let answer = stack.sizeThatFits(ProposedSize(stack.bounds.size))
    #expect(abs(answer.width - sum - gaps) < 1e-9)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func placingAgainChangesNothing(seed: UInt64) {
    let (stack, _) = stack(seed: seed)
    let first = stack.frames()
    stack.setNeedsLayout()
    #expect(stack.frames() == first)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func largerProposalNeverMakesAStackNarrower(seed: UInt64) {
    let (stack, _) = stack(seed: seed)
    let widths = stride(from: 0, through: 700, by: 35).map {
      stack.sizeThatFits(ProposedSize(width: CGFloat($0), height: 50)).width
    }
    for (narrow, wide) in zip(widths, widths.dropFirst()) { #expect(wide >= narrow - 1e-9) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func viewsThatCanShrinkToZeroNeverOverflow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let views = (0..<6).map { _ in
      let view = Block(widths: 0...CGFloat(random.double(in: 0...150)))
      view.stackTraits.priority = Double(random.next() % 3)
      return view
    }
    let width = CGFloat(random.double(in: 0...500))
    let stack = StackView(.horizontal(spacing: 0), views)
    let wanted = views.reduce(0) { $0 + $1.greatest.width }
    let answer = stack.sizeThatFits(ProposedSize(width: width, height: 10)).width
    #expect(abs(answer - min(width, wanted)) < 1e-9)
  }
}

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

/// A view that takes the proposed size between a minimum and a maximum, and counts its requests.
final class Block: View {
  let least: CGSize
  let ideal: CGSize
  let greatest: CGSize
  private(set) var questions = 0

  init(from least: CGSize, ideal: CGSize? = nil, to greatest: CGSize) {
    self.least = least
    self.ideal = ideal ?? least
    self.greatest = greatest
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    let size = CGSize(width: width, height: height)
    self.init(from: size, to: size)
  }

  convenience init(widths: ClosedRange<CGFloat>, height: CGFloat = 10) {
    self.init(
      from: CGSize(width: widths.lowerBound, height: height),
      to: CGSize(width: widths.upperBound, height: height))
  }

  convenience init(_ random: inout SeededRandom) {
    let (width, height) = (random.double(in: 0...80), random.double(in: 0...80))
    let grows = random.next() % 3 == 0
    self.init(
      from: CGSize(width: width, height: height),
      ideal: CGSize(width: width + 5, height: height + 5),
      to: CGSize(
        width: grows ? .infinity : width + random.double(in: 5...100),
        height: height + random.double(in: 5...100)))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    questions += 1
    return CGSize(
      width: min(max(proposal.width ?? ideal.width, least.width), greatest.width),
      height: min(max(proposal.height ?? ideal.height, least.height), greatest.height))
  }
}

extension StackView {
  convenience init(
    _ layout: StackLayout, _ views: [View], size: CGSize = CGSize(width: 300, height: 100)
  ) {
    self.init(layout: layout, frame: CGRect(origin: .zero, size: size))
    for view in views { addSubview(view) }
  }

  func frames() -> [CGRect] {
    layoutIfNeeded()
    return subviews.map(\.frame)
  }

  func widths() -> [CGFloat] { frames().map(\.width) }

  func lefts() -> [CGFloat] { frames().map(\.minX) }
}
