// SPDX-License-Identifier: MIT

import Foundation

/// A Lottie file, read with Foundation's JSON parser.
struct LottieFile {
  typealias Object = [String: Any]

  let root: Object

  init(_ bytes: [UInt8]) throws {
    root = try JSONSerialization.jsonObject(with: Data(bytes)) as? Object ?? [:]
  }

  var assets: [Object] { root["assets"] as? [Object] ?? [] }

  /// The layers of the file and of each of its compositions, front to back.
  var lists: [[Object]] {
    [root["layers"] as? [Object] ?? []] + assets.compactMap { $0["layers"] as? [Object] }
  }

  var layers: [Object] { lists.flatMap { $0 } }

  func layers(named name: String) -> [Object] { layers.filter { $0["nm"] as? String == name } }

  var objects: [Object] { LottieFile.found(in: root) }

  static func found(in value: Any) -> [Object] {
    if let object = value as? Object { return [object] + object.values.flatMap(found) }
    return (value as? [Any] ?? []).flatMap(found)
  }

  static func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
}

/// A property of a Lottie file: a value, or several over time.
struct LottieProperty {
  /// The frames and values of its keys; a single key at frame 0 if the property is not animated.
  let keys: [(frame: Double, value: [Double], isHeld: Bool)]
  let isAnimated: Bool

  /// Reads a property; `nil` if the value is not a property.
  init?(_ json: Any?) {
    guard let json = json as? [String: Any], let value = json["k"] else { return nil }
    let frames = value as? [[String: Any]]
    isAnimated = frames != nil
    keys =
      frames.map { frames in
        frames.map {
          (
            LottieFile.number($0["t"]), LottieProperty.numbers($0["s"] as Any),
            LottieFile.number($0["h"]) == 1
          )
        }
      } ?? [(0, LottieProperty.numbers(value), false)]
  }

  func value(at frame: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.frame > frame }) else {
      return keys[keys.count - 1].value
    }
    guard next > 0 else { return keys[0].value }
    let (from, to) = (keys[next - 1], keys[next])
    guard !from.isHeld else { return from.value }
    let part = (frame - from.frame) / (to.frame - from.frame)
    return zip(from.value, to.value).map { $0 + ($1 - $0) * part }
  }

  /// Returns all numbers in a value, in their order; for a path, the vertices and then the tangents.
  private static func numbers(_ value: Any) -> [Double] {
    if let number = value as? NSNumber { return [number.doubleValue] }
    if let path = value as? [String: Any] {
      return ["v", "i", "o"].flatMap { numbers(path[$0] as Any) }
    }
    return (value as? [Any] ?? []).flatMap(numbers)
  }
}
