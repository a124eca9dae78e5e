// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  /// Draws dots of 7 with a pitch of 16: common knowledge, inferred.
  ///
  /// The colors are for a page of any color.
  func draw(_ dots: PageDotsContent) {
    let width = Double(builder.size.width)
    let middle = Double(builder.size.height) / 2
    let pitch = PageDotsContent.pitch
    let first = width / 2 - Double(dots.count - 1) * pitch / 2
    for index in 0..<max(dots.count, 0) {
      let x = first + Double(index) * pitch
      let dot = CGRect(x: x, y: middle, width: 0, height: 0)
        .insetBy(dx: -PageDotsContent.diameter / 2, dy: -PageDotsContent.diameter / 2)
      let ink = index == dots.current ? color(dots.tint, or: .label) : color(.tertiaryLabel)
      builder.fillEllipse(in: dot, ink)
    }
  }
}
