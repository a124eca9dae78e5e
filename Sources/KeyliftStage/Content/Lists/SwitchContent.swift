// SPDX-License-Identifier: MIT

/// A switch, 51 by 31 points (`ios-look.md` 6.2).
public struct SwitchContent: Hashable, Sendable {
  /// Whether the switch is on.
  public var isOn: Bool
  /// The colour when on; the system's green without one.
  public var tint: DynamicColor?

  /// Creates the content.
  public init(isOn: Bool = false, tint: DynamicColor? = nil) {
    self.isOn = isOn
    self.tint = tint
  }
}
