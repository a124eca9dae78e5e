// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension PixelRect {
  /// The move that brings the origin to the rectangle's.
  var translation: CGAffineTransform {
    CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
  }
}
