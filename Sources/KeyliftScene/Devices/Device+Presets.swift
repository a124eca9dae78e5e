// SPDX-License-Identifier: MIT

/// The devices that Keylift knows.
///
/// Left out are those for which `ios-facts.md` has no keyboard to trust: the iPad mini 6, whose
/// numbers there look like another device's, and the 13-inch iPads of 2024.
extension Device {
  /// All presets: phones, then tablets, oldest screen first.
  public static let all: [Device] = phones + tablets

  /// The device of a scene that names none.
  public static let standard: Device = named("iphone-15-pro") ?? all[0]
}
