// SPDX-License-Identifier: MIT

package import Foundation

/// A shape to fill or to draw along, in pixels.
///
/// The plain shapes are kept as what they are, so that an SVG spells them as such.
package enum Outline: Hashable, Sendable {
  /// A rectangle.
  case rect(CGRect)
  /// A rectangle whose corners are quarter circles of a radius no more than half a side.
  case roundedRect(CGRect, radius: Double)
  /// An ellipse that touches the four sides of a rectangle.
  case ellipse(CGRect)
  /// Any lines and curves.
  case path(Path)

  /// A rectangle that holds the shape, from its control points.
  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.bounds
    }
  }
}
