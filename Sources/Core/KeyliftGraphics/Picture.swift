// SPDX-License-Identifier: MIT

import Foundation

/// All coordinates are device pixels, the origin at the top left, y downward.
package struct Picture: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// Pixels per point, for file formats whose size is in points.
  package var scale: Double
  /// The opaque color behind all layers, or `Color.clear` for a transparent picture.
  package var background: Color
  /// The layers, back to front.
  package var layers: [Layer] {
    get { shared.isEmpty ? own : shared.flatMap(\.layers) + own }
    set {
      shared = []
      own = newValue
    }
  }
  /// The layers at the back that pictures share.
  package private(set) var shared: [LayerGroup]
  package private(set) var own: [Layer]
  /// The radius of the picture's corners in pixels; nothing is drawn outside of them.
  package var cornerRadius: Double

  package init(
    width: Int, height: Int, scale: Double, background: Color, shared: [LayerGroup] = [],
    layers: [Layer], cornerRadius: Double = 0
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.cornerRadius = cornerRadius
    self.shared = shared
    own = layers
  }

  package mutating func append(_ layer: Layer) { own.append(layer) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  package var outline: LayerClipping? {
    cornerRadius > 0 ? LayerClipping(rect: bounds, cornerRadius: cornerRadius) : nil
  }

  /// The background as a layer's content; a caller that shows it in many frames keeps it.
  package var backgroundContent: LayerContent {
    LayerContent(
      width: width, height: height, marks: [.fill(.rect(CGRect(bounds)), background)])
  }

  /// Returns the background and the layers as layers of a larger picture, clipped to the outline.
  ///
  /// - Parameters:
  ///   - offset: The place of the picture's top left corner.
  ///   - clipsAll: Whether to clip layers that lie inside of the outline, too. In an animation all
  ///     layers are clipped, as a layer that is clipped for some of the time becomes two.
  package func layers(
    at offset: PixelPoint, over background: LayerContent, clipsAll: Bool = false
  ) -> [Layer] {
    let clip = outline ?? LayerClipping(rect: bounds)
    let background = Layer(id: "screen", content: background, place: .identity)
    return ([background] + layers).map { layer in
      var cut = clipsAll ? layer : layer.cut(to: clip)
      if clipsAll { cut.clips.append(clip) }
      return cut.moved(by: offset)
    }
  }
}

extension Picture {
  package static func == (left: Picture, right: Picture) -> Bool {
    left.width == right.width && left.height == right.height && left.scale == right.scale
      && left.background == right.background && left.cornerRadius == right.cornerRadius
      && left.changes(from: right)?.isEmpty == true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(background)
    hasher.combine(layers)
  }
}

extension Array {
  /// Returns the longest runs of neighbors that all match the first of their run, in order.
  package func runs(
    where matches: (_ first: Element, _ next: Element) -> Bool
  ) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = 0
    while start < count {
      let end = self[start...].dropFirst().firstIndex { !matches(self[start], $0) } ?? count
      runs.append(self[start..<end])
      start = end
    }
    return runs
  }
}

/// Neighboring layers that pictures share.
///
/// A painter hands out the same object until one of the layers changes. Comparing two pictures of
/// many layers then costs the layers that differ.
package final class LayerGroup: Sendable {
  package let layers: [Layer]

  package init(_ layers: [Layer]) {
    self.layers = layers
  }
}

extension Picture {
  package func layer(at index: Int) -> Layer {
    var index = index
    for group in shared {
      if index < group.layers.count { return group.layers[index] }
      index -= group.layers.count
    }
    return own[index]
  }

  /// Returns the indices of the layers that differ from those of another picture; `nil` if the
  /// pictures have different numbers of layers.
  package func changes(from other: Picture) -> [Int]? {
    guard shared.map(\.layers.count) == other.shared.map(\.layers.count) else {
      return layers.count == other.layers.count ? layers.changes(from: other.layers) : nil
    }
    guard own.count == other.own.count else { return nil }
    var changes = [Int]()
    var start = 0
    for (group, old) in zip(shared, other.shared) {
      if group !== old { changes += group.layers.changes(from: old.layers).map { $0 + start } }
      start += group.layers.count
    }
    return changes + own.changes(from: other.own).map { $0 + start }
  }
}

extension [Layer] {
  /// Returns the indices at which the layers differ from those of a list of the same length.
  ///
  /// It compares property by property. Comparing two layers as values copies both, which takes
  /// most of the time if there are many and few differ.
  fileprivate func changes(from other: [Layer]) -> [Int] {
    indices.filter { index in
      !(self[index].place == other[index].place && self[index].opacity == other[index].opacity
        && self[index].exactSize == other[index].exactSize && self[index].turn == other[index].turn
        && (self[index].content === other[index].content
          || self[index].content == other[index].content)
        && self[index].clips == other[index].clips && self[index].id == other[index].id
        && self[index].material == other[index].material)
    }
  }
}

/// The words for people who do not see a picture.
package struct PictureLabel: Hashable, Sendable {
  package var title: String
  /// The description of the screen and of what moves; empty for none.
  package var description: String

  package init(title: String = "", description: String = "") {
    self.title = title
    self.description = description
  }

  package var sentence: String {
    [title, description].filter { !$0.isEmpty }.joined(separator: ". ")
  }
}
