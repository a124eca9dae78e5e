// SPDX-License-Identifier: MIT

import Foundation

/// The seam between two layers that show the left and the right part of one content, as the ends of a
/// composer of glass do.
///
/// A renderer of outlines at another size covers the pixels of the seam by half with each part, and
/// so lets a quarter of what is behind shine through. Pixels of a file have no seam, as both parts end
/// between two of them.
private struct LayerSeam {
  let content: LayerContent
  let strip: CGRect

  /// The pixels on each side of a seam that are filled behind it: more than one of a picture that is
  /// shown at a tenth of its size.
  private static let reach = 12.0

  init?(_ left: Layer, _ right: Layer) {
    guard left.content == right.content, left.material == nil, left.turn == nil,
      let near = left.clips.last, let far = right.clips.last,
      left.clips.dropLast() == right.clips.dropLast(),
      near.cornerRadius == 0, far.cornerRadius == 0,
      near.frame.maxX == far.frame.minX, near.frame.minY == far.frame.minY,
      near.frame.height == far.frame.height
    else { return nil }
    let strip = CGRect(
      x: near.frame.maxX - LayerSeam.reach, y: near.frame.minY, width: 2 * LayerSeam.reach,
      height: near.frame.height)
    let across: [Double] = [left, right].flatMap {
      [strip.minX - $0.place.tx, strip.maxX - $0.place.tx]
    }
    let marks = left.content.marks.filter { $0.isSolid(across: across) }
    guard !marks.isEmpty else { return nil }
    content = LayerContent(
      width: left.content.width, height: left.content.height, marks: marks)
    self.strip = strip
  }

  func backing(of left: Layer) -> Layer {
    var layer = left
    layer.id += "_seam"
    layer.content = content
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
      if index + 1 < all.count, let seam = LayerSeam(layer, all[index + 1]) {
        filled.append(seam.backing(of: layer))
      }
      filled.append(layer)
    }
    guard filled.count > all.count else { return self }
    return Picture(
      width: width, height: height, scale: scale, background: background, layers: filled,
      cornerRadius: cornerRadius)
  }
}
