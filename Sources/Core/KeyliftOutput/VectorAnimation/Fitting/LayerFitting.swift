// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

struct LayerFitting {
  /// With the error between samples, a quarter of a pixel.
  private static let tolerance = 0.23
  private static let opacityTolerance = 1.0 / 600
  private static let likeness = 1e-3

  private let bounds: CGRect
  private var shifts: [(samples: [MotionTrack<CGPoint>.Key], track: MotionTrack<CGPoint>)] = []

  init(bounds: CGRect) { self.bounds = bounds }

  /// Returns several layers if round corners come and go.
  mutating func layers(of history: LayerHistory) -> [MovingLayer] {
    let kinds = history.entries.map(\.layer.radii).uniqued()
    guard kinds.count > 1 else { return [layer(of: history, radii: kinds[0])] }
    return kinds.map { radii in
      var part = history
      part.entries.removeAll { $0.layer.radii != radii }
      return layer(of: part, radii: radii)
    }
  }

  private mutating func layer(of history: LayerHistory, radii: [Double]) -> MovingLayer {
    let last = history.entries[history.entries.count - 1].layer
    let rounded = radii.indices.map { index in
      clip(history, cornerRadius: radii[index]) { $0.clips.filter(\.isRounded)[index].frame }
    }
    return MovingLayer(
      id: history.id, place: last.basePlace, motion: motion(of: history),
      opacity: opacity(of: history), clips: plainClip(of: history) + rounded,
      parts: history.parts(), turn: turn(of: history))
  }

  private func turn(of history: LayerHistory) -> MovingTurn? {
    guard let center = history.entries[0].layer.turn?.center else { return nil }
    let samples = history.entries.map {
      MotionTrack.Key(time: $0.time, value: $0.layer.turn?.angle ?? 0)
    }
    // The angle at which the farthest point moves by the tolerance.
    let reach = CGPoint.zero.distance(to: CGPoint(x: bounds.width, y: bounds.height)) / 2
    let tolerance = Self.tolerance / max(reach, 1) * 180 / Double.pi
    let angle = MotionFit(samples, tolerance: tolerance) { abs($0 - $1) }.track()
    return MovingTurn(center: center, angle: angle)
  }

  private mutating func motion(of history: LayerHistory) -> LayerMotion {
    let places = history.entries.map { (time: $0.time, place: $0.layer.basePlace) }
    let last = places[places.count - 1].place
    guard places.contains(where: { $0.place != last }) else { return .still }
    if places.allSatisfy({ $0.place.hasDirections(of: last) }) {
      return shift(
        places.map {
          .init(time: $0.time, value: CGPoint(x: $0.place.tx - last.tx, y: $0.place.ty - last.ty))
        })
    }
    let contents = history.entries.map(\.layer.content)
    let size = CGSize(
      width: contents.map(\.width).max() ?? 0, height: contents.map(\.height).max() ?? 0)
    return .pose(MotionFit(places, size: size, tolerance: Self.tolerance).track())
  }

  private mutating func shift(_ samples: [MotionTrack<CGPoint>.Key]) -> LayerMotion {
    if let known = shifts.first(where: { Self.areAlike($0.samples, samples) }) {
      return .shift(known.track)
    }
    let track = MotionFit(samples, tolerance: Self.tolerance) { $0.distance(to: $1) }.track()
    shifts.append((samples, track))
    return .shift(track)
  }

  private static func areAlike(
    _ one: [MotionTrack<CGPoint>.Key], _ other: [MotionTrack<CGPoint>.Key]
  ) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        $0.time == $1.time && abs($0.value.x - $1.value.x) <= likeness
          && abs($0.value.y - $1.value.y) <= likeness
      }
  }

  private func opacity(of history: LayerHistory) -> MotionTrack<Double> {
    var samples: [MotionTrack<Double>.Key] = []
    var rest = history.entries[...]
    var wasVisible = false
    for (index, time) in history.times.enumerated() {
      let entry = rest.first?.index == index ? rest.removeFirst() : nil
      // A layer appears and disappears at once.
      if let last = samples.last, (entry != nil) != wasVisible {
        samples.append(.init(time: time, value: last.value))
      }
      samples.append(.init(time: time, value: entry.map { min($0.layer.opacity, 1) } ?? 0))
      wasVisible = entry != nil
    }
    return MotionFit(samples, tolerance: Self.opacityTolerance) { abs($0 - $1) }.track()
      .map { min(max($0, 0), 1) }
  }

  private func plainClip(of history: LayerHistory) -> [MovingClipping] {
    let cuts = history.entries.contains { entry in
      entry.layer.clips.contains { !$0.isRounded && entry.layer.isCut(by: $0, on: bounds) }
    }
    guard cuts else { return [] }
    return [
      clip(history, cornerRadius: 0) { [bounds] layer in
        layer.clips.filter { !$0.isRounded }.reduce(bounds) { $0.overlap(with: $1.frame) }
      }
    ]
  }

  private func clip(
    _ history: LayerHistory, cornerRadius: Double, frame: (Layer) -> CGRect
  ) -> MovingClipping {
    let frames = history.entries.map { MotionTrack.Key(time: $0.time, value: frame($0.layer)) }
    let own = zip(history.entries, frames).map { entry, key in
      key.value.offsetBy(dx: -entry.layer.basePlace.tx, dy: -entry.layer.basePlace.ty)
    }
    let isCarried =
      history.entries.allSatisfy { $0.layer.basePlace.isTranslation }
      && own.allSatisfy { $0.distance(to: own[0]) <= Self.likeness }
    let track =
      isCarried
      ? MotionTrack(own[0])
      : MotionFit(frames, tolerance: Self.tolerance) { $0.distance(to: $1) }.track()
    return MovingClipping(movesWithLayer: isCarried, frame: track, cornerRadius: cornerRadius)
  }
}

extension Layer {
  fileprivate var radii: [Double] {
    clips.isEmpty ? [] : clips.filter(\.isRounded).map(\.cornerRadius)
  }

  fileprivate var basePlace: CGAffineTransform {
    stretchedSize == nil ? place : CGAffineTransform(translationX: place.tx, y: place.ty)
  }

  fileprivate func isCut(by clip: LayerClipping, on bounds: CGRect) -> Bool {
    let visible = CGRect(content.extent).applying(place).overlap(with: bounds)
    return !clip.frame.insetBy(dx: -0.5, dy: -0.5).contains(visible)
  }
}

extension LayerClipping {
  fileprivate var isRounded: Bool { cornerRadius > 0 }
}

extension CGAffineTransform {
  /// Whether the transforms differ at most by a translation.
  fileprivate func hasDirections(of other: CGAffineTransform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }
}

extension CGRect {
  fileprivate func distance(to other: CGRect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }

  /// Has no width or height if the rectangles do not meet.
  fileprivate func overlap(with other: CGRect) -> CGRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return CGRect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }
}

struct LayerHistory {
  struct Entry {
    let index: Int
    let time: Double
    let layer: Layer
  }

  let id: String
  let times: [Double]
  /// At least one.
  var entries: [Entry]
}

extension LayerHistory {
  private static let stretchTolerance = 0.1
  private static let fewSizes = 3

  /// Makes each content a part that is drawn for some of the time.
  ///
  /// A content with many sizes is divided instead: each of its marks moves on its own in the layer,
  /// or is stretched.
  fileprivate func parts() -> [MovingPart] {
    guard !isResized else { return markParts() }
    var numbers: [Drawn: Int] = [:]
    var parts: [(drawn: Drawn, entries: [Entry])] = []
    let turns = entries.map { entry in
      let drawn = Drawn(entry.layer)
      let number = numbers[drawn, default: parts.count]
      if number == parts.count {
        numbers[drawn] = number
        parts.append((drawn, []))
      }
      if case .plain = drawn { parts[number].entries.append(entry) }
      return (time: entry.time, shown: number)
    }
    return zip(parts, MotionTrack.turns(turns, of: parts.count)).map { part, opacity in
      switch part.drawn {
      case .content(let content): MovingPart(content: content, opacity: opacity)
      case .plain(let color): stretched(color, part.entries, opacity: opacity)
      }
    }
  }

  private enum Drawn: Hashable {
    case content(LayerContent)
    case plain(Color)

    init(_ layer: Layer) {
      if layer.stretchedSize != nil, let color = layer.content.plainFill {
        self = .plain(color)
      } else {
        self = .content(layer.content)
      }
    }
  }

  private func stretched(
    _ color: Color, _ entries: [Entry], opacity: MotionTrack<Double>
  ) -> MovingPart {
    let sizes = entries.compactMap(\.layer.stretchedSize)
    let last = sizes[sizes.count - 1]
    let content = LayerContent(
      width: Int(clamping: last.width.rounded(.up)),
      height: Int(clamping: last.height.rounded(.up)),
      marks: [.fill(.rect(CGRect(origin: .zero, size: last)), color)])
    var part = MovingPart(content: content, opacity: opacity)
    guard sizes.contains(where: { $0 != last }) else { return part }
    let places = zip(entries, sizes).map { entry, size in
      let scale = CGAffineTransform(scaleX: size.width / last.width, y: size.height / last.height)
      return (time: entry.time, place: scale)
    }
    part.motion = .pose(MotionFit(places, size: last, tolerance: Self.stretchTolerance).track())
    return part
  }

  private var isResized: Bool {
    let contents = entries.map(\.layer).filter { $0.stretchedSize == nil }.map(\.content)
    return Set(contents.map { PixelPoint(x: $0.width, y: $0.height) }).count > Self.fewSizes
  }
}

extension Layer {
  /// The size, in the picture, of a plain color that is not rotated; `nil` for other contents.
  var stretchedSize: CGSize? {
    guard content.plainFill != nil, place.b == 0, place.c == 0, place.a > 0, place.d > 0
    else { return nil }
    // The last bits of the size depend on how many whole pixels it was stretched from.
    func length(_ pixels: Int, _ factor: CGFloat) -> CGFloat {
      (CGFloat(pixels) * factor * 4096).rounded() / 4096
    }
    return CGSize(width: length(content.width, place.a), height: length(content.height, place.d))
  }
}
