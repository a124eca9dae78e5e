// SPDX-License-Identifier: MIT

package import KeyliftDrawing
package import KeyliftStage
import Foundation

/// Turns frames into pictures of a screen with what stands around it.
///
/// It stays with the task that made it, as its painter of frames does.
package final class SettingPainter {
  private let painter: FramePainter
  private let setting: ScreenSetting
  private let target: String?
  private let touches: [Touch]
  private let seenScale: Double

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - painter: What draws screens.
  ///   - setting: What stands around them.
  ///   - target: The id of the view whose gap to the keyboard is told; nil for none.
  ///   - touches: What fingers do.
  ///   - seenScale: The pixels per point at which pictures are looked at: small text grows where that is little.
  package init(
    _ painter: FramePainter, setting: ScreenSetting, target: String? = nil, touches: [Touch] = [],
    seenScale: Double = 1
  ) {
    self.painter = painter
    self.setting = setting
    self.target = target
    self.touches = setting.showsTouches ? touches : []
    self.seenScale = seenScale
  }

  /// Returns a frame as layers: the screen's, the fingers over them, and all that is around.
  ///
  /// - Parameter numbers: What is told under the screen in place of the frame's own.
  package func picture(of frame: Frame, telling numbers: ScreenNumbers? = nil) -> Picture {
    var picture = painter.picture(of: frame)
    for (index, touch) in touches.enumerated() {
      guard let layer = layer(of: touch, number: index + 1, in: frame, picture) else { continue }
      picture.layers.append(layer)
    }
    guard setting.hasSurround else {
      if setting.outline == .screen {
        picture.cornerRadius = Double(frame.screen.cornerRadius) * picture.scale
      }
      return picture
    }
    return surrounded(picture, frame, numbers ?? ScreenNumbers(of: frame, target: target))
  }
}

extension SettingPainter {
  /// Returns a screen in the middle of what stands around it.
  private func surrounded(
    _ screen: Picture, _ frame: Frame, _ numbers: ScreenNumbers
  ) -> Picture {
    let traits = frame.screen
    let background = surrounding(screen, traits)
    let strip = background.flatMap { captions(on: $0, traits) }
    let geometry = SettingGeometry(
      setting, traits, around: screen,
      stripHeight: strip.map { PixelGrid(scale: screen.scale, placing: .wholePixels).edge($0.style.height) } ?? 0)
    let surround = Surround(geometry, background: background, scale: screen.scale)
    let offset = PixelPoint(x: geometry.screen.rect.x, y: geometry.screen.rect.y)
    var picture = Picture(
      width: geometry.width, height: geometry.height, scale: screen.scale,
      background: surround.outermost ?? screen.background, layers: [])
    if setting.isTransparent { picture.cornerRadius = geometry.bezel?.radius ?? 0 }
    picture.layers = ground(behind: screen, geometry, traits)
    picture.layers += screen.layers.map { $0.moved(by: offset) }
    if setting.isTransparent { cut(&picture.layers, to: geometry.middle) }
    picture.layers += surround.bands.compactMap { band in
      layer("surround", .surround(band), in: band.rect, traits)
    }
    if let strip {
      picture.layers += layers(
        of: strip, telling: numbers, in: geometry.strip, scale: screen.scale, traits)
    }
    return picture
  }

  /// Cuts the screen's layers: where outlines are drawn one by one, each would show through at the edges of the
  /// picture's own corners.
  ///
  /// In a moving picture all of them are, as a layer that is cut at times is two.
  private func cut(_ layers: inout [Layer], to frame: RoundedFrame) {
    let clip = LayerClip(rect: frame.rect, cornerRadius: frame.radius)
    for index in layers.indices {
      switch painter.placing {
      case .wholePixels: layers[index] = layers[index].cut(to: clip)
      case .exact: layers[index].clips.append(clip)
      }
    }
  }

  /// Returns the colour around the screen: that of the setting, or else the scene's own where numbers need it.
  private func surrounding(_ screen: Picture, _ traits: ScreenTraits) -> Color? {
    guard let background = setting.background else {
      return setting.isAnnotated ? screen.background : nil
    }
    let base = SystemColor.systemBackground.resolved(in: traits.appearance)
    return background.resolved(in: traits.appearance).over(base)
  }

  /// Returns the screen's background, which reaches a little under what lies around the screen.
  private func ground(
    behind screen: Picture, _ geometry: SettingGeometry, _ traits: ScreenTraits
  ) -> [Layer] {
    let canvas = PixelRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
    let rect = geometry.screen.inset(by: -1).rect.intersection(canvas)
    return [layer("screen", .ground(screen.background), in: rect, traits)].compactMap { $0 }
  }

  private func layer(
    _ id: String, _ subject: LayerSubject, in rect: PixelRect, _ traits: ScreenTraits
  ) -> Layer? {
    let content = painter.book.content(
      of: subject, width: rect.width, height: rect.height, traits: traits)
    let place = CGAffineTransform(translationX: Double(rect.x), y: Double(rect.y))
    return content.map { Layer(id: id, content: $0, place: place) }
  }
}

extension SettingPainter {
  /// Returns the strip under the screen; nil where no numbers are told.
  private func captions(on ground: Color, _ traits: ScreenTraits) -> CaptionStrip? {
    guard setting.isAnnotated else { return nil }
    let columns = CaptionStrip.columns(hasTarget: target != nil)
    let room = CaptionStrip.room(for: columns, in: setting.width(on: traits), painter.text)
    return CaptionStrip(
      columns: columns, style: CaptionStyle(on: ground, scale: seenScale, most: room))
  }

  private func layers(
    of strip: CaptionStrip, telling numbers: ScreenNumbers, in rect: PixelRect, scale: Double,
    _ traits: ScreenTraits
  ) -> [Layer] {
    let labels = layer("caption", .captionLabels(strip), in: rect, traits)
    return [labels].compactMap { $0 }
      + strip.columns.enumerated().compactMap { index, column in
        layer(
          "caption-\(column)", .captionNumber(CaptionNumber(column, of: numbers), strip.style),
          in: strip.numberRect(of: index, in: rect, scale: scale), traits)
      }
  }

  /// Returns a finger; nil where nothing is seen of it.
  private func layer(of touch: Touch, number: Int, in frame: Frame, _ screen: Picture) -> Layer? {
    let opacity = touch.opacity(at: frame.time)
    // What moves stays among the layers: one that came and went would be looked for at every instant between.
    guard opacity > 0 || painter.placing == .exact else { return nil }
    let point = touch.point(at: frame.time)
    let grid = PixelGrid(scale: screen.scale, placing: painter.placing)
    let side = grid.edge(TouchLook.diameter)
    let content = painter.book.content(
      of: .touch, width: side, height: side, traits: frame.screen)
    let place = CGAffineTransform(
      translationX: grid.coordinate(point.x - TouchLook.diameter / 2),
      y: grid.coordinate(point.y - TouchLook.diameter / 2))
    return content.map {
      Layer(id: "touch-\(number)", content: $0, place: place, opacity: opacity)
    }
  }
}
