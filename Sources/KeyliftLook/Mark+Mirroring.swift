// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Mark {
  /// Returns the mark as in a mirror at the middle of a width in pixels.
  ///
  /// Text and images change their places only.
  func mirrored(in width: Double) -> Mark {
    switch self {
    case .fill(let outline, let color): return .fill(outline.mirrored(in: width), color)
    case .stroke(let outline, let stroke): return .stroke(outline.mirrored(in: width), stroke)
    case .glyphs(var run, let color):
      let bounds = run.bounds
      if !bounds.isNull { run.origin.x += width - Double(bounds.minX + bounds.maxX) }
      return .glyphs(run, color)
    case .image(let image, let rect, let clip):
      return .image(image, rect.mirrored(in: width), clip: clip?.mirrored(in: width))
    }
  }
}

extension Outline {
  fileprivate func mirrored(in width: Double) -> Outline {
    switch self {
    case .rect(let rect): .rect(rect.mirrored(in: width))
    case .roundedRect(let rect, let radius):
      .roundedRect(rect.mirrored(in: width), radius: radius)
    case .ellipse(let rect): .ellipse(rect.mirrored(in: width))
    case .path(let path):
      .path(path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)))
    }
  }
}

extension CGRect {
  fileprivate func mirrored(in width: Double) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension TextAlignment {
  /// The alignment in a mirror.
  var mirrored: TextAlignment {
    switch self {
    case .left: .right
    case .center: .center
    case .right: .left
    }
  }
}
