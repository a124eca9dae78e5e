// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A view that never moves, and whose superviews never move, is computed once.
///
/// A frame costs its moving views and a copy of the others.
struct WindowTrack: Hashable, Sendable {
  private let window: ViewMotion
  /// In drawing order; each frame replaces the moving ones.
  private var views: [FrameView] = []
  /// Superviews first.
  private var moving: [MovingView] = []
  private var bars: [ScrollEdgeBar] = []
  private var startTops: [CGFloat] = []

  init(_ tracks: [ViewTrack], textSize: ContentSizeCategory) {
    let largeTitle = NavigationBarContent.largeTitleHeight(at: textSize)
    window = tracks[0].motion
    let origin = rect(at: 0).origin
    var superviews: [MovingView.Superview] = []
    for (number, track) in tracks.enumerated() {
      let superview = track.parent.map { superviews[$0] } ?? .still(.screen)
      if !track.id.isEmpty,
        let bar = ScrollEdgeBar(number, of: tracks, index: views.count, largeTitle: largeTitle)
      {
        bars.append(bar)
      }
      superviews.append(add(track, in: superview, windowOrigin: origin))
    }
    if !bars.isEmpty { startTops = placedViews(at: 0).map { $0.visibleTop(windowOrigin: origin) } }
  }

  var geometry: WindowGeometry {
    WindowGeometry(window, views, moving: moving, carets: carets, bars: bars)
  }

  struct Caret: Sendable {
    let id: String
    let index: Int
    let isThere: Steps<Bool>
  }

  var carets: [Caret] {
    let contents = Dictionary(
      moving.compactMap { view in view.index.map { ($0, view.frameContents) } },
      uniquingKeysWith: { first, _ in first })
    return views.enumerated().compactMap { index, view in
      let isThere = contents[index]?.map(\.value.content.hasCaret) ?? Steps(view.content.hasCaret)
      guard isThere.allValues.contains(true) else { return nil }
      return Caret(id: view.id, index: index, isThere: isThere)
    }
  }

  func rect(at time: Double) -> CGRect { WindowTrack.rect(of: window, at: time) }

  static func rect(of window: ViewMotion, at time: Double) -> CGRect {
    let place = ViewPlace(of: window, at: time, in: .screen)
    return CGRect(
      origin: CGPoint.zero.applying(place.space.toScreen), size: place.bounds.size)
  }

  func views(at time: Double) -> [FrameView] {
    let placed = placedViews(at: time)
    guard !bars.isEmpty else { return placed }
    var views = placed
    let origin = rect(at: time).origin
    for bar in bars {
      bar.update(&views[bar.index], at: time) { bottom in
        moving.contains { view in
          guard let index = view.index, index < bar.index, startTops.indices.contains(index)
          else { return false }
          return placed[index].isUnder(bottom, since: startTops[index], windowOrigin: origin)
        }
      }
    }
    return views
  }

  /// Without the changes of bars under which content has moved.
  private func placedViews(at time: Double) -> [FrameView] {
    var views = views
    var spaces: [ViewSpace] = []
    spaces.reserveCapacity(moving.count)
    let origin = rect(at: time).origin
    for view in moving {
      let place = view.place(at: time, among: spaces)
      spaces.append(place.space)
      if let index = view.index {
        views[index] = FrameView(
          view.frameContents.value(at: time), at: place, windowOrigin: origin)
      }
    }
    return views
  }

  func showing(only id: String?) -> WindowTrack {
    var track = self
    track.views = []
    track.moving = []
    track.bars = []
    track.startTops = []
    guard let index = views.firstIndex(where: { $0.id == id }) else { return track }
    track.views = [views[index]]
    track.bars = bars.filter { $0.index == index }.map {
      var bar = $0
      bar.index = 0
      return bar
    }
    var next = moving.firstIndex { $0.index == index }
    var chain: [MovingView] = []
    while let number = next {
      chain.insert(moving[number], at: 0)
      next = if case .moving(let superview) = moving[number].superview { superview } else { nil }
    }
    track.moving = chain.enumerated().map { number, view in
      MovingView(
        superview: number > 0 ? .moving(number - 1) : view.superview,
        cutsSubviews: view.cutsSubviews, motion: view.motion,
        index: number == chain.count - 1 ? 0 : nil, frameContents: view.frameContents)
    }
    return track
  }

  private mutating func add(
    _ track: ViewTrack, in superview: MovingView.Superview, windowOrigin origin: CGPoint
  ) -> MovingView.Superview {
    let frameContents = track.frameContents
    let place = ViewPlace(
      of: track.motion, at: 0, in: superview.stillSpace ?? .screen, cutsSubviews: track.clips)
    let index = track.id.isEmpty ? nil : views.count
    if index != nil {
      views.append(FrameView(frameContents.initial, at: place, windowOrigin: origin))
    }
    if superview.stillSpace != nil, track.motion.isStill { return .still(place.space) }
    moving.append(
      MovingView(
        superview: superview, cutsSubviews: track.clips, motion: track.motion, index: index,
        frameContents: frameContents))
    return .moving(moving.count - 1)
  }
}

extension FrameView {
  fileprivate func visibleTop(windowOrigin origin: CGPoint) -> CGFloat {
    clips.reduce(rect.minY) { max($0, $1.rect.minY - origin.y) }
  }

  fileprivate func isUnder(
    _ edge: CGFloat, since start: CGFloat, windowOrigin origin: CGPoint
  ) -> Bool {
    let edge = edge - ScrollEdgeBar.overlap
    return content != .none && alpha > 0 && start >= edge
      && visibleTop(windowOrigin: origin) < edge
  }
}

/// A view that moves or changes, or whose superview does.
///
/// It is an object because every frame asks it for its place, and a copy would retain all its tracks.
final class MovingView: Hashable, Sendable {
  enum Superview: Hashable, Sendable {
    case still(ViewSpace)
    case moving(Int)

    fileprivate var stillSpace: ViewSpace? {
      if case .still(let space) = self { space } else { nil }
    }
  }

  let superview: Superview
  let cutsSubviews: Bool
  let motion: ViewMotion
  /// `nil` for a view that is not in frames.
  let index: Int?
  let frameContents: Steps<Shared<FrameContent>>

  init(
    superview: Superview, cutsSubviews: Bool, motion: ViewMotion, index: Int?,
    frameContents: Steps<Shared<FrameContent>>
  ) {
    self.superview = superview
    self.cutsSubviews = cutsSubviews
    self.motion = motion
    self.index = index
    self.frameContents = frameContents
  }

  static func == (one: MovingView, other: MovingView) -> Bool {
    one === other
      || one.superview == other.superview && one.cutsSubviews == other.cutsSubviews
        && one.index == other.index && one.motion == other.motion
        && one.frameContents == other.frameContents
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(superview)
    hasher.combine(motion)
    hasher.combine(frameContents)
  }

  /// - Parameter spaces: The spaces of the preceding moving views at that time, by index.
  func place(at time: Double, among spaces: [ViewSpace]) -> ViewPlace {
    let outer =
      switch superview {
      case .still(let space): space
      case .moving(let index): spaces[index]
      }
    return ViewPlace(of: motion, at: time, in: outer, cutsSubviews: cutsSubviews)
  }
}

/// A navigation bar that changes with the content under it: a large title collapses as far as the
/// content has scrolled, and then the bar has a background (`Docs/iOS/Appearance.md` 5.2).
struct ScrollEdgeBar: Hashable, Sendable {
  var index: Int
  /// The points of content under a bar that do not count, because sums of fractions differ.
  static let overlap: CGFloat = 0.5

  private let scrollView: ViewMotion?
  /// The height that a large title adds.
  private let largeTitle: CGFloat

  /// `nil` for a view that is no such bar.
  ///
  /// - Parameters:
  ///   - bar: The index of the bar among the tracks.
  ///   - tracks: All views of the window, superviews first.
  ///   - index: The bar's index in a frame's views.
  ///   - largeTitle: The height that a large title adds.
  init?(_ bar: Int, of tracks: [ViewTrack], index: Int, largeTitle: CGFloat) {
    guard case .navigationBar(let content) = tracks[bar].motion.content.value(at: 0),
      content.isLarge || !content.hasSeparator
    else { return nil }
    self.index = index
    self.largeTitle = largeTitle
    let bottom = tracks[bar].topEdge + tracks[bar].motion.size.model(at: 0).height
    let collapsedBottom = bottom - (content.isLarge ? largeTitle : 0)
    // A scroll view that begins below the collapsed bar has no content under it.
    scrollView = tracks.indices.first { number in
      tracks[number].motion.insets != nil && tracks[number].topEdge < collapsedBottom
        && tracks[bar].parent.map { tracks.isInside(number, $0) } ?? false
    }.map { tracks[$0].motion }
  }

  private func distance(at time: Double) -> CGFloat {
    guard let scrollView, let insets = scrollView.insets?.value(at: time) else { return 0 }
    let distance = scrollView.origin.presentation(at: time).y + insets.adjusted.top
    return distance.isFinite ? distance : 0
  }

  func collapse(at time: Double, isLarge: Bool) -> CGFloat {
    min(max(distance(at: time), 0), room(isLarge: isLarge))
  }

  private func room(isLarge: Bool) -> CGFloat { isLarge ? largeTitle : 0 }

  /// - Parameters:
  ///   - view: The bar before any content has moved.
  ///   - isCovering: Returns whether a view behind the bar has moved under a height.
  func update(_ view: inout FrameView, at time: Double, isCovering: (CGFloat) -> Bool) {
    guard case .navigationBar(var content) = view.content else { return }
    let room = room(isLarge: content.isLarge)
    let distance = distance(at: time)
    content.collapse = collapse(at: time, isLarge: content.isLarge)
    let bottom = view.rect.maxY - content.collapse
    content.isOverContent = distance > room + ScrollEdgeBar.overlap || isCovering(bottom)
    guard content.collapse > 0 || content.isOverContent else { return }
    view.content = .navigationBar(content)
    view.rect.size.height = max(view.rect.height - content.collapse, 0)
    view.size.height = max(view.size.height - content.collapse, 0)
  }
}

extension ViewTrack {
  fileprivate var topEdge: CGFloat {
    motion.center.model(at: 0).y - motion.size.model(at: 0).height / 2
  }
}

extension [ViewTrack] {
  fileprivate func isInside(_ view: Int, _ container: Int) -> Bool {
    sequence(first: view) { self[$0].parent }.dropFirst().contains(container)
  }
}
