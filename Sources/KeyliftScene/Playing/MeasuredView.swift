// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Scene {
  /// Returns the id of the view whose distance from the keyboard figures and captions show; `nil` if
  /// there is none.
  ///
  /// The bottom edge of a container says nothing if its content moves inside of it: that of a padded
  /// stack, of a scroll view with an inset, or of a page behind everything. So the view is the lowest
  /// that is seen in the container: the one that `measure` names, or else the target. Inside of a
  /// scroll view, it is the field that gets the caret first. Without a target it is that field, too.
  func measuredView(in timeline: Timeline) -> String? {
    guard let root = (measure ?? target).flatMap({ id in views.shown.first { $0.view.id == id } })
    else { return timeline.firstCaretView }
    let frame = timeline.frame(at: 0)
    let isNamed = measure != nil && root.view.scroll == nil
    if isNamed, frame.views.contains(where: { $0.id == root.view.id && $0.isPainted }) {
      return root.view.id
    }
    let shown = [root.view].shown
    let lowest = frame.lowest(among: shown)
    guard lowest?.isScrolled ?? (root.view.scroll != nil) else { return lowest?.id }
    let field = timeline.firstCaretView
    return shown.contains { $0.view.id == field } ? field : lowest?.id
  }
}

extension [SceneView] {
  /// The views with all their subviews, back to front, and whether each is inside of a scroll view
  /// among them.
  fileprivate var shown: [(view: SceneView, isScrolled: Bool)] {
    flatMap { view in
      [(view, false)]
        + view.subviews.shown.map { ($0.view, $0.isScrolled || view.scroll != nil) }
    }
  }
}

extension Timeline {
  /// The view that gets the caret first; `nil` if none does.
  fileprivate var firstCaretView: String? {
    for time in [0] + instants {
      if let id = frame(at: time).caretView { return id }
    }
    return nil
  }
}

extension Frame {
  /// Returns the view that is seen lowest; of several with one bottom edge the last with content.
  ///
  /// A background that ends at the window's bottom edge is behind the content, and a tab bar stays
  /// when the content rises, so they count only if there is nothing else.
  fileprivate func lowest(
    among candidates: [(view: SceneView, isScrolled: Bool)]
  ) -> (id: String, isScrolled: Bool)? {
    let isScrolled = Dictionary(
      candidates.map { ($0.view.id, $0.isScrolled) }, uniquingKeysWith: { first, _ in first })
    var best: (key: [Double], id: String)?
    for view in views where isScrolled[view.id] != nil && view.isPainted {
      let rect = visibleRect(of: view)
      guard rect.width > 0, rect.height > 0 else { continue }
      let isBehind = view.isBar || (view.content == .none && rect.maxY >= window.maxY - 0.5)
      let bottom = (Double(rect.maxY) * 100).rounded()
      let key = [isBehind ? 0 : 1, bottom, view.content == .none ? 0 : 1]
      if best.map({ !key.lexicographicallyPrecedes($0.key) }) ?? true { best = (key, view.id) }
    }
    return best.map { ($0.id, isScrolled[$0.id] ?? false) }
  }
}

extension FrameView {
  /// Whether the view has content, a background or a border that is seen.
  fileprivate var isPainted: Bool {
    alpha > 0
      && (content != .none || decoration.background != nil
        || (decoration.borderColor != nil && decoration.borderWidth > 0))
  }

  fileprivate var isBar: Bool { if case .tabBar = content { true } else { false } }
}
