// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// What is said about a stack, or about a view in one, a key at a time.
struct StackingDraft {
  /// The alignment of a stack's views among one another.
  var alignment = Alignment.center
  /// The spacing of a stack's views.
  var spacing: CGFloat?
  /// The alignment of all of a stack's views within it.
  var contentAlignment = Alignment.center
  /// The room inside a stack's edges, or around another view.
  var padding = EdgeInsets.zero
  /// The limits, and where each is given.
  var minWidth: (points: CGFloat, place: Place)?
  var maxWidth: (points: CGFloat, place: Place)?
  var minHeight: (points: CGFloat, place: Place)?
  var maxHeight: (points: CGFloat, place: Place)?
  /// Who gets room first.
  var priority = 0.0
  /// The edges that are reached over.
  var ignoredSafeAreaEdges: Edges = []
}

extension ViewDraft {
  /// Settles what the keys of stacks and of views in them say together.
  mutating func finishStacking(in container: ViewContainer, _ reading: inout Reading) {
    view.stackTraits.ignoredSafeAreaEdges = stacking.ignoredSafeAreaEdges
    if let layout = view.stack?.layout {
      view.stack = SceneStack(
        layout.with(stacking), padding: stacking.padding,
        contentAlignment: stacking.contentAlignment)
    }
    guard container == .stack else { return }
    if view.stack == nil { view.stackTraits.padding = stacking.padding }
    view.stackTraits.priority = stacking.priority
    view.stackTraits.width = limits(
      ("width", view.pins.width), stacking.minWidth, stacking.maxWidth, &reading)
    view.stackTraits.height = limits(
      ("height", view.pins.height), stacking.minHeight, stacking.maxHeight, &reading)
    view.pins = Pins()
    for limit in [stacking.minWidth, stacking.minHeight] {
      if let limit { reading.sizes.append((Double(limit.points), 0, limit.place)) }
    }
  }

  /// Returns the limits on an axis, having reported what contradicts them.
  private func limits(
    _ fixed: (key: String, length: CGFloat?), _ min: (points: CGFloat, place: Place)?,
    _ max: (points: CGFloat, place: Place)?, _ reading: inout Reading
  ) -> LengthLimits {
    if let length = fixed.length {
      if let place = [min?.place, max?.place].compactMap(\.self).max() {
        reading.report(.lengthAndLimits(fixed.key), at: place)
      }
      return LengthLimits(fixed: length)
    }
    if let min, let max, min.points > max.points {
      reading.report(.noLengthBetween(fixed.key), at: Swift.max(min.place, max.place))
    }
    return LengthLimits(min: min?.points, max: max?.points)
  }
}

extension StackLayout {
  /// Returns the layout with what is said about it.
  fileprivate func with(_ draft: StackingDraft) -> StackLayout {
    switch self {
    case .horizontal: .horizontal(alignment: draft.alignment.vertical, spacing: draft.spacing)
    case .vertical: .vertical(alignment: draft.alignment.horizontal, spacing: draft.spacing)
    case .layered: .layered(alignment: draft.alignment)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func lengthAndLimits(_ key: String) -> Self {
    Self("conflicting-keys", "a view has a '\(key)' or limits of it, not both")
  }

  fileprivate static func noLengthBetween(_ key: String) -> Self {
    Self("conflicting-keys", "'min-\(key)' is greater than 'max-\(key)'")
  }
}
