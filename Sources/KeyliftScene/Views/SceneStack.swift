// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

/// What makes a view of a scene a stack.
///
/// A stack that is not itself in one is placed by its pins like any other view, and keeps its views inside the
/// safe area at each edge but those that its traits ignore.
public struct SceneStack: Hashable, Sendable {
  /// How the views stand to one another.
  public var layout: StackLayout
  /// The room between the stack's edges and its views, in points.
  public var padding: EdgeInsets
  /// Where the views stand in a stack that is larger than they are together.
  public var contentAlignment: Alignment

  /// Creates a stack.
  public init(
    _ layout: StackLayout, padding: EdgeInsets = .zero, contentAlignment: Alignment = .center
  ) {
    self.layout = layout
    self.padding = padding
    self.contentAlignment = contentAlignment
  }
}
