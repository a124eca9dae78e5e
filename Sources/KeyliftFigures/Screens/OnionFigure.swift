// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftLook
package import KeyliftScene
package import KeyliftStage

/// The last of several instants of a clip over pale shapes of the earlier ones, with arrows for
/// motion.
package struct OnionFigure: ClipFigure {
  let clip: Clip
  /// The instants in seconds, in order.
  let times: [Double]
  private let frames: [Frame]
  private let moves: [OnionMove]

  /// The narrowest legible screen in points.
  private static let leastScreenWidth = 80.0

  /// Creates a figure of at least two instants; `nil` if the device is rotated between them.
  package init?(_ clip: Clip, times: [Double]) {
    precondition(times.count > 1)
    (self.clip, self.times) = (clip, times)
    let frames = times.map { clip.timeline.frame(at: $0) }
    guard frames.allSatisfy({ $0.screen == frames[0].screen }) else { return nil }
    self.frames = frames
    let follower = clip.measured.flatMap { OnionMove(view: $0, in: frames) }
    moves = [OnionMove(keyboardIn: frames)] + [follower].compactMap { $0 }
  }

  package func naturalWidth(painter: FigurePainter) -> Double {
    let screen = ScreenScale.suitableWidth(
      for: [frames[0].screen.size], phoneWidth: 260, within: 220...480)
    return screen + OnionLayout.margins(of: moves, text: painter.text)
  }

  package func leastWidth(painter: FigurePainter) -> Double {
    OnionFigure.leastScreenWidth + OnionLayout.margins(of: moves, text: painter.text)
  }

  package func picture(
    width: Double, scale: Int, appearance: Appearance, painter: FigurePainter
  ) -> Picture {
    let layout = layout(width: width, scale: scale, painter: painter)
    let page = FigurePage(size: layout.size, scale: scale, appearance: appearance)
    let shown = frames.dropLast().map(\.withoutCaret) + frames.suffix(1)
    let pictures = painter.pictures(
      of: shown, background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let edges = layout.edges(on: page, text: painter.text)
    return page.picture(
      id: "onion", over: skins(pictures, layout: layout) + [edges], text: painter.text
    ) { builder, colors in
      layout.draw(in: &builder, colors)
    }
  }

  /// Returns the layout.
  func layout(width: Double, scale: Int, painter: FigurePainter) -> OnionLayout {
    OnionLayout(
      screen: frames[0].screen, times: times, moves: moves, width: width, scale: scale,
      text: painter.text)
  }

  private func skins(_ pictures: [Picture], layout: OnionLayout) -> [Layer] {
    let corner = layout.scale.pixel(layout.screen.origin)
    let background = pictures[pictures.count - 1].backgroundContent
    return OnionSkins(pictures.map { $0.layers(at: corner, over: background) }).layers
  }
}

extension Frame {
  /// The frame without a caret, whose pale places would be stray lines.
  fileprivate var withoutCaret: Frame {
    var frame = self
    for (index, view) in views.enumerated() where view.content.hasCaret {
      view.content.settingCaret(false).map { frame.views[index].content = $0 }
    }
    return frame
  }
}

extension OnionMove {
  /// Follows the keyboard's top edge.
  fileprivate init(keyboardIn frames: [Frame]) {
    self.init(
      name: "keyboard", hue: ScreenCurves.keyboardLine.hue,
      points: frames.map { CGPoint(x: $0.keyboard.rect.midX, y: $0.keyboardTop) },
      widths: frames.map { $0.keyboard.rect.width })
  }

  /// Follows the visible bottom edge of a view; `nil` if there is no such view.
  fileprivate init?(view: String, in frames: [Frame]) {
    let rects = frames.compactMap { $0.visibleRect(ofView: view) }
    guard rects.count == frames.count else { return nil }
    self.init(
      name: view, hue: ScreenCurves.contentLine.hue,
      points: rects.map { CGPoint(x: $0.midX, y: $0.maxY) }, widths: rects.map { $0.width })
  }
}

/// The motion of something on the screen from the first instant to the last.
struct OnionMove: Hashable {
  /// The name of the thing.
  let name: String
  /// The color of its edges and its arrow.
  let hue: PlotLine.Hue
  /// The middle of its edge at each instant, in the screen's points.
  let points: [CGPoint]
  /// The width of its edge at each instant, in the screen's points.
  let widths: [Double]

  /// The distance to the right in points.
  var right: Double { points[points.count - 1].x - points[0].x }
  /// The distance upward in points.
  var up: Double { points[0].y - points[points.count - 1].y }

  /// The shortest distance that counts as motion, in points.
  private static let shortest = 0.05

  /// The description in lines.
  var lines: [String] {
    let ways = [(up, "up", "down"), (right, "right", "left")]
    let moves = ways.filter { abs($0.0) >= OnionMove.shortest }.map { way, forth, back in
      "\(abs(way).shortDecimal(places: 1)) pt \(way > 0 ? forth : back)"
    }
    return [name] + (moves.isEmpty ? ["does not move"] : moves)
  }

  /// Whether the motion is vertical.
  var isUpright: Bool { abs(up) >= OnionMove.shortest && abs(right) < OnionMove.shortest }
  /// Whether the motion is not vertical.
  var isSlanted: Bool { abs(right) >= OnionMove.shortest }
}

/// The layers of several instants over one another: the last complete, and of the earlier ones the
/// shapes at other places.
///
/// Each layer keeps its depth: a bar covers the same layers of every instant, and a layer covers
/// its own earlier places. The earlier instants' text is left out, as text over text would be
/// illegible.
struct OnionSkins {
  /// The layers, back to front.
  let layers: [Layer]

  /// Combines instants, of which the last is complete.
  init(_ instants: [[Layer]]) {
    let keys = instants.map(LayerKey.keys)
    let found = zip(keys, instants).map { Dictionary(uniqueKeysWithValues: zip($0, $1)) }
    var layers: [Layer] = []
    for key in OnionSkins.order(keys) {
      let last = found.last?[key]
      for (index, instant) in found.dropLast().enumerated() {
        guard let layer = instant[key], layer != last, var shape = layer.withoutText else {
          continue
        }
        shape.opacity *= OnionSkins.opacity(index, of: instants.count)
        layers.append(shape)
      }
      if let last { layers.append(last) }
    }
    self.layers = layers
  }

  /// Returns the opacity of an earlier instant: low, as all of them are visible through one
  /// another.
  static func opacity(_ index: Int, of count: Int) -> Double {
    0.08 + 0.14 * Double(index) / Double(max(count - 2, 1))
  }

  /// Returns the keys of all instants: the last instant's in their order, the others after the keys
  /// that they follow.
  private static func order(_ instants: [[LayerKey]]) -> [LayerKey] {
    var order = instants.last ?? []
    var known = Set(order)
    for keys in instants.dropLast() {
      for (index, key) in keys.enumerated() where known.insert(key).inserted {
        let place = index > 0 ? order.firstIndex(of: keys[index - 1]).map { $0 + 1 } : 0
        order.insert(key, at: place ?? order.count)
      }
    }
    return order
  }
}

extension Layer {
  /// The layer without glyphs; `nil` if nothing remains.
  fileprivate var withoutText: Layer? {
    let marks = content.marks.filter { if case .glyphs = $0 { false } else { true } }
    guard !marks.isEmpty else { return nil }
    var layer = self
    layer.content = LayerContent(width: content.width, height: content.height, marks: marks)
    return layer
  }
}
