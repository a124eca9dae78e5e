// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// A view's bottom edge, where it is kept some points above that of what holds the view.
///
/// `BottomConstraint` is one; whoever places views by other means can say the same of them.
public protocol BottomEdge: AnyObject {
  /// The view.
  var view: UIView? { get }
  /// The points by which the view's edge lies above the other; a change only marks the layout.
  var distance: CGFloat { get set }
  /// The points between the other edge and the container's own: what the safe area keeps free where
  /// the edge is measured from that, else 0.
  var clearance: CGFloat { get }
}

extension BottomEdge {
  /// Lays out the window, inside the block that is running.
  ///
  /// What stands on the view may move with it, so that the view alone is not enough.
  public func layoutIfNeeded() {
    (view?.window ?? view)?.layoutIfNeeded()
  }
}
