// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion
import KeyliftStage

extension SceneTransform {
  /// The transform as a matrix: it scales, then turns, then moves.
  var matrix: CGAffineTransform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: Double(rotation) * Double.pi / 180)
    return CGAffineTransform(scaleX: scale.width, y: scale.height)
      .concatenating(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
  }
}
