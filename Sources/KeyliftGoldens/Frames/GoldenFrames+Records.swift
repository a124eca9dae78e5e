// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension GoldenFrames {
  /// Returns a frame's layers with what their contents are.
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
