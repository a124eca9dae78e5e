// SPDX-License-Identifier: MIT

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
    ("KeyliftTesting", ["KeyliftOutput", "KeyliftReports", "KeyliftCommand"]),
    ("Keylift", ["KeyliftGoldens", "KeyliftReports", "KeyliftCommand"]),
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
