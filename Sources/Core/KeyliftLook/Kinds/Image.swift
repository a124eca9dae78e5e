// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension DisplayListBuilder {
  func draw(_ image: ImageContent, in rect: CGRect, cornerRadius: Double?) {
    let bounds = snapped(rect)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let place = image.place(in: bounds)
    let rounded = cornerRadius.map { Outline.path(.continuousRect(bounds, radius: $0 * scale)) }
    add(.image(image.image, place, clip: rounded ?? (bounds.contains(place) ? nil : .rect(bounds))))
  }
}

extension ImageContent {
  fileprivate func place(in bounds: CGRect) -> CGRect {
    let width = Double(image.width)
    let height = Double(image.height)
    let across = Double(bounds.width) / width
    let down = Double(bounds.height) / height
    let factor =
      switch mode {
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
}
