// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A thumb on a track, like `UISlider`.
public struct SliderContent: Hashable, Sendable {
  /// A fraction of the track.
  package var value: Double
  package var tint: DynamicColor?

  package init(_ value: Double, tint: DynamicColor? = nil) {
    self.value = value
    self.tint = tint
  }
}

extension SliderContent: KindContent {
  private static let height = FactTable.controls.number("slider height both")

  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.width ?? 118, height: SliderContent.height)
  }
}
