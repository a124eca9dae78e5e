// SPDX-License-Identifier: MIT

import Foundation

/// A scroll offset that is part of a constraint's constant.
///
/// The solver's variables do not know that content is scrolled. A constraint between a view inside
/// a scroll view and an item outside it holds for the places on the screen, so that the view stays
/// there while the content scrolls, as Apple's Technical Note TN2154 describes.
struct ScrollOffset {
  private(set) weak var scrollView: ScrollView?
  private let isHorizontal: Bool
  /// The coefficient of the item's position in the constraint.
  private let coefficient: Double

  /// The part of the constant.
  var constant: Double {
    guard let offset = scrollView?.contentOffset else { return 0 }
    let distance = Double(isHorizontal ? offset.x : offset.y)
    return distance.isFinite ? -coefficient * distance : 0
  }

  /// Returns the offsets of the scroll views that contain only one of two items.
  static func all(
    _ first: any LayoutItem, _ firstAttribute: LayoutAttribute, _ second: any LayoutItem,
    _ secondAttribute: LayoutAttribute, _ multiplier: Double
  ) -> [ScrollOffset] {
    let (own, others) = (first.enclosingScrollViews, second.enclosingScrollViews)
    return offsets(of: own, without: others, firstAttribute, times: 1)
      + offsets(of: others, without: own, secondAttribute, times: -multiplier)
  }

  private static func offsets(
    of scrollViews: [ScrollView], without shared: [ScrollView], _ attribute: LayoutAttribute,
    times coefficient: Double
  ) -> [ScrollOffset] {
    guard !attribute.isSize, let axis = attribute.axis else { return [] }
    return scrollViews.filter { scrollView in !shared.contains { $0 === scrollView } }.map {
      ScrollOffset(scrollView: $0, isHorizontal: axis == .horizontal, coefficient: coefficient)
    }
  }
}

extension LayoutItem {
  /// The scroll views in whose content the item is placed.
  fileprivate var enclosingScrollViews: [ScrollView] {
    guard let view = layoutView else { return [] }
    return view.superviews.dropFirst(isInContentOfOwner ? 0 : 1).compactMap { $0 as? ScrollView }
  }

  /// Whether the item is a guide that scrolls with the content of its owning view, or is placed in
  /// the content's coordinates.
  private var isInContentOfOwner: Bool {
    switch (self as? LayoutGuide)?.placement {
    case .constraints, .scrollContent, .scrollFrame: true
    case .edges, nil: false
    }
  }
}
