// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A scene's constraints on the views of a stage.
struct LiveConstraints {
  /// One for each of the scene's `layoutConstraints`, in their order; nil for one that names a view
  /// that is not there, begins with one that a stack places, or compares what cannot be compared.
  let constraints: [LayoutConstraint?]
  /// The scene's views by their ids.
  let views: [String: View]

  /// Makes a scene's constraints on its views, not yet active.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - root: The app's root view, which holds all views of the scene.
  ///   - keyboardGuide: What sentences mean by `keyboard`; asked for where one names it.
  init(_ scene: Scene, root: View, keyboardGuide: @escaping () -> LayoutGuide) {
    views = Dictionary(root.tree.dropFirst().map { ($0.id, $0) }) { first, _ in first }
    let items = SceneItems(root: root, views: views, keyboardGuide: keyboardGuide)
    constraints = scene.layoutConstraints.map { items.constraint($0) }
  }

  /// Makes the constraints active, in order, and takes the views that they lay out from their pins.
  func activate() {
    let active = constraints.compactMap { $0 }
    for constraint in active {
      guard let view = constraint.firstItem?.layoutView else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      (view.superview as? PinnedScrollView)?.constrainContentSize()
    }
    // A scene's own come last, so that of what contradicts them they are what is left out.
    LayoutConstraint.activate(active)
  }
}

/// What a scene's sentences can name on a stage.
private struct SceneItems {
  let root: View
  let views: [String: View]
  let keyboardGuide: () -> LayoutGuide

  func constraint(_ constraint: SceneConstraint) -> LayoutConstraint? {
    guard let view = views[constraint.view], !(view.superview is StackView) else { return nil }
    let first = LayoutAttribute(constraint.attribute)
    var second: (item: any LayoutItem, attribute: LayoutAttribute)?
    if let anchor = constraint.second {
      let attribute = LayoutAttribute(anchor.attribute)
      guard let item = item(anchor.item, of: view), first.isComparable(to: attribute) else {
        return nil
      }
      second = (item, attribute)
    }
    let live = LayoutConstraint(
      item: view, attribute: first, relatedBy: LayoutRelation(constraint.relation),
      toItem: second?.item, attribute: second?.attribute ?? .notAnAttribute,
      multiplier: constraint.multiplier, constant: constraint.constant)
    live.priority = LayoutPriority(Float(constraint.priority))
    live.identifier = constraint.name ?? constraint.sentence
    return live
  }

  private func item(_ item: SceneConstraint.Item, of view: View) -> (any LayoutItem)? {
    switch item {
    case .view(let id): views[id]
    case .parent: view.superview
    case .parentSafeArea: view.superview?.safeAreaLayoutGuide
    case .safeArea: root.safeAreaLayoutGuide
    case .screen: root
    case .keyboard: keyboardGuide()
    }
  }
}

extension LayoutAttribute {
  fileprivate init(_ attribute: SceneConstraint.Attribute) {
    self =
      switch attribute {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .width: .width
      case .height: .height
      case .centerX: .centerX
      case .centerY: .centerY
      }
  }
}

extension LayoutRelation {
  fileprivate init(_ relation: SceneConstraint.Relation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessOrEqual: .lessThanOrEqual
      case .greaterOrEqual: .greaterThanOrEqual
      }
  }
}
