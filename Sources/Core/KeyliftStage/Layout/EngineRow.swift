// SPDX-License-Identifier: MIT

import Foundation

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
    row(kind, [.init(kind == .minimumWidth ? width : height)], .greaterOrEqual, .required)
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
      equation(.frameLeft, [.init(left)], container.map { [.init($0.left, times: -1)] }),
      equation(.frameTop, [.init(top)], container.map { [.init($0.top, times: -1)] }),
      equation(.frameWidth, [.init(width)], nil),
      equation(.frameHeight, [.init(height)], nil),
    ]
  }

  private func equation(
    _ kind: EngineRow.Kind, _ terms: [LinearExpression.Term], _ more: [LinearExpression.Term]?
  ) -> EngineRow {
    row(kind, terms + (more ?? []), .equal, .required)
  }

  private func row(
    _ kind: EngineRow.Kind, _ terms: [LinearExpression.Term], _ relation: Relation,
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
      rows.append(row(.hugWidth, [.init(width)], .lessOrEqual, hugging[0]))
      rows.append(row(.fillWidth, [.init(width)], .greaterOrEqual, compression[0]))
    }
    if size.height >= 0 {
      rows.append(row(.hugHeight, [.init(height)], .lessOrEqual, hugging[1]))
      rows.append(row(.fillHeight, [.init(height)], .greaterOrEqual, compression[1]))
    }
    return rows
  }

  private func rows(of guide: LayoutGuide) -> [EngineRow] {
    guard let container else { return [] }
    switch guide.placement {
    case .constraints: return []
    case .scrollContent:
      return [
        equation(.guideLeft, [.init(left)], [.init(container.left, times: -1)]),
        equation(.guideTop, [.init(top)], [.init(container.top, times: -1)]),
      ]
    case .scrollFrame:
      return [
        equation(.guideLeft, [.init(left)], [.init(container.left, times: -1)]),
        equation(.guideTop, [.init(top)], [.init(container.top, times: -1)]),
        equation(.guideRight, [.init(width)], [.init(container.width, times: -1)]),
        equation(.guideBottom, [.init(height)], [.init(container.height, times: -1)]),
      ]
    case .edges(let edges): return rows(of: edges, in: container)
    }
  }

  private func rows(of edges: GuideEdges, in container: EngineItem) -> [EngineRow] {
    let right: [LinearExpression.Term] = [
      .init(container.left, times: -1), .init(container.width, times: -1),
    ]
    let bottom: [LinearExpression.Term] = [
      .init(container.top, times: -1), .init(container.height, times: -1),
    ]
    return [
      equation(.guideLeft, [.init(left)], [.init(container.left, times: -1)]),
      equation(.guideRight, [.init(left), .init(width)], right),
      equation(.guideBottom, [.init(top), .init(height)], bottom),
      equation(
        .guideTop, [.init(top)],
        edges.measuresTopFromBottom ? bottom : [.init(container.top, times: -1)]),
    ]
  }

  /// Returns the distance of an edge to the right of or below the edge from which it is measured.
  private func guideOffset(_ kind: EngineRow.Kind, at placement: GuidePlacement?) -> CGFloat {
    guard let guide else { return 0 }
    switch placement ?? guide.placement {
    case .constraints, .scrollContent: return 0
    case .scrollFrame:
      let offset = (guide.owningView?.bounds.origin) ?? .zero
      return kind == .guideLeft ? offset.x : kind == .guideTop ? offset.y : 0
    case .edges(let edges):
      switch kind {
      case .guideLeft: return edges.left
      case .guideRight: return -edges.right
      case .guideBottom: return -edges.bottom
      default: return edges.measuresTopFromBottom ? -edges.top : edges.top
      }
    }
  }
}

extension Priority {
  init(_ priority: LayoutPriority) { self.init(Double(priority.rawValue)) }
}
