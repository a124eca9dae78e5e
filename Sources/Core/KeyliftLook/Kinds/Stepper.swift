// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  /// Draws a plate of 94 by 32 with a line in its middle: common knowledge, inferred.
  func draw(_ stepper: StepperContent, in builder: inout DisplayListBuilder) {
    let width = Double(builder.size.width)
    let height = Double(builder.size.height)
    let bounds = CGRect(origin: .zero, size: builder.size)
    builder.fill(
      bounds, continuousRadius: isLegacy ? 8 : height / 2, color(.tertiarySystemFill))
    builder.fill(
      CGRect(x: width / 2 - 0.5, y: height / 2 - 9, width: 1, height: 18),
      Color(hex: 0x8E8E93, opacity: 0.3))
    let ink = color(.label)
    func bar(x: Double, isUpright: Bool) {
      let across = 14.0
      let thickness = 2.0
      let size =
        isUpright
        ? CGSize(width: thickness, height: across) : CGSize(width: across, height: thickness)
      builder.fill(
        CGRect(
          origin: CGPoint(x: x - size.width / 2, y: height / 2 - size.height / 2), size: size),
        radius: thickness / 2, ink)
    }
    bar(x: width / 4, isUpright: false)
    bar(x: width * 3 / 4, isUpright: false)
    bar(x: width * 3 / 4, isUpright: true)
  }
}
