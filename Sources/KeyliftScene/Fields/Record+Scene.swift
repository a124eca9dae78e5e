// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension Record where Root == SceneDraft {
  /// The keys of a scene file.
  static let scene: Record = Record(
    noun: "a scene",
    fields: [.version(isRequired: true)] + Field.matrix + Field.playing + Field.ofScreen
  )

  /// The keys of a file with a screen that several scenes share.
  static let screen: Record = Record(
    noun: "a screen", fields: [.version(isRequired: false)] + Field.ofScreen
  ) { key in
    let isOfScene = scene.fields.contains { $0.name == key }
    return isOfScene ? "\(key.quoted) belongs to a scene, not to the screen it shares" : nil
  }
}

extension Field where Root == SceneDraft {
  static func version(isRequired: Bool) -> Field {
    Field("version", "The version of this vocabulary: 1", .version, isRequired: isRequired) {
      _, _ in
    }
  }

  /// The title, and the keys that make a matrix.
  fileprivate static let matrix: [Field] = [
    Field("scene", "What the scene shows, in a few words", .text, \.scene.title),
    Field(
      "device", "The device, or a list; iphone-15-pro unless given", .axis(.device), \.scene.devices
    ),
    Field(
      "orientation", "How the device is held, or a list; portrait unless given",
      .axis(.choice("orientation")), \.scene.orientations),
    Field(
      "appearance", "Light or dark, or a list; light unless given", .axis(.choice("appearance")),
      \.scene.appearances),
    Field(
      "text-size", "The text size of Dynamic Type, or a list; l unless given",
      .axis(.choice("text size")), \.scene.textSizes),
  ]

  /// The keys for what moves, when and for how long.
  fileprivate static let playing: [Field] = [
    Field(
      "profile", "The generation of iOS that moves the keyboard; ios18 unless given",
      .choice("profile"), \.scene.profile),
    Field(
      "system",
      "What answers the keyboard; none unless given, or uikit-guide where a constraint names it",
      .system
    ) {
      $0.scene.system = $1
      $0.systemPlace = $2
    },
    Field(
      "target", "The id of the view that the system adjusts", .reference, \.scene.target,
      place: \.targetPlace),
    Field(
      "fps", "Frames per second; 60 unless given",
      .wholeNumber(
        "a whole number from 1 to \(SceneLimits.framesPerSecond)", 1...SceneLimits.framesPerSecond),
      \.scene.fps),
    Field(
      "duration", "The clip's seconds; until everything rests unless given", .seconds,
      \.scene.duration, place: \.durationPlace),
    Field(
      "keyboard", "What happens to the keyboard, and its settings", .keyboard, \.scene.keyboard),
    Field(
      "golden", "What is asked of the comparison with the scene's golden", .golden, \.scene.golden),
    Field(
      "figures", "The files that show the scene, which 'keylift figures' makes", .figures,
      \.scene.figures),
    Field(
      "window", "The app's window on the screen; the whole screen unless given", .rectangle,
      \.scene.window, place: \.windowPlace),
  ]

  /// The keys of the screen itself.
  fileprivate static let ofScreen: [Field] = [
    Field(
      "background", "What is seen behind all views; 'background' unless given", .color, \.background
    ),
    Field("screen", "A file whose views stand behind those given here", .screen) {
      $0.screenViews = $1.allViews
      $0.screenConstraints = $1.allConstraints
      $0.screenBackground = $1.effectiveBackground
    },
    Field("views", "The views in the window, back to front", .views, \.views),
    Field(
      "constraints", "What holds between the views, in place of pins or beside them", .constraints,
      \.constraints),
  ]
}

extension ValueFormat where Value == Int {
  /// The version of the scene vocabulary.
  fileprivate static let version: ValueFormat = ValueFormat(
    summary: "'1'", schema: ["const": 1]
  ) { node, reading in
    guard case .scalar(let text) = node.value, !text.isEmpty else {
      return reading.refuse(node, expecting: "'1'")
    }
    guard text == "1" else {
      return reading.refuse(
        .unsupportedVersion(text), at: node.place, note: "this Keylift reads version 1")
    }
    return 1
  }
}

extension ValueFormat where Value == Device {
  /// A device by the name of its preset.
  static let device: ValueFormat = .choice("device", Device.all.map(\.name), Device.all)
}

extension ValueFormat where Value == Double {
  /// An instant or a duration in seconds.
  static let seconds: ValueFormat = .number(
    "a number of seconds, not before 0", 0...Double(SceneLimits.frames))
}

extension Diagnostic.Message {
  fileprivate static func unsupportedVersion(_ text: String) -> Self {
    Self("unsupported-version", "unsupported version \(text.quoted)")
  }
}
