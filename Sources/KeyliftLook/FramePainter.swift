// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftStage
import Foundation

/// Turns frames into pictures.
///
/// It remembers what it has sketched: a view that has only moved gets the same content object again. It
/// stays with the task that made it, as its text painter does.
package final class FramePainter {
  private let text: TextPainter
  private let background: DynamicColor
  private var contents: [ContentKey: LayerContent] = [:]

  /// How many contents are remembered: far more than a clip shows at once, but a view that changes its size
  /// in every frame of a long clip must not fill the memory.
  private static let capacity = 2_000

  private struct ContentKey: Hashable {
    let subject: Subject
    let width: Int
    let height: Int
    let traits: ScreenTraits
  }

  /// Whatever is sketched on a layer of its own.
  private enum Subject: Hashable {
    case view(Content, Decoration)
    case keyboard(KeyboardContent)
    case accessory(KeyboardContent.AccessoryBar)
    case statusBar
    case homeIndicator
  }

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - shaper: Where text's glyphs come from.
  ///   - background: What lies behind all views.
  package init(
    shaper: any TextShaper, background: DynamicColor = .system(.systemBackground)
  ) {
    text = TextPainter(shaper: shaper)
    self.background = background
  }

  /// The characters that no font had, in the order in which they were met.
  package var missingCharacters: [Character] { text.missing }

  /// Returns a frame as layers: the views, the status bar over them, the keyboard, the home indicator.
  package func picture(of frame: Frame) -> Picture {
    let traits = frame.screen
    let grid = PixelGrid(scale: Double(traits.scale))
    let size = grid.rect(CGRect(origin: .zero, size: traits.size))
    var layers = frame.views.compactMap { layer(for: $0, traits: traits, grid: grid) }
    layers += chrome(of: frame, grid: grid)
    return Picture(
      width: size.width, height: size.height, scale: traits.scale,
      background: background.resolved(in: traits.appearance).over(.black), layers: layers)
  }
}

extension FramePainter {
  private func layer(for view: FrameView, traits: ScreenTraits, grid: PixelGrid) -> Layer? {
    guard view.alpha > 0, view.content != .none || view.decoration.isVisible else { return nil }
    let place = view.place
    let isMoved = place.a == 1 && place.b == 0 && place.c == 0 && place.d == 1
    let rect = grid.rect(
      isMoved
        ? CGRect(x: place.tx, y: place.ty, width: view.size.width, height: view.size.height)
        : CGRect(origin: .zero, size: view.size))
    let subject = Subject.view(view.content, view.decoration)
    guard let content = content(subject, width: rect.width, height: rect.height, traits: traits)
    else { return nil }
    let bounds = grid.rect(CGRect(origin: .zero, size: view.size).applying(place))
    let clips = view.clips.map(grid.clip) + cut(view.content, content, to: bounds)
    return Layer(
      id: view.id, content: content,
      place: isMoved ? rect.translation : grid.inPixels(place), clips: clips,
      opacity: view.alpha)
  }

  /// Returns the clip of a view whose marks reach out of it though they must not be seen there.
  private func cut(
    _ content: Content, _ drawn: LayerContent, to bounds: PixelRect
  ) -> [LayerClip] {
    let inside = PixelRect(x: 0, y: 0, width: drawn.width, height: drawn.height)
    guard ContentLook.cutsAtBounds(content), inside.union(drawn.extent) != inside else { return [] }
    return [LayerClip(rect: bounds)]
  }

  /// Returns the layers that the system draws over an app.
  private func chrome(of frame: Frame, grid: PixelGrid) -> [Layer] {
    let traits = frame.screen
    let bars = [
      layer("status-bar", .statusBar, statusBarRect(traits), traits: traits, grid: grid),
      layer(
        "home-indicator", .homeIndicator, HomeIndicatorLook.rect(for: traits), traits: traits,
        grid: grid),
    ]
    return ([bars[0]] + keyboard(frame.keyboard, traits: traits, grid: grid) + [bars[1]])
      .compactMap { $0 }
  }

  /// Returns the layers of the keyboard: its keys and the app's bar over them.
  private func keyboard(
    _ keyboard: FrameKeyboard, traits: ScreenTraits, grid: PixelGrid
  ) -> [Layer?] {
    let bottom = traits.size.height
    guard keyboard.alpha > 0, keyboard.rect.minY < bottom else { return [] }
    // The keys are told of the app's bar, but do not show it.
    var content = keyboard.content
    content.accessory = nil
    return [
      keyboard.keys.minY < bottom
        ? layer(
          "keyboard", .keyboard(content), keyboard.keys, traits: traits, grid: grid,
          opacity: keyboard.alpha) : nil,
      keyboard.content.accessory.flatMap {
        layer(
          "accessory", .accessory($0), keyboard.accessory, traits: traits, grid: grid,
          opacity: keyboard.alpha)
      },
    ]
  }

  private func statusBarRect(_ traits: ScreenTraits) -> CGRect? {
    let height = StatusBarLook.height(for: traits)
    return height > 0
      ? CGRect(x: 0, y: 0, width: traits.size.width, height: height) : nil
  }

  private func layer(
    _ id: String, _ subject: Subject, _ rect: CGRect?, traits: ScreenTraits, grid: PixelGrid,
    opacity: Double = 1
  ) -> Layer? {
    guard let rect else { return nil }
    let pixels = grid.rect(rect)
    guard
      let content = content(
        subject, width: pixels.width, height: pixels.height, traits: traits)
    else { return nil }
    return Layer(id: id, content: content, place: pixels.translation, opacity: opacity)
  }

  /// Returns a subject's content, sketched where it has not been met in this size; nil where nothing is drawn.
  private func content(
    _ subject: Subject, width: Int, height: Int, traits: ScreenTraits
  ) -> LayerContent? {
    guard width > 0, height > 0 else { return nil }
    let key = ContentKey(subject: subject, width: width, height: height, traits: traits)
    if let known = contents[key] { return known }
    var sketch = Sketch(width: width, height: height, scale: traits.scale, text: text)
    switch subject {
    case .view(let content, let decoration):
      ContentLook(content: content, decoration: decoration, traits: traits).draw(in: &sketch)
    case .keyboard(let content):
      KeyboardLook(content: content, traits: traits).draw(in: &sketch)
    case .accessory(let bar): AccessoryBarLook(content: bar, traits: traits).draw(in: &sketch)
    case .statusBar: StatusBarLook(traits: traits).draw(in: &sketch)
    case .homeIndicator: HomeIndicatorLook(traits: traits).draw(in: &sketch)
    }
    if contents.count >= FramePainter.capacity { contents.removeAll() }
    let content = sketch.finished()
    contents[key] = content
    return content
  }
}

extension Decoration {
  /// Whether anything of the decoration is drawn.
  fileprivate var isVisible: Bool {
    background != nil || (borderColor != nil && borderWidth > 0)
  }
}

extension PixelRect {
  /// The move that brings the origin to the rectangle's.
  fileprivate var translation: CGAffineTransform {
    CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
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
