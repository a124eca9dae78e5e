// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A painter that turns the views of frames into layers.
///
/// It keeps the layers of the last frame: an unchanged view costs a comparison, and a view that
/// only moved keeps its content without a lookup.
final class ViewPainter {
  /// The layers of the last frame's views; `nil` for invisible views.
  private var layers: [Layer?] = []
  /// The layers of the last frame's visible views, back to front.
  private(set) var groups: [LayerGroup] = []

  private let cache: DisplayListCache
  private var views: [FrameView] = []
  private var traits: ScreenTraits?

  init(cache: DisplayListCache) {
    self.cache = cache
  }

  /// Updates the layers to a frame, and returns whether any view differs from the last frame's.
  func update(to frame: Frame, grid: PixelGrid) -> Bool {
    guard frame.screen != traits || frame.views != views else { return false }
    change(to: frame, grid: grid)
    (views, traits) = (frame.views, frame.screen)
    return true
  }

  /// The number of the views whose layers are a group: about the square root of the most views.
  private static let groupSize = 100

  private func change(to frame: Frame, grid: PixelGrid) {
    guard frame.screen == traits, frame.views.count == views.count else {
      layers = frame.views.map { layer(for: $0, known: nil, traits: frame.screen, grid: grid) }
      groups = stride(from: 0, to: layers.count, by: ViewPainter.groupSize).map(group)
      return
    }
    let changed = views.indices.filter { views[$0] != frame.views[$0] }
    defer {
      for number in Set(changed.map { $0 / ViewPainter.groupSize }) {
        groups[number] = group(from: number * ViewPainter.groupSize)
      }
    }
    for index in changed {
      let view = frame.views[index]
      let isKnown =
        view.looksLike(views[index]) && grid.room(for: view) == grid.room(for: views[index])
      layers[index] = layer(
        for: view, known: isKnown ? layers[index]?.content : nil, traits: frame.screen, grid: grid)
    }
  }

  private func group(from start: Int) -> LayerGroup {
    LayerGroup(layers.dropFirst(start).prefix(ViewPainter.groupSize).compactMap { $0 })
  }

  /// Returns a view's layer.
  ///
  /// - Parameter known: The content of the view, perhaps in another size.
  private func layer(
    for view: FrameView, known: LayerContent?, traits: ScreenTraits, grid: PixelGrid
  ) -> Layer? {
    guard view.alpha > 0, view.content != .none || view.decoration.isVisible else { return nil }
    let isMoved = view.place.isMove
    let rect = isMoved ? view.movedBounds : CGRect(origin: .zero, size: view.size)
    let (width, height) = grid.size(of: rect)
    let isKnown = known?.width == width && known?.height == height
    let content =
      isKnown
      ? known
      : cache.content(
        of: .view(view.content, view.decoration), width: width, height: height,
        room: grid.room(for: view), traits: traits)
    guard let content else { return nil }
    return Layer(
      id: view.id, content: content,
      place: isMoved ? grid.place(content, in: rect) : grid.inPixels(view.place),
      clips: clips(of: view, showing: content, grid: grid), opacity: view.alpha,
      exactSize: grid.exactSize(of: content, in: rect))
  }

  /// Returns the clippings of a view, including its own bounds if it draws outside them and must be
  /// clipped.
  private func clips(
    of view: FrameView, showing content: LayerContent, grid: PixelGrid
  ) -> [LayerClipping] {
    let clips = view.clips.map(grid.clip)
    let inside = PixelRect(x: 0, y: 0, width: content.width, height: content.height)
    guard inside.union(content.extent) != inside, ContentLook.cutsAtBounds(view.content) else {
      return clips
    }
    let bounds = CGRect(origin: .zero, size: view.size).applying(view.place)
    return clips + [grid.clip(bounds)]
  }
}

extension FrameView {
  /// The bounds of a view that is neither scaled nor rotated, in the screen's coordinates.
  fileprivate var movedBounds: CGRect {
    CGRect(origin: CGPoint(x: place.tx, y: place.ty), size: size)
  }
}

extension CGAffineTransform {
  /// Whether the transform is a translation.
  fileprivate var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension Decoration {
  fileprivate var isVisible: Bool {
    background != nil || (borderColor != nil && borderWidth > 0)
  }
}

extension Content {
  /// Whether text is laid out in the content's size.
  fileprivate var laysOutText: Bool {
    switch self {
    case .none, .toggle, .avatar, .image, .keyboard: false
    default: true
    }
  }
}

extension PixelGrid {
  /// Returns the size in points for which a view's text is laid out; `nil` for a view without text.
  fileprivate func room(for view: FrameView) -> CGSize? {
    view.content.laysOutText ? room(of: view.size) : nil
  }

  /// Returns a transform of points as a transform of pixels.
  fileprivate func inPixels(_ transform: CGAffineTransform) -> CGAffineTransform {
    var transform = transform
    transform.tx *= scale
    transform.ty *= scale
    return transform
  }
}
