// SPDX-License-Identifier: MIT

/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on light surfaces.
  case light
  /// Light text on dark surfaces.
  case dark
}
