// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The views of a dump that are visible, without those that only hold others.
struct VisibleViews {
  let screen: CGRect
  let statusBarHeight: CGFloat
  var background: String?
  /// The default colors behind all views.
  static let plain: Set = ["background", "white"]
  /// The deepest nesting, since YAML takes two levels for each view.
  private static let depthLimit = 24

  func views(in views: [DumpedView]) -> [DumpedView] {
    VisibleViews.distinct(views.flatMap { seen($0, in: screen, on: background, depth: 0) })
  }

  /// Returns the view with its visible subviews, only these, or nothing.
  ///
  /// `behind` is the color behind the view, on which a view of the same color is invisible.
  private func seen(
    _ view: DumpedView, in clip: CGRect, on behind: String?, depth: Int
  ) -> [DumpedView] {
    guard !view.isHidden, view.kind != .statusBar, !view.isScrollIndicator(in: clip) else {
      return []
    }
    var view = view
    let isPlain = behind == nil && view.background.map(Self.plain.contains) == true
    if view.background == behind || isPlain { view.background = nil }
    let own = view.background ?? behind
    let inner = view.kind == .scroll ? view.frame.map { clip.common(with: $0) } ?? clip : clip
    let inside = VisibleViews.distinct(
      view.children.flatMap { seen($0, in: inner, on: own, depth: depth + 1) })
    guard let frame = view.frame, isSeen(frame, in: clip), !view.isUnseen,
      !isInStatusBar(frame) || view.kind == .navigationBar
    else { return inside }
    var copy = view
    if view.kind == .scroll { copy.contentExtent = view.extent(below: frame.minY) }
    copy.children = inside
    return simplified(copy, frame, depth: depth)
  }

  private func isSeen(_ frame: CGRect, in clip: CGRect) -> Bool {
    let part = frame.common(with: clip)
    return !part.isNull && part.width > 0.2 && part.height > 0.2
  }

  private func isInStatusBar(_ frame: CGRect) -> Bool {
    frame.minY >= -1 && frame.maxY <= statusBarHeight + 0.5
  }

  private func simplified(_ view: DumpedView, _ frame: CGRect, depth: Int) -> [DumpedView] {
    switch view.kind {
    case .text, .key: return [view.withoutChildren]
    case .button, .link, .tab: return button(view, frame)
    case .toggle: return [view.withoutChildren]
    case .field, .secureField, .searchField, .textView:
      return [view.withoutChildren] + view.children.filter { $0.kind == .button }
    case .image: return [view.withoutChildren] + view.children
    case .scroll, .navigationBar, .tabBar, .toolbar: return [view]
    case .cell: return view.children.isEmpty && view.label == nil ? [] : [view]
    case .application, .window: return view.children
    case .other, .statusBar, .scrollIndicator, .keyboard:
      return container(view, frame, depth: depth)
    }
  }

  private func button(_ view: DumpedView, _ frame: CGRect) -> [DumpedView] {
    var copy = view
    let texts = view.children.filter { $0.kind == .text }
    if texts.count >= 2, frame.height > 60, view.kind != .tab {
      copy.kind = .other
      copy.label = nil
      return [copy]
    }
    copy.label = view.label ?? texts.first?.text
    return [copy.withoutChildren]
  }

  private func container(_ view: DumpedView, _ frame: CGRect, depth: Int) -> [DumpedView] {
    var copy = view
    if let only = view.children.first, view.children.count == 1, only.frame == frame,
      view.identifier == nil || only.identifier == nil
    {
      // A view around one of the same frame only gives it a name, or a color.
      var inner = only
      inner.identifier = only.identifier ?? view.identifier
      inner.background = only.background ?? view.background
      return [inner]
    }
    if view.isTabBar(on: screen) {
      copy.kind = .tabBar
      return [copy]
    }
    if !view.children.isEmpty {
      let isOwn = view.identifier != nil || view.background != nil
      return isOwn && depth < VisibleViews.depthLimit ? [view] : view.children
    }
    if let label = view.label {
      copy.kind = .text
      // A touch area is at least 30 points high, and a heading as wide as the screen.
      if frame.height >= 30, frame.width < screen.width * 0.8, label.count < 40 {
        copy.kind = .button
      }
      return [copy]
    }
    return view.isLine || view.identifier != nil || view.background != nil ? [view] : []
  }

  /// React Native's texts are dumped twice.
  static func distinct(_ views: [DumpedView]) -> [DumpedView] {
    var known: Set<DumpedView> = []
    return views.filter { view in
      guard view.children.isEmpty, let frame = view.frame else { return true }
      let leaf = DumpedView(
        kind: view.kind, identifier: view.identifier, label: view.label, frame: frame)
      return known.insert(leaf).inserted
    }
  }
}

extension DumpedView {
  fileprivate var withoutChildren: DumpedView {
    var copy = self
    copy.label = label ?? (kind.takesText ? nil : children.firstResult(\.text))
    copy.children = []
    return copy
  }

  /// Includes invisible subviews, but not those below another scroll view.
  fileprivate func extent(below top: CGFloat) -> CGFloat? {
    let ends = children.compactMap { child -> CGFloat? in
      let own = child.frame.map { $0.maxY - top }
      guard child.kind != .scroll, child.children.count < 2 else { return own }
      return [own, child.extent(below: top)].compactMap(\.self).max()
    }
    return ends.max()
  }

  /// The thickest scroll bar of accessibility in points, rounded outward.
  private static let scrollBar: CGFloat = 32

  /// Accessibility adds two bars to scroll views.
  ///
  /// In each language their value is a percentage and their label a number of pages; they are
  /// strips beside an edge of what scrolls.
  fileprivate func isScrollIndicator(in clip: CGRect) -> Bool {
    if kind == .scrollIndicator { return true }
    guard let label, let frame, let value, [.other, .text].contains(kind), value.isPercentage,
      min(frame.width, frame.height) <= Self.scrollBar,
      max(frame.width, frame.height) > 2 * min(frame.width, frame.height)
    else { return isEnglishScrollIndicator }
    let (ends, edges) =
      frame.height > frame.width
      ? ([frame.minX, frame.maxX], [clip.minX, clip.maxX]) : ([frame.maxY], [clip.maxY])
    let isBeside = ends.contains { end in edges.contains { abs($0 - end) <= 8 } }
    return isBeside || label.contains { $0.wholeNumberValue != nil }
  }

  /// Some dumps have no values; their labels are recognized in English only.
  private var isEnglishScrollIndicator: Bool {
    guard let label else { return false }
    return ["Vertical", "Horizontal"].contains { label.hasPrefix("\($0) scroll bar, ") }
      && (label.hasSuffix(" page") || label.hasSuffix(" pages"))
  }

  func isTabBar(on screen: CGRect) -> Bool {
    guard let frame, frame.width >= screen.width - 1, abs(frame.maxY - screen.maxY) < 2,
      (44...110).contains(frame.height)
    else { return false }
    return children.filter { $0.kind == .tab }.count >= 2 || children.isEmpty && label != nil
  }
}

extension String {
  fileprivate var isPercentage: Bool {
    guard count <= 8, contains(where: { "%٪％".contains($0) }) else { return false }
    let rest = filter { !"%٪％".contains($0) && !$0.isWhitespace && $0 != "\u{200E}" }
    return !rest.isEmpty && rest.allSatisfy { $0.wholeNumberValue != nil }
  }
}
