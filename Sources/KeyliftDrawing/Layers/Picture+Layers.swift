// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Picture {
  /// The picture's background as a content; whoever shows it in many frames keeps it.
  package var ground: LayerContent {
    let whole = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    return LayerContent(width: width, height: height, marks: [.fill(.rect(whole), background)])
  }

  /// Returns the picture as layers of a larger one: its background, and its own layers, cut where they would be
  /// seen outside of its outline.
  ///
  /// - Parameters:
  ///   - offset: Where the picture's top left corner comes to stand.
  ///   - ground: The background.
  package func layers(at offset: PixelPoint, over ground: LayerContent) -> [Layer] {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let clip = outline ?? LayerClip(rect: bounds)
    let background = Layer(id: "screen", content: ground, place: .identity)
    return ([background] + layers).map { $0.cut(to: clip).moved(by: offset) }
  }
}
