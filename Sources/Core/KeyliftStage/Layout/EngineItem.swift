// SPDX-License-Identifier: MIT

import Foundation

/// A view or guide that takes part in layout by constraints.
///
/// Its variables are in the topmost view's coordinates, without transforms and scroll offsets.
final class EngineItem {
  private(set) weak var layoutItem: (any LayoutItem)?
  var container: EngineItem? {
    didSet { container?.holdsItems = true }
  }
  private var holdsItems = false
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  /// -1 on a side without one.
  var contentSize = View.noIntrinsicSize
  /// The sizes that a row of the solver keeps from being negative.
  ///
  /// Few layouts need such a row, so it is added when a solution has a negative size.
  var boundedSizes: [EngineRow.Kind] = []
  var needsContentSize = true

  init(_ item: any LayoutItem, variables: [Variable]) {
    layoutItem = item
    left = variables[0]
    top = variables[1]
    width = variables[2]
    height = variables[3]
  }

  var view: View? { layoutItem as? View }
  var guide: LayoutGuide? { layoutItem as? LayoutGuide }
  var variables: [Variable] { [left, top, width, height] }
  var followsFrame: Bool {
    guard let state = view?.constrained else { return false }
    return state.followsFrame || container == nil && !state.isMeasured
  }

  /// Whether constraints determine the size, which is then never negative.
  ///
  /// The size of a guide that the system places follows from insets, which may exceed the view.
  var hasSizeBounds: Bool {
    switch guide?.placement {
    case .edges, .scrollFrame: false
    case .constraints, .scrollContent, nil: !followsFrame
    }
  }

  /// Marks the views whose subviews' frames change with the item: the superview, which sets the
  /// item's frame, and the item itself, as frames are expressed in its coordinates.
  func markViews() {
    switch layoutItem {
    case let view as View:
      view.superview?.setNeedsLayout()
      if holdsItems { view.setNeedsLayout() }
    case let guide as SystemGuide where guide.part == .scrollContent:
      guide.owningView?.setNeedsLayout()
    default: break
    }
  }

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

  /// In the container's coordinates.
  func frame(in solver: Solver) -> CGRect {
    func difference(_ first: Variable, _ second: Variable?) -> CGFloat {
      Self.settled(solver.value(of: first) - (second.map { solver.value(of: $0) } ?? 0))
    }
    return CGRect(
      x: difference(left, container?.left), y: difference(top, container?.top),
      width: max(Self.settled(solver.value(of: width)), 0),
      height: max(Self.settled(solver.value(of: height)), 0))
  }

  /// Rounded to a multiple of 2^-26 points: this removes rounding errors of the solver, so that the
  /// same constraints give the same bits, whatever was solved before.
  static func settled(_ value: Double) -> CGFloat {
    let grid = Double(1 << 26)
    let scaled = (value * grid).rounded()
    return scaled.isFinite ? CGFloat(scaled / grid) : 0
  }
}
