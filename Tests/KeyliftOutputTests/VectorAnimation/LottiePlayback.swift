// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport

/// A moving picture with known values: for two seconds, layers move linearly, jump, fade and are
/// clipped.
enum LottiePlayback {
  static let duration = 2.0
  static let scale = 3.0
  static let instants = [0.5, 1, 1.5, 2]

  static var motion: PictureMotion {
    PictureMotion(duration: duration, instants: instants, picture: picture)
  }

  /// Returns the picture at an instant; layers move from 0.5 to 1.5 s.
  static func picture(at time: Double) -> Picture {
    let way = min(max(time - 0.5, 0), 1)
    return Picture(
      width: 300, height: 151, scale: scale, background: .white,
      layers: [moving(way), jumping(time), turning(way), cut(way), fading(way), guest(time), card]
        .compactMap { $0 })
  }

  private static func layer(
    _ id: String, _ marks: [Mark], _ place: CGAffineTransform, clips: [LayerClipping] = [],
    opacity: Double = 1
  ) -> Layer {
    Layer(
      id: id, content: LayerContent(width: 60, height: 40, marks: marks), place: place,
      clips: clips, opacity: opacity)
  }

  /// A layer that moves 90 pixels to the right and 30 down.
  private static func moving(_ way: Double) -> Layer {
    layer(
      "moving", [.fill(.ellipse(CGRect(x: 0, y: 0, width: 60, height: 40)), .black), text],
      CGAffineTransform(translationX: 10 + 90 * way, y: 20 + 30 * way))
  }

  private static func jumping(_ time: Double) -> Layer {
    layer("jumping", [text], CGAffineTransform(translationX: time < 1 ? 0 : 150, y: 60))
  }

  private static func turning(_ way: Double) -> Layer {
    let (angle, size) = (way * .pi / 2, 1 + way)
    return layer(
      "turning",
      [.stroke(.rect(CGRect(x: 5, y: 5, width: 20, height: 10)), Stroke(color: .black, width: 2))],
      CGAffineTransform(
        a: size * cos(angle), b: size * sin(angle), c: -size * sin(angle), d: size * cos(angle),
        tx: 200, ty: 50))
  }

  /// A layer that moves, with a fixed clip and a clip that moves with the layer.
  private static func cut(_ way: Double) -> Layer {
    let x = 100 + 60 * way
    return layer(
      "cut",
      [
        .fill(
          .rect(CGRect(x: 0, y: 0, width: 60, height: 40)),
          Color(red: 200, green: 10, blue: 3, alpha: 128))
      ],
      CGAffineTransform(translationX: x, y: 90),
      clips: [
        LayerClipping(frame: CGRect(x: 90, y: 80, width: 100, height: 50)),
        LayerClipping(frame: CGRect(x: x, y: 90, width: 50, height: 30), cornerRadius: 8),
      ])
  }

  /// A layer with overlapping marks that fades from 1 to 0.25.
  private static func fading(_ way: Double) -> Layer {
    layer(
      "fading",
      [
        .fill(.roundedRect(CGRect(x: 0, y: 0, width: 60, height: 40), radius: 9), .black),
        .fill(.rect(CGRect(x: 20, y: 10, width: 30, height: 20)), .white),
      ],
      CGAffineTransform(translationX: 20, y: 100), opacity: 1 - 0.75 * way)
  }

  /// A layer that is present from 0.5 to 1.5 s.
  private static func guest(_ time: Double) -> Layer? {
    (0.5..<1.5).contains(time)
      ? layer("guest", [.fill(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), .black)], .identity)
      : nil
  }

  private static var card: Layer {
    let marks: [Mark] = [
      .fill(.rect(CGRect(x: 0, y: 0, width: 60, height: 40)), .black),
      .image(
        PNGImage(bytes: TinyPNG.bytes)!, CGRect(x: 10, y: 10, width: 40, height: 10),
        clip: .rect(CGRect(x: 12, y: 10, width: 30, height: 10))), text,
    ]
    return layer("card", marks, CGAffineTransform(translationX: 220, y: 100))
  }

  private static var text: Mark {
    let glyph = GlyphOutline(
      name: "triangle",
      path: Path([
        .move(.zero), .line(CGPoint(x: 500, y: 700)), .line(CGPoint(x: 900, y: 0)), .close,
      ]))
    let run = GlyphRun(
      text: "Say \"hi\"\n\u{1}\\ — ü", origin: CGPoint(x: 4, y: 30), unit: 0.02,
      placements: [
        GlyphRun.Placement(glyph: glyph, x: 0), GlyphRun.Placement(glyph: glyph, x: 20.25),
      ])
    return .glyphs(run, Color(red: 60, green: 60, blue: 67, alpha: 153))
  }
}
