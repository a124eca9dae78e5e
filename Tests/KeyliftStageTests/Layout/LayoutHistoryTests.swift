// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct LayoutHistoryTests {
  private let screen = ConstrainedScreen()

  private func place(_ view: UIView, width: CGFloat) -> NSLayoutConstraint {
    let frame = screen.frame(of: view, CGRect(x: 0, y: 0, width: width, height: 60))
    NSLayoutConstraint.activate(frame)
    return frame[2]
  }

  @Test func consistentConstantsAreNoConflictDuringTheirChange() {
    let view = screen.add("card")
    let width = place(view, width: 50)
    let same = view.widthAnchor.constraint(equalToConstant: 50)
    same.isActive = true
    screen.root.layoutIfNeeded()
    width.constant = 70
    same.constant = 70
    screen.root.layoutIfNeeded()
    #expect(view.frame.width == 70)
    #expect(screen.stage.layoutConflicts.isEmpty)
  }

  @Test func consistentFramesAreNoConflictDuringTheirChange() {
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    let second = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 10))
    screen.root.addSubview(first)
    screen.root.addSubview(second)
    second.leftAnchor.constraint(equalTo: first.rightAnchor).isActive = true
    screen.root.layoutIfNeeded()
    first.frame.size.width = 80
    second.frame.origin.x = 80
    screen.root.layoutIfNeeded()
    #expect(screen.stage.layoutConflicts.isEmpty)
  }

  @Test func newestConstraintIsLeftOutWhateverWasLeftOutBefore() {
    let view = screen.add("card")
    let width = place(view, width: 100)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 80)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
    NSLayoutConstraint.activate([most, least])
    screen.root.layoutIfNeeded()
    #expect(screen.stage.layoutConflicts.map { $0.dropped === most } == [true])
    width.isActive = false
    screen.root.layoutIfNeeded()
    #expect(view.frame.width <= 80)
    #expect(screen.stage.layoutConflicts.map { $0.dropped === least } == [false, true])
  }

  @Test func requiredContentSizeShrinksAndGrows() {
    let label = SizedView(width: 100, height: 20)
    _ = screen.add("label", label)
    for axis in LayoutAxis.allCases {
      label.setContentHuggingPriority(.required, for: axis)
      label.setContentCompressionResistancePriority(.required, for: axis)
    }
    label.leftAnchor.constraint(equalTo: screen.root.leftAnchor).isActive = true
    let wish = label.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = LayoutPriority(100)
    wish.isActive = true
    for width: CGFloat in [100, 40, 120, 40] {
      label.size.width = width
      label.invalidateIntrinsicContentSize()
      screen.root.layoutIfNeeded()
      #expect(label.frame.width == width)
    }
  }

  @Test func contentSizeAppearsAndDisappears() {
    let label = SizedView(width: UIView.noIntrinsicMetric, height: 20)
    _ = screen.add("label", label)
    label.leftAnchor.constraint(equalTo: screen.root.leftAnchor).isActive = true
    let wish = label.widthAnchor.constraint(equalToConstant: 30)
    wish.priority = LayoutPriority(200)
    wish.isActive = true
    for (width, expected): (CGFloat, CGFloat) in [
      (UIView.noIntrinsicMetric, 30), (100, 100), (UIView.noIntrinsicMetric, 30),
    ] {
      label.size.width = width
      label.invalidateIntrinsicContentSize()
      screen.root.layoutIfNeeded()
      #expect(label.frame.width == expected)
    }
  }

  @Test func newContentIsMeasured() {
    let label = Worded(frame: .zero)
    _ = screen.add("label", label)
    label.content = .label(LabelContent(text: "one"))
    label.leftAnchor.constraint(equalTo: screen.root.leftAnchor).isActive = true
    screen.root.layoutIfNeeded()
    let short = label.frame.width
    #expect(short > 0)
    label.content = .label(LabelContent(text: "one and one"))
    screen.root.layoutIfNeeded()
    #expect(label.frame.width > short)
  }

  @Test func stackWithANewSubviewIsMeasuredAgain() {
    let stack = ConstrainedStack(layout: .horizontal(spacing: 0))
    _ = screen.add("stack", stack)
    stack.addSubview(Block(30, 10))
    stack.leftAnchor.constraint(equalTo: screen.root.leftAnchor).isActive = true
    screen.root.layoutIfNeeded()
    #expect(stack.frame.width == 30)
    stack.addSubview(Block(20, 10))
    screen.root.layoutIfNeeded()
    #expect(stack.frame.width == 50)
  }

  @Test func constraintsMoveWithTheirViewToATreeWithoutConstraints() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    screen.root.addSubview(box)
    let inner = UIView()
    box.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let width = inner.widthAnchor.constraint(equalTo: box.widthAnchor, constant: -20)
    width.isActive = true
    screen.root.layoutIfNeeded()
    #expect(inner.frame.width == 180)
    box.removeFromSuperview()
    box.frame.size.width = 100
    box.layoutIfNeeded()
    #expect(inner.frame.width == 80)
    let other = Stage(traits: .phone)
    other.window.addSubview(box)
    width.constant = -30
    other.window.layoutIfNeeded()
    #expect(inner.frame.width == 70)
  }

  @Test func constraintWithoutItsViewsHasNoEffect() {
    let constraint: NSLayoutConstraint
    do {
      let view = screen.add("card")
      constraint = place(view, width: 50)
      screen.root.layoutIfNeeded()
      view.removeFromSuperview()
    }
    constraint.constant = 70
    constraint.isActive = true
    screen.root.layoutIfNeeded()
    #expect(!constraint.isActive)
    #expect(constraint.firstItem == nil)
  }

  @Test func heightThatNeverSettlesTerminates() {
    let view = Restless()
    _ = screen.add("text", view)
    let side = view.widthAnchor.constraint(equalTo: view.heightAnchor)
    side.isActive = true
    view.topAnchor.constraint(equalTo: screen.root.topAnchor).isActive = true
    screen.root.layoutIfNeeded()
    #expect(view.frame.width == view.frame.height)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, .leastNonzeroMagnitude])
  func addedAndRemovedOddNumbersChangeNothing(number: CGFloat) {
    let (card, note) = (screen.add("card"), screen.add("note"))
    let width = place(card, width: 50)
    NSLayoutConstraint.activate(
      screen.frame(of: note, CGRect(x: 5, y: 0.1, width: 7.3, height: 9.7)))
    note.heightAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: number)
      .isActive = true
    screen.root.layoutIfNeeded()
    let before = [card.frame, note.frame]
    width.constant = number
    screen.root.layoutIfNeeded()
    #expect(card.frame.width.isFinite)
    width.constant = 50
    screen.root.layoutIfNeeded()
    #expect([card.frame, note.frame] == before)
  }
}

/// A view whose intrinsic height changes with every width.
private final class Restless: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }

  override func heightThatFits(width: CGFloat) -> CGFloat? { width < 100 ? width + 7 : 10 }
}

private final class Worded: UIView {
  override var intrinsicContentSize: CGSize { sizeThatFits(ProposedSize(width: nil, height: nil)) }
}

private final class ConstrainedStack: StackView {
  override var intrinsicContentSize: CGSize { sizeThatFits(ProposedSize(width: nil, height: nil)) }
}

struct LayoutPassTests {
  private let screen = ConstrainedScreen()
  private let view: UIView
  private let top: NSLayoutConstraint

  init() {
    view = screen.add("card")
    let constraints = screen.frame(of: view, CGRect(x: 0, y: 10, width: 20, height: 30))
    NSLayoutConstraint.activate(constraints)
    top = constraints[1]
    screen.root.layoutIfNeeded()
  }

  @Test func changedConstantTakesEffectInALayoutPass() {
    top.constant = 50
    #expect(view.frame.minY == 10)
    screen.root.layoutIfNeeded()
    #expect(view.frame.minY == 50)
  }

  @Test func layoutPassInsideABlockIsAnimated() {
    screen.stage.schedule(at: 1) { [self] in
      top.constant = 110
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        screen.root.layoutIfNeeded()
      }
    }
    screen.stage.play()
    #expect(screen.top(of: "card", at: 1.25) == 35)
    #expect(screen.top(of: "card", at: 2) == 110)
  }

  @Test func viewJumpsWithoutALayoutPassInsideTheBlock() {
    screen.stage.schedule(at: 1) { [self] in UIView.animate(withDuration: 1) { top.constant = 110 }
    }
    screen.stage.play()
    #expect(screen.top(of: "card", at: 0.99) == 10)
    #expect(screen.top(of: "card", at: 1) == 110)
  }

  @Test func passAtASubviewIncludesItsMarkedSuperviews() {
    top.constant = 50
    let inner = UIView()
    view.addSubview(inner)
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(view.frame.minY == 50)
  }

  @Test func passBesideAMarkedViewDoesNotLayItOut() {
    let beside = UIView()
    screen.root.addSubview(beside)
    screen.root.layoutIfNeeded()
    let inner = UIView()
    view.addSubview(inner)
    inner.frame.size.width = 5
    beside.layoutIfNeeded()
    top.constant = 70
    #expect(view.frame.minY == 10)
  }
}
