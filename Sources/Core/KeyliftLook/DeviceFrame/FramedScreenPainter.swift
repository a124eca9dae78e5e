// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
package import KeyliftStage

/// A painter of screens with device frames, captions and touches.
///
/// It stays in the task that created it, as its `FramePainter` does.
package final class FramedScreenPainter {
  let painter: FramePainter
  let framing: FramedScreen
  private let measured: String?
  private let measuresFocusedField: Bool
  private let touches: [Touch]
  private let seenScale: Double
  /// The canvas of a clip whose device turns; `nil` if the pictures have the screen's size.
  private let canvas: TurnCanvas?
  /// The largest units of captions, by the width of the screen with its frame in points.
  private var rooms: [Double: Double] = [:]
  private var groups = FramedGroups()

  /// - Parameters:
  ///   - id: The id of the view whose gap to the keyboard is shown; `nil` for none.
  ///   - measuresFocusedField: Whether the gap to the field with the caret is shown.
  ///   - seenScale: The pixels per point at which pictures are viewed; at a small scale the text of
  ///     the caption is larger.
  ///   - screens: The screens of the clip. If they are upright and on their sides, all pictures
  ///     have one size, in which the device can turn.
  package init(
    _ painter: FramePainter, framing: FramedScreen, measuring id: String? = nil,
    measuresFocusedField: Bool = false, touches: [Touch] = [], seenScale: Double = 1,
    screens: [ScreenTraits] = []
  ) {
    self.painter = painter
    self.framing = framing
    measured = id
    self.measuresFocusedField = measuresFocusedField
    self.touches = framing.showsTouches ? touches : []
    self.seenScale = seenScale
    painter.showsNotch = framing.deviceFrame != .none
    painter.showsFarCorners = framing.hasBezel
    canvas = framing.turnSide(of: screens).map { side in
      TurnCanvas(
        side: side,
        device: FramedScreenPainter(painter, framing: framing.deviceAlone, touches: touches))
    }
  }

  package var hasBezel: Bool { framing.hasBezel }

  package var missingCharacters: [Character] { painter.missingCharacters }

  /// Returns the layers of a frame: the screen, the touches above it, and everything around it.
  ///
  /// - Parameter hasNumbers: Whether the caption has its numbers, and not only their labels.
  package func picture(of frame: Frame, hasNumbers: Bool = true) -> Picture {
    if let canvas { return picture(of: frame, on: canvas, hasNumbers: hasNumbers) }
    var picture = painter.picture(of: frame)
    for (index, touch) in touches.enumerated() {
      guard let layer = layer(of: touch, number: index + 1, in: frame, picture) else { continue }
      picture.append(layer)
    }
    guard framing.hasBackdrop else {
      if framing.deviceFrame == .screen {
        picture.cornerRadius = Double(frame.screen.cornerRadius) * picture.scale
        if let corners = FarCorners(frame.screen) { cut(&picture, to: corners, frame.screen) }
      }
      return picture
    }
    return surrounded(picture, frame, hasNumbers: hasNumbers)
  }

  /// Returns the numbers of a frame's caption, in a picture of the size of the whole.
  package func numbers(of frame: Frame) -> Picture {
    if let canvas { return numbers(of: frame, on: canvas) }
    let screen = painter.picture(of: frame.screen)
    let (_, strip, geometry) = surroundings(of: screen, frame.screen)
    var picture = Picture(
      width: geometry.width, height: geometry.height, scale: screen.scale,
      background: screen.background, layers: [])
    if let strip {
      picture.layers = numbers(of: frame, on: strip, in: geometry.strip, scale: screen.scale)
    }
    return picture
  }

  private func surroundings(
    of screen: Picture, _ traits: ScreenTraits
  ) -> (background: Color?, strip: CaptionStrip?, geometry: FramedScreenGeometry) {
    let background = surrounding(screen, traits)
    let strip = captions(on: background ?? screen.background, width: framing.width(on: traits))
    let geometry = FramedScreenGeometry(
      framing, traits, around: screen,
      stripHeight: strip.map {
        PixelGrid(scale: screen.scale, placing: .wholePixels).edge($0.style.height)
      } ?? 0)
    return (background, strip, geometry)
  }

  private func surrounded(_ screen: Picture, _ frame: Frame, hasNumbers: Bool) -> Picture {
    let traits = frame.screen
    let (background, strip, geometry) = surroundings(of: screen, traits)
    let isClear = strip != nil && background == nil
    let backdrop = Backdrop(
      geometry, traits, background: isClear ? .clear : background, scale: screen.scale)
    let offset = PixelPoint(x: geometry.screen.rect.x, y: geometry.screen.rect.y)
    let cut = framing.isTransparent ? geometry.middle : nil
    let far =
      framing.deviceFrame == .screen
      ? FarCorners(traits)?.clipping(of: geometry.screen.rect, scale: screen.scale) : nil
    func backed(_ layer: Layer) -> Layer { self.cut(layer, to: cut).clipped(to: far) }
    func framed(_ layer: Layer) -> Layer { backed(layer.moved(by: offset)) }
    let backing = screenBackground(screen, geometry, traits).map(backed)
    var layers = (screen.shared.isEmpty ? backing : []) + screen.own.map(framed)
    layers += backdrop.bands.compactMap { band in
      layer("surround", .backdrop(band), in: band.rect, traits)
    }
    if let strip {
      layers += [layer("caption", .captionLabels(strip), in: geometry.strip, traits)]
        .compactMap { $0 }
    }
    if let strip, hasNumbers {
      layers += numbers(of: frame, on: strip, in: geometry.strip, scale: screen.scale)
    }
    let groups = groups.framed(screen.shared, in: geometry, framed)
    return Picture(
      width: geometry.width, height: geometry.height, scale: screen.scale,
      background: backdrop.outermost ?? (isClear ? .clear : screen.background),
      shared: groups.isEmpty ? [] : [LayerGroup(backing)] + groups, layers: layers,
      cornerRadius: framing.isTransparent && !isClear ? geometry.bezel?.radius ?? 0 : 0)
  }

  /// Clips all layers of an animation, because a layer that is clipped only at times becomes two.
  ///
  /// If outlines are drawn one by one, every layer is visible at the edges of the picture's rounded
  /// corners.
  private func cut(_ layer: Layer, to frame: RoundedFrame?) -> Layer {
    guard let frame else { return layer }
    let clip = LayerClipping(rect: frame.rect, cornerRadius: frame.radius)
    guard painter.placing == .exact else { return layer.cut(to: clip) }
    var layer = layer
    layer.clips.append(clip)
    return layer
  }

  /// Returns the color around the screen: that of the device frame, or the scene's own if a caption
  /// needs a ground; `nil` for none.
  func surrounding(_ screen: Picture, _ traits: ScreenTraits) -> Color? {
    guard let background = framing.background else {
      return framing.isOpaque ? screen.background : nil
    }
    let base = SystemColor.systemBackground.resolved(in: traits.appearance)
    return background.resolved(in: traits.appearance).over(base)
  }

  /// Returns the screen's background, which extends a little under the backdrop.
  private func screenBackground(
    _ screen: Picture, _ geometry: FramedScreenGeometry, _ traits: ScreenTraits
  ) -> [Layer] {
    let canvas = PixelRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
    let rect = geometry.screen.inset(by: -1).rect.intersection(canvas)
    return [layer("screen", .background(screen.background), in: rect, traits)].compactMap { $0 }
  }

  /// Clips everything, also the background, which becomes a layer whose id no view can have.
  private func cut(_ picture: inout Picture, to corners: FarCorners, _ traits: ScreenTraits) {
    let clip = corners.clipping(of: picture.bounds, scale: picture.scale)
    let ground = layer(
      "screen_ground", .background(picture.background), in: picture.bounds, traits)
    picture.layers = ([ground].compactMap { $0 } + picture.layers).map { $0.clipped(to: clip) }
    picture.background = .clear
  }

  func layer(
    _ id: String, _ subject: LayerSubject, in rect: PixelRect, _ traits: ScreenTraits
  ) -> Layer? {
    let content = painter.cache.content(
      of: subject, width: rect.width, height: rect.height, traits: traits)
    let place = CGAffineTransform(translationX: Double(rect.x), y: Double(rect.y))
    return content.map { Layer(id: id, content: $0, place: place) }
  }

  func captions(on background: Color, width: Double) -> CaptionStrip? {
    guard framing.isAnnotated else { return nil }
    let columns = CaptionStrip.columns(measuring: measured, focusedField: measuresFocusedField)
    let room = rooms[width] ?? CaptionStrip.room(for: columns, in: width, painter.text)
    rooms[width] = room
    return CaptionStrip(
      columns: columns, style: CaptionStyle(on: background, scale: seenScale, maximumUnit: room))
  }

  func numbers(
    of frame: Frame, on strip: CaptionStrip, in rect: PixelRect, scale: Double
  ) -> [Layer] {
    let numbers = ScreenNumbers(of: frame, measuring: measured)
    return strip.columns.enumerated().compactMap { index, column in
      layer(
        "caption-\(column.name)", .captionNumber(CaptionNumber(column, of: numbers), strip.style),
        in: strip.numberRect(of: index, in: rect, scale: scale), frame.screen)
    }
  }

  private func layer(of touch: Touch, number: Int, in frame: Frame, _ screen: Picture) -> Layer? {
    let opacity = touch.opacity(at: frame.time)
    // An animation keeps the layer. A layer that came and went would be searched for at every time
    // between.
    guard opacity > 0 || painter.placing == .exact else { return nil }
    let point = touch.point(at: frame.time)
    let grid = PixelGrid(scale: screen.scale, placing: painter.placing)
    let side = grid.edge(Touch.diameter)
    let content = painter.cache.content(of: .touch, width: side, height: side, traits: frame.screen)
    let place = CGAffineTransform(
      translationX: grid.coordinate(point.x - Touch.diameter / 2),
      y: grid.coordinate(point.y - Touch.diameter / 2))
    return content.map { Layer(id: "touch-\(number)", content: $0, place: place, opacity: opacity) }
  }
}

/// The framed groups of a screen's layers; a group that stays the same is framed once.
private struct FramedGroups {
  private var geometry: FramedScreenGeometry?
  private var known: [(screen: LayerGroup, framed: LayerGroup)] = []

  mutating func framed(
    _ groups: [LayerGroup], in geometry: FramedScreenGeometry, _ frame: (Layer) -> Layer
  ) -> [LayerGroup] {
    if self.geometry != geometry { known = [] }
    self.geometry = geometry
    known = groups.enumerated().map { index, group in
      if index < known.count, known[index].screen === group { return known[index] }
      return (group, LayerGroup(group.layers.map(frame)))
    }
    return known.map(\.framed)
  }
}

extension Touch {
  /// The diameter in points, the smallest size of a touch target that Apple recommends.
  fileprivate static let diameter = 44.0
}

extension DisplayListBuilder {
  /// A translucent disc in a ring that is visible on light and dark.
  func drawTouch() {
    let ringWidth = 2.0
    let rimWidth = 1.0
    let bounds = CGRect(x: 0, y: 0, width: Touch.diameter, height: Touch.diameter)
    func ring(width: Double, inset: Double) -> Path {
      .ellipse(in: bounds.insetBy(dx: inset + width / 2, dy: inset + width / 2))
    }
    fillEllipse(in: bounds.insetBy(dx: rimWidth, dy: rimWidth), Color(hex: 0x3C3C43, opacity: 0.35))
    stroke(ring(width: rimWidth, inset: 0), Color(hex: 0x000000, opacity: 0.5), width: rimWidth)
    stroke(
      ring(width: ringWidth, inset: rimWidth), Color(hex: 0xFFFFFF, opacity: 0.9), width: ringWidth)
  }
}

extension Layer {
  fileprivate func clipped(to clip: LayerClipping?) -> Layer {
    var layer = self
    if let clip { layer.clips.append(clip) }
    return layer
  }
}
