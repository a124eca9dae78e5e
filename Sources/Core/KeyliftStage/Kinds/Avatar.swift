// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A circle with initials.
public struct AvatarContent: Hashable, Sendable {
  /// The initials, one or two letters.
  public var initials: String
  /// The fill; by default the middle of a gray gradient.
  public var color: DynamicColor?

  /// Creates the content.
  public init(initials: String, color: DynamicColor? = nil) {
    self.initials = initials
    self.color = color
  }

  /// Beside a message (`Docs/iOS/Appearance.md` 6.4).
  static let size = CGSize(
    width: FactTable.chat.number("avatar size both"),
    height: FactTable.chat.number("avatar size both"))
}

extension AvatarContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? { AvatarContent.size }

  var laysOutText: Bool { false }
  func isClipped(_ look: SystemLook) -> Bool { true }
}
