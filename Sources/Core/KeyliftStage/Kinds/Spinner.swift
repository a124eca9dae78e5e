// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A wheel of spokes that says to wait, like `UIActivityIndicatorView`.
public struct SpinnerContent: Hashable, Sendable {
  package var tint: DynamicColor?

  package init(tint: DynamicColor? = nil) { self.tint = tint }

  /// UIKit's medium style.
  package static let diameter = 20.0
}

extension SpinnerContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: SpinnerContent.diameter, height: SpinnerContent.diameter)
  }
}
