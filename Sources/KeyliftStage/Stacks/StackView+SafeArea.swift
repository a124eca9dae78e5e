// SPDX-License-Identifier: MIT

import Foundation

extension StackView {
  /// What a stack's layout depends on besides its size, its views and its traits.
  struct SafePlace: Equatable {
    /// What the stack keeps free for the safe area.
    let insets: EdgeInsets
    /// Where the stack stands in its window, for views that ignore the safe area; else nil.
    let rect: CGRect?
  }

  /// The place that the layout depends on now.
  var currentSafePlace: SafePlace {
    let isIgnored = subviews.contains { !$0.stackTraits.ignoredSafeAreaEdges.isEmpty }
    return SafePlace(
      insets: safeAreaPart(of: safeAreaInsets),
      rect: isIgnored ? window.map { layoutRect(in: $0) } : nil)
  }

  /// Returns the part of some insets that the stack keeps its views inside of: none where a stack or a scroll
  /// view around it does so.
  package func safeAreaPart(of insets: EdgeInsets) -> EdgeInsets {
    let isInner = sequence(first: superview, next: { $0?.superview }).contains {
      $0 is StackView || $0 is ScrollView
    }
    return isInner ? .zero : insets.at(Edges.all.subtracting(stackTraits.ignoredSafeAreaEdges))
  }

  /// Returns how far a view reaches out of its frame, given in the stack's points, at edges where it ignores
  /// the safe area: to the window's edge, where it touches the safe area's.
  func safeAreaReach(of frame: CGRect, at edges: Edges) -> EdgeInsets {
    guard !edges.isEmpty, let window else { return .zero }
    let own = layoutRect(in: window)
    let frame = frame.offsetBy(dx: own.minX - bounds.minX, dy: own.minY - bounds.minY)
    let safe = safeArea(in: window)
    // A thousandth of a point is no gap but what sums of fractions leave.
    let slack: CGFloat = 0.001
    return EdgeInsets(
      top: frame.minY <= safe.minY + slack ? max(frame.minY - window.bounds.minY, 0) : 0,
      left: frame.minX <= safe.minX + slack ? max(frame.minX - window.bounds.minX, 0) : 0,
      bottom: frame.maxY >= safe.maxY - slack ? max(window.bounds.maxY - frame.maxY, 0) : 0,
      right: frame.maxX >= safe.maxX - slack ? max(window.bounds.maxX - frame.maxX, 0) : 0
    ).at(edges)
  }
}
