// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// An axis of a view.
///
/// A constraint lays out the view that it begins with, along the axis of its first attribute. On a
/// constrained axis, the view's explicit pins become constraints too, and no default pins are
/// added. On an axis on which no constraint begins, the view's pins apply as if the view had no
/// constraints.
struct ViewAxis: Hashable {
  let view: String
  let axis: LayoutAxis
}

extension SceneConstraint {
  var subject: ViewAxis? { attribute.axis.map { ViewAxis(view: view, axis: $0) } }
}

extension [SceneConstraint] {
  var subjects: Set<ViewAxis> { Set(compactMap(\.subject)) }
}

extension SceneView {
  /// Returns the view's own pins as constraints, or no constraints if pins alone place the view.
  ///
  /// Along a constrained axis the constraints come from the explicit pins. Along the other axis
  /// they come from all pins that determine it. Pins of subviews are not included.
  func pinConstraints(beside axes: Set<ViewAxis>) -> [SceneConstraint] {
    let constrained = LayoutAxis.allCases.filter { axes.contains(ViewAxis(view: id, axis: $0)) }
    guard !constrained.isEmpty else { return [] }
    return LayoutAxis.allCases.flatMap { axis in
      (constrained.contains(axis) ? pins : determinedPins).constraints(of: id, along: axis)
    }
  }
}

extension Scene {
  /// All constraints of the layout: first the pins of views with constraints, in the order of the
  /// views, then the scene's own constraints.
  var layoutConstraints: [SceneConstraint] {
    guard !constraints.isEmpty else { return [] }
    let axes = constraints.subjects
    var all: [SceneConstraint] = []
    func addPins(of views: [SceneView]) {
      for view in views {
        all += view.pinConstraints(beside: axes)
        addPins(of: view.subviews)
      }
    }
    addPins(of: views)
    return all + constraints
  }
}

extension Pins {
  /// Returns the explicit pins on one axis as constraints of a view.
  ///
  /// All constraints are required. A pin to the safe area becomes a constraint with
  /// `parent.safe-area`. Missing pins are not completed.
  ///
  ///     Pins(left: 16, right: .safeArea(8)).constraints(of: "title", along: .horizontal)
  ///     // title.left == parent.left + 16
  ///     // title.right == parent.safe-area.right - 8
  func constraints(of view: String, along axis: LayoutAxis) -> [SceneConstraint] {
    let pins = self[axis]
    let isHorizontal = axis == .horizontal
    let edges: [(Length?, LayoutAttribute, sign: CGFloat)] = [
      (pins.low, isHorizontal ? .left : .top, 1), (pins.high, isHorizontal ? .right : .bottom, -1),
      (pins.center, isHorizontal ? .centerX : .centerY, 1),
    ]
    let places = edges.compactMap { pin, attribute, sign in
      pin.map {
        SceneConstraint(view, attribute, .equal, .init($0.item, attribute), plus: sign * $0.offset)
      }
    }
    return places
      + [pins.length].compactMap(\.self).map {
        SceneConstraint(view, isHorizontal ? .width : .height, .equal, plus: $0)
      }
  }
}

extension Length {
  fileprivate var item: SceneConstraint.Item {
    switch self {
    case .points: .parent
    case .safeArea: .parentSafeArea
    }
  }
}
