// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics

extension View {
  /// The insets of the view by which bars such as the status bar and the home indicator cover it,
  /// in points.
  ///
  /// They are computed from the layout, without transforms, which is Keylift's choice: what depends
  /// on the safe area does not move while a transform moves a view.
  ///
  /// A navigation bar or a tab bar among the subviews that extends the safe area is part of them,
  /// as in the view of a view controller.
  public var safeAreaInsets: EdgeInsets { safeAreaInsets(for: .appBar) }

  package func safeAreaInsets(for subview: View) -> EdgeInsets {
    safeAreaInsets(for: subview.barRank)
  }

  func safeAreaInsets(for rank: BarRank) -> EdgeInsets {
    guard let window else { return .zero }
    if presentsAlert { return window.ownSafeAreaInsets }
    let rect = layoutRect(in: window)
    let safe = safeArea(in: window, for: rank)
    return EdgeInsets(
      top: max(safe.minY - rect.minY, 0), left: max(safe.minX - rect.minX, 0),
      bottom: max(rect.maxY - safe.maxY, 0), right: max(rect.maxX - safe.maxX, 0))
  }

  /// Returns the part of the window that no bar covers, as this view's subviews of a rank see it.
  func safeArea(in window: Window, for rank: BarRank = .appBar) -> CGRect {
    var safe = window.bounds.inset(by: window.ownSafeAreaInsets)
    var narrowing: [(view: View, rank: BarRank)] = []
    var next = (view: self, rank: rank)
    while true {
      if next.view.additionalSafeAreaInsets != .zero || !next.view.bars.isEmpty {
        narrowing.append(next)
      }
      guard let superview = next.view.superview else { break }
      next = (superview, next.view.barRank)
    }
    for (view, rank) in narrowing.reversed() {
      for bar in view.bars where bar.barRank < min(rank, .appBar) { safe.cut(by: bar, in: window) }
      safe = view.narrowed(safe, in: window)
      guard rank > .appBar else { continue }
      for bar in view.bars where bar.barRank >= .appBar { safe.cut(by: bar, in: window) }
    }
    return safe
  }

  /// Whether the view is the container of an alert, which UIKit presents over the app's bars and beside
  /// what the app adds to its own safe area.
  ///
  /// The alert stays in its middle while it moves.
  private var presentsAlert: Bool {
    guard isElevated, case .alert = subviews.first?.content else { return false }
    return true
  }

  private func narrowed(_ safe: CGRect, in window: Window) -> CGRect {
    let more = additionalSafeAreaInsets
    guard more != .zero else { return safe }
    let rect = layoutRect(in: window)
    // An edge without additional insets stays where the superviews have it, even outside the
    // view.
    let left = more.left == 0 ? safe.minX : max(safe.minX, rect.minX) + more.left
    let right = more.right == 0 ? safe.maxX : min(safe.maxX, rect.maxX) - more.right
    let top = more.top == 0 ? safe.minY : max(safe.minY, rect.minY) + more.top
    let bottom = more.bottom == 0 ? safe.maxY : min(safe.maxY, rect.maxY) - more.bottom
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// After layout, without transforms.
  func layoutRect(in window: Window) -> CGRect {
    var rect = CGRect(origin: .zero, size: bounds.size)
    var view: View = self
    while view !== window, let superview = view.superview {
      rect.origin.x += view.center.x - view.bounds.width / 2 - superview.bounds.minX
      rect.origin.y += view.center.y - view.bounds.height / 2 - superview.bounds.minY
      view = superview
    }
    return rect.offsetBy(dx: window.bounds.minX, dy: window.bounds.minY)
  }
}

/// The edge at which a bar extends the safe area of the views beside it.
package enum BarEdge: String, Hashable, Sendable, CaseIterable {
  case top
  case bottom
}

/// The order in which views are placed in a safe area, each inside the bars of lower ranks.
enum BarRank: Comparable {
  /// A navigation bar or a tab bar, which UIKit's view controllers place.
  case systemBar
  /// A bar that the app places, such as a composer.
  case appBar
  /// Extends no safe area.
  case content
}

extension View {
  fileprivate var barRank: BarRank {
    guard barEdge != nil else { return .content }
    return content.payload.isSystemBar ? .systemBar : .appBar
  }

  /// Bars before what they narrow.
  package var subviewsByRank: [View] {
    bars.isEmpty ? subviews : subviews.sorted { $0.barRank < $1.barRank }
  }
}

extension CGRect {
  fileprivate mutating func cut(by bar: View, in window: Window) {
    let rect = bar.layoutRect(in: window)
    let top = bar.barEdge == .top ? max(minY, rect.maxY) : minY
    let bottom = bar.barEdge == .bottom ? min(maxY, rect.minY) : maxY
    self = CGRect(x: minX, y: top, width: width, height: max(bottom - top, 0))
  }
}

struct ViewMargins: Hashable {
  /// UIKit's default is 8 points at each edge.
  var own = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var followSafeArea = true
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
    for view in tree { view.setNeedsLayout() }
    layoutMarginsDidChange()
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The part of the view inside its margins, at most 672 points wide and in the middle.
  ///
  /// On iOS the width depends on the text size; 672 points is that of the default size.
  public var readableContentGuide: LayoutGuide { systemGuide(.readable) }
}

extension EdgeInsets {
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
