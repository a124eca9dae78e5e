// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftKeyboard
import KeyliftMotion
import KeyliftScene
import KeyliftStage

/// In what the columns of a comparison differ, on the command line.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare these systems, with commas, as 'keylift list systems' names them.",
      valueName: "names"))
  var systems: String?

  @Option(
    help: ArgumentHelp(
      "Compare these devices, as 'keylift list devices' names them.", valueName: "names"))
  var devices: String?

  @Option(help: ArgumentHelp("Compare the keyboards of ios18,ios26.", valueName: "names"))
  var profiles: String?

  @Option(
    help: ArgumentHelp(
      "Compare what an app does that is told these curves: \(curveNames.joined(separator: ", ")).",
      valueName: "names"))
  var curves: String?

  /// The most columns of a comparison.
  private static let limit = 12

  private static let curveNames = AnimationCurve.allCases.map(\.name)

  mutating func validate() throws { _ = try axis }

  /// What was said; nil for nothing.
  var axis: ComparedAxis? {
    get throws {
      let given = [systems, devices, profiles, curves].compactMap { $0 }
      guard given.count <= 1 else {
        throw ValidationError("--systems, --devices, --profiles and --curves exclude each other")
      }
      if let systems { return .systems(try values(systems, "--systems", KeyboardSystem.init)) }
      if let devices { return .devices(try values(devices, "--devices", Device.named)) }
      if let profiles {
        return .profiles(try values(profiles, "--profiles", KeyboardProfile.init))
      }
      return try curves.map { .curves(try values($0, "--curves", AnimationCurve.told(by:))) }
    }
  }

  private func values<Value>(
    _ list: String, _ option: String, _ named: (String) -> Value?
  ) throws -> [Value] {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if let name = names.firstRepeated {
      throw ValidationError("\(option): '\(name)' is there twice")
    }
    guard names.count <= ComparisonOptions.limit else {
      throw ValidationError(
        "\(option): at most \(ComparisonOptions.limit) can stand side by side")
    }
    return try names.map { name in
      guard let value = named(name) else {
        throw ValidationError("\(option): there is no '\(name)'")
      }
      return value
    }
  }
}

extension AnimationCurve {
  /// Returns the curve that a notification can tell by this name.
  fileprivate static func told(by name: String) -> AnimationCurve? {
    allCases.first { $0.name == name }
  }
}
