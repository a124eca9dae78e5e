// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct ScrollingTests {
  private let stage = Stage(traits: .phone)
  private let view = ScrollView(id: "scroll", frame: CGRect(x: 0, y: 100, width: 300, height: 400))

  init() {
    view.contentSize = CGSize(width: 300, height: 1000)
    stage.window.addSubview(view)
  }

  /// Returns the offset after scrolling to a part of the content.
  private func offset(showing top: CGFloat, _ height: CGFloat, from offset: CGFloat) -> CGFloat {
    view.contentOffset.y = offset
    view.scrollRectToVisible(CGRect(x: 0, y: top, width: 300, height: height), animated: false)
    return view.contentOffset.y
  }

  @Test func fieldUnderAnInsetCountsAsCovered() {
    view.contentInset = EdgeInsets(top: 20, left: 0, bottom: 336, right: 0)
    #expect(offset(showing: 500, 40, from: 0) == 476)
    #expect(offset(showing: 100, 40, from: 300) == 80)
  }

  @Test func rectangleLargerThanTheViewIsShownAsFarAsPossible() {
    // From above, the part fills the view once its top is at the view's top; from below, once its
    // bottom is at the view's bottom.
    #expect(offset(showing: 450, 500, from: 0) == 450)
    #expect(offset(showing: 0, 500, from: 600) == 100)
    #expect(offset(showing: 0, 900, from: 300) == 300)
  }

  @Test func scrollingEndsWithTheContent() { #expect(offset(showing: 990, 50, from: 0) == 600) }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func scrollIsTheSmallestThatShowsTheRectangle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let top = random.double(in: 0...900).rounded()
    let height = random.double(in: 1...100).rounded()
    let start = random.double(in: 0...600).rounded()
    view.contentInset.bottom = random.double(in: 0...200).rounded()
    let end = offset(showing: top, height, from: start)
    let isSeen = { (offset: CGFloat) in
      top >= offset && top + height <= offset + 400 - view.contentInset.bottom
    }
    #expect(isSeen(end), "seed \(seed)")
    // All numbers are whole points, so if a smaller scroll showed the part, one that is a point
    // shorter would.
    if end != start { #expect(!isSeen(end + (end > start ? -1 : 1)), "seed \(seed)") }
  }

  @Test func animatedScrollHasItsOwnTimingInsideABlock() throws {
    stage.schedule(at: 0) { [view] in
      UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) {
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      }
    }
    stage.schedule(at: 1) { [view] in view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    }
    let timeline = stage.played()
    // The curve is slow at both ends and half-way at half of its time.
    #expect(abs(try #require(timeline.frame(at: 0.15).views.first?.scroll?.offset.y) - 100) < 1e-6)
    #expect(timeline.frame(at: 0.3).views.first?.scroll?.offset.y == 200)
    #expect(timeline.frame(at: 1).views.first?.scroll?.offset.y == 300)
  }

  @Test func focusedFieldMovesAboveTheKeyboardWithIt() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 350, width: 300, height: 40))
    view.addSubview(field)
    view.keepsFocusVisible = true
    stage.schedule(at: 0.5) { [view] in
      field.becomeFirstResponder()
      AnimationBlock(timing: Timing(curve: .linear, duration: 1), isKeyboardBlock: true).run {
        view.contentInset.bottom = 236
      }
    }
    stage.play()
    #expect(view.contentOffset.y == 226)
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: 1)
    #expect(abs(try #require(frame.views.first?.scroll?.offset.y) - 113) < 1e-9)
  }

  @Test func caretThatMovesOutOfSightIsScrolledIntoView() throws {
    let fields = [0, 700].map { UITextField(frame: CGRect(x: 0, y: $0, width: 300, height: 40)) }
    for field in fields { view.addSubview(field) }
    view.keepsFocusVisible = true
    stage.schedule(at: 0) { fields[0].becomeFirstResponder() }
    stage.schedule(at: 1) { fields[1].becomeFirstResponder() }
    stage.play()
    #expect(view.contentOffset.y == 340)
    let timeline = Timeline(stage: stage, keyboard: nil)
    #expect(timeline.frame(at: 1).views.first?.scroll?.offset.y == 0)
    #expect(abs(try #require(timeline.frame(at: 1.15).views.first?.scroll?.offset.y) - 170) < 1e-6)
  }

  @Test func caretIsNotFollowedByDefault() {
    let field = UITextField(frame: CGRect(x: 0, y: 700, width: 300, height: 40))
    view.addSubview(field)
    stage.schedule(at: 0) { field.becomeFirstResponder() }
    stage.play()
    #expect(view.contentOffset.y == 0)
  }
}
