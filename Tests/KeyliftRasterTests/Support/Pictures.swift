// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension Picture {
  static func of(
    _ marks: [Mark], width: Int = 20, height: Int = 20, place: CGAffineTransform = .identity,
    clips: [LayerClipping] = [], opacity: Double = 1
  ) -> Picture {
    let content = LayerContent(width: width, height: height, marks: marks)
    let layer = Layer(id: "layer", content: content, place: place, clips: clips, opacity: opacity)
    return Picture(width: width, height: height, scale: 1, background: .white, layers: [layer])
  }
}

extension Mark {
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) -> Mark {
    .fill(.rect(CGRect(x: x, y: y, width: width, height: height)), color)
  }
}

extension PixelBuffer {
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let word = self[x, y]
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF)]
  }

  /// The total darkness of the pixels: 1 for each black pixel.
  var darkness: Double {
    pixels.reduce(0) { $0 + Double(255 - Int($1 & 0xFF)) / 255 }
  }
}
