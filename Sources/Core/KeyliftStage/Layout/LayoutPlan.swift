// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The items and rows of a view tree's layout by constraints.
///
/// The items are all views and guides that a constraint names, and all their superviews. Other
/// views cost nothing.
struct LayoutPlan {
  private(set) var items: [EngineItem] = []
  /// First the rows of views and guides, then the app's constraints in order of activation.
  private(set) var rows: [EngineRow] = []

  private let known: (any LayoutItem) -> EngineItem?
  private let makeVariables: () -> [Variable]
  private var planned: [ObjectIdentifier: EngineItem] = [:]

  init(
    root: View, known: @escaping (any LayoutItem) -> EngineItem?,
    makeVariables: @escaping () -> [Variable]
  ) {
    self.known = known
    self.makeVariables = makeVariables
    let constraints = root.tree.flatMap(\.constraints).sorted { $0.activation < $1.activation }
    let appRows = constraints.compactMap { row(for: $0) }
    for item in items { rows += item.ownRows }
    rows += appRows
    for index in rows.indices { rows[index].order = index }
  }

  private mutating func item(for object: any LayoutItem) -> EngineItem {
    var missing: [any LayoutItem] = []
    var next: (any LayoutItem)? = object
    while let object = next, planned[ObjectIdentifier(object)] == nil {
      missing.append(object)
      next = object === object.layoutView ? object.layoutView?.superview : object.layoutView
    }
    var container = next.flatMap { planned[ObjectIdentifier($0)] }
    for object in missing.reversed() {
      let item = known(object) ?? EngineItem(object, variables: makeVariables())
      item.container = container
      items.append(item)
      planned[ObjectIdentifier(object)] = item
      container = item
    }
    guard let container else { preconditionFailure("what takes part has been planned") }
    return container
  }

  private mutating func row(for constraint: LayoutConstraint) -> EngineRow? {
    guard let first = constraint.firstItem else { return nil }
    let second = constraint.secondItem
    if second == nil, constraint.secondAttribute != .notAnAttribute { return nil }
    let place = first.seen(from: second, constraint.firstAttribute)
    var terms = item(for: place).terms(of: constraint.firstAttribute)
    var offsets: [ScrollOffset] = []
    if let second {
      let multiplier = Double(constraint.multiplier)
      let otherPlace = second.seen(from: first, constraint.secondAttribute)
      terms += item(for: otherPlace).terms(of: constraint.secondAttribute).map {
        .init($0.variable, times: -$0.coefficient * multiplier)
      }
      offsets = ScrollOffset.all(
        place, constraint.firstAttribute, otherPlace, constraint.secondAttribute, multiplier)
    }
    var row = EngineRow(
      key: EngineRow.key(of: constraint), item: nil, constraint: constraint,
      relation: LinearConstraint(
        LinearExpression(terms: terms), constraint.relation,
        priority: Priority(constraint.priority)),
      scrollOffsets: offsets)
    row.relation.expression.constant = row.currentConstant
    return row
  }
}

extension LayoutItem {
  /// For items inside a scroll view, the scroll view's edges are its content's edges.
  fileprivate func seen(
    from other: (any LayoutItem)?, _ attribute: LayoutAttribute
  ) -> any LayoutItem {
    guard let scrollView = self as? ScrollView, !attribute.isSize, let view = other?.layoutView,
      view !== scrollView, view.isDescendant(of: scrollView)
    else { return self }
    return scrollView.contentLayoutGuide
  }
}

extension LayoutConstraint {
  /// The constant is on the solver's first side.
  var solverConstant: Double { constant.isFinite ? -Double(constant) : 0 }
}

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

  func variables(along axis: LayoutAxis) -> [Variable] {
    axis == .horizontal ? [left, width] : [top, height]
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

struct EngineRow {
  struct Key: Hashable {
    let object: ObjectIdentifier
    let kind: Kind
  }

  enum Kind: Hashable {
    case app
    /// The frame of a view that constraints do not place.
    case frameLeft, frameTop, frameWidth, frameHeight
    /// The content size as an upper and as a lower bound.
    case hugWidth, hugHeight, fillWidth, fillHeight
    case minimumWidth, minimumHeight
    /// The frame of a guide that the system places.
    case guideLeft, guideTop, guideRight, guideBottom

    var isSizeBound: Bool { self == .minimumWidth || self == .minimumHeight }
  }

  let key: Key
  let item: EngineItem?
  let constraint: LayoutConstraint?
  var relation: LinearConstraint
  var scrollOffsets: [ScrollOffset] = []
  /// Rows of views and guides come first, then the app's constraints in order of activation.
  var order = 0
  /// `nil` while the row is left out.
  var id: ConstraintID?

  var currentConstant: Double {
    guard let constraint else { return item?.solverConstant(of: key.kind) ?? 0 }
    return scrollOffsets.reduce(constraint.solverConstant) { $0 + $1.constant }
  }

  func hasSameShape(as other: EngineRow) -> Bool {
    var first = relation
    first.expression.constant = other.relation.expression.constant
    return first == other.relation
  }

  static func key(of constraint: LayoutConstraint) -> Key {
    Key(object: ObjectIdentifier(constraint), kind: .app)
  }
}

extension EngineItem {
  var hasContentSize: Bool { contentSize != View.noIntrinsicSize }

  var ownRows: [EngineRow] {
    if followsFrame { return frameRows }
    return (guide.map(rows) ?? contentRows) + boundedSizes.map(minimumRow)
  }

  func minimumRow(_ kind: EngineRow.Kind) -> EngineRow {
    row(kind, [.init(kind == .minimumWidth ? width : height)], .greaterThanOrEqual, .required)
  }

  /// - Parameter placement: The placement of a guide if it is known, as it takes longer than all else.
  func solverConstant(of kind: EngineRow.Kind, at placement: GuidePlacement? = nil) -> Double {
    let value: CGFloat
    switch kind {
    case .app, .minimumWidth, .minimumHeight: value = 0
    case .frameLeft:
      value = view.map { container == nil ? 0 : $0.center.x - $0.bounds.width / 2 } ?? 0
    case .frameTop:
      value = view.map { container == nil ? 0 : $0.center.y - $0.bounds.height / 2 } ?? 0
    case .frameWidth: value = view?.bounds.width ?? 0
    case .frameHeight: value = view?.bounds.height ?? 0
    case .hugWidth, .fillWidth: value = max(contentSize.width, 0)
    case .hugHeight, .fillHeight: value = max(contentSize.height, 0)
    case .guideLeft, .guideTop, .guideRight, .guideBottom: value = guideOffset(kind, at: placement)
    }
    return value.isFinite ? -Double(value) : 0
  }

  private var frameRows: [EngineRow] {
    [
      equation(.frameLeft, [left], container.map { [$0.left] } ?? []),
      equation(.frameTop, [top], container.map { [$0.top] } ?? []),
      equation(.frameWidth, [width]), equation(.frameHeight, [height]),
    ]
  }

  /// Returns a row that sets the sum of some variables to the sum of others plus a constant.
  private func equation(
    _ kind: EngineRow.Kind, _ own: [Variable], _ others: [Variable] = []
  ) -> EngineRow {
    let terms = own.map { LinearExpression.Term($0) } + others.map { .init($0, times: -1) }
    return row(kind, terms, .equal, .required)
  }

  private func row(
    _ kind: EngineRow.Kind, _ terms: [LinearExpression.Term], _ relation: LayoutRelation,
    _ priority: Priority
  ) -> EngineRow {
    EngineRow(
      key: EngineRow.Key(object: ObjectIdentifier(self), kind: kind), item: self, constraint: nil,
      relation: LinearConstraint(
        LinearExpression(terms: terms, constant: solverConstant(of: kind)), relation,
        priority: priority))
  }

  /// - Returns: Whether a side has gained or lost its size, which changes the rows.
  @discardableResult
  func adoptContentSize() -> Bool {
    guard needsContentSize, !followsFrame, let view else { return false }
    needsContentSize = false
    let old = contentSize
    let size = view.intrinsicContentSize
    // The height for a width is found once there is a width.
    if old.height < 0 || size.height < 0 || view.heightThatFits(width: size.width) == nil {
      contentSize = size
    } else {
      contentSize.width = size.width
    }
    return (old.width < 0) != (size.width < 0) || (old.height < 0) != (size.height < 0)
  }

  private var contentRows: [EngineRow] {
    guard let view else { return [] }
    adoptContentSize()
    let size = contentSize
    let hugging = view.constrained.hugging.map { Priority($0) }
    let compression = view.constrained.compression.map { Priority($0) }
    var rows: [EngineRow] = []
    if size.width >= 0 {
      rows.append(row(.hugWidth, [.init(width)], .lessThanOrEqual, hugging[0]))
      rows.append(row(.fillWidth, [.init(width)], .greaterThanOrEqual, compression[0]))
    }
    if size.height >= 0 {
      rows.append(row(.hugHeight, [.init(height)], .lessThanOrEqual, hugging[1]))
      rows.append(row(.fillHeight, [.init(height)], .greaterThanOrEqual, compression[1]))
    }
    return rows
  }

  private func rows(of guide: LayoutGuide) -> [EngineRow] {
    guard let container else { return [] }
    switch guide.placement {
    case .constraints: return []
    case .scrollContent:
      return [
        equation(.guideLeft, [left], [container.left]), equation(.guideTop, [top], [container.top]),
      ]
    case .scrollFrame:
      return [
        equation(.guideLeft, [left], [container.left]), equation(.guideTop, [top], [container.top]),
        equation(.guideRight, [width], [container.width]),
        equation(.guideBottom, [height], [container.height]),
      ]
    case .edges(_, let measuresTopFromBottom):
      let right = [container.left, container.width]
      let bottom = [container.top, container.height]
      return [
        equation(.guideLeft, [left], [container.left]),
        equation(.guideRight, [left, width], right),
        equation(.guideBottom, [top, height], bottom),
        equation(.guideTop, [top], measuresTopFromBottom ? bottom : [container.top]),
      ]
    }
  }

  /// Returns the distance of an edge to the right of or below the edge from which it is measured.
  private func guideOffset(_ kind: EngineRow.Kind, at placement: GuidePlacement?) -> CGFloat {
    guard let guide else { return 0 }
    switch placement ?? guide.placement {
    case .constraints, .scrollContent: return 0
    case .scrollFrame:
      let offset = (guide.owningView?.bounds.origin) ?? .zero
      return kind == .guideLeft ? offset.x : kind == .guideTop ? offset.y : 0
    case .edges(let edges, let measuresTopFromBottom):
      switch kind {
      case .guideLeft: return edges.left
      case .guideRight: return -edges.right
      case .guideBottom: return -edges.bottom
      default: return measuresTopFromBottom ? -edges.top : edges.top
      }
    }
  }
}

extension Priority {
  init(_ priority: LayoutPriority) { self.init(Double(priority.rawValue)) }
}
