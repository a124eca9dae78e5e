// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// JSON whose numbers and text are the same on every machine.
struct LottieMarkup {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func add(_ other: LottieMarkup) { bytes.append(contentsOf: other.bytes) }

  mutating func newLine(_ depth: Int) {
    add("\n")
    for _ in 0..<depth { add("  ") }
  }

  mutating func number(_ value: Double, decimals: Int = 4) {
    bytes.appendDecimal(value, decimals: decimals)
  }

  mutating func pair(_ point: CGPoint, decimals: Int = 4) {
    add("[")
    number(point.x, decimals: decimals)
    add(",")
    number(point.y, decimals: decimals)
    add("]")
  }

  mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout LottieMarkup, Items.Element) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { add(",") }
      write(&self, item)
    }
  }

  mutating func string(_ text: String) { add(JSONText.quoted(text, onlyHex: true)) }

  mutating func property(_ name: String, _ write: (inout LottieMarkup) -> Void) {
    add("\"\(name)\":{\"a\":0,\"k\":")
    write(&self)
    add("}")
  }

  mutating func property(_ name: String, _ value: Double) { property(name) { $0.number(value) } }

  /// - Parameter factor: Lottie's units in one of the value's units.
  mutating func property(
    _ name: String, _ track: LottieTrack<Double>, times factor: Double = 1, depth: Int
  ) { property(name, track, depth: depth) { $0.number($1 * factor) } }

  mutating func property(
    _ name: String, _ track: LottieTrack<CGPoint>, times factor: Double = 1, depth: Int
  ) {
    property(name, track, isArray: true, depth: depth) {
      $0.pair(CGPoint(x: $1.x * factor, y: $1.y * factor))
    }
  }

  /// - Parameter isArray: Whether a value is an array; the value of a key must be one.
  mutating func property<Value>(
    _ name: String, _ track: LottieTrack<Value>, isArray: Bool = false, depth: Int,
    _ write: (inout LottieMarkup, Value) -> Void
  ) {
    guard !track.isStill else { return property(name) { write(&$0, track.last) } }
    keys(of: track, named: name, isArray: isArray, depth: depth, write)
  }

  mutating func keys<Value>(
    of track: LottieTrack<Value>, named name: String, isArray: Bool = false, depth: Int,
    _ write: (inout LottieMarkup, Value) -> Void
  ) {
    add("\"\(name)\":{\"a\":1,\"k\":[")
    list(track.keys.enumerated()) { markup, item in
      let (index, key) = item
      markup.newLine(depth)
      markup.add("{\"t\":")
      markup.number(key.frame)
      markup.add(isArray ? ",\"s\":" : ",\"s\":[")
      write(&markup, key.value)
      if !isArray { markup.add("]") }
      if key.isHeld {
        markup.add(",\"h\":1")
      } else if index < track.keys.count - 1 {
        markup.add(",\"i\":{\"x\":1,\"y\":1},\"o\":{\"x\":0,\"y\":0}")
      }
      markup.add("}")
    }
    add("]}")
  }

  /// Adds all properties of a transform and an opacity, because lottie-web fails if one is missing.
  mutating func transform(
    _ transform: LottieTransform, opacity: LottieTrack<Double> = LottieTrack(1), depth: Int
  ) {
    property("a") { $0.pair(transform.anchor) }
    add(",")
    property("p", transform.position, depth: depth)
    add(",")
    property("s", transform.scale, times: 100, depth: depth)
    add(",")
    property("r", transform.turn, depth: depth)
    add(",")
    property("o", opacity, times: 100, depth: depth)
  }

  /// Rounds the channels up, because players truncate the number of 255 parts.
  mutating func color(_ color: Color) {
    func part(_ channel: UInt8, of whole: Double) -> Double {
      (Double(channel) / 255 * whole * 1e4).rounded(.up) / 1e4
    }
    add("\"c\":{\"a\":0,\"k\":[")
    list([color.red, color.green, color.blue]) { $0.number(part($1, of: 1)) }
    add(",1]},")
    property("o", part(color.alpha, of: 100))
  }
}

extension LottieMarkup {
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
  fileprivate var type: Int {
    switch self {
    case .composition: 0
    case .image: 2
    case .nothing: 3
    case .shapes: 4
    }
  }
}
