// SPDX-License-Identifier: MIT

/// How a software keyboard stands on the screen; all but the first are an iPad's.
public enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// At the bottom edge, as wide as the screen.
  case docked
  /// In one piece, raised from the bottom edge.
  case undocked
  /// In two halves, raised from the bottom edge.
  case split
  /// A small panel of a phone's keys.
  case floating
}
