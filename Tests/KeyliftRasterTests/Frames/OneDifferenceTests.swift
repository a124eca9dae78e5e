// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

/// Two pictures that differ in one property have different files, from an encoder that wrote the
/// first picture and from one that shares its store.
struct OneDifferenceTests {
  @Test(arguments: Difference.allCases)
  func picturesWithOneDifferenceHaveDifferentFiles(_ difference: Difference) throws {
    let first = difference.picture(false)
    let second = difference.picture(true)
    let expected = try PictureRenderer().render(second).pixels
    try #require(PictureRenderer().render(first).pixels != expected)
    let store = FrameStore()
    let used = FrameEncoder(store: store)
    _ = try used.png(of: first, settings: .init(hasAlpha: true))
    for encoder in [used, FrameEncoder(store: store)] {
      let bytes = try encoder.png(of: second, settings: .init(hasAlpha: true))
      let image = try #require(PNGImage(bytes: bytes))
      #expect(try PixelBuffer(decoding: image).pixels == expected)
    }
  }
}

enum Difference: CaseIterable {
  case x, y, opacity, background, scale, order, outline
  case clipLeft, clipRight, clipTop, clipBottom
  case cornerX, cornerY, cornerWidth, cornerHeight, cornerRadius
  case belowRoundCorners, belowNarrowPanel, belowFadedPanel, belowCutPanel

  func picture(_ isSecond: Bool) -> Picture {
    let one = isSecond ? 1 : 0
    var picture = Picture(
      width: 60, height: 60, scale: 1, background: .white, layers: [Difference.list])
    switch self {
    case .x: picture.layers[0].place.tx += CGFloat(one)
    case .y: picture.layers[0].place.ty += CGFloat(one)
    case .opacity: picture.layers[0].opacity = isSecond ? 0.5 : 0.6
    case .background: picture.background = Color(hex: isSecond ? 0x123456 : 0x654321)
    case .scale:
      // The clip makes both tiles fill the same rectangle.
      picture.layers[0].clips = [clip(20, 20, 15, 15)]
      let scale = isSecond ? 1.3 : 1.2
      picture.layers[0].place = CGAffineTransform(scaleX: scale, y: scale)
    case .order:
      picture.layers.append(Difference.panel(color: 0xFF0000, width: 30))
      if isSecond { picture.layers.reverse() }
    case .outline: picture.cornerRadius = isSecond ? 9 : 8
    case .clipLeft: picture.layers[0].clips = [clip(20 + one, 0, 60, 60)]
    case .clipRight: picture.layers[0].clips = [clip(0, 0, 30 + one, 60)]
    case .clipTop: picture.layers[0].clips = [clip(0, 20 + one, 60, 60)]
    case .clipBottom: picture.layers[0].clips = [clip(0, 0, 60, 30 + one)]
    case .cornerX: picture.layers[0].clips = [clip(12 + one, 12, 30, 40, 9)]
    case .cornerY: picture.layers[0].clips = [clip(12, 12 + one, 30, 40, 9)]
    case .cornerWidth: picture.layers[0].clips = [clip(12, 12, 30 + one, 40, 9)]
    case .cornerHeight: picture.layers[0].clips = [clip(12, 12, 30, 30 + one, 9)]
    case .cornerRadius: picture.layers[0].clips = [clip(12, 12, 30, 40, Double(9 + one))]
    case .belowRoundCorners, .belowNarrowPanel, .belowFadedPanel, .belowCutPanel:
      picture.layers = below(isSecond)
    }
    return picture
  }

  /// A layer that is visible only in the gaps of the layer above.
  private func below(_ isSecond: Bool) -> [Layer] {
    var panel = Difference.panel(color: 0x00FF00, width: self == .belowNarrowPanel ? 59 : 60)
    if self == .belowRoundCorners { panel.clips = [clip(0, 5, 60, 40, 9)] }
    if self == .belowFadedPanel { panel.opacity = 0.99 }
    if self == .belowCutPanel { panel.clips = [clip(1, 0, 60, 60)] }
    return [Difference.panel(color: isSecond ? 0xFF0000 : 0x0000FF, width: 60), panel]
  }

  private func clip(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ cornerRadius: Double = 0
  ) -> LayerClipping {
    LayerClipping(
      rect: PixelRect(x: x, y: y, width: width, height: height), cornerRadius: cornerRadius)
  }

  /// Rows that are equal, apart from a single row, so that only their presentation differs.
  private static let list = Layer(
    id: "list",
    content: LayerContent(
      width: 40, height: 40,
      marks: (0..<20).map {
        .box(Double($0 * 2), 0, 2, 40, Color(hex: UInt32($0 * 0x0C_0507)))
      } + [.box(0, 20, 40, 1, .black)]),
    place: CGAffineTransform(translationX: 10, y: 10))

  private static func panel(color: UInt32, width: Double) -> Layer {
    Layer(
      id: "panel",
      content: LayerContent(
        width: 60, height: 30, marks: [.box(0, 0, width, 30, Color(hex: color))]),
      place: CGAffineTransform(translationX: 0, y: 10))
  }
}
