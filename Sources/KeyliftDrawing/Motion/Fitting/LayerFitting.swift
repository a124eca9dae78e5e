// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The making of moving layers from their histories.
struct LayerFitting {
  /// The farthest that a layer's or a clip's track is from a sample, in pixels: with what lies between samples a
  /// quarter.
  private static let tolerance = 0.23
  /// The farthest that an opacity's track is from a sample.
  private static let opacityTolerance = 1.0 / 600
  /// How far apart moves may be that count as the same.
  private static let likeness = 1e-3

  private let canvas: MotionCanvas
  /// The moves found so far.
  private var shifts: [(samples: [MotionTrack<CGPoint>.Key], track: MotionTrack<CGPoint>)] = []

  init(canvas: MotionCanvas) {
    self.canvas = canvas
  }

  /// Returns a layer from its beginning to its end; more than one where corners come and go.
  mutating func layers(of history: LayerHistory) -> [MovingLayer] {
    var kinds: [[Double]] = []
    for entry in history.entries where !kinds.contains(entry.layer.radii) {
      kinds.append(entry.layer.radii)
    }
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
      parts: parts(of: history))
  }
}

extension LayerFitting {
  private mutating func motion(of history: LayerHistory) -> LayerMotion {
    let places = history.entries.map { (time: $0.time, place: $0.layer.basePlace) }
    let last = places[places.count - 1].place
    guard places.contains(where: { $0.place != last }) else { return .still }
    guard places.allSatisfy({ $0.place.hasDirections(of: last) }) else {
      return pose(of: history, places: places)
    }
    return shift(
      places.map {
        MotionTrack.Key(
          time: $0.time, value: CGPoint(x: $0.place.tx - last.tx, y: $0.place.ty - last.ty))
      })
  }

  private mutating func shift(_ samples: [MotionTrack<CGPoint>.Key]) -> LayerMotion {
    if let known = shifts.first(where: { LayerFitting.areAlike($0.samples, samples) }) {
      return .shift(known.track)
    }
    let fit = MotionFit(samples: samples, tolerance: LayerFitting.tolerance) {
      (($0.x - $1.x) * ($0.x - $1.x) + ($0.y - $1.y) * ($0.y - $1.y)).squareRoot()
    }
    let track = fit.track()
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

  private func pose(
    of history: LayerHistory, places: [(time: Double, place: CGAffineTransform)]
  ) -> LayerMotion {
    let size = history.entries.reduce(CGSize.zero) {
      CGSize(
        width: max($0.width, CGFloat($1.layer.content.width)),
        height: max($0.height, CGFloat($1.layer.content.height)))
    }
    return .pose(PoseFit(places: places, size: size, tolerance: LayerFitting.tolerance).track())
  }

  private func opacity(of history: LayerHistory) -> MotionTrack<Double> {
    var samples: [MotionTrack<Double>.Key] = []
    var entries = history.entries[...]
    var wasSeen: Bool?
    for (index, time) in history.times.enumerated() {
      let entry = entries.first?.index == index ? entries.removeFirst() : nil
      // What comes or goes does so at once.
      if let wasSeen, wasSeen != (entry != nil), let last = samples.last {
        samples.append(MotionTrack.Key(time: time, value: last.value))
      }
      wasSeen = entry != nil
      let value = entry.map { min($0.layer.opacity, 1) } ?? 0
      samples.append(MotionTrack.Key(time: time, value: value))
    }
    let fit = MotionFit(samples: samples, tolerance: LayerFitting.opacityTolerance) {
      abs($0 - $1)
    }
    return MotionTrack(
      keys: fit.track().keys.map {
        MotionTrack.Key(time: $0.time, value: min(max($0.value, 0), 1))
      })
  }
}

extension LayerFitting {
  /// Returns what the plain clips leave of a layer as one clip; none where they never cut it.
  private func plainClip(of history: LayerHistory) -> [MovingClip] {
    let cuts = history.entries.contains { entry in
      entry.layer.clips.contains { !$0.isRounded && entry.layer.isCut(by: $0, on: canvas.bounds) }
    }
    guard cuts else { return [] }
    return [
      clip(history, cornerRadius: 0) { [bounds = canvas.bounds] layer in
        layer.clips.filter { !$0.isRounded }.reduce(bounds) { $0.overlap(with: $1.frame) }
      }
    ]
  }

  private func clip(
    _ history: LayerHistory, cornerRadius: Double, frame: (Layer) -> CGRect
  ) -> MovingClip {
    let frames = history.entries.map { MotionTrack.Key(time: $0.time, value: frame($0.layer)) }
    let own = zip(history.entries, frames).map { entry, key in
      key.value.offsetBy(dx: -entry.layer.basePlace.tx, dy: -entry.layer.basePlace.ty)
    }
    let fit = MotionFit(samples: frames, tolerance: LayerFitting.tolerance) {
      $0.distance(to: $1)
    }
    let isCarried =
      history.entries.allSatisfy { $0.layer.basePlace.hasDirections(of: .identity) }
      && own.allSatisfy { $0.distance(to: own[0]) <= LayerFitting.likeness }
    let track = isCarried ? MotionTrack(own[0]) : fit.track()
    return MovingClip(
      space: isCarried ? .layer : .picture, frame: track, cornerRadius: cornerRadius)
  }

  private func parts(of history: LayerHistory) -> [MovingPart] {
    PartFitting(history).parts()
  }
}

extension Layer {
  /// The radii of those clips that have corners.
  fileprivate var radii: [Double] { clips.filter(\.isRounded).map(\.cornerRadius) }

  /// Where the layer stands, however far a plain colour is stretched from there.
  fileprivate var basePlace: CGAffineTransform {
    guard let _ = stretchedSize else { return place }
    return CGAffineTransform(translationX: place.tx, y: place.ty)
  }

  /// Returns whether a clip takes away more than half a pixel of what is seen on a canvas.
  fileprivate func isCut(by clip: LayerClip, on bounds: CGRect) -> Bool {
    let extent = content.extent
    let drawn = CGRect(x: extent.x, y: extent.y, width: extent.width, height: extent.height)
      .applying(place)
    let seen = drawn.overlap(with: bounds)
    return !clip.frame.insetBy(dx: -0.5, dy: -0.5).contains(seen)
  }
}

extension LayerClip {
  fileprivate var isRounded: Bool { cornerRadius > 0 }
}

extension CGAffineTransform {
  /// Whether two maps differ by a move at most.
  fileprivate func hasDirections(of other: CGAffineTransform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }
}

extension CGRect {
  /// The farthest that an edge is from another rectangle's.
  fileprivate func distance(to other: CGRect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }

  /// Returns the part inside another rectangle, of no width or height where there is none.
  fileprivate func overlap(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }
}
