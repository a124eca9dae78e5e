// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

struct ViewGeometryTests {
  @Test func frameCenterAndBoundsAgree() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 95, y: 95, width: 10, height: 10))
  }

  @Test func frameUnderATransformIsTheBoundingBox() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 25, y: -25, width: 50, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test func settingTheFrameUnderAScaleSizesTheBoundsToFillIt() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 10, y: 10, width: 80, height: 60)
    #expect(view.bounds.size == CGSize(width: 40, height: 30))
    #expect(view.frame == CGRect(x: 10, y: 10, width: 80, height: 60))
  }

  @Test(arguments: [(CGFloat.nan, CGFloat(0)), (-1, 0), (2, 1), (0.5, 0.5)])
  func opacityIsClamped(set: CGFloat, kept: CGFloat) {
    let view = View()
    view.alpha = set
    #expect(view.alpha == kept)
  }

  @Test func conversionGoesThroughScrollOffsetsAndNesting() {
    let stage = Stage(traits: .phone)
    let scroll = ScrollView(frame: CGRect(x: 20, y: 100, width: 300, height: 400))
    let field = View(frame: CGRect(x: 10, y: 250, width: 200, height: 34))
    stage.window.addSubview(scroll)
    scroll.addSubview(field)
    scroll.contentOffset = CGPoint(x: 0, y: 150)
    #expect(field.convert(CGPoint.zero, to: nil as View?) == CGPoint(x: 30, y: 200))
    #expect(
      scroll.convert(field.frame, to: stage.window)
        == CGRect(x: 30, y: 200, width: 200, height: 34))
    #expect(field.convert(CGPoint(x: 30, y: 200), from: nil as View?) == .zero)
  }

  @Test func conversionBetweenSiblingsGoesThroughTheirTransforms() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let left = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = View(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    root.addSubview(left)
    root.addSubview(right)
    right.transform = CGAffineTransform(scaleX: 2, y: 2)
    // The right view's corner is at (150, -50). The left view's point (50, 50) is 25 of its
    // half-size points from it.
    #expect(left.convert(CGPoint(x: 50, y: 50), to: right) == CGPoint(x: -50, y: 50))
  }

  @Test func viewThatOutlivesItsSuperviewHasNone() {
    let leaf = View()
    do {
      let top = View()
      let middle = View()
      top.addSubview(middle)
      middle.addSubview(leaf)
      withExtendedLifetime(top) { #expect(leaf.superview === middle) }
    }
    #expect(leaf.superview == nil)
  }

  @Test func windowCanBeAnywhereOnTheScreen() {
    let frame = CGRect(x: 0, y: 40, width: 393, height: 800)
    let stage = Stage(traits: .phone, windowFrame: frame)
    let view = View(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    stage.window.addSubview(view)
    #expect(view.convert(CGPoint.zero, to: stage.window) == CGPoint(x: 5, y: 6))
    #expect(view.convert(CGPoint.zero, to: stage.screen.coordinateSpace) == CGPoint(x: 5, y: 46))
  }

  @Test(arguments: 0..<100) func conversionRoundTripIsTheIdentity(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    var views = [root]
    for _ in 0..<6 {
      let view = View(
        frame: CGRect(
          x: random.double(in: -50...50), y: random.double(in: -50...50),
          width: random.double(in: 1...200), height: random.double(in: 1...200)))
      view.transform = CGAffineTransform(
        scaleX: random.double(in: 0.5...2), y: random.double(in: 0.5...2))
      view.bounds.origin.y = random.double(in: -100...100)
      views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
      views.append(view)
    }
    let point = CGPoint(x: random.double(in: -99...99), y: random.double(in: -99...99))
    for (from, to) in zip(views, views.reversed()) {
      let back = to.convert(from.convert(point, to: to), to: from)
      #expect(abs(back.x - point.x) < 1e-8 && abs(back.y - point.y) < 1e-8, "seed \(seed)")
    }
  }

  @Test func safeAreaInsetsCoverOnlyTheOverlap() {
    let stage = Stage(traits: .phone)
    let list = View(frame: CGRect(x: 0, y: 40, width: 393, height: 812))
    let card = View(frame: CGRect(x: 20, y: 200, width: 353, height: 200))
    stage.window.addSubview(list)
    stage.window.addSubview(card)
    #expect(stage.window.safeAreaInsets == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(list.safeAreaInsets == EdgeInsets(top: 19, left: 0, bottom: 34, right: 0))
    #expect(card.safeAreaInsets == .zero)
  }

  @Test func adjustedInsetAddsTheSafeAreaByItsBehavior() {
    let stage = Stage(traits: .phone)
    let scroll = ScrollView(frame: stage.window.bounds)
    stage.window.addSubview(scroll)
    scroll.contentInset.bottom = 300
    #expect(scroll.adjustedContentInset.bottom == 334)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset.bottom == 300)
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scroll.adjustedContentInset.bottom == 300)
    scroll.contentSize.height = 2000
    #expect(scroll.adjustedContentInset.bottom == 334)
  }
}

/// Rectangles whose edges may be NaN, for which Foundation's functions end the program.
struct CommonRectTests {
  private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 0, 10, -10, 1e308, -1e308]
  private static let rects = numbers.flatMap { x in
    numbers.map { CGRect(x: x, y: 0, width: $0, height: 10) }
  }

  @Test func rectWithoutAnEdgeHasNothingInCommon() {
    let page = CGRect(x: 0, y: 0, width: 100, height: 100)
    for rect in Self.rects where rect.hasNaN {
      #expect(rect.common(with: page).isNull && page.common(with: rect).isNull)
      #expect(!rect.touches(page) && !page.touches(rect))
      #expect(!rect.includes(.zero))
    }
  }

  @Test func otherRectsHaveInCommonWhatFoundationSays() {
    let whole = Self.rects.filter { !$0.hasNaN }
    for (one, other) in zip(whole, whole.dropFirst(3)) {
      #expect(one.common(with: other) == one.intersection(other))
      #expect(one.touches(other) == one.intersects(other))
      #expect(one.includes(.zero) == one.contains(CGPoint.zero))
    }
    #expect(whole.count > 20)
  }
}

struct AffineTransformTests {
  @Test func translatedByActsInTheTransformedSpace() {
    let doubled = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 0, y: -10)
    #expect(CGPoint.zero.applying(doubled) == CGPoint(x: 0, y: -20))
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    let scaleThenMove = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 5, y: 7))
    #expect(CGPoint(x: 1, y: 1).applying(scaleThenMove) == CGPoint(x: 7, y: 10))
    let moveThenScale = CGAffineTransform(translationX: 5, y: 7)
      .concatenating(CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(moveThenScale) == CGPoint(x: 12, y: 24))
  }

  @Test func boundingBoxOfAQuarterTurnSwapsTheSides() {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let box = CGRect(x: 10, y: 20, width: 30, height: 40).applying(turn)
    #expect(box == CGRect(x: -60, y: 10, width: 40, height: 30))
  }

  @Test func transformWithoutInverseIsItsOwnInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test(arguments: 0..<100) func inverseUndoes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let transform = CGAffineTransform(
      a: random.double(in: 0.5...2), b: random.double(in: -0.2...0.2),
      c: random.double(in: -0.2...0.2), d: random.double(in: 0.5...2),
      tx: random.double(in: -500...500), ty: random.double(in: -500...500))
    let point = CGPoint(x: random.double(in: -500...500), y: random.double(in: -500...500))
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9, "seed \(seed)")
  }
}
