// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension LottieMarkup {
  /// Adds layers, given back to front, a few lines each.
  mutating func layers(_ layers: [LottieLayer], size: CGSize, depth: Int) {
    add("\"layers\":[")
    list(layers.reversed()) { $0.layer($1, size: size, depth: depth + 1) }
    newLine(depth)
    add("]")
  }

  private mutating func layer(_ layer: LottieLayer, size: CGSize, depth: Int) {
    newLine(depth)
    // Parsers treat a layer as three-dimensional unless it begins with "ddd":0.
    add("{\"ddd\":0,\"ind\":\(layer.number),\"ty\":\(layer.content.type),\"nm\":")
    string(layer.name)
    if let parent = layer.parent { add(",\"parent\":\(parent)") }
    add(",\"sr\":1,\"ip\":")
    number(layer.frames.lowerBound)
    add(",\"op\":")
    number(layer.frames.upperBound)
    add(",\"st\":0,")
    newLine(depth + 1)
    add("\"ks\":{")
    transform(layer.transform, opacity: layer.opacity, depth: depth + 2)
    add("}")
    if let mask = layer.mask { self.mask(mask, depth: depth + 1) }
    content(layer.content, size: size, depth: depth + 1)
    add("}")
  }

  private mutating func content(_ content: LottieLayer.Content, size: CGSize, depth: Int) {
    switch content {
    case .shapes(let groups, let transforms):
      add(",")
      newLine(depth)
      add("\"shapes\":[")
      shapes(groups, within: transforms[...], depth: depth + 1)
      add("]")
    case .image(let id): reference(id)
    case .composition(let id):
      reference(id)
      add(",\"w\":\(Int(clamping: size.width)),\"h\":\(Int(clamping: size.height))")
    case .nothing: break
    }
  }

  private mutating func reference(_ id: String) {
    add(",\"refId\":")
    string(id)
  }

  private mutating func mask(_ mask: LottieMask, depth: Int) {
    add(",")
    newLine(depth)
    add("\"hasMask\":true,\"masksProperties\":[{\"mode\":\"a\",\"inv\":false,")
    property("o", 100)
    add(",")
    // The expansion: lottie-web fails without it.
    property("x", 0)
    add(",")
    switch mask {
    case .rect(let track, let cornerRadius):
      property("pt", track, depth: depth + 1) {
        $0.bezier(LottieContour(around: $1, cornerRadius: cornerRadius))
      }
    case .path(let path):
      property("pt") { markup in
        // A mask is one contour, and the outline of an image has no other.
        if let contour = LottieContour.contours(of: path).first { markup.bezier(contour) }
      }
    }
    add("}]")
  }
}

extension LottieLayer.Content {
  /// Lottie's number for layers of the kind.
  fileprivate var type: Int {
    switch self {
    case .composition: 0
    case .image: 2
    case .nothing: 3
    case .shapes: 4
    }
  }
}
