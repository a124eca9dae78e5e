// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A mark that is an image.
struct PlacedImage {
  /// The image.
  let image: PNGImage
  /// The rectangle that it is stretched over, in pixels.
  let rect: CGRect
  /// What cuts it.
  let clip: Outline?

  /// Takes a mark apart; nil for one that is no image.
  init?(_ mark: Mark) {
    guard case .image(let image, let rect, let clip) = mark else { return nil }
    self.image = image
    self.rect = rect
    self.clip = clip
  }

  /// How much wider and higher than itself the image is drawn.
  var factors: CGPoint {
    CGPoint(x: rect.width / Double(image.width), y: rect.height / Double(image.height))
  }
}
