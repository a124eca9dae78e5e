// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftGraphics
package import KeyliftRaster
import KeyliftStage

/// A recorder of pictures as layers, which draws and stores each content once.
package final class LayerRecorder {
  private let renderer: PictureRenderer
  private let encoder = PNGEncoder()
  package private(set) var contents: [GoldenContent] = []
  package private(set) var images: [String: [UInt8]] = [:]
  private var records: [RecordKey: GoldenContent] = [:]
  /// The contents of the last picture's layers, by the index of the layer.
  private var last: [Int: (key: RecordKey, content: GoldenContent)] = [:]
  /// The last picture with its layers, if all of them are visible.
  private var lastPicture: (picture: Picture, layers: [GoldenLayer])?

  private struct RecordKey: Hashable {
    /// A strong reference, so that no other content can have the same identity.
    let content: LayerContent
    let rect: PixelRect
    let material: Material?

    func isSame(as other: RecordKey) -> Bool {
      content === other.content && rect == other.rect && material == other.material
    }
  }

  package init(cacheBytes: Int = 96 << 20) {
    renderer = PictureRenderer(cacheBytes: cacheBytes)
  }

  package func frame(of picture: Picture, hash: String = "") throws(RasterError) -> GoldenFrame {
    GoldenFrame(
      hash: hash, width: picture.width, height: picture.height, background: picture.background,
      layers: try layers(of: picture))
  }

  func layers(of picture: Picture) throws(RasterError) -> [GoldenLayer] {
    if let layers = try changedLayers(of: picture) { return layers }
    var layers: [GoldenLayer] = []
    let all = picture.layers
    for (index, layer) in all.enumerated() {
      if let layer = try record(layer, at: index, within: picture.bounds) { layers.append(layer) }
    }
    lastPicture = layers.count == all.count ? (picture, layers) : nil
    return layers
  }

  /// Returns the layers of a picture that differs from the last one in some layers; `nil` if it
  /// differs in more.
  private func changedLayers(of picture: Picture) throws(RasterError) -> [GoldenLayer]? {
    guard let last = lastPicture, last.picture.bounds == picture.bounds,
      let changes = picture.changes(from: last.picture)
    else { return nil }
    var layers = last.layers
    for index in changes {
      let layer = picture.layer(at: index)
      guard let layer = try record(layer, at: index, within: picture.bounds) else { return nil }
      layers[index] = layer
    }
    lastPicture = (picture, layers)
    return layers
  }

  func file(of picture: Picture) throws(RasterError) -> [UInt8] {
    try encoder.encode(renderer.render(picture))
  }

  package func removeContents(except names: Set<String>) {
    contents.removeAll { !names.contains($0.name) }
    images = images.filter { names.contains($0.key) }
    records = records.filter { names.contains($0.value.name) }
    last = [:]
    lastPicture = nil
  }

  /// Returns a layer with its stored content; `nil` if it is not visible.
  ///
  /// A layer that is turned is stored as it is before the rotation.
  private func record(
    _ layer: Layer, at index: Int, within bounds: PixelRect
  ) throws(RasterError) -> GoldenLayer? {
    guard let turn = layer.turn else { return try recordUpright(layer, at: index, within: bounds) }
    var upright = layer
    upright.turn = nil
    var recorded = try recordUpright(upright, at: index, within: bounds)
    recorded?.turn = turn
    return recorded
  }

  private func recordUpright(
    _ layer: Layer, at index: Int, within bounds: PixelRect
  ) throws(RasterError) -> GoldenLayer? {
    guard let whole = PictureRenderer.wholeRect(of: layer, within: bounds) else {
      guard let drawn = try renderer.pixels(of: layer, within: bounds) else { return nil }
      let content = try content(of: layer, drawn)
      return golden(layer, content, drawn.rect, drawn.origin)
    }
    guard !whole.rect.isEmpty else { return nil }
    let key = RecordKey(content: layer.content, rect: whole.rect, material: layer.material)
    if let last = last[index], last.key.isSame(as: key) {
      return golden(layer, last.content, whole.rect, whole.origin)
    }
    guard let content = try content(of: layer, key, within: bounds) else { return nil }
    last[index] = (key, content)
    return golden(layer, content, whole.rect, whole.origin)
  }

  /// Returns a layer that shows a content.
  ///
  /// It stores the position of the pixels, so that the content of a growing view is stored once.
  private func golden(
    _ layer: Layer, _ content: GoldenContent, _ rect: PixelRect, _ origin: PixelPoint
  ) -> GoldenLayer {
    GoldenLayer(
      id: layer.id, content: content.name,
      origin: PixelPoint(x: origin.x + rect.x, y: origin.y + rect.y),
      opacity: layer.opacity, clips: layer.clips, material: layer.material)
  }

  /// Returns the content of a layer that is drawn whole; a known content is not drawn again.
  private func content(
    of layer: Layer, _ key: RecordKey, within bounds: PixelRect
  ) throws(RasterError) -> GoldenContent? {
    if let known = records[key] { return known }
    guard let drawn = try renderer.pixels(of: layer, within: bounds) else { return nil }
    let content = try content(of: layer, drawn)
    records[key] = content
    return content
  }

  /// Returns the content of drawn pixels, which is stored as a PNG file if it is new.
  private func content(
    of layer: Layer, _ drawn: LayerPixels
  ) throws(RasterError) -> GoldenContent {
    let text = layer.content.text
    let content = GoldenContent(
      name: drawn.name(showing: text + (layer.material?.words ?? "")), width: drawn.rect.width,
      height: drawn.rect.height, text: text)
    if images[content.name] == nil {
      images[content.name] = try encoder.encode(
        drawn.pixels, settings: PNGEncoder.Settings(hasAlpha: true))
      contents.append(content)
    }
    return content
  }
}

// Every call changes its handles, so a recorder stays within the task that created it.
@available(*, unavailable)
extension LayerRecorder: Sendable {}

extension Material {
  /// The material as words, on which the names of contents depend.
  fileprivate var words: String {
    let numbers = ([deviation] + mix.numbers).map(\.shortest)
    return " glass \(numbers[0]) \(bounds.words(" ")) "
      + numbers.dropFirst().joined(separator: " ")
  }
}

extension LayerContent {
  fileprivate var text: String {
    marks.compactMap { mark in
      if case .glyphs(let run, _) = mark { run.text } else { nil }
    }.joined(separator: "\n")
  }
}
