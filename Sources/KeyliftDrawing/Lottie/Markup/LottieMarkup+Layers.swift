// SPDX-License-Identifier: MIT

import Foundation

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
    // Readers take layers for three-dimensional that do not begin by saying otherwise.
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
    case .image(let id):
      add(",\"refId\":")
      string(id)
    case .composition(let id):
      add(",\"refId\":")
      string(id)
      add(",\"w\":\(Int(size.width)),\"h\":\(Int(size.height))")
    case .nothing: break
    }
  }

  private mutating func mask(_ mask: LottieMask, depth: Int) {
    add(",")
    newLine(depth)
    add("\"hasMask\":true,\"masksProperties\":[{\"mode\":\"a\",\"inv\":false,")
    property("o", 100)
    add(",")
    // Spread by nothing: lottie-web fails without being told.
    property("x", 0)
    add(",")
    switch mask {
    case .rect(let track, let cornerRadius):
      moving("pt", track, cornerRadius: cornerRadius, depth: depth + 1)
    case .path(let path):
      add("\"pt\":{\"a\":0,\"k\":")
      // A mask is one contour: of an image's outline there is no other.
      if let contour = LottieContour.contours(of: path).first { bezier(contour) }
      add("}")
    }
    add("}]")
  }

  private mutating func moving(
    _ name: String, _ track: LottieTrack<CGRect>, cornerRadius: Double, depth: Int
  ) {
    guard !track.isStill else {
      add("\"\(name)\":{\"a\":0,\"k\":")
      bezier(LottieContour(around: track.last, cornerRadius: cornerRadius))
      return add("}")
    }
    keys(of: track, named: name, depth: depth) { markup, rect in
      markup.add("[")
      markup.bezier(LottieContour(around: rect, cornerRadius: cornerRadius))
      markup.add("]")
    }
  }
}

extension LottieLayer.Content {
  /// The number that Lottie gives to layers of the kind.
  fileprivate var type: Int {
    switch self {
    case .composition: 0
    case .image: 2
    case .nothing: 3
    case .shapes: 4
    }
  }
}
