// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
package import KeyliftStage

/// A painter that turns frames into pictures.
///
/// It caches what it draws: a view that only moves gets the same content object again, and a view
/// that does not change gets the same layer. It stays in the task that created it, as its text
/// painter does.
package final class FramePainter {
  let text: TextPainter
  let cache: DisplayListCache
  let views: ViewPainter
  private let background: DynamicColor
  private let scale: Double?
  let placing: FramePlacing
  /// Whether a notch is drawn; it is part of a device's frame and not of its screenshots.
  var showsNotch = false
  /// Whether the bezel is drawn in the corners that the display does not have.
  var showsFarCorners = false
  /// The painter's number among those that share display lists.
  private let turn: Int
  private var last: (keyboard: FrameKeyboard, picture: Picture)?
  var lastUnderlay: (underlay: KeyboardUnderlay, appearance: Appearance, color: Color)?

  /// - Parameters:
  ///   - scale: Pixels per point, above 0; `nil` for the screen's own scale.
  ///   - lists: The display lists that painters of the same clip with the same fonts share.
  package init(
    shaper: any TextShaper, background: DynamicColor = .system(.systemBackground),
    placing: FramePlacing = .wholePixels, scale: Double? = nil,
    lists: DisplayListStore = DisplayListStore()
  ) {
    text = TextPainter(shaper: shaper)
    cache = DisplayListCache(text: text, scale: scale, store: lists)
    turn = lists.nextTurn()
    views = ViewPainter(cache: cache, background: background, turn: turn / 2)
    self.background = background
    self.scale = scale
    self.placing = placing
  }

  package var missingCharacters: [Character] { text.missing }

  /// Returns the layers of a frame: the views, the status bar above them, the keyboard, the home
  /// indicator and the display's cutout.
  package func picture(of frame: Frame) -> Picture {
    cache.beginFrame()
    text.language = frame.screen.language
    let grid = grid(of: frame.screen)
    // Painters that begin at the same time draw different things, and then find each other's.
    if last == nil, turn % 2 == 1 { _ = chrome(of: frame, grid: grid) }
    let isChanged = views.update(to: frame, grid: grid)
    if !isChanged, let last, last.keyboard == frame.keyboard { return last.picture }
    let picture = picture(of: frame, grid: grid)
    last = (frame.keyboard, picture)
    return picture
  }

  private func picture(of frame: Frame, grid: PixelGrid) -> Picture {
    picture(of: frame.screen, behind: views.groups, chrome(of: frame, grid: grid))
  }

  func picture(
    of traits: ScreenTraits, behind shared: [LayerGroup] = [], _ layers: [Layer] = []
  ) -> Picture {
    let grid = grid(of: traits)
    let size = grid.rect(CGRect(origin: .zero, size: traits.size))
    return Picture(
      width: size.width, height: size.height, scale: grid.scale,
      background: screenColor(of: traits), shared: shared, layers: layers)
  }

  func screenColor(of traits: ScreenTraits) -> Color {
    background.resolved(for: traits).over(.black)
  }

  private func grid(of traits: ScreenTraits) -> PixelGrid {
    PixelGrid(scale: scale ?? Double(traits.scale), placing: placing)
  }

  /// Returns the layers that the system draws above an app.
  private func chrome(of frame: Frame, grid: PixelGrid) -> [Layer] {
    let traits = frame.screen
    let statusBar = layer(
      "status-bar", .statusBar, statusBarRect(traits), traits: traits, grid: grid)
    let homeIndicator = layer(
      "home-indicator", .homeIndicator, traits.homeIndicator, traits: traits, grid: grid)
    let keyboard = keyboard(of: frame, grid: grid)
    return ([statusBar] + keyboard + [homeIndicator, cutout(traits, grid: grid)]).compactMap { $0 }
  }

  static let cutout = "cutout"

  /// Returns the layer of the Dynamic Island, which a simulator's screenshots contain, or of a
  /// notch or of rounder corners, which they do not (`Docs/iOS/Appearance.md` 5.1).
  private func cutout(_ traits: ScreenTraits, grid: PixelGrid) -> Layer? {
    if showsFarCorners, let corners = FarCorners(traits) {
      return layer(Self.cutout, .cutout, corners.bounds, traits: traits, grid: grid)
    }
    guard let cutout = DisplayCutout(traits), showsNotch || !cutout.isNotch else { return nil }
    return layer(Self.cutout, .cutout, cutout.bounds, traits: traits, grid: grid)
  }

  private func keyboard(of frame: Frame, grid: PixelGrid) -> [Layer?] {
    let keyboard = frame.keyboard
    let traits = frame.screen
    let bottom = traits.size.height
    guard keyboard.alpha > 0, keyboard.rect.minY < bottom else { return [] }
    let material = material(of: frame, grid: grid)
    let keys = blurred(
      keys(keyboard, of: material, traits: traits, grid: grid), material, traits: traits,
      grid: grid)
    let typed = typed(keyboard, of: material, traits: traits, grid: grid)
    return keys + typed + [
      keyboard.content.accessory.flatMap {
        layer(
          KeyboardPart.accessory.rawValue, .accessory($0, page: page(behindAccessoryOf: frame)),
          keyboard.accessory, traits: traits, grid: grid, opacity: keyboard.alpha)
      }
    ]
  }

  private func page(behindAccessoryOf frame: Frame) -> Color? {
    guard frame.screen.look == .glass, let rect = frame.keyboard.accessory else { return nil }
    return frame.pageColor(behind: rect, below: frame.views.count) ?? screenColor(of: frame.screen)
  }

  private func statusBarRect(_ traits: ScreenTraits) -> CGRect? {
    let height = traits.statusBarHeight
    return height > 0 ? CGRect(x: 0, y: 0, width: traits.size.width, height: height) : nil
  }

  func layer(
    _ id: String, _ subject: LayerSubject, _ rect: CGRect?, traits: ScreenTraits, grid: PixelGrid,
    opacity: Double = 1
  ) -> Layer? {
    guard let rect else { return nil }
    let (width, height) = grid.size(of: rect)
    let content = cache.content(
      of: subject, width: width, height: height, room: grid.room(of: rect.size), traits: traits)
    guard let content else { return nil }
    return Layer(
      id: id, content: content, place: grid.place(content, in: rect), opacity: opacity,
      exactSize: grid.exactSize(of: content, in: rect))
  }
}

package enum FramePlacing: Sendable {
  /// Every edge is rounded to the nearest pixel, so that stills are sharp.
  case wholePixels
  /// Positions are not rounded, so that animations are smooth; only the sizes of contents are
  /// rounded to whole pixels.
  case exact
}
