// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The making of a Lottie file's layers from a moving picture's.
struct LottieLayering {
  /// The size of the file in whole points.
  let size: CGSize
  /// What the layers refer to.
  var assets: LottieAssets
  /// The frames of the file.
  let clock: LottieClock
  /// Points per pixel.
  let unit: Double

  private var count = 0

  init(_ motion: PictureMotion, clock: LottieClock) {
    let scale = motion.scale > 0 ? Double(motion.scale) : 1
    size = CGSize(
      width: max((Double(motion.width) / scale).rounded(.up), 1),
      height: max((Double(motion.height) / scale).rounded(.up), 1))
    assets = LottieAssets(size: size)
    self.clock = clock
    unit = 1 / scale
  }

  /// Returns the layers of a picture, back to front: as one where the screen is turned or has round corners.
  mutating func layers(of motion: PictureMotion) -> [LottieLayer] {
    let layers = [background(motion.background)] + motion.layers.flatMap { self.layers(of: $0) }
    guard !motion.screen.isStill || motion.cornerRadius > 0 else { return layers }
    var screen = composition(of: layers, named: "screen")
    screen.mask = LottieMask(
      motion.screen, cornerRadius: motion.cornerRadius, unit: unit, clock: clock)
    return [screen]
  }

  private mutating func background(_ color: Color) -> LottieLayer {
    let rect = CGRect(origin: .zero, size: size)
    let group = LottieGroup(
      marks: [.fill(.rect(rect), color)], transform: .identity, opacity: LottieTrack(1))
    return layer("background", .shapes([group], within: []))
  }

  /// Returns a layer that is shown all the time.
  mutating func layer(_ name: String, _ content: LottieLayer.Content) -> LottieLayer {
    count += 1
    return LottieLayer(number: count, name: name, content: content, frames: 0..<clock.end)
  }

  /// Returns layers as one.
  private mutating func composition(of layers: [LottieLayer], named name: String) -> LottieLayer {
    layer(name, .composition(assets.id(of: layers, named: name)))
  }
}

extension LottieLayering {
  /// What a moving layer draws, back to front, and the clips that are still to cut it.
  private typealias Drawn = (layers: [LottieLayer], clips: [MovingClip])

  /// Returns what one moving layer becomes, back to front.
  private mutating func layers(of moving: MovingLayer) -> [LottieLayer] {
    let whole = LottieTrack(opacity: moving.opacity, clock: clock)
    let frames = whole.seenFrames(until: clock.end)
    var moving = moving
    moving.parts.removeAll { $0.content.marks.isEmpty }
    guard !frames.isEmpty, !moving.parts.isEmpty else { return [] }
    let opacity = whole.cropped(to: frames)
    let drawn = drawn(moving, asOne: opacity.isPartial && moving.overlaps)
    var layers = drawn.layers
    for clip in drawn.clips {
      layers = [composition(of: layers, named: moving.id)]
      layers[0].mask = mask(clip, of: moving)
    }
    if layers.count > 1, !opacity.isStill || opacity.last != 1 {
      layers = [composition(of: layers, named: moving.id)]
    }
    if layers.count == 1 { layers[0].opacity = opacity }
    return layers.compactMap { $0.shown(in: frames) }
  }

  /// - Parameter asOne: Whether what is drawn fades as a whole.
  private mutating func drawn(_ moving: MovingLayer, asOne: Bool) -> Drawn {
    let places = LottieTransform.chain(
      to: moving.place, by: moving.motion, unit: unit, clock: clock)
    if let image = moving.onlyImage, places.count == 1 {
      return ([self.image(image, at: places[0], named: moving.id)], moving.clips)
    }
    return asOne || moving.hasImages
      ? (carried(moving, at: places), moving.clips) : shapes(moving, at: places)
  }

  /// Returns outlines as one layer, which itself is cut by one clip.
  private mutating func shapes(_ moving: MovingLayer, at places: [LottieTransform]) -> Drawn {
    let groups = moving.parts.map(group)
    var clips = moving.clips
    var layer = layer(moving.id, .shapes(groups, within: places))
    if let index = clips.firstIndex(where: { $0.space == .layer }), places.count == 1 {
      let clip = clips.remove(at: index)
      layer.mask = LottieMask(
        clip.frame, cornerRadius: clip.cornerRadius, unit: unit, clock: clock)
    } else if !clips.isEmpty {
      // The layer stays where it is, with its mask, and what is in it moves.
      layer.mask = mask(clips.removeFirst(), of: moving)
      return ([layer], clips)
    }
    layer.transform = places[0]
    layer.content = .shapes(groups, within: Array(places.dropFirst()))
    return ([layer], clips)
  }

  /// Returns a clip in the picture's space.
  private func mask(_ clip: MovingClip, of moving: MovingLayer) -> LottieMask {
    var frame = clip.frame
    if clip.space == .layer {
      let poses = MotionTrack(last: moving.place, moving.motion)
      frame = MotionTrack(
        keys: poses.keys.map { key in
          MotionTrack<CGRect>.Key(
            time: key.time,
            value: clip.frame.last.offsetBy(dx: key.value.move.x, dy: key.value.move.y))
        })
    }
    return LottieMask(frame, cornerRadius: clip.cornerRadius, unit: unit, clock: clock)
  }
}

extension MovingLayer {
  /// Whether anything that is drawn lies over something else.
  fileprivate var overlaps: Bool {
    guard parts.count == 1 else { return true }
    let extents = parts[0].content.marks.map(\.extent)
    return extents.indices.contains { index in
      extents[..<index].contains { !$0.intersection(extents[index]).isEmpty }
    }
  }

  /// Whether an image is drawn.
  fileprivate var hasImages: Bool {
    parts.contains { $0.content.marks.contains { PlacedImage($0) != nil } }
  }

  /// The image that is all the layer ever draws, itself at rest in it; nil where there is more.
  fileprivate var onlyImage: PlacedImage? {
    guard parts.count == 1, parts[0].content.marks.count == 1, parts[0].place.isIdentity,
      parts[0].motion == .still, parts[0].opacity == MotionTrack(1)
    else { return nil }
    return PlacedImage(parts[0].content.marks[0])
  }
}
