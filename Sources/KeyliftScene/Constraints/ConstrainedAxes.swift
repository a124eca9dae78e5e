// SPDX-License-Identifier: MIT

/// The axes of views that constraints lay out; pins lay out the others.
///
/// A constraint lays out the view that it begins with, along the axis of its first attribute. On
/// such an axis a view's pins are constraints too, and none is added to those that are given.
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
}

extension SceneView {
  /// Returns the pins that still place the view, with what stands where nothing is said.
  ///
  /// Along an axis that constraints lay out there are none.
  public func placingPins(beside axes: ConstrainedAxes) -> Pins {
    var pins = pins.completed(for: content)
    if axes.contains(id, .horizontal) {
      (pins.left, pins.right, pins.centerX, pins.width) = (nil, nil, nil, nil)
    }
    if axes.contains(id, .vertical) {
      (pins.top, pins.bottom, pins.centerY, pins.height) = (nil, nil, nil, nil)
    }
    return pins
  }

  /// Returns the view's pins on the axes that constraints lay out, as constraints; not its
  /// subviews'.
  public func pinConstraints(beside axes: ConstrainedAxes) -> [SceneConstraint] {
    SceneConstraint.Axis.allCases.filter { axes.contains(id, $0) }
      .flatMap { pins.constraints(of: id, along: $0) }
  }
}

extension Scene {
  /// The constraints as they are laid out: those that views' pins amount to, in the order of the
  /// views, then the scene's own.
  public var layoutConstraints: [SceneConstraint] {
    guard !constraints.isEmpty else { return [] }
    let axes = ConstrainedAxes(constraints)
    func fromPins(_ views: [SceneView]) -> [SceneConstraint] {
      views.flatMap { $0.pinConstraints(beside: axes) + fromPins($0.subviews) }
    }
    return fromPins(views) + constraints
  }
}
