// SPDX-License-Identifier: MIT

import Foundation

/// What a view asks of the stack that it stands in.
///
/// They count as SwiftUI's modifiers in this order: `view.frame(…).background(…).ignoresSafeArea(…)
/// .padding(…).layoutPriority(…)`. The view is as large as its frame.
public struct StackTraits: Hashable, Sendable {
  /// The limits of the width.
  public var width: LengthLimits
  /// The limits of the height.
  public var height: LengthLimits
  /// The room that is kept free around the view, in points; negative at an edge that reaches outwards.
  public var padding: EdgeInsets
  /// Who is offered room first: those with the highest number; a NaN counts as 0.
  public var priority: Double
  /// The edges at which the view reaches to the window's, where it touches the safe area's.
  public var ignoredSafeAreaEdges: Edges

  /// Creates traits; without any, a view has the size that it answers with.
  public init(
    width: LengthLimits = .none, height: LengthLimits = .none, padding: EdgeInsets = .zero,
    priority: Double = 0, ignoredSafeAreaEdges: Edges = []
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.priority = priority
    self.ignoredSafeAreaEdges = ignoredSafeAreaEdges
  }
}
