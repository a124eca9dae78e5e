// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct LaterTurnTests {
  private let stage = Stage(traits: .phone)

  @Test func completionOfATransactionIsCalledWhenItsAnimationsAreOver() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    var ends: [Double] = []
    stage.play(at: 0.5) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [stage] in ends.append(stage.now ?? 0) }
      UIView.animate(withDuration: 0.3, delay: 0.1) { view.alpha = 0.5 }
      UIView.animate(withDuration: 0.2) { view.frame.origin.y = 100 }
      CATransaction.commit()
    }
    #expect(ends.count == 1)
    #expect(abs(try #require(ends.first) - 0.9) < 1e-9)
  }

  @Test func completionOfATransactionWithoutAnimationsIsCalledAtTheSameTime() {
    var ends: [Double] = []
    stage.play(at: 0.5) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [stage] in ends.append(stage.now ?? 0) }
      CATransaction.commit()
      #expect(ends.isEmpty)
    }
    #expect(ends == [0.5])
  }

  @Test func updateLinkIsCalledInEachFrameWhileSomethingIsLeft() {
    let view = UIView(frame: .zero)
    stage.window.addSubview(view)
    let link = UIUpdateLink(view: view)
    var times: [Double] = []
    link.addAction { _, info in times.append(info.modelTime) }
    stage.play((0, { link.isEnabled = true }), (0.1, {}))
    #expect(times.count == 6)
    for (frame, time) in times.enumerated() { #expect(abs(time - Double(frame + 1) / 60) < 1e-9) }
  }

  @Test func disabledUpdateLinkIsNotCalled() {
    let view = UIView(frame: .zero)
    stage.window.addSubview(view)
    let link = UIUpdateLink(view: view)
    var count = 0
    link.addAction { _, _ in count += 1 }
    stage.play((0, { link.isEnabled = true }), (0.05, { link.isEnabled = false }), (1, {}))
    #expect(count <= 3)
  }

  @Test func delegateOfALayersAnimationIsCalledAtItsEnd() {
    final class Delegate: CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let view = UIView(frame: .zero)
    stage.window.addSubview(view)
    let delegate = Delegate()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.4
    animation.delegate = delegate
    stage.play(
      (0, { view.layer.add(animation, forKey: "fade") }), (0.3, { #expect(delegate.ends.isEmpty) }))
    #expect(delegate.ends == [true])
    #expect(view.layer.animation(forKey: "fade") == nil)
  }
}
