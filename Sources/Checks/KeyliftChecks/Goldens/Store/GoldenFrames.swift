// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO

package struct GoldenFrames: Hashable, Sendable {
  package var scale: Int
  /// The contents, in the order of their first use.
  package var contents: [GoldenContent]
  package var frames: [GoldenFrame]

  package init(scale: Int, contents: [GoldenContent] = [], frames: [GoldenFrame] = []) {
    self.scale = scale
    self.contents = contents
    self.frames = frames
  }

  /// Creates one frame that shows a picture, whose name is `picture`.
  package init(picture: PNGImage) {
    let width = picture.width
    let height = picture.height
    let layer = GoldenLayer(id: "picture", content: "picture", origin: PixelPoint(x: 0, y: 0))
    self.init(
      scale: 1, contents: [GoldenContent(name: "picture", width: width, height: height)],
      frames: [
        GoldenFrame(hash: "", width: width, height: height, background: .white, layers: [layer])
      ])
  }

  func records(of frame: GoldenFrame) -> [LayerRecord] {
    let known = Dictionary(
      contents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return frame.layers.compactMap { layer in
      known[layer.content].map { content in
        LayerRecord(
          id: layer.id, content: layer.content, text: content.text.isEmpty ? nil : content.text,
          extent: PixelRect(x: 0, y: 0, width: content.width, height: content.height),
          place: CGAffineTransform(
            translationX: CGFloat(layer.origin.x), y: CGFloat(layer.origin.y)),
          clips: layer.clips, opacity: layer.opacity)
      }
    }
  }
}

package struct GoldenFrame: Hashable, Sendable {
  /// A hash of the pixels: 32 hexadecimal digits.
  var hash: String
  package var width: Int
  package var height: Int
  package var background: Color
  /// The layers, back to front, at most one per view.
  package var layers: [GoldenLayer]
}

/// A layer of a golden's frame: a content at a position.
package struct GoldenLayer: Hashable, Sendable {
  package var id: String
  package var content: String
  /// The position of the content's top left corner, in the picture's pixels.
  package var origin: PixelPoint
  /// The opacity in `0...1`.
  package var opacity: Double
  /// The shapes that clip the layer, in the picture's pixels.
  package var clips: [LayerClipping]
  /// The values that few layers have, in at most one element: goldens may have millions of layers,
  /// and each would take the room.
  private var special: [Special] = []

  private struct Special: Hashable {
    var material: Material?
    var turn: LayerTurn?
  }

  /// The glass that the layer consists of; `nil` for a layer that shows its content.
  package var material: Material? {
    get { special.first?.material }
    set { makeSpecial(newValue, turn) }
  }

  /// The rotation of the placed and clipped layer, in a recording that is shown at once; `nil` in
  /// goldens, which show a screen that does not turn.
  package var turn: LayerTurn? {
    get { special.first?.turn }
    set { makeSpecial(material, newValue) }
  }

  private mutating func makeSpecial(_ material: Material?, _ turn: LayerTurn?) {
    special = material == nil && turn == nil ? [] : [Special(material: material, turn: turn)]
  }

  init(
    id: String, content: String, origin: PixelPoint, opacity: Double = 1,
    clips: [LayerClipping] = [], material: Material? = nil
  ) {
    self.id = id
    self.content = content
    self.origin = origin
    self.opacity = opacity
    self.clips = clips
    self.material = material
  }
}

/// The content of layers: a picture that is stored once for all frames.
package struct GoldenContent: Hashable, Sendable {
  /// The name, a hash of the pixels and the text: 16 hexadecimal digits.
  package var name: String
  var width: Int
  var height: Int
  /// The visible text, one line per text run; empty if there is none.
  var text = ""
}

extension Color {
  /// The spelling of an opaque color in golden files: `#rrggbb`.
  package var goldenText: String { "#" + [red, green, blue].map(\.hexDigits).joined() }

  init?(goldenText text: String) {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, digits.isHex,
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex: number)
  }
}

extension Collection<UInt8> {
  var isHex: Bool {
    allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
