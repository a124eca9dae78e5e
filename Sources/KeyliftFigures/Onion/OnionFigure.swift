// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
package import KeyliftScene
package import KeyliftStage
import KeyliftLook

/// The last of some instants of a clip over the pale shapes of the earlier, with arrows for what moves.
package struct OnionFigure: ClipFigure {
  /// The clip.
  package let clip: Clip
  /// The instants in seconds, in order.
  package let times: [Double]
  private let frames: [Frame]
  private let moves: [OnionMove]

  /// The narrowest screen on which anything can be seen, in points.
  private static let leastScreenWidth = 80.0

  /// Creates a figure of two instants or more; nil where the device is turned between them.
  package init?(_ clip: Clip, target: String?, times: [Double]) {
    precondition(times.count > 1)
    (self.clip, self.times) = (clip, times)
    let frames = times.map { clip.timeline.frame(at: $0) }
    guard frames.allSatisfy({ $0.screen == frames[0].screen }) else { return nil }
    self.frames = frames
    let follower = target.flatMap { OnionMove(target: $0, in: frames) }
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
    let pictures = painter.pictures(
      of: frames, background: clip.background, pixelsPerPoint: layout.scale.pixelsPerPoint)
    let edges = layout.edges(on: page, text: painter.text)
    return page.picture(
      id: "onion", over: skins(pictures, layout: layout) + [edges], text: painter.text
    ) { sketch, colors in
      layout.draw(in: &sketch, colors)
    }
  }

  /// Returns where everything stands.
  func layout(width: Double, scale: Int, painter: FigurePainter) -> OnionLayout {
    OnionLayout(
      screen: frames[0].screen, times: times, moves: moves, width: width, scale: scale,
      text: painter.text)
  }

  private func skins(_ pictures: [Picture], layout: OnionLayout) -> [Layer] {
    let corner = layout.scale.pixel(layout.screen.origin)
    let ground = pictures[pictures.count - 1].ground
    return OnionSkins(pictures.map { $0.layers(at: corner, over: ground) }).layers
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

  /// Follows the bottom edge of a view; nil without such a view.
  fileprivate init?(target: String, in frames: [Frame]) {
    let rects = frames.compactMap { $0.screenRect(ofView: target) }
    guard rects.count == frames.count else { return nil }
    self.init(
      name: target, hue: ScreenCurves.targetLine.hue,
      points: rects.map { CGPoint(x: $0.midX, y: $0.maxY) }, widths: rects.map { $0.width })
  }
}
