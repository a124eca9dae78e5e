// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftIO
import KeyliftStage

/// The conversion of layer histories to moving layers.
struct LayerFitting {
  /// The largest distance of a layer's or a clip's track from a sample, in pixels; with the error
  /// between samples it is a quarter.
  private static let tolerance = 0.23
  /// The largest distance of an opacity's track from a sample.
  private static let opacityTolerance = 1.0 / 600
  /// The largest difference of moves that count as the same, in pixels.
  private static let likeness = 1e-3

  /// All of the picture.
  private let bounds: CGRect
  /// The moves found so far.
  private var shifts: [(samples: [MotionTrack<CGPoint>.Key], track: MotionTrack<CGPoint>)] = []

  /// Prepares the conversion of the layers of a picture.
  init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Returns a layer from its beginning to its end; several if round corners come and go.
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
      parts: PartFitting(history).parts(), turn: turn(of: history))
  }

  /// Returns the rotation of a layer with its clips; `nil` for none.
  private func turn(of history: LayerHistory) -> MovingTurn? {
    guard let center = history.entries[0].layer.turn?.center else { return nil }
    let samples = history.entries.map {
      MotionTrack.Key(time: $0.time, value: $0.layer.turn?.angle ?? 0)
    }
    // The angle at which the farthest point moves by the tolerance.
    let reach = CGPoint.zero.distance(to: CGPoint(x: bounds.width, y: bounds.height)) / 2
    let tolerance = LayerFitting.tolerance / max(reach, 1) * 180 / Double.pi
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
    return .pose(MotionFit(places, size: size, tolerance: LayerFitting.tolerance).track())
  }

  private mutating func shift(_ samples: [MotionTrack<CGPoint>.Key]) -> LayerMotion {
    if let known = shifts.first(where: { LayerFitting.areAlike($0.samples, samples) }) {
      return .shift(known.track)
    }
    let track = MotionFit(samples, tolerance: LayerFitting.tolerance) { $0.distance(to: $1) }
      .track()
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
    var (rest, wasVisible) = (history.entries[...], false)
    for (index, time) in history.times.enumerated() {
      let entry = rest.first?.index == index ? rest.removeFirst() : nil
      // A layer appears and disappears at once.
      if let last = samples.last, (entry != nil) != wasVisible {
        samples.append(.init(time: time, value: last.value))
      }
      samples.append(.init(time: time, value: entry.map { min($0.layer.opacity, 1) } ?? 0))
      wasVisible = entry != nil
    }
    return MotionFit(samples, tolerance: LayerFitting.opacityTolerance) { abs($0 - $1) }.track()
      .map { min(max($0, 0), 1) }
  }

  /// Returns the intersection of the clips without round corners; none if they never clip the
  /// layer.
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
      && own.allSatisfy { $0.distance(to: own[0]) <= LayerFitting.likeness }
    let track =
      isCarried
      ? MotionTrack(own[0])
      : MotionFit(frames, tolerance: LayerFitting.tolerance) { $0.distance(to: $1) }.track()
    return MovingClipping(
      space: isCarried ? .layer : .picture, frame: track, cornerRadius: cornerRadius)
  }
}

extension Layer {
  /// The corner radii of the clips with round corners.
  fileprivate var radii: [Double] {
    clips.isEmpty ? [] : clips.filter(\.isRounded).map(\.cornerRadius)
  }

  /// The place without the scale of a stretched plain color.
  fileprivate var basePlace: CGAffineTransform {
    stretchedSize == nil ? place : CGAffineTransform(translationX: place.tx, y: place.ty)
  }

  /// Returns whether a clip hides more than half a pixel of the visible part on a canvas.
  fileprivate func isCut(by clip: LayerClipping, on bounds: CGRect) -> Bool {
    let visible = CGRect(content.extent).applying(place).overlap(with: bounds)
    return !clip.frame.insetBy(dx: -0.5, dy: -0.5).contains(visible)
  }
}

extension LayerClipping {
  fileprivate var isRounded: Bool { cornerRadius > 0 }
}

extension CGAffineTransform {
  /// Returns whether two transforms differ at most by a translation.
  fileprivate func hasDirections(of other: CGAffineTransform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }
}

extension CGRect {
  /// The largest distance between an edge and the same edge of another rectangle.
  fileprivate func distance(to other: CGRect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }

  /// Returns the part inside of another rectangle, of no width or height if there is none.
  fileprivate func overlap(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }
}
