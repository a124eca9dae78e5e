// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The assets that a Lottie file's layers refer to: images, each once, and compositions of layers.
struct LottieAssets {
  /// The assets.
  private(set) var markup = LottieMarkup()

  private let size: CGSize
  private var images: [PNGImage: String] = [:]
  private var names = LayerNames()

  /// Creates an empty list of assets.
  ///
  /// - Parameter size: The size of the file in points.
  init(size: CGSize) {
    self.size = size
  }

  /// Returns the id of an image.
  mutating func id(of image: PNGImage) -> String {
    if let known = images[image] { return known }
    let id = open("image")
    images[image] = id
    markup.add(",\"w\":\(image.width),\"h\":\(image.height),\"u\":\"\",\"e\":1,\"p\":")
    markup.string("data:image/png;base64," + Data(image.bytes).base64EncodedString())
    markup.add("}")
    return id
  }

  /// Returns the id of a composition of layers, given back to front.
  mutating func id(of layers: [LottieLayer], named name: String) -> String {
    let id = open(name)
    markup.add(",")
    markup.layers(layers, size: size, depth: 2)
    markup.add("}")
    return id
  }

  private mutating func open(_ name: String) -> String {
    let id = names.unused(name)
    if !markup.bytes.isEmpty { markup.add(",") }
    markup.newLine(2)
    markup.add("{\"id\":")
    markup.string(id)
    return id
  }
}
