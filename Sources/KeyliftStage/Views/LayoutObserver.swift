// SPDX-License-Identifier: MIT

/// What is told when a view is laid out.
package protocol LayoutObserver: AnyObject {
  /// Called before the view's subviews are placed in a layout pass.
  func willLayOutSubviews()
  /// Called after the view's subviews have been placed in a layout pass.
  func hasLaidOutSubviews()
}
