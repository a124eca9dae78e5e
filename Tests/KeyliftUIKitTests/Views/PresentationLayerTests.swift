// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

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
