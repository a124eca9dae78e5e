// SPDX-License-Identifier: MIT

public import Foundation

extension ScreenTraits {
  /// The height of the status bar in points, which a navigation bar spans too; 0 where it is hidden.
  ///
  /// It is the safe area's top, but on phones with the Dynamic Island 16 device pixels less: 53.67 of 59
  /// and 56.67 of 62 points (`ios-look.md` 5.2). Phones hide it when they lie on their side.
  public var statusBarHeight: CGFloat {
    if isLandscape && !family.isPad { return 0 }
    let top = max(safeArea.top, 0)
    return family == .island ? max(top - 16.0 / 3, 0) : top
  }
}

extension NavigationBarContent {
  /// Returns the height of the bar's own line in points: 44, on a phone on its side 32
  /// (`ios-look.md` 5.2).
  package static func lineHeight(traits: ScreenTraits) -> CGFloat {
    traits.isLandscape && !traits.family.isPad ? 32 : 44
  }

  /// The height that a large title adds in points (`ios-look.md` 5.2).
  package static let largeTitleHeight: CGFloat = 52

  /// Returns the height of the whole view in points: the status bar, the bar's line and a large title's.
  func height(traits: ScreenTraits) -> CGFloat {
    traits.statusBarHeight + NavigationBarContent.lineHeight(traits: traits)
      + (isLarge ? NavigationBarContent.largeTitleHeight : 0)
  }
}
