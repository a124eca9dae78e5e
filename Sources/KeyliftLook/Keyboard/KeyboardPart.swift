// SPDX-License-Identifier: MIT

/// A part of the keyboard that is a layer of its own, with the layer's id.
///
/// All parts move with the keyboard. A view of a scene may have the id of any part but the keys.
package enum KeyboardPart: String, CaseIterable, Sendable {
  /// The keys.
  case keys = "keyboard"
  /// The panel between the keys and the edge of a keyboard of another height.
  case panel = "keyboard-panel"
  /// The keys of the form that the keyboard is changing from.
  case oldForm = "keyboard-old"
  /// The keys of the form that the keyboard is changing to.
  case newForm = "keyboard-new"
  /// The words of the bar above the keys.
  case words
  /// The pressed key.
  case press = "key-press"
  /// The app's bar on top of the keyboard.
  case accessory
}
