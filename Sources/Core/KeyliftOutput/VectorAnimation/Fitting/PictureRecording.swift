// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The samples of a moving picture, as the changes of each layer.
///
/// A layer that never changes is kept once, whatever the number of samples.
struct PictureRecording {
  private(set) var times: [Double] = []
  private(set) var last: Picture?
  private(set) var size = PixelPoint(x: 0, y: 0)

  private var sizes: [(index: Int, size: PixelPoint)] = []
  private var records: [LayerRecord] = []
  private var numbers: [LayerKey: Int] = [:]
  private var current: [Int] = []
  private var order = LayerOrder()

  mutating func append(_ picture: Picture, at time: Double) {
    addSize(PixelPoint(x: picture.width, y: picture.height))
    if !addChanges(to: picture) {
      follow(picture.layers)
      for (number, layer) in zip(current, picture.layers) {
        records[number].add(layer, at: times.count)
      }
    }
    times.append(time)
    last = picture
  }

  /// Returns whether the pictures have the same layers.
  ///
  /// If not, nothing is added.
  private mutating func addChanges(to picture: Picture) -> Bool {
    guard let last, let changed = picture.changes(from: last) else { return false }
    let layers = changed.map { (index: $0, old: last.layer(at: $0), new: picture.layer(at: $0)) }
    guard layers.allSatisfy({ $0.old.id == $0.new.id }) else { return false }
    for layer in layers { records[current[layer.index]].add(layer.new, at: times.count) }
    return true
  }

  private mutating func addSize(_ new: PixelPoint) {
    guard sizes.last?.size != new else { return }
    sizes.append((times.count, new))
    size = PixelPoint(x: max(size.x, new.x), y: max(size.y, new.y))
  }

  private mutating func follow(_ layers: [Layer]) {
    let earlier = current
    current = LayerKey.keys(of: layers).map { key in
      if let known = numbers[key] { return known }
      records.append(LayerRecord(id: key.id))
      numbers[key] = records.count - 1
      return records.count - 1
    }
    let kept = Set(current)
    for number in earlier where !kept.contains(number) { records[number].remove(at: times.count) }
    order.insert(current)
  }

  func screen(on canvas: PixelPoint) -> MotionTrack<CGRect> {
    MotionTrack(
      steps: sizes.map { index, size in
        let origin = origin(of: size, on: canvas)
        return (times[index], CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y))
      })
  }

  private func origin(of size: PixelPoint, on canvas: PixelPoint) -> PixelPoint {
    PixelPoint(x: (canvas.x - size.x) / 2, y: (canvas.y - size.y) / 2)
  }

  /// Back to front.
  ///
  /// Each picture is in the middle of the canvas.
  func forEachLayer(on canvas: PixelPoint, _ body: (LayerHistory) -> Void) {
    let origins = sizes.map { (index: $0.index, origin: origin(of: $0.size, on: canvas)) }
    for number in order.numbers {
      if let history = records[number].history(times: times, origins: origins) { body(history) }
    }
  }
}

private struct LayerRecord {
  let id: String
  var changes: [(index: Int, change: Change)] = []
  var current: Layer?

  /// Takes little memory if only the place of a layer changes.
  enum Change {
    case absence
    case move(x: Double, y: Double)
    indirect case look(Layer)

    func apply(to layer: inout Layer?) {
      switch self {
      case .absence: layer = nil
      case .move(let x, let y):
        layer?.place.tx = x
        layer?.place.ty = y
      case .look(let new): layer = new
      }
    }
  }

  mutating func add(_ layer: Layer, at index: Int) {
    guard current != layer else { return }
    guard layer.place.isDrawable, layer.opacity > 0 else { return remove(at: index) }
    var moved = current
    moved?.place.tx = layer.place.tx
    moved?.place.ty = layer.place.ty
    changes.append(
      (index, moved == layer ? .move(x: layer.place.tx, y: layer.place.ty) : .look(layer)))
    current = layer
  }

  mutating func remove(at index: Int) {
    guard current != nil else { return }
    changes.append((index, .absence))
    current = nil
  }

  /// `nil` if the layer is never visible.
  ///
  /// - Parameter origins: The displacements of the pictures, each with the number of its first
  ///   sample.
  func history(times: [Double], origins: [(index: Int, origin: PixelPoint)]) -> LayerHistory? {
    guard let first = changes.first else { return nil }
    // A single sample describes a layer that never changes.
    let isStill = changes.count == 1 && first.index == 0 && origins.count == 1
    let times = isStill ? Array(times.prefix(1)) : times
    var history = LayerHistory(id: id, times: times, entries: [])
    var layer: Layer?
    var next = (change: 0, origin: 0)
    var origin = PixelPoint(x: 0, y: 0)
    for (index, time) in times.enumerated() {
      if next.origin < origins.count, origins[next.origin].index == index {
        origin = origins[next.origin].origin
        next.origin += 1
      }
      if next.change < changes.count, changes[next.change].index == index {
        changes[next.change].change.apply(to: &layer)
        next.change += 1
      }
      guard let layer else { continue }
      let placed = origin == .init(x: 0, y: 0) ? layer : layer.moved(by: origin)
      history.entries.append(.init(index: index, time: time, layer: placed))
    }
    return history
  }
}

struct LayerOrder {
  private(set) var numbers: [Int] = []
  private var places: [Int: Int] = [:]

  /// Adds the numbers that the order lacks, each after the number that it follows in a picture.
  mutating func insert(_ picture: [Int]) {
    var gap = 0
    var added: [(gap: Int, number: Int)] = []
    for number in picture {
      if let place = places[number] {
        gap = max(gap, place + 1)
      } else {
        added.append((gap, number))
      }
    }
    guard !added.isEmpty else { return }
    var merged: [Int] = []
    var rest = added[...]
    for gap in 0...numbers.count {
      while let next = rest.first, next.gap == gap {
        merged.append(next.number)
        rest.removeFirst()
      }
      if gap < numbers.count { merged.append(numbers[gap]) }
    }
    numbers = merged
    places = Dictionary(uniqueKeysWithValues: zip(merged, merged.indices))
  }
}
