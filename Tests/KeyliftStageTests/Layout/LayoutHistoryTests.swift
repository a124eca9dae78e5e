// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

/// What layout by constraints makes of changes that come one after the other.
struct LayoutHistoryTests {
  private let screen = ConstrainedScreen()

  private func place(_ view: UIView, width: CGFloat) -> NSLayoutConstraint {
    let frame = screen.frame(of: view, CGRect(x: 0, y: 0, width: width, height: 60))
    NSLayoutConstraint.activate(frame)
    return frame[2]
  }

  @Test func constantsThatAgreeOnceBothAreChangedAreNoConflict() {
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

  @Test func framesThatAgreeOnceBothAreChangedAreNoConflict() {
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

  @Test func theNewestIsLeftOutWhateverWasLeftOutBefore() {
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

  @Test func aRequiredContentSizeShrinksAndGrows() {
    let label = Sized(width: 100)
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

  @Test func aContentSizeComesAndGoes() {
    let label = Sized(width: UIView.noIntrinsicMetric)
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

  @Test func constraintsInsideAViewGoWithItToATreeThatHadNone() {
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

  @Test func aConstraintIsHarmlessOnceItsViewsAreGone() {
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

  @Test func aHeightThatNeverSettlesEnds() {
    let view = Restless()
    _ = screen.add("text", view)
    let side = view.widthAnchor.constraint(equalTo: view.heightAnchor)
    side.isActive = true
    view.topAnchor.constraint(equalTo: screen.root.topAnchor).isActive = true
    screen.root.layoutIfNeeded()
    #expect(view.frame.width == view.frame.height)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude])
  func oddNumbersComeAndGoAndLeaveEverythingAsItWas(number: CGFloat) {
    let (card, note) = (screen.add("card"), screen.add("note"))
    let width = place(card, width: 50)
    NSLayoutConstraint.activate(
      screen.frame(of: note, CGRect(x: 5, y: 5, width: 7, height: 9)))
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

/// A view whose content asks for a width.
private final class Sized: UIView {
  var size: CGSize

  init(width: CGFloat) {
    size = CGSize(width: width, height: 20)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { size }
}

/// A view that asks for another height at every width.
private final class Restless: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }

  override func heightThatFits(width: CGFloat) -> CGFloat? { width < 100 ? width + 7 : 10 }
}
