// SPDX-License-Identifier: MIT

import Foundation
import KeyliftSolver

/// A view or guide that takes part in layout by constraints.
///
/// Its variables are in the points of the topmost view, as if nothing were transformed or scrolled.
final class EngineItem {
  /// The view or guide.
  private(set) weak var layoutItem: (any LayoutItem)?
  /// The view that the place is given in; nil for the topmost view.
  var container: EngineItem? {
    didSet { container?.holdsItems = true }
  }
  /// Whether the place of another item has been given in this one.
  private(set) var holdsItems = false
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  /// The size that the content asks for; -1 on a side without one.
  var contentSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  /// Whether `contentSize` may be out of date.
  var needsContentSize = true

  init(_ item: any LayoutItem, variables: [Variable]) {
    layoutItem = item
    (left, top, width, height) = (variables[0], variables[1], variables[2], variables[3])
  }

  /// The item where it is a view.
  var view: View? { layoutItem as? View }
  /// The item where it is a guide.
  var guide: LayoutGuide? { layoutItem as? LayoutGuide }
  /// All four variables.
  var variables: [Variable] { [left, top, width, height] }
  /// Whether the view's own frame places it.
  var followsFrame: Bool { view.map { container == nil || $0.constrained.followsFrame } ?? false }

  /// Marks the views whose subviews' frames change with the item: the one that gives it its own, and the item's, as
  /// places are given in its points.
  func markViews() {
    switch layoutItem {
    case let view as View:
      view.superview?.setNeedsLayout()
      if holdsItems { view.setNeedsLayout() }
    case let guide as ScrollContentGuide: guide.owningView?.setNeedsLayout()
    default: break
    }
  }

  /// Returns a part of the item as a sum of variables.
  func terms(of attribute: LayoutAttribute) -> [LinearExpression.Term] {
    switch attribute {
    case .notAnAttribute: []
    case .left, .leading: [.init(left)]
    case .right, .trailing: [.init(left), .init(width)]
    case .centerX: [.init(left), .init(width, times: 0.5)]
    case .top: [.init(top)]
    case .bottom: [.init(top), .init(height)]
    case .centerY: [.init(top), .init(height, times: 0.5)]
    case .width: [.init(width)]
    case .height: [.init(height)]
    }
  }
}
