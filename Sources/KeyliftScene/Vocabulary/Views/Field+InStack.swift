// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Field where Root == ViewDraft {
  /// The keys of views in a stack.
  static let inStack: [Field] = [
    Field(
      "padding", "The room around the views of a stack, or around another view in one", .padding
    ) { $0.stacking.padding = $1 },
    Field("min-width", "In a stack, the smallest width", .size) {
      $0.stacking.minWidth = ($1, $2)
    },
    Field("max-width", "In a stack, the largest width; 'fill' for all there is", .sizeOrFill) {
      $0.stacking.maxWidth = ($1, $2)
    },
    Field("min-height", "In a stack, the smallest height", .size) {
      $0.stacking.minHeight = ($1, $2)
    },
    Field("max-height", "In a stack, the largest height; 'fill' for all there is", .sizeOrFill) {
      $0.stacking.maxHeight = ($1, $2)
    },
    Field(
      "layout-priority", "In a stack, who gets room first: the highest; 0 unless given",
      .number("a number from -1000 to 1000", -1000...1000)
    ) { $0.stacking.priority = $1 },
    Field(
      "ignores-safe-area",
      "The edges at which a stack, or a view in one, reaches over the safe area", .safeAreaEdges
    ) { $0.stacking.ignoredSafeAreaEdges = $1 },
  ]
}

extension ValueFormat where Value == CGFloat {
  /// A number of points, or all there is.
  fileprivate static let sizeOrFill: ValueFormat = {
    let size = ValueFormat.size("a number of points, or 'fill'")
    return ValueFormat(
      summary: size.summary, schema: ["anyOf": [size.schema, ["const": "fill"]]]
    ) { node, reading in
      if case .scalar("fill") = node.value { return .infinity }
      return size.read(node, &reading)
    }
  }()
}

extension ValueFormat where Value == Edges {
  private static let edge = ValueFormat.choice(
    "edge", ["top", "left", "bottom", "right"], [.top, .left, .bottom, .right])
  private static let edges = ValueFormat<[Edges]>.list(of: edge, "'all', or a list of edges")

  /// All edges, or a list of some.
  fileprivate static let safeAreaEdges = ValueFormat(
    summary: edges.summary, schema: ["anyOf": [["const": "all"], edges.schema]]
  ) { node, reading in
    if case .scalar("all") = node.value { return .all }
    return edges.read(node, &reading).map { Edges($0) }
  }
}

extension ValueFormat where Value == EdgeInsets {
  private static let record = Record<PaddingDraft>(
    noun: "padding",
    fields: [
      Field("horizontal", "At the left and the right", .points) { $0.horizontal = $1 },
      Field("vertical", "At the top and the bottom", .points) { $0.vertical = $1 },
      Field("top", "At the top, in place of 'vertical'", .points) { $0.top = $1 },
      Field("left", "At the left, in place of 'horizontal'", .points) { $0.left = $1 },
      Field("bottom", "At the bottom, in place of 'vertical'", .points) { $0.bottom = $1 },
      Field("right", "At the right, in place of 'horizontal'", .points) { $0.right = $1 },
    ])

  /// One distance for all edges, or some edges with theirs.
  fileprivate static let padding = ValueFormat(
    summary: "a number of points, or `{ horizontal: 16, top: 8 }`",
    schema: ["anyOf": [ValueFormat<CGFloat>.points.schema, record.schema]]
  ) { node, reading in
    guard case .mapping = node.value else {
      return ValueFormat<CGFloat>.points.read(node, &reading).map {
        EdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    var draft = PaddingDraft()
    return record.read(node, into: &draft, &reading) ? draft.insets : nil
  }
}

private struct PaddingDraft {
  var horizontal: CGFloat?
  var vertical: CGFloat?
  var top: CGFloat?
  var left: CGFloat?
  var bottom: CGFloat?
  var right: CGFloat?

  var insets: EdgeInsets {
    EdgeInsets(
      top: top ?? vertical ?? 0, left: left ?? horizontal ?? 0, bottom: bottom ?? vertical ?? 0,
      right: right ?? horizontal ?? 0)
  }
}
