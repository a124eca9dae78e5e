// SPDX-License-Identifier: MIT

import Foundation

/// The pixels on each side of a seam that are filled behind it: more than one of a picture that is
/// shown at a tenth of its size.
private let reach = 12.0

extension Layer {
  /// Returns the layer that fills the seam between this layer and the next one; `nil` without a seam.
  ///
  /// The two show the left and the right part of one content, as the ends of a composer of glass do.
  /// A renderer of outlines at another size covers the pixels of the seam by half with each part, and
  /// so lets a quarter of what is behind shine through. Pixels of a file have no seam, as both parts
  /// end between two of them.
  fileprivate func seam(before next: Layer) -> Layer? {
    guard content == next.content, material == nil, turn == nil,
      let near = clips.last, let far = next.clips.last, clips.dropLast() == next.clips.dropLast(),
      near.cornerRadius == 0, far.cornerRadius == 0,
      near.frame.maxX == far.frame.minX, near.frame.minY == far.frame.minY,
      near.frame.height == far.frame.height
    else { return nil }
    let strip = CGRect(
      x: near.frame.maxX - reach, y: near.frame.minY, width: 2 * reach, height: near.frame.height)
    let across: [Double] = [self, next].flatMap {
      [strip.minX - $0.place.tx, strip.maxX - $0.place.tx]
    }
    let marks = content.marks.filter { $0.isSolid(across: across) }
    guard !marks.isEmpty else { return nil }
    var layer = self
    layer.id += "_seam"
    layer.content = LayerContent(width: content.width, height: content.height, marks: marks)
    layer.clips[layer.clips.count - 1] = LayerClipping(frame: strip)
    return layer
  }
}

extension Mark {
  /// Returns whether the mark is opaque and looks the same at all of some places across it.
  fileprivate func isSolid(across places: [Double]) -> Bool {
    guard case .fill(let outline, let color) = self, color.isOpaque else { return false }
    switch outline {
    case .rect(let rect): return places.allSatisfy { rect.minX < $0 && $0 < rect.maxX }
    case .roundedRect(let rect, let radius):
      return places.allSatisfy { rect.minX + radius < $0 && $0 < rect.maxX - radius }
    case .ellipse, .path: return false
    }
  }
}

extension Picture {
  /// The picture with fills behind the seams of its layers, for outlines that are drawn at any size.
  package var withFilledSeams: Picture {
    let all = layers
    var filled: [Layer] = []
    for (index, layer) in all.enumerated() {
      if index + 1 < all.count, let seam = layer.seam(before: all[index + 1]) {
        filled.append(seam)
      }
      filled.append(layer)
    }
    guard filled.count > all.count else { return self }
    return Picture(
      width: width, height: height, scale: scale, background: background, layers: filled,
      cornerRadius: cornerRadius)
  }
}
