// SPDX-License-Identifier: MIT

/// A defect of a system version that an app meets (`Docs/iOS/Behavior.md` 5.8).
package enum SystemQuirk: String, CaseIterable, Hashable, Sendable {
  /// The keyboard layout guide of a view that is attached while the keyboard is up stays at the
  /// bottom until the keyboard moves.
  case guideMissedWhenAttached = "guide-missed-when-attached"
  /// Did-change-frame gives the frame before the change as the frame after it.
  case frameWrongOutsideWillChange = "frame-wrong-outside-will-change"
  /// The frames of notifications lack the app's bar on top of the keyboard.
  case accessoryNotInFrame = "accessory-not-in-frame"

  /// The effect in one line.
  package var summary: String {
    switch self {
    case .guideMissedWhenAttached:
      "the keyboard layout guide of a view attached under an open keyboard stays at the bottom"
    case .frameWrongOutsideWillChange:
      "did-change-frame gives the old frame as the new one"
    case .accessoryNotInFrame:
      "the frames of notifications lack the app's bar on top of the keyboard"
    }
  }
}
