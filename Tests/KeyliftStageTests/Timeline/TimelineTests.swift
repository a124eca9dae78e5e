// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct TimelineTests {
  private let stage = Stage(traits: .phone)

  @Test func opacityIsMultipliedDownFromTheRoot() throws {
    let outer = View(id: "outer", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(id: "inner", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    outer.alpha = 0.5
    inner.alpha = 0.5
    let frame = stage.played().frame(at: 0)
    #expect(frame.views.map(\.alpha) == [0.5, 0.25])
  }

  /// A bouncing spring from 0 to 1 goes beyond 1.
  @Test func alphaOfAFrameIsAtMostOneAndAtLeastZero() throws {
    let view = View(id: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let other = View(id: "other", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.window.addSubview(other)
    view.alpha = 0
    other.alpha = -0.5
    stage.schedule(at: 0.1) { UIView.animate(springDuration: 0.3, bounce: 0.5) { view.alpha = 1 } }
    let timeline = stage.played()
    let alphas = (0..<60).map { timeline.frame(at: Double($0) / 60).views.map(\.alpha) }
    #expect(alphas.allSatisfy { $0.allSatisfy { (0...1).contains($0) } })
    #expect(alphas.map { $0[0] }.contains { $0 > 0 && $0 < 1 })
    #expect(alphas.count { $0[0] == 1 } > 20)
  }

  @Test func rectanglesAreInWindowAndPlacesInScreenCoordinates() throws {
    let window = CGRect(x: 0, y: 100, width: 393, height: 700)
    let stage = Stage(traits: .phone, windowFrame: window)
    stage.window.addSubview(View(id: "a", frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    let frame = stage.played().frame(at: 0)
    let view = try #require(frame.views.first)
    #expect(frame.window == window)
    #expect(view.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGPoint.zero.applying(view.place) == CGPoint(x: 1, y: 102))
  }

  @Test func clippingCutsSubviewsAndNotTheView() throws {
    let scroll = ScrollView(id: "scroll", frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    scroll.addSubview(View(id: "inside", frame: CGRect(x: 0, y: 80, width: 50, height: 50)))
    stage.window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 150)
    scroll.contentOffset.y = 30
    let views = stage.played().frame(at: 0).views
    #expect(views.map(\.clips.count) == [0, 1])
    #expect(views[1].clips.first?.rect == CGRect(x: 10, y: 20, width: 100, height: 100))
    #expect(views[1].rect == CGRect(x: 10, y: 70, width: 50, height: 50))
    #expect(views[0].scroll?.offset == CGPoint(x: 0, y: 30))
  }

  @Test func adjustedInsetFollowsEveryMoveAndTheContent() throws {
    let outer = View(frame: stage.window.bounds)
    let scroll = ScrollView(id: "scroll", frame: stage.window.bounds)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    stage.window.addSubview(outer)
    outer.addSubview(scroll)
    stage.schedule(at: 1) { scroll.contentSize.height = 2000 }
    stage.schedule(at: 2) { outer.center.y += 20 }
    let timeline = stage.played()
    let tops = [0, 1, 2].map { timeline.frame(at: $0).views[0].scroll?.adjustedInset.top }
    #expect(tops == [0, 59, 39])
  }

  @Test func viewsWithoutAnIdStillCarryTheirSubviews() {
    let unnamed = View(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    unnamed.addSubview(View(id: "inner", frame: CGRect(x: 5, y: 5, width: 5, height: 5)))
    stage.window.addSubview(unnamed)
    let views = stage.played().frame(at: 0).views
    #expect(views.map(\.id) == ["inner"])
    #expect(views.map(\.rect.minX) == [15])
  }

  @Test func deepTreeDoesNotOverflowTheStack() throws {
    let leaf = View(id: "leaf")
    var top = leaf
    for _ in 0..<100_000 {
      let outer = View(frame: CGRect(x: 1, y: 0, width: 0, height: 0))
      outer.addSubview(top)
      top = outer
    }
    stage.window.addSubview(top)
    #expect(leaf.isDescendant(of: stage.window))
    #expect(leaf.convert(CGPoint.zero, to: nil as View?) == CGPoint(x: 100_000, y: 0))
    #expect(stage.view(id: "leaf") === leaf)
    let frame = stage.played().frame(at: 0)
    #expect(frame.views.map(\.rect.minX) == [100_000])
  }

  @Test func stageWithoutChangesEndsAtZero() {
    stage.window.addSubview(View(id: "a", frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
    stage.play()
    #expect(Timeline(stage: stage, keyboard: nil).end == 0)
  }

  @Test func pastTimesAndNaNCountAsNow() {
    var seen: [Double?] = []
    stage.schedule(at: .nan) { seen.append(stage.now) }
    stage.schedule(at: -3) { seen.append(stage.now) }
    stage.schedule(at: 1) { stage.schedule(at: 0.5) { seen.append(-1) } }
    stage.schedule(at: 1) { seen.append(stage.now) }
    stage.play()
    #expect(seen == [0, 0, 1, -1])
  }

  @Test func playingAgainContinues() {
    var seen: [Double?] = []
    stage.schedule(at: 1) { seen.append(stage.now) }
    stage.play()
    stage.schedule(at: 0.5) { seen.append(stage.now) }
    stage.play()
    #expect(seen == [1, 1])
  }

  @Test func eventsArePlayedInOrderOfTimeAndScheduling() {
    var order: [Int] = []
    stage.schedule(at: 0.2) { order.append(2) }
    stage.schedule(at: 0.1) {
      order.append(1)
      stage.schedule(at: 0.2) { order.append(4) }
    }
    stage.schedule(at: 0.2) { order.append(3) }
    let called = stage.schedule(at: 0.3) { order.append(5) }
    stage.cancel(called)
    stage.play()
    #expect(order == [1, 2, 3, 4])
  }
}

struct FrameViewTests {
  private func view() -> FrameView {
    FrameView(
      id: "a", rect: CGRect(x: 1, y: 2, width: 3, height: 4), size: CGSize(width: 3, height: 4),
      place: CGAffineTransform(translationX: 1, y: 2), content: .label(LabelContent(text: "a")),
      scroll: FrameScroll(
        offset: CGPoint(x: 0, y: 5), inset: .zero,
        adjustedInset: EdgeInsets(top: 6, left: 0, bottom: 0, right: 0)))
  }

  private static let changes: [@Sendable (inout FrameView) -> Void] = [
    { $0.id = "b" }, { $0.rect.origin.x = 9 }, { $0.size.width = 9 }, { $0.place.tx = 9 },
    { $0.alpha = 0.5 }, { $0.clips = [FrameClipping(rect: .zero)] },
    { $0.decoration.borderWidth = 9 }, { $0.content = .none }, { $0.scroll?.offset.y = 9 },
    { $0.scroll?.inset.top = 9 }, { $0.scroll?.adjustedInset.top = 9 }, { $0.scroll = nil },
  ]

  @Test(arguments: changes.indices) func changingACopyDoesNotChangeTheOriginal(_ index: Int) {
    let original = view()
    var copy = original
    Self.changes[index](&copy)
    #expect(copy != original)
    #expect(original == view())
  }

  @Test func movedViewLooksTheSameAndChangedViewDoesNot() {
    var moved = view()
    moved.place.tx = 100
    moved.alpha = 0.5
    #expect(moved.looksLike(view()))
    var changed = view()
    changed.decoration.cornerRadius = 3
    #expect(!changed.looksLike(view()))
    changed = view()
    changed.content = .none
    #expect(!changed.looksLike(view()))
  }
}

/// The stays of a keyboard at the bottom of a screen 800 high.
struct KeyboardUnderlayTests {
  private static let rest = CGRect(x: 0, y: 500, width: 400, height: 300)

  /// Shown from 1 to 2 and from 3 to 4, the second time 340 high.
  private func region(_ time: Double) -> CGRect? {
    switch time {
    case 1..<2: Self.rest
    case 3..<4: CGRect(x: 0, y: 460, width: 400, height: 340)
    default: nil
    }
  }

  /// A view that shows in its height when it was asked for.
  private func views(_ time: Double) -> [FrameView] {
    let rect = CGRect(x: 0, y: 0, width: 10, height: time)
    return [FrameView(id: "clock", rect: rect, size: rect.size, place: .identity)]
  }

  private func underlays(_ changes: [Double] = [0, 1, 2, 3, 4]) throws -> Steps<KeyboardUnderlay> {
    try #require(KeyboardUnderlay.stays(changes: changes, end: 5, model: region, views: views))
  }

  @Test func underlayKeepsDuringAStay() throws {
    let underlays = try underlays()
    let first = underlays.value(at: 1)
    for time in [1.0, 1.2, 1.7, 1.999] { #expect(underlays.value(at: time) == first) }
    #expect(first.region == Self.rest)
  }

  @Test func underlayShowsTheViewsAtTheEndOfTheStay() throws {
    let size = try #require(underlays().value(at: 1).views.first?.size)
    #expect(abs(Double(size.height) - 2) < 0.001)
  }

  @Test func leavingKeyboardKeepsItsLastUnderlay() throws {
    let underlays = try underlays()
    #expect(underlays.value(at: 2.5) == underlays.value(at: 1.5))
    #expect(underlays.value(at: 9) == underlays.value(at: 3.5))
  }

  @Test func keyboardThatComesHasTheUnderlayOfItsStay() throws {
    let underlays = try underlays()
    #expect(underlays.value(at: 0.2) == underlays.value(at: 1.5))
    #expect(underlays.value(at: 3).region.height == 340)
  }

  @Test func changesOfNothingDoNotEndAStay() throws {
    let underlays = try underlays([0, 1, 1.2, 1.4, 1.6, 2, 3, 4])
    #expect(try underlays.value(at: 1.5) == self.underlays().value(at: 1.5))
  }

  @Test func keyboardThatNeverStaysHasNoUnderlay() {
    #expect(KeyboardUnderlay.stays(changes: [0], end: 5, model: { _ in nil }, views: views) == nil)
  }
}
