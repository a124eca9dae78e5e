// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct LayerTests {
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func layerOfAViewIsTheSameObject() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer === view.layer)
    view.layer.cornerRadius = 8
    #expect(view.layer.cornerRadius == 8)
    #expect(view.layer.frame == view.frame)
    view.layer.position = CGPoint(x: 50, y: 60)
    #expect(view.center == CGPoint(x: 50, y: 60))
  }

  @Test func layerHasTheClassThatTheViewNames() {
    #expect(GradientView(frame: .zero).layer is CAGradientLayer)
    #expect(!(UIView(frame: .zero).layer is CAGradientLayer))
  }

  @Test func sublayersAreOrderedAndLeave() {
    let layer = CALayer()
    let back = CALayer()
    let front = CAShapeLayer()
    layer.addSublayer(front)
    layer.insertSublayer(back, below: front)
    #expect(layer.sublayers?.first === back)
    #expect(back.superlayer === layer)
    back.removeFromSuperlayer()
    #expect(layer.sublayers?.count == 1)
    front.removeFromSuperlayer()
    #expect(layer.sublayers == nil)
  }

  @Test func viewIsReleasedWithItsLayer() {
    weak var released: UIView?
    do {
      let view = UIView(frame: .zero)
      view.layer.borderWidth = 1
      released = view
    }
    #expect(released == nil)
  }
}
