// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// The places of the views and of the keyboard at one time, in exact, unrounded numbers.
package struct FrameGeometry: Sendable {
  package let time: Double
  package let screen: CGSize
  package let safeArea: EdgeInsets
  /// In screen coordinates.
  package let window: CGRect
  /// In window coordinates, without clipping, in the order of a frame's views.
  package fileprivate(set) var rects: [CGRect]
  package fileprivate(set) var alphas: [Double]
  package fileprivate(set) var scrolls: [FrameScroll?]
  /// The distances by which pages have panned, as `FrameView.visualViewport` has them; `nil` for
  /// other views.
  package fileprivate(set) var pans: [Double?]
  package let caret: Int?
  package let keyboard: KeyboardPlacement
}

package struct KeyboardPlacement: Hashable, Sendable {
  /// In screen coordinates, including the app's bar.
  package let rect: CGRect
  package let alpha: Double
  package let form: KeyboardForm
  package let hasKeys: Bool

  package var isObstructing: Bool { FrameKeyboard.isObstructing(alpha: alpha) }
}

/// The places over time of what a timeline shows, without what it looks like.
///
/// An audit reads hundreds of instants of each play. Frames have the contents and the clipping of all
/// views as well, which takes twice as long.
package struct TimelineGeometry: Sendable {
  private let screens: Steps<Surroundings>
  private let window: WindowGeometry
  private let keyboard: KeyboardPlacementTrack?

  private struct Surroundings: Hashable, Sendable {
    let size: CGSize
    let safeArea: EdgeInsets
    let isMirrored: Bool
  }

  init(
    _ screens: Steps<ScreenTraits>, _ window: WindowGeometry, _ keyboard: KeyboardPlacementTrack?
  ) {
    self.screens = screens.map {
      Surroundings(
        size: $0.size, safeArea: $0.safeArea, isMirrored: $0.direction == .rightToLeft)
    }
    self.window = window
    self.keyboard = keyboard
  }

  package func frame(at time: Double) -> FrameGeometry {
    let screen = screens.value(at: time)
    let rect = window.rect(at: time)
    var frame = FrameGeometry(
      time: time, screen: screen.size, safeArea: screen.safeArea,
      window: screen.isMirrored ? rect.mirrored(in: screen.size.width) : rect,
      rects: window.rects, alphas: window.alphas, scrolls: window.scrolls, pans: window.pans,
      caret: window.caret(at: time),
      keyboard: keyboard?.geometry(at: time) ?? KeyboardPlacement(absentFrom: screen.size))
    window.place(&frame, at: time, origin: rect.origin)
    if screen.isMirrored { frame.rects = frame.rects.map { $0.mirrored(in: rect.width) } }
    return frame
  }
}

extension KeyboardPlacement {
  fileprivate init(absentFrom screen: CGSize) {
    rect = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
    alpha = 0
    form = .docked
    hasKeys = true
  }
}

struct KeyboardPlacementTrack: Sendable {
  private let motion: ViewMotion
  private let forms: Steps<KeyboardForm>
  private let hasKeys: Steps<Bool>

  init(_ motion: ViewMotion, _ content: Steps<KeyboardContent>) {
    self.motion = motion
    forms = content.map(\.form)
    hasKeys = content.map(\.hasKeys)
  }

  func geometry(at time: Double) -> KeyboardPlacement {
    let place = ViewPlace(of: motion, at: time, in: .screen)
    return KeyboardPlacement(
      rect: place.rect, alpha: place.space.alpha, form: forms.value(at: time),
      hasKeys: hasKeys.value(at: time))
  }
}

struct WindowGeometry: Sendable {
  private let window: ViewMotion
  private let moving: [MovingPlace]
  private let carets: [WindowTrack.Caret]
  private let bars: [(bar: ScrollEdgeBar, isLarge: Steps<Bool>)]
  // The values of the views at the start.
  fileprivate let rects: [CGRect]
  fileprivate let alphas: [Double]
  fileprivate let scrolls: [FrameScroll?]
  fileprivate let pans: [Double?]

  init(
    _ window: ViewMotion, _ views: [FrameView], moving: [MovingView], carets: [WindowTrack.Caret],
    bars: [ScrollEdgeBar]
  ) {
    self.window = window
    self.moving = moving.map(MovingPlace.init)
    rects = views.map(\.rect)
    alphas = views.map(\.alpha)
    scrolls = views.map(\.scroll)
    pans = views.map { $0.visualViewport.map { Double($0.offsetTop) } }
    self.carets = carets
    self.bars = bars.map { bar in
      let contents = moving.first { $0.index == bar.index }?.frameContents
      let isLarge = contents?.map(\.value.content.isLarge)
      return (bar, isLarge ?? Steps(views[bar.index].content.isLarge))
    }
  }

  func rect(at time: Double) -> CGRect { WindowTrack.rect(of: window, at: time) }

  fileprivate func caret(at time: Double) -> Int? {
    carets.first { $0.isThere.value(at: time) }?.index
  }

  /// - Parameter origin: The window's top left corner in screen coordinates.
  fileprivate func place(_ frame: inout FrameGeometry, at time: Double, origin: CGPoint) {
    var spaces: [PlaceSpace] = []
    spaces.reserveCapacity(moving.count)
    for view in moving {
      let place = view.place(at: time, among: spaces)
      spaces.append(place.space)
      guard let index = view.index else { continue }
      frame.rects[index] = place.rect.offsetBy(dx: -origin.x, dy: -origin.y)
      if frame.alphas[index] != place.space.alpha { frame.alphas[index] = place.space.alpha }
      guard let insets = view.insets?.value(at: time) else { continue }
      let scroll = FrameScroll(insets, offset: place.bounds.origin)
      frame.scrolls[index] = scroll
      if scroll.layoutViewport != nil {
        frame.pans[index] = scroll.visualViewport(ofHeight: place.bounds.height).map {
          Double($0.offsetTop)
        }
      }
    }
    for (bar, isLarge) in bars {
      let collapse = bar.collapse(at: time, isLarge: isLarge.value(at: time))
      let height = frame.rects[bar.index].height
      frame.rects[bar.index].size.height = max(height - collapse, 0)
    }
  }
}

extension Content {
  fileprivate var isLarge: Bool {
    if case .navigationBar(let content) = self { content.isLarge } else { false }
  }
}

/// The space of a view's subviews without clipping.
private typealias PlaceSpace = (toScreen: CGAffineTransform, alpha: Double)

/// It is an object as `MovingView` is, because every frame asks it for its place.
private final class MovingPlace: Sendable {
  private let superview: Superview
  private let own: Own
  let index: Int?
  let insets: Steps<ScrollInsets?>?

  private enum Superview: Sendable {
    case still(PlaceSpace)
    case moving(Int)
  }

  private enum Own: Sendable {
    /// Only superviews move it.
    case still(Place)
    /// Only the center, the scroll offset and the size change.
    case sliding(
      center: Track<CGPoint>, origin: Track<CGPoint>, size: Track<CGSize>, CGAffineTransform,
      alpha: Double)
    case moving(ViewMotion)

    struct Place: Sendable {
      let bounds: CGRect
      let toSuperview: CGAffineTransform
      let alpha: Double

      init(of motion: ViewMotion, at time: Double) {
        bounds = ViewPlace.bounds(of: motion, at: time)
        toSuperview = ViewPlace.transform(of: motion, bounds: bounds, at: time)
        alpha = ViewPlace.alpha(of: motion, at: time)
      }

      init(bounds: CGRect, center: CGPoint, _ transform: CGAffineTransform, alpha: Double) {
        self.bounds = bounds
        toSuperview = ViewPlace.transform(transform, around: center, bounds: bounds)
        self.alpha = alpha
      }
    }

    init(_ motion: ViewMotion) {
      if motion.isStill {
        self = .still(Place(of: motion, at: 0))
      } else if motion.transform.isStill, motion.alpha.isStill, motion.isHidden.isStill {
        self = .sliding(
          center: motion.center, origin: motion.origin, size: motion.size, motion.transform.latest,
          alpha: ViewPlace.alpha(of: motion, at: 0))
      } else {
        self = .moving(motion)
      }
    }

    func place(at time: Double) -> Place {
      switch self {
      case .still(let place): place
      case .sliding(let center, let origin, let size, let transform, let alpha):
        Place(
          bounds: CGRect(
            origin: origin.presentation(at: time), size: size.presentation(at: time)),
          center: center.presentation(at: time), transform, alpha: alpha)
      case .moving(let motion): Place(of: motion, at: time)
      }
    }
  }

  init(_ view: MovingView) {
    superview =
      switch view.superview {
      case .still(let space): .still((space.toScreen, space.alpha))
      case .moving(let index): .moving(index)
      }
    own = Own(view.motion)
    index = view.index
    let insets = view.frameContents.map(\.value.insets)
    self.insets = insets.allValues.contains { $0 != nil } ? insets : nil
  }

  func place(
    at time: Double, among spaces: [PlaceSpace]
  ) -> (bounds: CGRect, rect: CGRect, space: PlaceSpace) {
    let outer =
      switch superview {
      case .still(let space): space
      case .moving(let index): spaces[index]
      }
    let own = own.place(at: time)
    let toScreen = own.toSuperview.concatenating(outer.toScreen)
    return (
      own.bounds, ViewPlace.box(of: own.bounds, under: toScreen),
      (toScreen, own.alpha * outer.alpha)
    )
  }
}
