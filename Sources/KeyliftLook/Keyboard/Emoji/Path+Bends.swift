// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Path {
  /// Returns a line bent by one control point after another, each bend a parabola.
  ///
  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - bends: A control point and the end of each bend.
  static func bends(
    from start: (Double, Double), _ bends: (control: (Double, Double), end: (Double, Double))...
  ) -> Path {
    var path = Path()
    var pen = CGPoint(x: start.0, y: start.1)
    path.move(to: pen)
    for bend in bends {
      let control = CGPoint(x: bend.control.0, y: bend.control.1)
      let end = CGPoint(x: bend.end.0, y: bend.end.1)
      path.curve(to: end, pen.mixed(with: control), end.mixed(with: control))
      pen = end
    }
    return path
  }

  /// The path with its last line drawn back to where it began.
  var closed: Path { Path(segments + [.close]) }

  /// Returns the path mirrored at a vertical line.
  func mirrored(at x: Double) -> Path {
    applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0))
  }
}

extension CGPoint {
  /// Two thirds of the way to a control point: where a parabola's cubic has its own.
  fileprivate func mixed(with control: CGPoint) -> CGPoint {
    CGPoint(x: x + (control.x - x) * 2 / 3, y: y + (control.y - y) * 2 / 3)
  }
}
