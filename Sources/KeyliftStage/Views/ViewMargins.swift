// SPDX-License-Identifier: MIT

import Foundation

/// The settings of a view's margins.
struct ViewMargins: Hashable {
  /// The margins that are set; UIKit's default is 8 points at each edge.
  var own = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the safe area's insets are added.
  var followSafeArea = true
  /// Whether the margins are at least as far in as those of the superview.
  var followSuperview = false
}

extension View {
  /// The distances from the view's edges to its content, in points, including the safe area.
  ///
  /// Setting them sets the part without the safe area. They are 8 points at each edge by default, as
  /// for every view but that of a controller, whose larger ones on iOS a stage does not have.
  public var layoutMargins: EdgeInsets {
    get {
      let own = margins.followSafeArea ? margins.own + safeAreaInsets : margins.own
      guard margins.followSuperview, let superview else { return own }
      return own.atLeast(superview.layoutMargins, around: frame, in: superview.bounds)
    }
    set {
      guard newValue != margins.own else { return }
      margins.own = newValue
      marginsHaveChanged()
    }
  }

  /// Whether the margins include the safe area's insets.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.followSafeArea }
    set {
      margins.followSafeArea = newValue
      marginsHaveChanged()
    }
  }

  /// Whether the margins reach at least as far in as those of the superview.
  public var preservesSuperviewLayoutMargins: Bool {
    get { margins.followSuperview }
    set {
      margins.followSuperview = newValue
      marginsHaveChanged()
    }
  }

  private func marginsHaveChanged() {
    markTree()
    layoutMarginsDidChange()
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: LayoutGuide { guide(\.marginsGuide, LayoutMarginsGuide.init) }

  /// The part of the view inside its margins, at most 672 points wide and in the middle.
  ///
  /// On iOS the width depends on the text size; 672 points is that of the default size.
  public var readableContentGuide: LayoutGuide { guide(\.readableGuide, ReadableGuide.init) }
}

extension EdgeInsets {
  /// Returns the insets of a frame that reach at least as far in as those of its superview.
  fileprivate func atLeast(
    _ outer: EdgeInsets, around frame: CGRect, in bounds: CGRect
  ) -> EdgeInsets {
    EdgeInsets(
      top: max(top, outer.top - (frame.minY - bounds.minY)),
      left: max(left, outer.left - (frame.minX - bounds.minX)),
      bottom: max(bottom, outer.bottom - (bounds.maxY - frame.maxY)),
      right: max(right, outer.right - (bounds.maxX - frame.maxX)))
  }
}

/// The part of a view inside its margins.
final class LayoutMarginsGuide: LayoutGuide {
  override var placement: GuidePlacement {
    let margins = owningView?.layoutMargins ?? .zero
    return .edges(
      GuideEdges(
        left: margins.left, right: margins.right, bottom: margins.bottom, top: margins.top))
  }
}

/// The part of a view inside its margins in which lines of text are not too long.
final class ReadableGuide: LayoutGuide {
  static let width: CGFloat = 672

  override var placement: GuidePlacement {
    let margins = owningView?.layoutMargins ?? .zero
    let room = (owningView?.bounds.width ?? 0) - margins.left - margins.right
    let more = max(room - ReadableGuide.width, 0) / 2
    return .edges(
      GuideEdges(
        left: margins.left + more, right: margins.right + more, bottom: margins.bottom,
        top: margins.top))
  }
}
