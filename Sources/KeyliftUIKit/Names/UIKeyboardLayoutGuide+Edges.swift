// SPDX-License-Identifier: MIT

public import KeyliftStage

/// UIKit's name for edges by the direction of text, which is from left to right on a stage.
public typealias NSDirectionalRectEdge = Edges

extension Edges {
  /// The leading edge, which is the left one.
  public static let leading = Edges.left
  /// The trailing edge, which is the right one.
  public static let trailing = Edges.right
}

extension KeyboardLayoutGuide {
  /// Activates constraints while the keyboard is near an edge of the view, and deactivates them
  /// otherwise.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, in place of those set before for the edge.
  ///   - edge: The edge, or several that the keyboard must be near at once.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    track(constraints, near: edge)
  }

  /// Activates constraints while the keyboard is not near edges of the view, and deactivates them
  /// otherwise.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, in place of those set before for the edges.
  ///   - edges: The edges, of which the keyboard is near none.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    track(constraints, awayFrom: edges)
  }

  /// Returns the constraints that were set for an edge that the keyboard is near.
  public func constraintsActive(
    whenNearEdge edge: NSDirectionalRectEdge
  ) -> [LayoutConstraint] { trackedConstraints(near: edge) }

  /// Returns the constraints that were set for edges that the keyboard is not near.
  public func constraintsActive(
    whenAwayFrom edges: NSDirectionalRectEdge
  ) -> [LayoutConstraint] { trackedConstraints(awayFrom: edges) }

  /// Deactivates and forgets all constraints that were set for edges.
  public func removeAllTrackedConstraints() { forgetTrackedConstraints() }
}
