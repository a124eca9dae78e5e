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

struct PresentationLayerTests {
  @Test func presentationHasTheValuesThatAreShown() {
    let stage = Stage(traits: .phone)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.window.addSubview(view)
    var shown: [CGRect] = []
    var opacity: Float = 0
    stage.play(
      (
        0,
        {
          UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame = CGRect(x: 0, y: 200, width: 300, height: 50)
            view.alpha = 0
          }
        }
      ),
      (
        0.25,
        {
          shown.append(view.layer.presentation()?.frame ?? .zero)
          shown.append(view.layer.frame)
          opacity = view.layer.presentation()?.opacity ?? -1
        }
      ))
    #expect(
      shown == [
        CGRect(x: 0, y: 50, width: 150, height: 50), CGRect(x: 0, y: 200, width: 300, height: 50),
      ])
    #expect(abs(opacity - 0.75) < 1e-6)
  }
}
