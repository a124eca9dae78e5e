// SPDX-License-Identifier: MIT

package import Foundation

/// The front of a device around its display, in points (`Docs/iOS/Appearance.md` 7).
package struct DeviceBody: Hashable, Sendable {
  /// The distance of the body's edge from the long edges of the display.
  package var sides: CGFloat
  /// The distance of the body's edge from the short edges of the display, where a home button is.
  package var ends: CGFloat

  /// Creates a body.
  package init(sides: CGFloat, ends: CGFloat) {
    (self.sides, self.ends) = (sides, ends)
  }

  /// Returns the body of a screen without a preset: that of a common device of the family.
  package init(_ family: DeviceFamily) {
    self =
      switch family {
      case .homeButton: DeviceBody(sides: 28, ends: 111)
      case .notch: DeviceBody(sides: 21, ends: 21)
      case .island: DeviceBody(sides: 17, ends: 17)
      case .pad: DeviceBody(sides: 47, ends: 47)
      case .padHomeButton: DeviceBody(sides: 47, ends: 111)
      }
  }
}

extension DeviceFamily {
  /// Whether a home button is below the display.
  package var hasHomeButton: Bool { self == .homeButton || self == .padHomeButton }
}
