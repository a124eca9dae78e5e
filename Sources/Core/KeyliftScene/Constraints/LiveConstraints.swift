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

  /// Creates inactive constraints on a scene's views.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - root: The app's root view, which contains all views of the scene.
  ///   - keyboardGuide: Returns the item that sentences call `keyboard`. It is called only if a
  ///     sentence contains that word.
  init(_ scene: Scene, root: View, keyboardGuide: @escaping () -> LayoutGuide) {
    views = Dictionary(root.tree.dropFirst().map { ($0.id, $0) }) { first, _ in first }
    let items = SceneItems(root: root, views: views, keyboardGuide: keyboardGuide)
    constraints = scene.layoutConstraints.map { items.constraint($0) }
    let indexed = constraints.enumerated().compactMap { index, constraint in
      constraint.map { (ObjectIdentifier($0), index) }
    }
    indices = Dictionary(uniqueKeysWithValues: indexed)
  }

  /// Activates the constraints in order.
  ///
  /// Pins no longer lay out the views that the constraints lay out.
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

private struct SceneItems {
  let root: View
  let views: [String: View]
  let keyboardGuide: () -> LayoutGuide

  func constraint(_ constraint: SceneConstraint) -> LayoutConstraint? {
    guard let view = views[constraint.view], !(view.superview is StackView) else { return nil }
    let attribute = constraint.attribute
    let second = constraint.second
    let item = second.flatMap { self.item($0.item, of: view) }
    guard attribute != .notAnAttribute,
      second == nil || item != nil && second?.attribute.isComparable(to: attribute) == true
    else { return nil }
    let live = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: constraint.relation, toItem: item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant)
    live.priority = LayoutPriority(Float(constraint.priority))
    live.identifier = constraint.name ?? constraint.sentence
    return live
  }

  private func item(_ item: SceneConstraint.Item, of view: View) -> (any LayoutItem)? {
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
