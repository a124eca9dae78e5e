// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension LottieLayering {
  /// Returns layers that move with others that show nothing.
  ///
  /// There are two at least: rlottie fades layers as a whole only where there are several.
  mutating func carried(_ moving: MovingLayer, at places: [LottieTransform]) -> [LottieLayer] {
    var layers: [LottieLayer] = []
    for place in places {
      var carrier = layer("\(moving.id) place", .nothing)
      carrier.transform = place
      carrier.parent = layers.last?.number
      layers.append(carrier)
    }
    let parent = layers.last?.number
    return moving.parts.reduce(into: layers) { layers, part in
      layers += self.layers(of: part, named: moving.id, parent: parent)
    }
  }

  /// Returns the marks of a part as layers: each image as one, and what is between them.
  private mutating func layers(
    of part: MovingPart, named name: String, parent: Int?
  ) -> [LottieLayer] {
    let opacity = LottieTrack(opacity: part.opacity, clock: clock)
    let frames = opacity.seenFrames(until: clock.end)
    var layers: [LottieLayer] = []
    for marks in part.content.marks.splitAtImages {
      var layer = layer(of: marks, at: place(of: part), named: name)
      layer.grow(by: part.growth, clock: clock)
      layer.parent = parent
      layer.opacity = opacity.cropped(to: frames)
      if let shown = layer.shown(in: frames) { layers.append(shown) }
    }
    return layers
  }

  /// - Parameter marks: One image, or any number of other marks.
  private mutating func layer(
    of marks: [Mark], at place: LottieTransform, named name: String
  ) -> LottieLayer {
    if let image = PlacedImage(marks[0]) { return self.image(image, at: place, named: name) }
    return layer(name, .shapes([group(of: marks, at: place)], within: []))
  }

  /// Returns an image as a layer.
  ///
  /// - Parameter place: Where what it is placed in stands.
  mutating func image(
    _ placed: PlacedImage, at place: LottieTransform, named name: String
  ) -> LottieLayer {
    let (x, y) = (placed.factors.x, placed.factors.y)
    var layer = layer(name, .image(assets.id(of: placed.image)))
    layer.transform = place.stretched(
      by: CGPoint(x: x * unit, y: y * unit),
      anchor: CGPoint(x: 0 - placed.rect.minX / x, y: 0 - placed.rect.minY / y))
    layer.mask = placed.clip.map { clip in
      let map = CGAffineTransform(
        a: 1 / x, b: 0, c: 0, d: 1 / y, tx: 0 - placed.rect.minX / x, ty: 0 - placed.rect.minY / y)
      return .path(clip.path.applying(map))
    }
    return layer
  }

  /// Returns the marks of a part, none of which is an image.
  func group(_ part: MovingPart) -> LottieGroup {
    var group = group(of: part.content.marks, at: place(of: part))
    group.opacity = LottieTrack(opacity: part.opacity, clock: clock)
    group.growth = part.growth.map { LottieGrowth($0, clock: clock) }
    return group
  }

  private func group(of marks: [Mark], at place: LottieTransform) -> LottieGroup {
    LottieGroup(
      marks: marks, transform: place.stretched(by: CGPoint(x: unit, y: unit)),
      opacity: LottieTrack(1))
  }

  /// Returns where a part stands in its layer, in which it is moved and stretched at most.
  private func place(of part: MovingPart) -> LottieTransform {
    LottieTransform.chain(to: part.place, by: part.motion, unit: unit, clock: clock)[0]
  }
}

extension LottieLayer {
  /// Lets the outline that the layer draws grow.
  fileprivate mutating func grow(by growth: PartGrowth?, clock: LottieClock) {
    guard let growth, case .shapes(var groups, let transforms) = content else { return }
    groups[0].growth = LottieGrowth(growth, clock: clock)
    content = .shapes(groups, within: transforms)
  }
}

extension [Mark] {
  /// The marks, each image on its own and those between images together.
  fileprivate var splitAtImages: [[Mark]] {
    reduce(into: []) { runs, mark in
      let isImage = PlacedImage(mark) != nil
      if let last = runs.last, !isImage, PlacedImage(last[0]) == nil {
        runs[runs.count - 1].append(mark)
      } else {
        runs.append([mark])
      }
    }
  }
}
