// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// Turns the views of frames into layers.
///
/// It keeps those of the last frame: a view that stands as it stood there costs a comparison, and one that has
/// only moved keeps its content without a search.
final class ViewPainter {
  /// The layers of the last frame's views, back to front; nil where nothing is seen of a view.
  private(set) var layers: [Layer?] = []

  private let book: SketchBook
  private var views: [FrameView] = []
  private var traits: ScreenTraits?

  init(book: SketchBook) {
    self.book = book
  }

  /// Brings the layers to a frame, and returns whether any view differs from the last frame's.
  func update(to frame: Frame, grid: PixelGrid) -> Bool {
    defer { (views, traits) = (frame.views, frame.screen) }
    guard frame.screen == traits, frame.views.count == views.count else {
      layers = frame.views.map { layer(for: $0, known: nil, traits: frame.screen, grid: grid) }
      return true
    }
    let changed = views.indices.filter { views[$0] != frame.views[$0] }
    for index in changed {
      let view = frame.views[index]
      let known = view.looksLike(views[index]) ? layers[index]?.content : nil
      layers[index] = layer(for: view, known: known, traits: frame.screen, grid: grid)
    }
    return !changed.isEmpty
  }

  /// Returns a view's layer.
  ///
  /// - Parameter known: What the view looks like, perhaps in another size.
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
      : book.content(
        of: .view(view.content, view.decoration), width: width, height: height, traits: traits)
    guard let content else { return nil }
    return Layer(
      id: view.id, content: content,
      place: isMoved ? grid.place(content, in: rect) : grid.inPixels(view.place),
      clips: clips(of: view, showing: content, grid: grid), opacity: view.alpha,
      exactSize: grid.exactSize(of: content, in: rect))
  }

  /// Returns what cuts a view; its own bounds among it where marks reach out of them that must not be seen there.
  private func clips(
    of view: FrameView, showing content: LayerContent, grid: PixelGrid
  ) -> [LayerClip] {
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
  /// The bounds where a view that is neither scaled nor turned stands, in the screen's points.
  fileprivate var movedBounds: CGRect {
    CGRect(origin: CGPoint(x: place.tx, y: place.ty), size: size)
  }
}

extension CGAffineTransform {
  /// Whether the transform neither scales nor turns.
  fileprivate var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension Decoration {
  /// Whether anything of the decoration is drawn.
  fileprivate var isVisible: Bool {
    background != nil || (borderColor != nil && borderWidth > 0)
  }
}

extension PixelGrid {
  /// Returns a map between points as one between pixels.
  fileprivate func inPixels(_ transform: CGAffineTransform) -> CGAffineTransform {
    var transform = transform
    transform.tx *= scale
    transform.ty *= scale
    return transform
  }
}
