// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion

/// A navigation bar that changes with the content under it: a large title collapses as far as the
/// content has scrolled, and then the bar has a background (`Docs/iOS/Appearance.md` 5.2).
struct ScrollEdgeBar: Hashable, Sendable {
  /// The bar's index in a frame's views.
  var index: Int
  /// The points of content under a bar that do not count, because sums of fractions differ.
  static let overlap: CGFloat = 0.5

  /// The scroll view under the bar; `nil` if there is none.
  private let scrollView: ViewMotion?

  /// Creates the bar of a track; `nil` for a view that is no such bar.
  ///
  /// - Parameters:
  ///   - bar: The index of the bar among the tracks.
  ///   - tracks: All views of the window, superviews first.
  ///   - index: The bar's index in a frame's views.
  init?(_ bar: Int, of tracks: [ViewTrack], index: Int) {
    guard case .navigationBar(let content) = tracks[bar].motion.content.value(at: 0),
      content.isLarge || !content.hasSeparator
    else { return nil }
    self.index = index
    let bottom = tracks[bar].topEdge + tracks[bar].motion.size.model(at: 0).height
    let collapsedBottom = bottom - (content.isLarge ? NavigationBarContent.largeTitleHeight : 0)
    // A scroll view that begins below the collapsed bar has no content under it.
    scrollView = tracks.indices.first { number in
      tracks[number].motion.insets != nil && tracks[number].topEdge < collapsedBottom
        && tracks[bar].parent.map { tracks.isInside(number, $0) } ?? false
    }.map { tracks[$0].motion }
  }

  /// Returns how far the content has scrolled up from its start, in points.
  private func distance(at time: Double) -> CGFloat {
    guard let scrollView, let insets = scrollView.insets?.value(at: time) else { return 0 }
    let distance = scrollView.origin.presentation(at: time).y + insets.adjusted.top
    return distance.isFinite ? distance : 0
  }

  /// Changes the bar's view to a time.
  ///
  /// - Parameters:
  ///   - view: The bar before any content has moved.
  ///   - isCovering: Returns whether a view behind the bar has moved under a height.
  func update(_ view: inout FrameView, at time: Double, isCovering: (CGFloat) -> Bool) {
    guard case .navigationBar(var content) = view.content else { return }
    let room = content.isLarge ? NavigationBarContent.largeTitleHeight : 0
    let distance = distance(at: time)
    content.collapse = min(max(distance, 0), room)
    let bottom = view.rect.maxY - content.collapse
    content.isOverContent = distance > room + ScrollEdgeBar.overlap || isCovering(bottom)
    guard content.collapse > 0 || content.isOverContent else { return }
    view.content = .navigationBar(content)
    view.rect.size.height = max(view.rect.height - content.collapse, 0)
    view.size.height = max(view.size.height - content.collapse, 0)
  }
}

extension ViewTrack {
  /// The view's top edge in its superview before it moves.
  fileprivate var topEdge: CGFloat {
    motion.center.model(at: 0).y - motion.size.model(at: 0).height / 2
  }
}

extension [ViewTrack] {
  /// Returns whether a view is inside another view.
  fileprivate func isInside(_ view: Int, _ container: Int) -> Bool {
    sequence(first: view) { self[$0].parent }.dropFirst().contains(container)
  }
}
