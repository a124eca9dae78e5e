// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Scene {
  /// The maximum number of frames that are examined in search of a view.
  private static let frameLimit = 2_000

  /// Returns the views that are not seen in any frame of any variant.
  ///
  /// A scene with too many frames to examine gives none.
  func neverSeen(among views: [UnseenView]) -> [UnseenView] {
    var hidden = views
    for variant in variants where !hidden.isEmpty {
      let clip = play(variant)
      guard clip.frameCount * variants.count <= Scene.frameLimit else { return [] }
      for index in 0..<clip.frameCount where !hidden.isEmpty {
        let frame = clip.frame(index)
        hidden.removeAll { !$0.isHidden(in: frame) }
      }
    }
    return hidden
  }
}

/// A view that is not seen before the first event.
struct UnseenView {
  let view: SceneView
  /// The view in front that covers it; `nil` if it is outside of the screen.
  var cover: SceneView?

  /// Returns whether a frame shows nothing of the view for the same reason.
  func isHidden(in frame: Frame) -> Bool {
    let (origin, screen) = (frame.window.origin, CGRect(origin: .zero, size: frame.screen.size))
    func rect(_ view: FrameView) -> CGRect { view.rect.offsetBy(dx: origin.x, dy: origin.y) }
    let parts = frame.views.filter { view.isOrContains($0.id) }
    guard let cover else { return parts.allSatisfy { !rect($0).overlaps(screen) } }
    guard let front = frame.views.first(where: { $0.id == cover.id }),
      front.isOpaque(on: frame.screen)
    else { return false }
    return parts.allSatisfy { rect(front).covers(rect($0), on: screen) }
  }
}

extension FrameView {
  /// Whether the view hides all that is behind its bounds.
  fileprivate func isOpaque(on screen: ScreenTraits) -> Bool {
    let isUpright = abs(rect.width - size.width) < 0.01 && abs(rect.height - size.height) < 0.01
    return alpha == 1 && isUpright
      && decoration.background?.resolved(for: screen).isOpaque == true
  }
}

extension SceneView {
  fileprivate func isOrContains(_ id: String) -> Bool {
    self.id == id || subviews.contains { $0.isOrContains(id) }
  }
}

extension CGRect {
  /// Returns whether the rectangles have a common area.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether the rectangle contains all of another that is on the screen, with what may be
  /// drawn near it, such as the tail of a bubble.
  func covers(_ other: CGRect, on screen: CGRect) -> Bool {
    let seen = other.insetBy(dx: -16, dy: -16).common(with: screen)
    return !other.isEmpty && (seen.isEmpty || contains(seen))
  }
}
