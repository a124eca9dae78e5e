// SPDX-License-Identifier: MIT

import Foundation

extension ImageContent {
  /// Returns the picture's size in points, its pixels taken for the screen's, or smaller in the same shape
  /// where it is wider than the room; nil for a picture that fills or is stretched over its view.
  func fittingSize(width: CGFloat?, traits: ScreenTraits) -> CGSize? {
    guard mode == .fit else { return nil }
    let scale = CGFloat(max(traits.scale, 1))
    let natural = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    guard let width, width < natural.width else { return natural }
    return CGSize(width: width, height: width * natural.height / natural.width)
  }
}
