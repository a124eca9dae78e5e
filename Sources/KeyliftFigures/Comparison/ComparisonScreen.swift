// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

/// A column's screen, of which nothing is drawn twice.
struct ComparisonScreen {
  /// What its layers are called by.
  let name: String
  /// What draws its frames.
  let painter: FramePainter
  /// How exactly its frames are drawn.
  let placing: FramePlacing
  /// The colour of the line around it.
  let border: Color
  private var ground: LayerContent?
  private var line: LayerContent?

  /// Creates a screen of which nothing has been drawn yet.
  init(name: String, painter: FramePainter, placing: FramePlacing, border: Color) {
    (self.name, self.painter) = (name, painter)
    (self.placing, self.border) = (placing, border)
  }

  /// Returns a frame as layers of a page.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - corner: The page's pixel at which the screen's top left corner stands.
  ///   - pixels: How many pixels show a point of the screen.
  ///   - width: The width of the line around it in pixels.
  mutating func layers(
    of frame: Frame, at corner: PixelPoint, pixelsPerPoint pixels: Double, line width: Double
  ) -> [Layer] {
    var picture = painter.picture(of: frame)
    picture.cornerRadius = Double(frame.screen.cornerRadius) * pixels
    let newGround = picture.ground
    if ground != newGround { ground = newGround }
    let newLine = outline(of: picture, width: width)
    if line != newLine { line = newLine }
    guard let ground, let line else { return [] }
    let place = CGAffineTransform(translationX: Double(corner.x), y: Double(corner.y))
    let layers =
      screenLayers(picture, at: corner, over: ground)
      + [Layer(id: "border", content: line, place: place)]
    return layers.map { layer in
      var layer = layer
      layer.id = "\(name) \(layer.id)"
      return layer
    }
  }

  /// Returns the layers of a screen, cut at its edges.
  ///
  /// In a moving picture all of them are, as a layer that is cut at times is two.
  private func screenLayers(
    _ picture: Picture, at corner: PixelPoint, over ground: LayerContent
  ) -> [Layer] {
    guard placing == .exact else { return picture.layers(at: corner, over: ground) }
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let clip = picture.outline ?? LayerClip(rect: bounds)
    return ([Layer(id: "screen", content: ground, place: .identity)] + picture.layers).map {
      var layer = $0
      layer.clips.append(clip)
      return layer.moved(by: corner)
    }
  }

  private func outline(of picture: Picture, width: Double) -> LayerContent {
    let rect = CGRect(
      x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let line = Mark.border(
      around: rect, radius: picture.cornerRadius, width: width, color: border)
    return LayerContent(width: picture.width, height: picture.height, marks: [line])
  }
}
