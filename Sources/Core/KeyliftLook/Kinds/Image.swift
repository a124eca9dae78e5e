// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct ImageLook {
  let content: ImageContent
  let cornerRadius: Double?

  func draw(in builder: inout DisplayListBuilder) {
    draw(in: builder.bounds, of: &builder)
  }

  func draw(in rect: CGRect, of builder: inout DisplayListBuilder) {
    let bounds = builder.snapped(rect)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let rect = place(in: bounds)
    builder.add(.image(content.image, rect, clip: clip(of: bounds, around: rect, in: builder)))
  }

  private func place(in bounds: CGRect) -> CGRect {
    let width = Double(content.image.width)
    let height = Double(content.image.height)
    let across = Double(bounds.width) / width
    let down = Double(bounds.height) / height
    let factor =
      switch content.mode {
      case .stretch: 0.0
      case .fit: min(across, down)
      case .fill: max(across, down)
      }
    guard factor > 0 else { return bounds }
    // In whole pixels, so that a screenshot of the screen's size is drawn pixel for pixel.
    let size = CGSize(width: (width * factor).rounded(), height: (height * factor).rounded())
    return CGRect(
      x: bounds.minX + ((bounds.width - size.width) / 2).rounded(),
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func clip(of bounds: CGRect, around rect: CGRect, in builder: DisplayListBuilder)
    -> Outline?
  {
    if let cornerRadius {
      return .path(.continuousRect(bounds, radius: cornerRadius * builder.scale))
    }
    return bounds.contains(rect) ? nil : .rect(bounds)
  }
}
