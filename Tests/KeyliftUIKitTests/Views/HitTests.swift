// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct HitTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let back = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let front = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 100))

  init() {
    page.addSubview(back)
    page.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    page.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test func topmostViewIsHit() {
    #expect(hit(30, 30) === back)
    #expect(hit(100, 100) === front)
    #expect(hit(5, 5) === page)
    #expect(hit(300, 5) == nil)
    page.sendSubviewToBack(front)
    #expect(hit(100, 100) === back)
    page.insertSubview(front, aboveSubview: back)
    #expect(hit(100, 100) === front)
  }

  @Test func unseenAndUntouchableViewsArePassedOver() {
    front.isHidden = true
    #expect(hit(100, 100) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(hit(100, 100) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(hit(100, 100) === back)
  }

  @Test func ownRuleOfASubclassCounts() {
    final class Hole: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x > 50 }
    }
    let hole = Hole(frame: page.bounds)
    page.addSubview(hole)
    #expect(hit(30, 30) === back)
    #expect(hit(55, 10) === hole)
  }

  @Test func touchesGoUpTheChain() {
    final class Page: UIViewController {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += touches.count
      }
    }
    let controller = Page()
    controller.view.addSubview(page)
    back.touchesBegan([UITouch(in: back)], with: UIEvent())
    #expect(controller.touches == 1)
  }
}
