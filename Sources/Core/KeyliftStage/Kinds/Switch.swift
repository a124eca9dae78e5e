// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics

/// A switch.
public struct SwitchContent: Hashable, Sendable {
  /// Whether the switch is on.
  public var isOn: Bool
  /// The color when on; by default the system's green.
  public var tint: DynamicColor?

  /// Creates the content.
  public init(isOn: Bool = false, tint: DynamicColor? = nil) {
    self.isOn = isOn
    self.tint = tint
  }

  private static let width = FactTable.controls.measure("switch width")
  private static let height = FactTable.controls.measure("switch height")

  package static func size(_ look: SystemLook) -> CGSize {
    CGSize(width: width[look], height: height[look])
  }
}

extension SwitchContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? { SwitchContent.size(room.traits.look) }

  var laysOutText: Bool { false }
}
