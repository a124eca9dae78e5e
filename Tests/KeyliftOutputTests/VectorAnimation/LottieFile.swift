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

extension LottieFile {
  /// Descriptions of errors that players would not accept; empty for a valid file.
  var problems: [String] {
    lists.flatMap { problems(ofLayers: $0) } + objects.flatMap { LottieFile.problems(of: $0) }
  }

  private func problems(ofLayers list: [Object]) -> [String] {
    let numbers = list.map { LottieFile.number($0["ind"]) }
    let ids = assets.compactMap { $0["id"] as? String }
    var problems: [String] = []
    if Set(numbers).count < numbers.count { problems.append("two layers have one number") }
    if Set(ids).count < ids.count { problems.append("two assets have one id") }
    for layer in list {
      let name = layer["nm"] as? String ?? "a layer without a name"
      let (start, end) = (LottieFile.number(layer["ip"]), LottieFile.number(layer["op"]))
      if !(start >= 0 && start < end && end <= LottieFile.number(root["op"])) {
        problems.append("\(name) is shown from \(start) to \(end)")
      }
      if let parent = layer["parent"], !numbers.contains(LottieFile.number(parent)) {
        problems.append("\(name) moves with no layer")
      }
      if let id = layer["refId"] as? String, !ids.contains(id) {
        problems.append("\(name) shows no asset")
      }
      problems += LottieFile.problems(ofTransform: layer["ks"], name)
    }
    return problems
  }

  private static func problems(ofTransform value: Any?, _ name: String) -> [String] {
    let transform = value as? Object ?? [:]
    return ["a", "p", "s", "r", "o"].filter { transform[$0] == nil }.map {
      "\(name) has a transform without \($0)"
    }
  }

  private static func problems(of object: Object) -> [String] {
    var problems: [String] = []
    if let frames = object["k"] as? [Object] { problems += self.problems(ofKeys: frames) }
    if object["ty"] as? String == "gr" { problems += self.problems(ofGroup: object) }
    for mask in object["masksProperties"] as? [Object] ?? [] {
      let missing = ["mode", "inv", "o", "x", "pt"].filter { mask[$0] == nil }
      problems += missing.map { "a mask without \($0)" }
    }
    if let points = object["v"] as? [[Any]] {
      let counts = ["i", "o"].map { (object[$0] as? [Any])?.count }
      if counts != [points.count, points.count] { problems.append("a path lacks tangents") }
    }
    return problems
  }

  private static func problems(ofKeys frames: [Object]) -> [String] {
    var problems: [String] = []
    let times = frames.map { number($0["t"]) }
    if !zip(times, times.dropFirst()).allSatisfy(<) {
      problems.append("keys are not in order: \(times)")
    }
    if frames.count < 2 { problems.append("an animation has one key") }
    for frame in frames.dropLast()
    where frame["h"] == nil && (frame["i"] == nil || frame["o"] == nil) {
      problems.append("the key at \(number(frame["t"])) goes neither straight nor not at all")
    }
    return problems
  }

  private static func problems(ofGroup group: Object) -> [String] {
    let items = group["it"] as? [Object] ?? []
    guard let last = items.last, last["ty"] as? String == "tr", items.count > 1 else {
      return ["a group has nothing in it, or no transform at its end"]
    }
    return problems(ofTransform: last, "a group")
  }
}
