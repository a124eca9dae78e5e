// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct ScrollViewTests {
  private let stage = Stage(traits: .phone)
  /// A view of 400 points in the middle of the screen with content of 1000 points.
  private let view = ScrollView(id: "scroll", frame: CGRect(x: 0, y: 100, width: 393, height: 400))

  init() {
    view.contentSize = CGSize(width: 393, height: 1000)
    stage.window.addSubview(view)
  }

  @Test func largerInsetDoesNotMoveTheOffset() {
    view.contentOffset.y = 600
    view.contentInset = EdgeInsets(top: 50, left: 0, bottom: 336, right: 0)
    #expect(view.contentOffset == CGPoint(x: 0, y: 600))
  }

  @Test func restoredInsetClampsInsideItsBlock() throws {
    view.contentInset.bottom = 336
    view.contentOffset.y = 936
    stage.schedule(at: 1) {
      AnimationBlock(timing: Timing(curve: .keyboard, duration: 0.25), isKeyboardBlock: true).run {
        view.contentInset = .zero
      }
    }
    stage.play()
    #expect(view.contentOffset.y == 600)
    let timeline = Timeline(stage: stage, keyboard: nil)
    // `Docs/iOS/Behavior.md` 1.4: 316.52488444019065 of 336 at 0.25 s.
    let offset = try #require(timeline.frame(at: 1.25).views.first?.scroll?.offset.y)
    #expect(abs(offset - (936 - 316.52488444019065)) < 1e-6)
  }

  @Test func contentOrTopInsetThatShrinksClamps() {
    view.contentOffset.y = 600
    view.contentSize.height = 700
    #expect(view.contentOffset.y == 300)
    view.contentSize.height = 100
    #expect(view.contentOffset.y == 0)
    view.contentInset.top = 80
    view.contentOffset.y = -80
    view.contentInset.top = 20
    #expect(view.contentOffset.y == -20)
  }

  @Test func growingViewClampsItsOffsetInItsOwnAnimation() throws {
    view.contentOffset.y = 600
    stage.schedule(at: 0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.size.height = 500
      }
    }
    stage.play()
    #expect(view.contentOffset.y == 500)
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: 0.5)
    #expect(abs(try #require(frame.views.first?.scroll?.offset.y) - 550) < 1e-9)
  }

  @Test func offsetSetDirectlyIsNotClamped() {
    view.contentOffset.y = 5000
    stage.play()
    #expect(view.contentOffset.y == 5000)
  }

  @Test func contentBeginsBelowTheSafeArea() {
    let whole = ScrollView(frame: stage.window.bounds)
    whole.contentSize = CGSize(width: 393, height: 2000)
    stage.window.addSubview(whole)
    stage.play()
    #expect(whole.contentOffset == CGPoint(x: 0, y: -59))
  }

  @Test func safeAreaChangeWhilePlayingDoesNotMoveTheOffset() {
    stage.schedule(at: 1) { view.frame.origin.y = 0 }
    stage.play()
    #expect(view.adjustedContentInset.top == 59)
    #expect(view.contentOffset.y == 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func nanNeitherTrapsNorReachesTheOffset(number: CGFloat) {
    view.contentOffset.y = 300
    view.contentSize = CGSize(width: number, height: number)
    view.contentInset = EdgeInsets(top: number, left: number, bottom: number, right: number)
    view.scrollRectToVisible(
      CGRect(x: number, y: number, width: number, height: number), animated: false)
    stage.play()
    #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
  }

  @Test func bouncingAxisCountsAsScrollable() {
    let view = ScrollView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(view.adjustedContentInset == .zero)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  }

  @Test func indicatorInsetsAreSetTogetherOrSeparately() {
    let view = ScrollView(frame: .zero)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.scrollIndicatorInsets = insets
    #expect(view.verticalScrollIndicatorInsets == insets)
    #expect(view.horizontalScrollIndicatorInsets == insets)
    view.horizontalScrollIndicatorInsets = .zero
    #expect(view.scrollIndicatorInsets == insets)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func offsetStaysInsideTheContentAfterAnyChange(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    view.contentOffset.y = random.double(in: -2000...2000)
    for _ in 0..<5 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: view.contentInset.bottom = random.double(in: 0...600)
      case 1: view.contentInset.top = random.double(in: 0...100)
      default: view.contentSize.height = random.double(in: 0...2000)
      }
      let top = -view.contentInset.top
      let bottom = view.contentSize.height + view.contentInset.bottom - 400
      #expect(view.contentOffset.y >= top, "seed \(seed)")
      #expect(view.contentOffset.y <= max(top, bottom), "seed \(seed)")
    }
  }
}

struct StaysAtEndTests {
  private let stage = Stage(traits: .phone)

  /// A view of 400 points with content of 1000, scrolled to an offset.
  private func scrollView(at offset: CGFloat) -> ScrollView {
    let view = ScrollView(id: "scroll", frame: CGRect(x: 0, y: 100, width: 393, height: 400))
    view.contentSize = CGSize(width: 393, height: 1000)
    view.staysAtEnd = true
    view.contentOffset.y = offset
    stage.window.addSubview(view)
    return view
  }

  private func offset(after change: @escaping (ScrollView) -> Void, from start: CGFloat) -> CGFloat
  {
    let view = scrollView(at: start)
    stage.schedule(at: 0.5) { change(view) }
    stage.play()
    return view.contentOffset.y
  }

  @Test func insetSizeAndContentMoveTheContentAtTheEndOnly() {
    #expect(offset(after: { $0.contentInset.bottom = 336 }, from: 600) == 936)
    #expect(offset(after: { $0.bounds.size.height = 100 }, from: 600) == 900)
    #expect(offset(after: { $0.contentSize.height = 1040 }, from: 600) == 640)
    #expect(offset(after: { $0.contentInset.bottom = 336 }, from: 500) == 500)
  }

  @Test func endFollowsTheViewInBothDirections() {
    let view = scrollView(at: 600)
    for (time, height) in [(0.5, 100.0), (1, 400)] {
      stage.schedule(at: time) { view.bounds.size.height = height }
    }
    stage.play()
    #expect(view.contentOffset.y == 600)
  }

  @Test func offsetMovesWithTheKeyboardsCurve() throws {
    let view = scrollView(at: 600)
    stage.schedule(at: 1) {
      AnimationBlock(timing: Timing(curve: .keyboard, duration: 0.25), isKeyboardBlock: true).run {
        view.contentInset.bottom = 336
      }
    }
    let timeline = stage.played()
    let shown = try #require(timeline.frame(at: 1.25).views.first { $0.id == "scroll" })
    // `Docs/iOS/Behavior.md` 1.4: 316.52488444019065 of 336 at 0.25 s.
    let offset = try #require(shown.scroll?.offset.y)
    #expect(abs(offset - (600 + 316.52488444019065)) < 1e-6)
  }
}
