// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A thumb on a track, like `UISlider`.
public struct SliderContent: Hashable, Sendable {
  /// The place of the thumb as a fraction of the track.
  package var value: Double
  /// The color of what is filled; `nil` for iOS's.
  package var tint: DynamicColor?

  package init(_ value: Double, tint: DynamicColor? = nil) {
    self.value = value
    self.tint = tint
  }
}

extension SliderContent: KindContent {
  /// The height of `Docs/iOS/Appearance.md` 6.2.
  private static let height = FactTable.controls.number("slider height both")

  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.width ?? 118, height: SliderContent.height)
  }

  func isClipped(_ look: SystemLook) -> Bool { false }
}
