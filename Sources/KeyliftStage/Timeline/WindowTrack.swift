// SPDX-License-Identifier: MIT

import Foundation

/// The views of a window over time.
///
/// Those that stand still, as do all their superviews, are resolved once; a frame costs what moves in it and a
/// copy of the others.
struct WindowTrack: Hashable, Sendable {
  /// The window's own motion.
  private let window: ViewMotion
  /// The views of every frame in drawing order, where the moving ones are yet to be brought to its instant.
  private var views: [FrameView] = []
  /// The moving views, superviews before subviews.
  private var moving: [MovingView] = []

  /// Prepares a window's tracks, its own first and superviews before subviews.
  init(_ tracks: [ViewTrack]) {
    window = tracks[0].motion
    let origin = rect(at: 0).origin
    var superviews: [MovingView.Superview] = []
    for track in tracks {
      let superview = track.parent.map { superviews[$0] } ?? .still(.screen)
      superviews.append(add(track, in: superview, windowOrigin: origin))
    }
  }

  /// Returns the window's rectangle at an instant, in the screen's points.
  func rect(at time: Double) -> CGRect {
    let place = ViewPlace(of: window, at: time, in: .screen)
    return CGRect(
      origin: CGPoint.zero.applying(place.space.toScreen), size: place.bounds.size)
  }

  /// Returns the views at an instant, in drawing order.
  func views(at time: Double) -> [FrameView] {
    var views = views
    var spaces: [ViewSpace] = []
    spaces.reserveCapacity(moving.count)
    let origin = rect(at: time).origin
    for view in moving {
      let place = view.place(at: time, among: spaces)
      spaces.append(place.space)
      if let index = view.index {
        views[index] = FrameView(view.looks.value(at: time), at: place, windowOrigin: origin)
      }
    }
    return views
  }
}

extension WindowTrack {
  /// Adds a view, and returns it as a superview of others.
  private mutating func add(
    _ track: ViewTrack, in superview: MovingView.Superview, windowOrigin origin: CGPoint
  ) -> MovingView.Superview {
    let looks = track.looks
    let place = ViewPlace(
      of: track.motion, at: 0, in: superview.stillSpace ?? .screen, cutsSubviews: track.clips)
    let index = track.id.isEmpty ? nil : views.count
    if index != nil { views.append(FrameView(looks.initial, at: place, windowOrigin: origin)) }
    if superview.stillSpace != nil, track.motion.isStill { return .still(place.space) }
    moving.append(
      MovingView(
        superview: superview, cutsSubviews: track.clips, motion: track.motion, index: index,
        looks: looks))
    return .moving(moving.count - 1)
  }
}
