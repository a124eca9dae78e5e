// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

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
