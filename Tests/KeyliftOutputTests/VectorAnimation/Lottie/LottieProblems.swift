// SPDX-License-Identifier: MIT

import Foundation

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
