// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

struct LiveConstraints {
  /// The layout constraints, one for each of the scene's `layoutConstraints`, in their order.
  ///
  /// An element is `nil` if its constraint names a missing view, begins with a view that a stack
  /// places, or relates attributes that cannot be compared.
  let constraints: [LayoutConstraint?]
  let indices: [ObjectIdentifier: Int]
  let views: [String: View]

  /// The constraints are inactive until `activate()`.
  ///
  /// - Parameters:
  ///   - sentences: The scene's `layoutConstraints`.
  ///   - root: The app's root view, which contains all views of the scene.
  ///   - keyboardGuide: Returns the item that sentences call `keyboard`. It is called only if a
  ///     sentence contains that word.
  init(
    _ sentences: [SceneConstraint], root: View, keyboardGuide: @escaping () -> LayoutGuide
  ) {
    let views = Dictionary(root.tree.dropFirst().map { ($0.id, $0) }) { first, _ in first }
    self.views = views
    constraints = sentences.map { constraint in
      guard let view = views[constraint.view], !(view.superview is StackView) else { return nil }
      return constraint.live(on: view) { item in
        switch item {
        case .view(let id): views[id]
        case .parent: view.superview
        case .parentSafeArea: view.superview?.safeAreaLayoutGuide(for: view)
        case .safeArea: root.safeAreaLayoutGuide(for: view)
        case .screen: root
        case .keyboard: keyboardGuide()
        }
      }
    }
    let indexed = constraints.enumerated().compactMap { index, constraint in
      constraint.map { (ObjectIdentifier($0), index) }
    }
    indices = Dictionary(uniqueKeysWithValues: indexed)
  }

  /// Activates in order, and leaves out pins of views that the constraints lay out.
  func activate() {
    let active = constraints.compactMap { $0 }
    for constraint in active {
      guard let view = constraint.firstItem?.layoutView else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      (view.superview as? PinnedScrollView)?.constrainContentSize()
    }
    // The scene's own constraints are activated last, so that in a conflict with pins they are the
    // ones left out.
    LayoutConstraint.activate(active)
  }
}

extension SceneConstraint {
  fileprivate func live(
    on view: View, finding find: (Item) -> (any LayoutItem)?
  ) -> LayoutConstraint? {
    let item = second.flatMap { find($0.item) }
    guard attribute != .notAnAttribute,
      second == nil || item != nil && second?.attribute.isComparable(to: attribute) == true
    else { return nil }
    let live = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    live.priority = LayoutPriority(Float(priority))
    live.identifier = name ?? sentence
    return live
  }
}
