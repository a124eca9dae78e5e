// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

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
    screen.stage.schedule(at: 1) { [self] in
      UIView.animate(withDuration: 1) { top.constant = 110 }
    }
    screen.stage.play()
    #expect(screen.top(of: "card", at: 0.99) == 10)
    #expect(screen.top(of: "card", at: 1) == 110)
  }

  @Test func restoredConstantRestoresTheFrame() {
    let frame = view.frame
    for constant: CGFloat in [336.1, 12.3, 1 / 3, 10] {
      top.constant = constant
      screen.root.layoutIfNeeded()
    }
    #expect(view.frame == frame)
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
