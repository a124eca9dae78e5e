// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

/// A column's screen, which keeps what it has drawn.
struct ComparisonScreen {
  /// The prefix of its layers' ids.
  let name: String
  /// The painter of its frames.
  let painter: FramePainter
  /// The precision of its frames' positions.
  let placing: FramePlacing
  /// The color of the line around it.
  let border: Color
  private var background: LayerContent?
  private var line: LayerContent?

  init(name: String, painter: FramePainter, placing: FramePlacing, border: Color) {
    (self.name, self.painter) = (name, painter)
    (self.placing, self.border) = (placing, border)
  }

  /// Returns a frame as layers of a page.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - corner: The pixel of the page at the screen's top left corner.
  ///   - pixels: Pixels of the page per point of the screen.
  ///   - width: The width of the line around the screen in pixels.
  mutating func layers(
    of frame: Frame, at corner: PixelPoint, pixelsPerPoint pixels: Double, line width: Double
  ) -> [Layer] {
    var picture = painter.picture(of: frame)
    picture.cornerRadius = Double(frame.screen.cornerRadius) * pixels
    let newBackground = picture.backgroundContent
    if background != newBackground { background = newBackground }
    let newLine = outline(of: picture, width: width)
    if line != newLine { line = newLine }
    guard let background, let line else { return [] }
    let place = CGAffineTransform(translationX: Double(corner.x), y: Double(corner.y))
    let layers =
      picture.layers(at: corner, over: background, clipsAll: placing == .exact)
      + [Layer(id: "border", content: line, place: place)]
    return layers.map { layer in
      var layer = layer
      layer.id = "\(name) \(layer.id)"
      return layer
    }
  }

  private func outline(of picture: Picture, width: Double) -> LayerContent {
    let line = Mark.border(
      around: CGRect(picture.bounds), radius: picture.cornerRadius, width: width, color: border)
    return LayerContent(width: picture.width, height: picture.height, marks: [line])
  }
}
