// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a picture in its view.
struct ImageLook {
  let content: ImageContent
  /// The radius that the scene gives the view, if any.
  let cornerRadius: Double?

  func draw(in sketch: inout Sketch) {
    let bounds = sketch.snapped(CGRect(origin: .zero, size: sketch.size))
    guard bounds.width > 0, bounds.height > 0 else { return }
    let rect = place(in: bounds)
    sketch.add(.image(content.image, rect, clip: clip(of: bounds, around: rect, in: sketch)))
  }

  /// Returns where the picture stands in a view of pixels.
  private func place(in bounds: CGRect) -> CGRect {
    let (width, height) = (Double(content.image.width), Double(content.image.height))
    let (across, down) = (Double(bounds.width) / width, Double(bounds.height) / height)
    let factor =
      switch content.mode {
      case .stretch: 0.0
      case .fit: min(across, down)
      case .fill: max(across, down)
      }
    guard factor > 0 else { return bounds }
    // Whole pixels, so that a screenshot of the screen's own size is drawn pixel for pixel.
    let size = CGSize(width: (width * factor).rounded(), height: (height * factor).rounded())
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  private func clip(of bounds: CGRect, around rect: CGRect, in sketch: Sketch) -> Outline? {
    if let cornerRadius {
      return .path(.continuousRect(bounds, radius: cornerRadius * sketch.scale))
    }
    return bounds.contains(rect) ? nil : .rect(bounds)
  }
}
