// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct LottieLayering {
  let size: CGSize
  private(set) var assets: LottieAssets
  private let clock: LottieClock
  private let unit: Double

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

  mutating func layers(of motion: PictureMotion) -> [LottieLayer] {
    var layers = motion.background == .clear ? [] : [background(motion.background)]
    for run in motion.layers.runs(where: { $0.turn == $1.turn }) { layers += self.layers(of: run) }
    guard motion.clipsScreen else { return layers }
    var screen = composition(of: layers, named: "screen")
    screen.mask = LottieMask(
      motion.screen, cornerRadius: motion.cornerRadius, unit: unit, clock: clock)
    return [screen]
  }

  /// A composition if the layers turn, which they all do alike.
  private mutating func layers(of run: ArraySlice<MovingLayer>) -> [LottieLayer] {
    let layers = run.flatMap { self.layers(of: $0) }
    guard let turn = run[run.startIndex].turn, !layers.isEmpty else { return layers }
    var whole = composition(of: layers, named: "turn")
    let poses = LayerMotion.pose(turn.poses)
    let center = CGPoint(x: turn.center.x * unit, y: turn.center.y * unit)
    whole.transform = LottieTransform.chain(
      to: turn.poses.last.place, by: poses, unit: unit, clock: clock)[0]
      .stretched(by: CGPoint(x: 1, y: 1), anchor: center)
    return [whole]
  }

  private mutating func background(_ color: Color) -> LottieLayer {
    let rect = CGRect(origin: .zero, size: size)
    let group = LottieGroup(marks: [.fill(.rect(rect), color)], transform: .identity)
    return layer("background", .shapes([group], within: []))
  }

  private mutating func layer(_ name: String, _ content: LottieLayer.Content) -> LottieLayer {
    count += 1
    return LottieLayer(number: count, name: name, content: content, frames: 0..<clock.end)
  }

  private mutating func composition(of layers: [LottieLayer], named name: String) -> LottieLayer {
    layer(name, .composition(assets.id(of: layers, named: name)))
  }

  /// The layers of a moving layer, and the clips that do not clip them yet.
  private typealias Drawn = (layers: [LottieLayer], clips: [MovingClipping])

  private mutating func layers(of moving: MovingLayer) -> [LottieLayer] {
    let whole = LottieTrack(opacity: moving.opacity, clock: clock)
    let frames = whole.visibleFrames(until: clock.end)
    var moving = moving
    if let text = ChangingText(moving.parts) { moving.parts = text.parts }
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

  private mutating func drawn(_ moving: MovingLayer, asOne: Bool) -> Drawn {
    let places = LottieTransform.chain(
      to: moving.place, by: moving.motion, unit: unit, clock: clock)
    if let image = moving.onlyImage, places.count == 1 {
      return ([self.image(image, at: places[0], named: moving.id)], moving.clips)
    }
    return asOne || moving.hasImages
      ? (carried(moving, at: places), moving.clips) : shapes(moving, at: places)
  }

  /// Returns one layer, which has one of the clips itself.
  private mutating func shapes(_ moving: MovingLayer, at places: [LottieTransform]) -> Drawn {
    let groups = moving.parts.map { part in
      var group = group(of: part.content.marks, in: part)
      group.opacity = LottieTrack(opacity: part.opacity, clock: clock)
      return group
    }
    var clips = moving.clips
    var layer = layer(moving.id, .shapes(groups, within: places))
    if let index = clips.firstIndex(where: \.movesWithLayer), places.count == 1 {
      let clip = clips.remove(at: index)
      layer.mask = LottieMask(clip.frame, cornerRadius: clip.cornerRadius, unit: unit, clock: clock)
    } else if !clips.isEmpty {
      // The layer and its mask do not move, and its shapes do.
      layer.mask = mask(clips.removeFirst(), of: moving)
      return ([layer], clips)
    }
    layer.transform = places[0]
    layer.content = .shapes(groups, within: Array(places.dropFirst()))
    return ([layer], clips)
  }

  private func mask(_ clip: MovingClipping, of moving: MovingLayer) -> LottieMask {
    var frame = clip.frame
    if clip.movesWithLayer {
      frame = moving.motion.poses(last: moving.place).map {
        clip.frame.last.offsetBy(dx: $0.move.x, dy: $0.move.y)
      }
    }
    return LottieMask(frame, cornerRadius: clip.cornerRadius, unit: unit, clock: clock)
  }

  /// Returns layers that move with empty layers.
  ///
  /// There are at least two layers: rlottie fades layers as a whole only if there are several.
  private mutating func carried(
    _ moving: MovingLayer, at places: [LottieTransform]
  ) -> [LottieLayer] {
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

  private mutating func layers(
    of part: MovingPart, named name: String, parent: Int?
  ) -> [LottieLayer] {
    let opacity = LottieTrack(opacity: part.opacity, clock: clock)
    let frames = opacity.visibleFrames(until: clock.end)
    let isImage = { PlacedImage($0) != nil }
    var layers: [LottieLayer] = []
    for marks in part.content.marks.runs(where: { !isImage($0) && !isImage($1) }) {
      var layer =
        if let image = PlacedImage(marks[marks.startIndex]) {
          self.image(image, at: place(of: part), named: name)
        } else { layer(name, .shapes([group(of: Array(marks), in: part)], within: [])) }
      layer.parent = parent
      layer.opacity = opacity.cropped(to: frames)
      if let shown = layer.shown(in: frames) { layers.append(shown) }
    }
    return layers
  }

  private mutating func image(
    _ placed: PlacedImage, at place: LottieTransform, named name: String
  ) -> LottieLayer {
    let x = placed.factors.x
    let y = placed.factors.y
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

  private func group(of marks: [Mark], in part: MovingPart) -> LottieGroup {
    LottieGroup(
      marks: marks, transform: place(of: part).stretched(by: CGPoint(x: unit, y: unit)),
      growth: part.growth.map { ($0.outline, LottieTrack($0.size, clock: clock)) })
  }

  /// A part is at most moved and stretched.
  private func place(of part: MovingPart) -> LottieTransform {
    LottieTransform.chain(to: part.place, by: part.motion, unit: unit, clock: clock)[0]
  }
}

extension MovingLayer {
  /// Whether the layer may draw a mark over another.
  fileprivate var overlaps: Bool {
    guard parts.count == 1 else { return true }
    let extents = parts[0].content.marks.map(\.extent)
    return extents.indices.contains { index in
      extents[..<index].contains { !$0.intersection(extents[index]).isEmpty }
    }
  }

  fileprivate var hasImages: Bool {
    parts.contains { $0.content.marks.contains { PlacedImage($0) != nil } }
  }

  fileprivate var onlyImage: PlacedImage? {
    guard parts.count == 1, parts[0].content.marks.count == 1, parts[0].place.isIdentity,
      parts[0].motion == .still, parts[0].opacity == MotionTrack(1)
    else { return nil }
    return PlacedImage(parts[0].content.marks[0])
  }
}

private struct PlacedImage {
  let image: PNGImage
  let rect: CGRect
  let clip: Outline?

  init?(_ mark: Mark) {
    guard case .image(let image, let rect, let clip) = mark else { return nil }
    self.image = image
    self.rect = rect
    self.clip = clip
  }

  var factors: CGPoint {
    CGPoint(x: rect.width / Double(image.width), y: rect.height / Double(image.height))
  }
}

struct LottieLayer {
  enum Content {
    case shapes([LottieGroup], within: [LottieTransform])
    case image(String)
    case composition(String)
    case nothing
  }

  var number: Int
  var name: String
  var content: Content
  var transform = LottieTransform.identity
  var parent: Int?
  /// Whole frames.
  var frames: Range<Double>
  var opacity = LottieTrack(1.0)
  var mask: LottieMask?

  func shown(in limits: Range<Double>) -> LottieLayer? {
    var layer = self
    layer.frames = frames.clamped(to: limits)
    return layer.frames.isEmpty ? nil : layer
  }
}

struct LottieGroup {
  var marks: [Mark]
  var transform: LottieTransform
  var opacity = LottieTrack(1.0)
  var growth: Growth?

  /// An outline, and its width and height minus those at the end.
  typealias Growth = (outline: SlicedOutline, size: LottieTrack<CGPoint>)
}

enum LottieMask {
  case rect(LottieTrack<CGRect>, cornerRadius: Double)
  case path(Path)

  init(_ frame: MotionTrack<CGRect>, cornerRadius: Double, unit: Double, clock: LottieClock) {
    let track = LottieTrack(frame, clock: clock).map { rect in
      CGRect(
        x: (rect.minX * unit).asWritten(4), y: (rect.minY * unit).asWritten(4),
        width: (rect.width * unit).asWritten(4), height: (rect.height * unit).asWritten(4))
    }
    self = .rect(track, cornerRadius: cornerRadius * unit)
  }
}
