// SPDX-License-Identifier: MIT

/// The insets of a scroll view.
package struct ScrollInsets: Hashable, Sendable {
  /// The insets that the app has set.
  package var inset: EdgeInsets
  /// The insets with the safe area's part.
  package var adjusted: EdgeInsets

  /// Creates a pair of insets.
  package init(inset: EdgeInsets, adjusted: EdgeInsets) {
    self.inset = inset
    self.adjusted = adjusted
  }
}
