// SPDX-License-Identifier: MIT

public import KeyliftStage

extension Pins {
  /// Returns the pins that are given on one axis as the constraints of a view.
  ///
  /// All are required. Pins to the safe area are constraints with `parent.safe-area`. A pin that is
  /// not given is none: nothing is completed.
  ///
  ///     Pins(left: 16, right: .safeArea(8)).constraints(of: "title", along: .horizontal)
  ///     // title.left == parent.left + 16
  ///     // title.right == parent.safe-area.right - 8
  ///
  /// - Parameter view: The id of the view that has the pins.
  public func constraints(
    of view: String, along axis: LayoutAxis
  ) -> [SceneConstraint] {
    let constraints: [SceneConstraint?] =
      switch axis {
      case .horizontal:
        [
          left.map { $0.constraint(of: view, .left, inwards: 1) },
          right.map { $0.constraint(of: view, .right, inwards: -1) },
          centerX.map { $0.constraint(of: view, .centerX, inwards: 1) },
          width.map { SceneConstraint(view, .width, .equal, plus: $0) },
        ]
      case .vertical:
        [
          top.map { $0.constraint(of: view, .top, inwards: 1) },
          bottom.map { $0.constraint(of: view, .bottom, inwards: -1) },
          centerY.map { $0.constraint(of: view, .centerY, inwards: 1) },
          height.map { SceneConstraint(view, .height, .equal, plus: $0) },
        ]
      }
    return constraints.compactMap { $0 }
  }
}

extension Length {
  /// Returns the pin of a view's attribute as a constraint with the same of its superview.
  ///
  /// - Parameter sign: 1 where points lead right or down, -1 where they lead left or up.
  fileprivate func constraint(
    of view: String, _ attribute: SceneConstraint.Attribute, inwards sign: Int
  ) -> SceneConstraint {
    let item: SceneConstraint.Item =
      switch self {
      case .points: .parent
      case .safeArea: .parentSafeArea
      }
    return SceneConstraint(
      view, attribute, .equal, SceneConstraint.Anchor(item, attribute),
      plus: sign < 0 ? -offset : offset)
  }
}
