// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A painter that turns the views of frames into layers.
///
/// It keeps the layers of the last frame: an unchanged view costs a comparison, and a view that
/// only moved keeps its content without a lookup.
final class ViewPainter {
  /// The layers of the last frame's views; `nil` for invisible views.
  private var layers: [Layer?] = []
  /// The right ends of composers whose two ends are moved apart, by the index of the view.
  private var rightEnds: [Int: Layer] = [:]
  /// The layers of the last frame's visible views, back to front.
  private(set) var groups: [LayerGroup] = []

  private let cache: DisplayListCache
  private let turn: Int
  private var views: [FrameView] = []
  private var traits: ScreenTraits?
  private let background: DynamicColor
  private var glass: [Int: GlassSurroundings] = [:]

  /// - Parameter turn: The number of the view that is drawn first, of those that change at once.
  init(cache: DisplayListCache, background: DynamicColor, turn: Int = 0) {
    self.cache = cache
    self.background = background
    self.turn = turn
  }

  /// Updates the layers to a frame, and returns whether any view differs from the last frame's.
  func update(to frame: Frame, grid: PixelGrid) -> Bool {
    let changed = changedViews(in: frame)
    let isSame = changed?.isEmpty == true
    if isSame, glass.isEmpty { return false }
    let now = surroundings(in: frame, isRelaid: frame.screen != traits)
    if isSame, now == glass { return false }
    if let changed {
      let changedGlass = now.keys.filter { now[$0] != glass[$0] }
      change(
        changedGlass.isEmpty ? changed : Set(changed + changedGlass).sorted(), in: frame, now,
        grid: grid)
    } else {
      placeAll(of: frame, now, grid: grid)
    }
    views = frame.views
    traits = frame.screen
    glass = now
    return true
  }

  /// Returns the indices of the views that differ from the last frame's; `nil` if all must be drawn
  /// anew.
  ///
  /// It compares views where they are: copies of a thousand take longer than comparing them.
  private func changedViews(in frame: Frame) -> [Int]? {
    guard frame.screen == traits, frame.views.count == views.count else { return nil }
    return unsafe views.withUnsafeBufferPointer { old in
      unsafe frame.views.withUnsafeBufferPointer { new in
        old.indices.filter { unsafe old[$0] != new[$0] }
      }
    }
  }

  func layers(of views: [FrameView], on traits: ScreenTraits, grid: PixelGrid) -> [Layer] {
    let page = background.resolved(for: traits).over(.black)
    return views.compactMap { view in
      let page = view.content.isGlass(traits.look) ? page : nil
      return layer(for: view, known: nil, page: page, traits: traits, grid: grid)
    }
  }

  /// The number of the views whose layers are a group: about the square root of the maximum number
  /// of views.
  private static let groupSize = 100

  private func placeAll(of frame: Frame, _ now: [Int: GlassSurroundings], grid: PixelGrid) {
    layers = Array(repeating: nil, count: frame.views.count)
    rightEnds = [:]
    for number in frame.views.indices {
      let index = (number + turn) % frame.views.count
      place(frame.views[index], at: index, known: nil, now[index], frame.screen, grid)
    }
    groups = stride(from: 0, to: layers.count, by: Self.groupSize).map(group)
  }

  private func change(
    _ changed: [Int], in frame: Frame, _ now: [Int: GlassSurroundings], grid: PixelGrid
  ) {
    defer {
      for number in Set(changed.map { $0 / Self.groupSize }) {
        groups[number] = group(from: number * Self.groupSize)
      }
    }
    for index in changed {
      let view = frame.views[index]
      let isKnown =
        view.looksLike(views[index]) && grid.hasSameRoom(view, views[index])
        && now[index]?.page == glass[index]?.page
      place(
        view, at: index, known: isKnown ? layers[index]?.content : nil, now[index], frame.screen,
        grid)
    }
  }

  private func group(from start: Int) -> LayerGroup {
    let end = min(start + Self.groupSize, layers.count)
    guard !rightEnds.isEmpty else { return LayerGroup(layers[start..<end].compactMap { $0 }) }
    return LayerGroup((start..<end).flatMap { [layers[$0], rightEnds[$0]].compactMap { $0 } })
  }

  private func place(
    _ view: FrameView, at index: Int, known: LayerContent?, _ glass: GlassSurroundings?,
    _ traits: ScreenTraits, _ grid: PixelGrid
  ) {
    let whole = layer(for: view, known: known, page: glass?.page, traits: traits, grid: grid)
    guard let whole, let glass, let slide = glass.slide,
      let ends = view.ends(of: whole, slide: slide, drop: glass.drop, traits, grid)
    else {
      layers[index] = whole
      if !rightEnds.isEmpty { rightEnds[index] = nil }
      return
    }
    (layers[index], rightEnds[index]) = ends
  }

  /// - Parameter isRelaid: Whether the views may be others than in the last frame.
  private func surroundings(in frame: Frame, isRelaid: Bool) -> [Int: GlassSurroundings] {
    guard frame.screen.look == .glass else { return [:] }
    let isRelaid = isRelaid || frame.views.count != views.count
    let indices =
      isRelaid
      ? frame.views.indices.filter { frame.views[$0].content.isGlass(.glass) } : Array(glass.keys)
    let page = background.resolved(for: frame.screen).over(.black)
    return Dictionary(
      uniqueKeysWithValues: indices.map {
        ($0, GlassSurroundings(of: $0, in: frame, background: page))
      })
  }

  /// - Parameters:
  ///   - known: The content of the view, perhaps in another size.
  ///   - page: The color of the page behind the view's glass.
  private func layer(
    for view: FrameView, known: LayerContent?, page: Color?, traits: ScreenTraits, grid: PixelGrid
  ) -> Layer? {
    guard view.alpha > 0, view.content != .none || view.decoration.isVisible else { return nil }
    let isMoved = view.place.isTranslation
    let rect = isMoved ? view.movedBounds : CGRect(origin: .zero, size: view.size)
    let (width, height) = grid.size(of: rect)
    let isKnown = known?.width == width && known?.height == height
    let content =
      isKnown
      ? known
      : cache.content(
        of: .view(view.content, view.decoration, page: page), width: width, height: height,
        room: grid.room(for: view), traits: view.traits(on: traits))
    guard let content else { return nil }
    return Layer(
      id: view.id, content: content,
      place: isMoved ? grid.place(content, in: rect) : grid.inPixels(view.place),
      clips: clips(of: view, showing: content, traits, grid: grid), opacity: view.alpha,
      exactSize: grid.exactSize(of: content, in: rect))
  }

  /// Returns the clippings of a view, including its own bounds if it draws outside them and must be
  /// clipped.
  private func clips(
    of view: FrameView, showing content: LayerContent, _ traits: ScreenTraits, grid: PixelGrid
  ) -> [LayerClipping] {
    let clips = view.clips.map(grid.clip)
    let inside = PixelRect(x: 0, y: 0, width: content.width, height: content.height)
    guard inside.union(content.extent) != inside, view.content.isClipped(traits.look)
    else { return clips }
    var bounds = CGRect(origin: .zero, size: view.size)
    if view.content.takesText {
      // The caret of a field without a border begins before the field. The clip stays when the caret
      // comes and goes.
      bounds.origin.x -= CaretLook.width
      bounds.size.width += CaretLook.width
    }
    if case .label(let label) = view.content, !InterCharacters.contain(label.text) {
      // Lines are as high as San Francisco's, and the marks of some scripts reach beyond them.
      let overhang = min(label.font.lineHeight(at: traits.textSize), view.size.height) / 2
      bounds = bounds.insetBy(dx: 0, dy: -overhang)
    }
    return clips + [grid.clip(bounds.applying(view.place))]
  }
}

extension FrameView {
  /// The bounds of a view that is neither scaled nor rotated, in the screen's coordinates.
  fileprivate var movedBounds: CGRect {
    CGRect(origin: CGPoint(x: place.tx, y: place.ty), size: size)
  }
}

extension Decoration {
  fileprivate var isVisible: Bool { background != nil || (borderColor != nil && borderWidth > 0) }
}

extension PixelGrid {
  fileprivate func room(for view: FrameView) -> CGSize? {
    view.content.laysOutText ? room(of: view.size) : nil
  }

  fileprivate func hasSameRoom(_ view: FrameView, _ other: FrameView) -> Bool {
    room(of: view.size) == room(of: other.size) || !view.content.laysOutText
  }

  fileprivate func inPixels(_ transform: CGAffineTransform) -> CGAffineTransform {
    var transform = transform
    transform.tx *= scale
    transform.ty *= scale
    return transform
  }
}
