// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ stepper: StepperContent) {
    let width = Double(builder.size.width)
    let height = Double(builder.size.height)
    let bounds = builder.bounds
    builder.fill(
      bounds, continuousRadius: isLegacy ? stepperRadius : height / 2, color(.tertiarySystemFill))
    builder.fill(CGRect(x: width / 2 - 0.5, y: height / 2 - 9, width: 1, height: 18), dividerColor)
    let ink = color(.label)
    func bar(x: Double, isUpright: Bool) {
      let across = signLength
      let thickness = 2.0
      let size =
        isUpright
        ? CGSize(width: thickness, height: across) : CGSize(width: across, height: thickness)
      builder.fill(
        CGRect(origin: CGPoint(x: x - size.width / 2, y: height / 2 - size.height / 2), size: size),
        radius: thickness / 2, ink)
    }
    bar(x: width / 4, isUpright: false)
    bar(x: width * 3 / 4, isUpright: false)
    bar(x: width * 3 / 4, isUpright: true)
  }
}

private let stepperRadius = FactTable.controls.number("stepper radius legacy")
private let signLength = FactTable.controls.number("stepper sign both")
private let dividerColor = FactTable.controls.color("stepper line both")
