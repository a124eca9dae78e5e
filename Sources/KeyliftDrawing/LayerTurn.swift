// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftMotion
package import KeyliftStage

/// A rotation of a layer with its clips, as the layers of a device that turns share it.
package struct LayerTurn: Hashable, Sendable {
  /// The angle in degrees, clockwise.
  package var angle: Double
  /// The point of the picture that stays in place, in pixels.
  package var center: CGPoint

  /// Creates a rotation.
  package init(angle: Double, center: CGPoint) {
    (self.angle, self.center) = (angle, center)
  }

  /// The rotation as a transform of the picture's pixels.
  package var transform: CGAffineTransform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: angle * Double.pi / 180)
    return CGAffineTransform(
      a: cosine, b: sine, c: -sine, d: cosine,
      tx: center.x - cosine * center.x + sine * center.y,
      ty: center.y - sine * center.x - cosine * center.y)
  }
}
