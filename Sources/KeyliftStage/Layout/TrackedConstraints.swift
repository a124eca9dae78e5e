// SPDX-License-Identifier: MIT

import Foundation

/// The constraints that a keyboard guide activates while the keyboard is near edges of its view, or
/// away from them.
///
/// A docked or hidden keyboard is near the bottom edge alone. Which edges an undocked one is near is
/// Keylift's choice, as Apple gives no distance: an edge is near if the gap between it and the keyboard
/// is less than a quarter of the view's length, and less than the gap at the opposite edge.
struct TrackedConstraints {
  private struct Rule: Hashable {
    let edges: Edges
    let isNear: Bool

    func holds(near edges: Edges) -> Bool {
      isNear ? edges.isSuperset(of: self.edges) : edges.isDisjoint(with: self.edges)
    }
  }

  private var constraints: [Rule: [LayoutConstraint]] = [:]
  private var order: [Rule] = []

  /// Whether there are no constraints.
  var isEmpty: Bool { order.isEmpty }

  /// The constraints for edges.
  subscript(edges: Edges, isNear isNear: Bool) -> [LayoutConstraint] {
    get { constraints[Rule(edges: edges, isNear: isNear)] ?? [] }
    set {
      let rule = Rule(edges: edges, isNear: isNear)
      LayoutConstraint.deactivate(constraints[rule] ?? [])
      if constraints[rule] == nil { order.append(rule) }
      constraints[rule] = newValue
    }
  }

  /// Deactivates the constraints that do not hold near some edges, and then activates the others.
  func update(near edges: Edges) {
    for rule in order where !rule.holds(near: edges) {
      LayoutConstraint.deactivate(constraints[rule] ?? [])
    }
    for rule in order where rule.holds(near: edges) {
      LayoutConstraint.activate(constraints[rule] ?? [])
    }
  }

  /// Deactivates all constraints.
  func deactivate() {
    for rule in order { LayoutConstraint.deactivate(constraints[rule] ?? []) }
  }
}

extension KeyboardLayoutGuide {
  /// Activates constraints while the keyboard is near some edges of the view.
  package func track(_ constraints: [LayoutConstraint], near edges: Edges) {
    tracked[edges, isNear: true] = constraints
    updateTracked()
  }

  /// Activates constraints while the keyboard is near none of some edges of the view.
  package func track(_ constraints: [LayoutConstraint], awayFrom edges: Edges) {
    tracked[edges, isNear: false] = constraints
    updateTracked()
  }

  /// Returns the constraints for some edges that the keyboard is near.
  package func trackedConstraints(near edges: Edges) -> [LayoutConstraint] {
    tracked[edges, isNear: true]
  }

  /// Returns the constraints for some edges that the keyboard is not near.
  package func trackedConstraints(awayFrom edges: Edges) -> [LayoutConstraint] {
    tracked[edges, isNear: false]
  }

  /// Deactivates and forgets all constraints for edges.
  package func forgetTrackedConstraints() {
    tracked.deactivate()
    tracked = TrackedConstraints()
  }

  /// Activates the constraints for the edges that the keyboard is near now.
  func updateTracked() {
    if !tracked.isEmpty { tracked.update(near: nearEdges) }
  }

  private var nearEdges: Edges {
    guard followsUndockedKeyboard, let view = owningView, let stage = view.window?.stage,
      !stage.isKeyboardDocked, !stage.keyboardFrame.isEmpty
    else { return .bottom }
    let (frame, keyboard) = (view.layoutRectOnScreen, stage.keyboardFrame)
    let (left, right) = (keyboard.minX - frame.minX, frame.maxX - keyboard.maxX)
    let (top, bottom) = (keyboard.minY - frame.minY, frame.maxY - keyboard.maxY)
    var edges: Edges = []
    if left < frame.width / 4, left < right { edges.insert(.left) }
    if right < frame.width / 4, right < left { edges.insert(.right) }
    if top < frame.height / 4, top < bottom { edges.insert(.top) }
    if bottom < frame.height / 4, bottom < top { edges.insert(.bottom) }
    return edges
  }
}
