// SPDX-License-Identifier: MIT

package import KeyliftStage

/// A face of the font that stands in for San Francisco.
package struct Typeface: Hashable, Sendable {
  /// The optical size that a face is drawn for.
  package enum OpticalSize: String, Hashable, Sendable, CaseIterable {
    /// For text.
    case text
    /// For titles.
    case display
  }

  /// The optical size.
  package var opticalSize: OpticalSize
  /// The weight.
  package var weight: Font.Weight

  /// Creates a typeface.
  package init(opticalSize: OpticalSize, weight: Font.Weight) {
    self.opticalSize = opticalSize
    self.weight = weight
  }
}
