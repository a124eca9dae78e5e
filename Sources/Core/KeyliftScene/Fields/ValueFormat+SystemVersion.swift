// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == SystemVersion {
  /// A generation of iOS by its name, which YAML may read as a number.
  static let systemVersion: ValueFormat = {
    var format = ValueFormat.choice("generation")
    let names = SystemVersion.allCases.map(\.rawValue)
    format.schema = [
      "enum": .array(names.map { .string($0) } + names.compactMap(Int.init).map { .integer($0) })
    ]
    return format
  }()
}

extension ValueFormat where Value == Set<SystemQuirk> {
  static let quirks: ValueFormat = ValueFormat<[SystemQuirk]>.list(
    of: .choice("quirk"), "a list of quirks", atMost: SystemQuirk.allCases.count
  ).map { Set($0) }
}

extension ValueFormat where Value == [SystemVersion] {
  static let systemVersions: ValueFormat = {
    let item = ValueFormat<SystemVersion>.systemVersion
    return .either(
      "\(item.summary), or a list", item.map { [$0] },
      .list(of: item, "a list of generations", atMost: SystemVersion.allCases.count)
    ) { $0.isList }
  }()
}

extension Field where Root == SceneDraft {
  static let ios: Field = {
    let format = ValueFormat<SceneAxis<SystemVersion>>.axis(.systemVersion)
    return Field(
      name: "ios",
      summary: """
        The generation or generations of iOS: motion, notifications, heights and look (default: the \
        one that the device came with, or 18)
        """,
      valueSummary: format.summary, schema: format.schema, isRequired: false
    ) { entry, draft, reading in
      guard let axis = format.read(entry.value, &reading) else { return }
      draft.scene.ios = axis
      draft.versionPlaces = entry.value.places
    }
  }()
}

extension YAMLNode {
  fileprivate var places: [Place] {
    guard case .sequence(let nodes) = value else { return [place] }
    return nodes.map(\.place)
  }
}

extension SceneDraft {
  /// Reports the first combination of a device and a generation that cannot exist, for each
  /// generation, and quirks and key heights without an effect.
  func checkGenerations(_ reading: inout Reading) {
    checkGoldenGenerations(&reading)
    guard let versions = scene.ios?.values, versions.count == versionPlaces.count else { return }
    for (version, place) in zip(versions, versionPlaces) {
      let impossible = scene.devices.values.lazy.compactMap { ImpossibleSystem($0, version) }.first
      guard let impossible else { continue }
      reading.report(
        Diagnostic.Message("impossible-system", impossible.message), at: place,
        note: impossible.remedy)
    }
  }

  /// Reports the first combination that only the goldens' matrix has and that cannot exist.
  private func checkGoldenGenerations(_ reading: inout Reading) {
    let goldens = scene.golden.matrix.applied(to: scene)
    let axis =
      reading.goldenAxes.first { $0.name == "ios" }
      ?? reading.goldenAxes.first { $0.name == "device" }
    guard let axis, scene.impossibleSystem == nil, let impossible = goldens.impossibleSystem
    else { return }
    reading.report(
      Diagnostic.Message("impossible-system", impossible.message), at: axis.place,
      note: impossible.remedy)
  }

  func checkKeyHeight(_ reading: inout Reading) {
    guard scene.keyboard.keyHeight == .tall, let place = scene.keyboard.keyHeightPlace else {
      return
    }
    let hasEffect = scene.allVariants.contains {
      $0.device.hasTallKeys && scene.measuredVersion(of: $0) == .ios26
    }
    guard !hasEffect else { return }
    reading.report(
      .noTallKeys, .warning, at: place,
      notes: [(place, "phones 402 points wide had them under iOS 26.0, such as iphone-17")])
  }
}

extension Diagnostic.Message {
  fileprivate static let noTallKeys = Self(
    "no-effect", "'key-height: tall' changes nothing on the scene's devices")
}
