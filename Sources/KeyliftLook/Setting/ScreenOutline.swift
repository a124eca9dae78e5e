// SPDX-License-Identifier: MIT

/// What a screen ends in.
package enum ScreenOutline: String, CaseIterable, Hashable, Sendable {
  /// Square edges, as iOS's own screenshots have them.
  case none
  /// The display's own: its corners are cut.
  case screen
  /// A device's body around the display.
  case bezel
}
