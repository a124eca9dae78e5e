// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftFigures
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The options that choose the columns of a comparison.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare these systems, with commas; 'keylift list systems' prints the names.",
      valueName: "names"))
  var systems: String?

  @Option(
    help: ArgumentHelp(
      "Compare these devices; 'keylift list devices' prints the names.", valueName: "names"))
  var devices: String?

  @Option(
    help: ArgumentHelp(
      "Compare the response to notifications with these curves: \(curveNames.joined(separator: ", ")).",
      valueName: "names"))
  var curves: String?

  private static let curveNames = AnimationCurve.allCases.map(\.name)

  mutating func validate() throws {
    var request = FigureRequest()
    try add(to: &request)
  }

  func add(to request: inout FigureRequest) throws(ValidationError) {
    request.systems = try values(systems, "--systems", KeyboardSystem.init) {
      KeyboardSystem.vocabulary.note(for: $0)
    }
    request.devices = try values(devices, "--devices", Device.named, Device.note)
    request.curves = try values(curves, "--curves", AnimationCurve.curve(named:)) {
      AnimationCurve.vocabulary.note(for: $0)
    }
  }

  private func values<Value>(
    _ list: String?, _ option: String, _ named: (String) -> Value?,
    _ note: (String) -> String? = { _ in nil }
  ) throws(ValidationError) -> [Value]? {
    guard let list else { return nil }
    var values: [Value] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = named(String(name)) else {
        let advice = note(String(name)).map { "; \($0)" } ?? ""
        throw ValidationError("\(option): there is no '\(name)'\(advice)")
      }
      values.append(value)
    }
    return values
  }
}

extension AnimationCurve {
  /// Returns the curve that a keyboard notification can carry, by its name.
  fileprivate static func curve(named name: String) -> AnimationCurve? {
    allCases.first { $0.name == name }
  }
}

extension FigureRequest {
  /// The generations of iOS that are columns; `nil` if there is one, which applies to all columns.
  var columns: [SystemVersion]? { ios?.count == 1 ? nil : ios }
}

extension ComparedAxis {
  /// Creates the axis that a request names; `nil` if it leaves the choice to the scene.
  init?(_ request: FigureRequest) throws(ValidationError) {
    let given = [
      ("--systems", request.systems?.map(\.rawValue)), ("--devices", request.devices?.map(\.name)),
      ("--ios", request.columns?.map(\.rawValue)), ("--curves", request.curves?.map(\.name)),
    ]
    guard given.count(where: { $0.1 != nil }) <= 1 else {
      throw ValidationError("--systems, --devices, several --ios and --curves exclude each other")
    }
    for case (let option, let names?) in given {
      if names.isEmpty { throw ValidationError("\(option): there is no ''") }
      if let name = names.firstRepeated {
        throw ValidationError("\(option): '\(name)' is there twice")
      }
      guard names.count <= ComparedAxis.limit else {
        throw ValidationError("\(option): at most \(ComparedAxis.limit) can stand side by side")
      }
    }
    if let systems = request.systems {
      self = .systems(systems)
    } else if let devices = request.devices {
      self = .devices(devices)
    } else if let versions = request.columns {
      self = .versions(versions)
    } else if let curves = request.curves {
      self = .curves(curves)
    } else {
      return nil
    }
  }
}
