// SPDX-License-Identifier: MIT

import Foundation

extension Keyboard {
  /// A keyboard that is up gives way to the bar of shortcuts, to the app's bar, or to nothing: then
  /// the notifications are those of a hide, and otherwise those of a show (`Docs/iOS/Behavior.md`
  /// 3.4).
  ///
  /// It comes back when the hardware is taken away. An input view of the app stays.
  package func setHardware(
    _ isAttached: Bool, animated isAnimated: Bool, overrides: KeyboardNotificationOverrides
  ) {
    perform { [self] in
      let bar = isAttached ? options.hardwareBar ?? .standard : nil
      guard bar != hardware else { return }
      hardware = bar
      guard state.isWanted else { return }
      content.hasKeys = bar == nil || content.panel != nil
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// The visible height of the keyboard itself with a hardware keyboard; `nil` without one, and for an
  /// input view, which hardware does not replace.
  var shortcutsHeight: CGFloat? {
    content.panel == nil ? hardware?.height(on: screen.traits.family) : nil
  }

  var hasBarOnly: Bool { shortcutsHeight == 0 }

  var hasSomethingToShow: Bool { !hasBarOnly || bar != nil }

  /// Whether keys have an effect: while the keyboard is up, and always with a hardware keyboard of
  /// which nothing shows.
  var takesKeys: Bool { isShown || hasBarOnly }
}
