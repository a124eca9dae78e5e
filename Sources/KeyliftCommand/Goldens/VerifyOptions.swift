// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene

struct VerifyOptions: ParsableArguments, OptionTaker {
  static let taker = FigureOption.Taker.fonts

  @OptionGroup var place: GoldenPlaceOptions

  @OptionGroup var failureFolder: FailureOptions

  @OptionGroup var reports: ReportOptions

  @OptionGroup var table: OptionTable<VerifyOptions>

  @Option(
    help: ArgumentHelp(
      "Only a part of the suite, such as 2/5 for the second of five.", valueName: "part"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Verify only what a killed run with --reporter json=FILE left out; its findings are kept.",
      valueName: "file"))
  var resume: String?

  @Option(help: "Scenes verified at once, 1 to 64; by default one per core.")
  var jobs: Int?

  @OptionGroup var replacing: ForceOption

  @Flag(help: "Record nothing, and fail if a golden has no scene; the default where CI is set.")
  var ci = false

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws { try JobCount.range.check(jobs, of: "--jobs") }

  var text: TextRendering { table.values.draw.text }

  /// A report in a file covers all scenes.
  var isDivisible: Bool { reports.files.isEmpty && shard == nil && resume == nil }

  var isCI: Bool { ci || GoldenVariables.current.isCI }
}

struct GoldenPlaceOptions: ParsableArguments {
  @Argument(
    help: "Scene files, or folders of them; all below Scenes if none is named.",
    completion: .scenes)
  var scenes: [String] = []

  @OptionGroup var goldens: GoldensOption

  @OptionGroup var source: SceneSource

  func places() throws(Failure) -> [ScenePlace] {
    let places = scenes.isEmpty ? SceneSearch.places() : SceneSearch.places(named: scenes)
    guard !places.isEmpty else {
      throw Failure(.noInput, .error("there is no scene below 'Scenes'; name one"))
    }
    return places
  }

  /// The folders of which every scene is verified.
  var folders: [String] {
    scenes.isEmpty ? [SceneSearch.standardFolder] : scenes.filter { FileStatus(of: $0).isFolder }
  }

  /// Scenes with mistakes, and places without a scene, become items without a variant.
  func suite(
    knowing verified: VerifiedClips? = nil, _ console: Console
  ) throws(Failure) -> GoldenSuite {
    let files = try GoldenSuite.SceneFile.files(
      at: places(), from: source.files, knowing: verified, console: console)
    return try Failure.catching {
      try GoldenSuite(
        files, below: folders.map(SceneSearch.path(ofFolder:)), extensions: SceneSearch.extensions,
        goldens: goldens.folder)
    }
  }
}

struct GoldensOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of goldens, by the scenes' paths; by default Goldens beside each scene.",
      valueName: "folder"))
  var goldens: String?

  mutating func validate() throws {
    // With an unset variable of a script, the path is empty; the current folder must not be used.
    if goldens == "" { throw ValidationError("--goldens is empty; the current folder is '.'") }
  }

  /// `nil` if goldens are stored beside the scenes.
  ///
  /// The path has no slash at its end, so that each path below it has one spelling.
  var folder: String? {
    goldens.map(FilePath.withoutExtraSlashes) ?? GoldenVariables.current.goldens
  }
}

struct FailureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of failures.", valueName: "folder"))
  var failures: String = FailureFolder.standard

  mutating func validate() throws {
    // With an unset variable of a script, the path is empty; the current folder must not be used.
    if failures.isEmpty {
      throw ValidationError("--failures is empty; the current folder is '.'")
    }
  }

  var nothingPending: Message { "nothing waits in '\(failures)'" }

  /// Throws if it is the standard folder and a link leads it out of the current folder.
  var folder: FailureFolder {
    get throws(Failure) {
      if failures == FailureFolder.standard {
        try OutputPolicy.checkStandard(failures, option: "--failures")
      }
      return FailureFolder(failures)
    }
  }
}

extension FailureFolder {
  func checkPlace(of finding: String) throws(Failure) {
    try Failure.catching { try SuiteFolder(at: root).check(path(of: finding)) }
  }

  /// In a folder of goldens, the next run would take the goldens of failures for its own.
  func checkIsApart(from goldens: [String]) throws(Failure) {
    let place = SuiteFolder.resolved(root) + "/"
    for path in goldens where place.hasPrefix(SuiteFolder.resolved(path) + "/") {
      throw Failure(.usage, .error("'--failures' would write to the goldens in '\(path)'"))
    }
  }
}

extension GoldenUpdate: ExpressibleByArgument {}

extension GoldenVariables {
  static var current: GoldenVariables { GoldenVariables(ProcessInfo.processInfo.environment) }

  /// Throws if `CI` is set, because no person checks the result there.
  static func refuseInCI(_ action: String) throws(Failure) {
    if current.isCI { throw Failure(.usage, .error("nothing is \(action) where CI is set")) }
  }
}
