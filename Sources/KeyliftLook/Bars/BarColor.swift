// SPDX-License-Identifier: MIT

import KeyliftStage

/// The colours of bars, opaque as they come out over the system's background.
enum BarColor {
  /// Returns the fill of a navigation bar or a tab bar: #F9F9F9, in the dark #1D1D1D, at 0.94
  /// (`ios-look.md` 3).
  static func chrome(in appearance: Appearance) -> Color {
    let base = SystemColor.systemBackground.resolved(in: appearance)
    return Color(hex: appearance == .light ? 0xF9F9F9 : 0x1D1D1D, opacity: 0.94).over(base)
  }

  /// Returns the line at a bar's edge: black at 0.3, in the dark white at 0.15 (`ios-look.md` 3).
  static func hairline(in appearance: Appearance) -> Color {
    appearance == .light ? Color(hex: 0x000000, opacity: 0.3) : Color(hex: 0xFFFFFF, opacity: 0.15)
  }
}
