// SPDX-License-Identifier: MIT

import Foundation
import KeyliftSolver

extension EngineItem {
  /// Whether the content asks for a size, and constraints place the view.
  var hasContentSize: Bool { contentSize != EngineItem.noContentSize }

  /// What must hold of the item whatever constraints say.
  var ownRows: [EngineRow] {
    if followsFrame { return frameRows }
    if let guide { return rows(of: guide) }
    return contentRows
  }

  /// Returns the constant of one of the item's own rows, for the item as it is now.
  func solverConstant(of kind: EngineRow.Kind) -> Double {
    let value: CGFloat
    switch kind {
    case .app: value = 0
    case .frameLeft:
      value = view.map { container == nil ? 0 : $0.center.x - $0.bounds.width / 2 } ?? 0
    case .frameTop:
      value = view.map { container == nil ? 0 : $0.center.y - $0.bounds.height / 2 } ?? 0
    case .frameWidth: value = view?.bounds.width ?? 0
    case .frameHeight: value = view?.bounds.height ?? 0
    case .hugWidth, .fillWidth: value = max(contentSize.width, 0)
    case .hugHeight, .fillHeight: value = max(contentSize.height, 0)
    case .guideLeft, .guideTop, .guideRight, .guideBottom: value = guideOffset(kind)
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
}

extension EngineItem {
  private static let noContentSize = CGSize(
    width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

  /// Asks for the size of the content where it may be another.
  ///
  /// - Returns: Whether it has come or gone on a side, so that other rows must hold.
  @discardableResult
  func adoptContentSize() -> Bool {
    guard needsContentSize, !followsFrame, let view else { return false }
    needsContentSize = false
    let (old, size) = (contentSize, view.intrinsicContentSize)
    // The height that goes with a width is found once there is one.
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
}

extension EngineItem {
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
    let isFromTop = if case .belowTop = edges.top { true } else { false }
    return [
      equation(.guideLeft, [.init(left)], [.init(container.left, times: -1)]),
      equation(.guideRight, [.init(left), .init(width)], right),
      equation(.guideBottom, [.init(top), .init(height)], bottom),
      equation(.guideTop, [.init(top)], isFromTop ? [.init(container.top, times: -1)] : bottom),
    ]
  }

  /// Returns how far an edge lies right of or below the edge that it is measured from.
  private func guideOffset(_ kind: EngineRow.Kind) -> CGFloat {
    guard let guide else { return 0 }
    switch guide.placement {
    case .constraints, .scrollContent: return 0
    case .scrollFrame:
      let offset = (guide.owningView?.bounds.origin) ?? .zero
      return kind == .guideLeft ? offset.x : kind == .guideTop ? offset.y : 0
    case .edges(let edges):
      switch kind {
      case .guideLeft: return edges.left
      case .guideRight: return -edges.right
      case .guideBottom: return -edges.bottom
      default: return edges.top.offset
      }
    }
  }
}

extension GuideEdges.Top {
  /// How far the edge lies below the one it is measured from.
  fileprivate var offset: CGFloat {
    switch self {
    case .belowTop(let distance): distance
    case .aboveBottom(let distance): -distance
    }
  }
}

extension EngineRow {
  /// Returns what the row of a constraint is known by.
  static func key(of constraint: LayoutConstraint) -> Key {
    Key(object: ObjectIdentifier(constraint), kind: .app)
  }
}

extension Priority {
  /// Creates the solver's priority of a layout priority.
  init(_ priority: LayoutPriority) { self.init(Double(priority.rawValue)) }
}
