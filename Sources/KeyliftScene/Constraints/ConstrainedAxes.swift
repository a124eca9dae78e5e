// SPDX-License-Identifier: MIT

/// The axes of views that constraints lay out.
///
/// A constraint lays out the view that it begins with, along the axis of its first attribute. On
/// such an axis a view's pins are constraints too, and none is added to those that are given. Its
/// other axis, if no constraint begins there, is settled by its pins as if it had no constraints at
/// all.
public struct ConstrainedAxes: Hashable, Sendable {
  private var views: [SceneConstraint.Axis: Set<String>] = [:]

  /// Creates the axes on which some constraints begin.
  public init(_ constraints: [SceneConstraint]) {
    for constraint in constraints {
      views[constraint.attribute.axis, default: []].insert(constraint.view)
    }
  }

  /// Returns whether constraints lay a view out along an axis.
  ///
  /// - Parameter view: The view's id.
  public func contains(_ view: String, _ axis: SceneConstraint.Axis) -> Bool {
    views[axis]?.contains(view) ?? false
  }

  /// Returns whether constraints lay a view out along any axis.
  ///
  /// - Parameter view: The view's id.
  public func contains(_ view: String) -> Bool {
    SceneConstraint.Axis.allCases.contains { contains(view, $0) }
  }
}

extension SceneView {
  /// Returns the view's pins as constraints, not its subviews'; none where pins alone place it.
  ///
  /// Along an axis that constraints lay out these are the pins that are given, along another all
  /// that settle it.
  public func pinConstraints(beside axes: ConstrainedAxes) -> [SceneConstraint] {
    guard axes.contains(id) else { return [] }
    let settled = pins.settled(for: content)
    return SceneConstraint.Axis.allCases.flatMap { axis in
      (axes.contains(id, axis) ? pins : settled).constraints(of: id, along: axis)
    }
  }
}

extension Scene {
  /// The constraints as they are laid out: what the pins of views with constraints amount to, in
  /// the order of the views, then the scene's own.
  public var layoutConstraints: [SceneConstraint] {
    guard !constraints.isEmpty else { return [] }
    let axes = ConstrainedAxes(constraints)
    func fromPins(_ views: [SceneView]) -> [SceneConstraint] {
      views.flatMap { $0.pinConstraints(beside: axes) + fromPins($0.subviews) }
    }
    return fromPins(views) + constraints
  }
}
