// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The targets of `Package.swift`, read as text.
struct PackageManifest {
  struct Target {
    let kind: String
    let name: String
    let dependencies: [String]
    var folder = ""
  }

  /// The targets in the order of the manifest.
  let targets: [Target]

  init() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let text = manifest.split(separator: "\n  targets: [", maxSplits: 1).last ?? ""
    let pattern = /\n    \.(\w*[tT]arget|systemLibrary|plugin)\(\s*name: "(\w+)"/
    let matches = text.matches(of: pattern)
    targets = matches.indices.map { index in
      let next = index + 1 < matches.count ? matches[index + 1].range.lowerBound : text.endIndex
      let body = text[matches[index].range.upperBound..<next]
      let list = body.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      let name = String(matches[index].2)
      let path = body.firstMatch(of: /\bpath: "([^"]+)"/).map { String($0.1) }
      return Target(
        kind: String(matches[index].1), name: name,
        dependencies: list.matches(of: /"(\w+)"/).map { String($0.1) },
        folder: path ?? (matches[index].1 == "testTarget" ? "Tests/" : "Sources/") + name)
    }
  }

  /// The libraries of our own and the command: what a scene flows through, in order.
  var chain: [Target] {
    targets.filter { target in
      ["target", "executableTarget"].contains(target.kind) && target.name.hasPrefix("Keylift")
        && !["KeyliftBenchmarks", "KeyliftCampaigns", "KeyliftFuzz"].contains(target.name)
    }
  }
}
