// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
package import KeyliftStage

/// The canvas of a clip whose device turns or unfolds: a square that holds the device at every
/// angle.
final class TurnCanvas {
  /// The side of the square in points, without margins.
  let side: Double
  private let device: FramedScreenPainter
  /// The picture before the last rotation, which stays the same while the device turns.
  private var last: (frame: Frame, picture: Picture)?
  /// The backgrounds of both orientations, each always the same object.
  private var backgrounds: [LayerContent] = []

  init(side: Double, device: FramedScreenPainter) {
    self.side = side
    self.device = device
  }

  fileprivate func upright(_ frame: Frame) -> Picture { device.picture(of: frame) }

  fileprivate func before(_ turn: FrameTurn) -> Picture {
    if let last, last.frame == turn.before { return last.picture }
    let picture = device.picture(of: turn.before)
    last = (turn.before, picture)
    return picture
  }

  fileprivate func background(of picture: Picture) -> LayerContent {
    let new = picture.backgroundContent
    if let known = backgrounds.first(where: { $0 == new }) { return known }
    backgrounds = backgrounds.suffix(1) + [new]
    return new
  }
}

extension FramedScreen {
  var deviceAlone: FramedScreen {
    FramedScreen(deviceFrame: deviceFrame, showsTouches: showsTouches)
  }

  /// Returns the side in points of the smallest square in which each screen of a clip can turn;
  /// `nil` if no device turns, opens or closes.
  func turnSide(of screens: [ScreenTraits]) -> Double? {
    guard let first = screens.first else { return nil }
    let turns = screens.contains {
      $0.isLandscape != first.isLandscape || ($0.family == .foldable && $0.size != first.size)
    }
    return turns ? screens.map(turnSide(of:)).max() : nil
  }

  private func turnSide(of screen: ScreenTraits) -> Double {
    var turned = screen
    turned.size = CGSize(width: screen.size.height, height: screen.size.width)
    // A rectangle reaches farthest when its diagonal is level; round corners reach less far.
    let radius = deviceFrame == .none ? 0 : Double(screen.cornerRadius)
    let across = deviceAlone.width(on: screen) - 2 * radius
    let down = deviceAlone.width(on: turned) - 2 * radius
    return ((across * across + down * down).squareRoot() + 2 * radius).rounded(.up)
  }

  /// Returns the height in points of the highest picture of a clip, without a caption.
  package func height(of screens: [ScreenTraits]) -> Double {
    turnSide(of: screens).map { $0 + 2 * margin } ?? screens.map { height(on: $0) }.max() ?? 1
  }

  package func width(of screens: [ScreenTraits]) -> Double {
    turnSide(of: screens).map { $0 + 2 * margin } ?? screens.map { width(on: $0) }.max() ?? 1
  }
}

extension FramedScreenPainter {
  func picture(of frame: Frame, on canvas: TurnCanvas, hasNumbers: Bool) -> Picture {
    let device = canvas.upright(frame)
    var (picture, strip, rect) = surroundings(of: device, frame.screen, on: canvas)
    picture.layers =
      frame.turn.map { layers(of: device, turning: $0, in: picture, canvas) }
      ?? layers(of: device, in: picture, canvas)
    guard let strip else { return picture }
    let labels = layer("caption", .captionLabels(strip), in: rect, frame.screen)
    picture.layers += [labels].compactMap { $0 }
    if hasNumbers {
      picture.layers += numbers(of: frame, on: strip, in: rect, scale: picture.scale)
    }
    return picture
  }

  func numbers(of frame: Frame, on canvas: TurnCanvas) -> Picture {
    let screen = painter.picture(of: frame.screen)
    var (picture, strip, rect) = surroundings(of: screen, frame.screen, on: canvas)
    if let strip { picture.layers = numbers(of: frame, on: strip, in: rect, scale: picture.scale) }
    return picture
  }

  private func surroundings(
    of device: Picture, _ traits: ScreenTraits, on canvas: TurnCanvas
  ) -> (picture: Picture, strip: CaptionStrip?, rect: PixelRect) {
    let grid = PixelGrid(scale: device.scale, placing: .wholePixels)
    let screen = painter.picture(of: traits)
    let around = surrounding(screen, traits)
    let strip = captions(on: around ?? screen.background, width: canvas.side + 2 * framing.margin)
    // Rounded down, so that the picture is no wider than its width in points.
    let width = Int(
      clamping: ((canvas.side + 2 * framing.margin) * device.scale + 1e-6).rounded(.down))
    let height = width + (strip.map { grid.edge($0.style.height) } ?? 0)
    let top = width - grid.edge(framing.margin)
    // Without a device frame the picture is a display, and what a display does not show is black.
    let empty: Color = framing.isTransparent ? .clear : .black
    let picture = Picture(
      width: width, height: height, scale: device.scale, background: around ?? empty, layers: [])
    return (picture, strip, PixelRect(x: 0, y: top, width: width, height: height - top))
  }

  private func layers(of device: Picture, in picture: Picture, _ canvas: TurnCanvas) -> [Layer] {
    let corner = PixelPoint(
      x: (picture.width - device.width) / 2, y: (picture.width - device.height) / 2)
    return device.layers(
      at: corner, over: canvas.background(of: device), clipsAll: painter.placing == .exact)
  }

  /// Returns the layers of a device that turns: the old layout, and the new one that fades in over
  /// it.
  private func layers(
    of device: Picture, turning turn: FrameTurn, in picture: Picture, _ canvas: TurnCanvas
  ) -> [Layer] {
    let middle = Double(picture.width) / 2
    func turned(_ device: Picture, _ name: String, by part: Double, opacity: Double) -> [Layer] {
      layers(of: device, in: picture, canvas).map { layer in
        var layer = layer
        let isCutout = layer.id == FramePainter.cutout
        layer.id = "\(name)-\(layer.id)"
        layer.turn(by: turn.angle * part, around: CGPoint(x: middle, y: middle), in: picture.bounds)
        // The cutout is a part of the device and does not fade.
        if !isCutout { layer.opacity *= opacity }
        return layer
      }
    }
    let old = turned(canvas.before(turn), "old", by: turn.progress, opacity: 1)
    guard turn.progress > 0 || painter.placing == .exact else { return old }
    let new = turned(device, "new", by: turn.progress - 1, opacity: turn.progress)
    // The shadow behind a whole body would darken the old layout while it fades in.
    return old + new.dropFirst(framing.deviceFrame == .bezel ? 1 : 0)
  }
}

extension Layer {
  /// Turns the layer, and with it the rectangle of the picture that is seen through its glass.
  fileprivate mutating func turn(by angle: Double, around center: CGPoint, in picture: PixelRect) {
    let turn = LayerTurn(angle: angle, center: center)
    self.turn = turn
    guard let bounds = material?.bounds else { return }
    let turned = PixelRect(around: CGRect(bounds).applying(turn.transform))
    material?.bounds = turned.intersection(picture)
  }
}
