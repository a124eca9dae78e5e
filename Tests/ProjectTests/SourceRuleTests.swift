// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The targets form one chain: arrows go one way.
struct ArrowTests {
  @Test func everyTargetDependsOnlyOnTargetsAboveIt() throws {
    let targets = try PackageManifest().chain
    let places = Dictionary(
      uniqueKeysWithValues: targets.enumerated().map { ($0.element.name, $0.offset) })
    for (place, target) in targets.enumerated() {
      for other in target.dependencies where (places[other] ?? -1) >= place {
        Issue.record("\(target.name) depends on \(other), which stands below it")
      }
    }
  }

  @Test func coreImportsNothingOfToolsAndChecks() throws {
    let targets = try PackageManifest().chain
    let folders = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.folder) })
    let core = targets.filter { $0.folder.hasPrefix("Sources/Core/") }
    #expect(!core.isEmpty)
    for target in core {
      for other in target.dependencies {
        #expect(
          folders[other]?.hasPrefix("Sources/Core/") ?? true, "\(target.name) imports \(other)")
      }
    }
  }

  /// The compiler finds imports of what the manifest does not declare; this is the reverse.
  @Test func everyDeclaredDependencyIsImported() throws {
    let targets = try PackageManifest().targets.filter { $0.kind != "plugin" }
    let programs = targets.filter { $0.kind == "executableTarget" }.map(\.name)
    for target in targets where !target.dependencies.isEmpty {
      let files = try SourceFile.all(in: [target.folder]).filter { $0.path.hasSuffix(".swift") }
      // A target of C includes headers, which do not name their module.
      if files.isEmpty { continue }
      let imports = Set(files.flatMap(\.imports))
      for other in target.dependencies where !imports.contains(other) {
        let isRun = programs.contains(other) && files.contains { $0.text.contains("\"\(other)\"") }
        #expect(isRun, "\(target.name) does not import \(other)")
      }
    }
  }

  /// A test of an app's own responder compiles neither what writes files nor reports, and the library no
  /// parser of arguments.
  @Test(arguments: [
    ("KeyliftTesting", ["KeyliftOutput", "KeyliftCommand"]),
    ("Keylift", ["KeyliftChecks", "KeyliftCommand"]),
    ("KeyliftUIKit", ["KeyliftScene", "KeyliftRaster"]),
  ])
  func productCompilesNoMoreThanItNeeds(_ product: String, without others: [String]) throws {
    let targets = try PackageManifest().chain
    var needed: Set<String> = [product]
    for target in targets.reversed() where needed.contains(target.name) {
      needed.formUnion(target.dependencies)
    }
    #expect(needed.isDisjoint(with: others))
    #expect(!needed.contains("ArgumentParser"))
  }

  @Test func filesHoldAtMost500Lines() throws {
    for file in try SourceFile.all(in: ["Sources"]) {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 500, "\(file.path)")
    }
  }
}

/// The disks of most Macs do not tell capitals from small letters.
struct NameTests {
  @Test func noTwoTargetsDifferOnlyByCase() throws {
    let names = try PackageManifest().targets.map(\.name)
    #expect(!names.isEmpty)
    #expect(Self.alike(names).isEmpty)
  }

  @Test(.requires(.gitCheckout)) func noTwoPathsDifferOnlyByCase() throws {
    let git = try #require(Program("git"))
    let result = try git.run(["ls-files"], in: Repository.root)
    try #require(result.status == 0)
    let paths = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let folders = Set(paths.flatMap(Self.folders))
    #expect(Self.alike(paths + folders).isEmpty)
  }

  @Test func namesAlikeAreFound() {
    #expect(Self.alike(["Sources/keylift", "Sources/Keylift", "Sources/Other"]).count == 1)
  }

  /// Returns the groups of names that only differ by case.
  private static func alike(_ names: [String]) -> [[String]] {
    Dictionary(grouping: Set(names), by: { $0.lowercased() }).values.filter { $0.count > 1 }
      .map { $0.sorted() }
  }

  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}

/// `Int(_:)` of a number that is too large or NaN ends the program, and numbers come from files.
struct ConversionTests {
  /// Only a floating-point number is rounded, so no other conversion is found.
  @Test func roundedNumberBecomesAnIntegerByClampingOrExactly() throws {
    for file in try SourceFile.all(in: ["Sources"]) {
      for text in ConversionTests.conversions(in: file.text) {
        Issue.record("\(file.path): '\(text)' can trap; use 'clamping:' or 'exactly:'")
      }
    }
  }

  @Test(arguments: [
    ("Int(width.rounded())", true), ("UInt8(\n  (x * 255).rounded(.up))", true),
    ("let n = Int32((a + b(c).rounded(rule)))", true), ("Int(clamping: x.rounded())", false),
    ("Int(exactly: x.rounded())", false), ("Int(count)", false),
    ("grid.edge(Int(x), y.rounded())", false), ("Point(x.rounded())", false),
  ])
  func conversionThatCanTrapIsFound(text: String, canTrap: Bool) {
    #expect(ConversionTests.conversions(in: text).isEmpty != canTrap)
  }

  /// Returns the conversions of rounded numbers that name no way.
  private static func conversions(in text: String) -> [String] {
    text.matches(of: /\bU?Int(8|16|32|64)?\(/).compactMap { match in
      var depth = 1
      let argument = text[match.range.upperBound...].prefix {
        depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
        return depth > 0
      }
      let isNamed = argument.prefixMatch(of: /\s*\w+:/) != nil
      return !isNamed && argument.contains(".rounded(") ? "\(match.0)\(argument))" : nil
    }
  }
}

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
