// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport

struct GlassPicture {
  private var random: SeededRandom
  let size: PixelPoint

  init(seed: UInt64, width: Int = 160, height: Int = 120) {
    random = SeededRandom(seed: seed)
    size = PixelPoint(x: width, y: height)
  }

  /// The mix that changes nothing.
  static let clear = ColorMix(factor: 1, offset: .zero)

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// Returns boxes at any place, a third of them over the edges.
  mutating func boxes(_ count: Int = 14) -> Layer {
    let marks = (0..<count).map { _ in
      Mark.box(
        Double(Int.random(in: -20...size.x - 20, using: &random)),
        Double(Int.random(in: -20...size.y - 20, using: &random)),
        Double(Int.random(in: 3...60, using: &random)),
        Double(Int.random(in: 3...60, using: &random)),
        Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)))
    }
    return Layer(
      id: "boxes", content: LayerContent(width: size.x, height: size.y, marks: marks),
      place: .identity)
  }

  func glass(
    _ rect: CGRect, radius: Double = 0, deviation: Double, mix: ColorMix = clear,
    bounds: PixelRect? = nil
  ) -> Layer {
    let shape = CGRect(origin: .zero, size: rect.size)
    let content = LayerContent(
      width: Int(rect.width), height: Int(rect.height),
      marks: [.fill(radius > 0 ? .roundedRect(shape, radius: radius) : .rect(shape), .white)])
    return Layer(
      id: "glass", content: content,
      place: CGAffineTransform(translationX: rect.minX, y: rect.minY),
      material: Material(deviation: deviation, mix: mix, bounds: bounds ?? self.bounds))
  }

  func picture(_ layers: [Layer], background: Color = .white) -> Picture {
    Picture(
      width: size.x, height: size.y, scale: 1, background: background, layers: layers)
  }

  /// Returns frames in which boxes, two layers of glass and what is over them move, or rest.
  mutating func frames(_ count: Int) -> [Picture] {
    let back = boxes()
    let mix = ColorMix(factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.5)
    let panel = glass(
      CGRect(x: 0, y: 40, width: size.x, height: 100), radius: 27, deviation: 9, mix: mix)
    let capsule = glass(
      CGRect(x: 12, y: 50, width: 90, height: 30), radius: 15, deviation: 4)
    var layers = [back, panel, boxes(3), capsule]
    return (0..<count).map { _ in
      for index in layers.indices where Int.random(in: 0...2, using: &random) == 0 {
        layers[index].place.tx += CGFloat(Int.random(in: -5...5, using: &random))
        layers[index].place.ty += CGFloat(Int.random(in: -9...9, using: &random))
        if Int.random(in: 0...5, using: &random) == 0 {
          layers[index].opacity = Double.random(in: 0...1.2, using: &random)
        }
      }
      let isLess = Int.random(in: 0...4, using: &random) == 0
      return picture(isLess ? Array(layers.dropFirst()) : layers)
    }
  }
}
