// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A filled part of a track, like `UIProgressView`.
public struct ProgressContent: Hashable, Sendable {
  /// The filled part, in `0...1`.
  package var value: Double
  package var tint: DynamicColor?

  package init(_ value: Double, tint: DynamicColor? = nil) {
    self.value = value
    self.tint = tint
  }
}

extension ProgressContent: KindContent {
  private static let height = FactTable.controls.measure("progress height")

  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: room.width ?? 150, height: ProgressContent.height[room.traits.look])
  }
}
