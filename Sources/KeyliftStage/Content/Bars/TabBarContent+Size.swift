// SPDX-License-Identifier: MIT

package import Foundation

extension TabBarContent {
  /// The height of the bar's own line in points (`ios-look.md` 5.3).
  package static let lineHeight: CGFloat = 49

  /// Returns the height of the whole view in points: the bar's line and the home indicator's space.
  static func height(traits: ScreenTraits) -> CGFloat {
    lineHeight + max(traits.safeArea.bottom, 0)
  }
}
