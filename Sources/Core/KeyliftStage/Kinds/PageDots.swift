// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A dot for each page, like `UIPageControl`.
public struct PageDotsContent: Hashable, Sendable {
  package var count: Int
  /// An index; any other number for none.
  package var current: Int
  package var tint: DynamicColor?

  package init(count: Int, current: Int, tint: DynamicColor? = nil) {
    self.count = count
    self.current = current
    self.tint = tint
  }

  package static let diameter = FactTable.controls.number("page-dots diameter both")
  package static let pitch = FactTable.controls.number("page-dots pitch both")
  private static let height = FactTable.controls.number("page-dots height both")
}

extension PageDotsContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    CGSize(width: max(Double(count) * PageDotsContent.pitch, 0), height: PageDotsContent.height)
  }
}
