// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension Record where Root == SceneDraft {
  /// The keys of a scene file.
  static let scene = Record(
    noun: "a scene", fields: [.version] + Field.matrix + Field.playing + Field.ofScreen
  )

  /// The keys of a file with a screen that scenes share.
  static let screen = Record(
    noun: "a screen", fields: [.optionalVersion] + Field.ofScreen
  ) { key in
    let isOfScene = scene.fields.contains { $0.name == key }
    return isOfScene ? "\(key.quoted) belongs to a scene, not to the screen it shares" : nil
  }
}

extension Field where Root == SceneDraft {
  static let version = Field(
    "version", "The version of this vocabulary: 1", .version, isRequired: true
  ) { _, _ in }

  static let optionalVersion = Field(
    "version", "The version of this vocabulary: 1", .version
  ) { _, _ in }

  /// What makes a matrix.
  static let matrix: [Field] = [
    Field("scene", "What the scene shows, in a few words", .text) { $0.scene.title = $1 },
    Field("device", "The device, or a list; iphone-15-pro unless given", .axis(.device)) {
      $0.scene.devices = $1
    },
    Field(
      "orientation", "How the device is held, or a list; portrait unless given",
      .axis(ValueFormat<Orientation>.choice("orientation"))
    ) { $0.scene.orientations = $1 },
    Field(
      "appearance", "Light or dark, or a list; light unless given",
      .axis(ValueFormat<Appearance>.choice("appearance"))
    ) { $0.scene.appearances = $1 },
    Field(
      "text-size", "The text size of Dynamic Type, or a list; l unless given",
      .axis(ValueFormat<ContentSizeCategory>.choice("text size"))
    ) { $0.scene.textSizes = $1 },
  ]

  /// What moves, when and for how long.
  static let playing: [Field] = [
    Field(
      "profile", "The generation of iOS that moves the keyboard; ios18 unless given",
      ValueFormat<KeyboardProfile>.choice("profile")
    ) { $0.scene.profile = $1 },
    Field(
      "system",
      "What answers the keyboard; none unless given, or uikit-guide where a constraint names it",
      .system
    ) {
      $0.scene.system = $1
      $0.systemPlace = $2
    },
    Field("target", "The id of the view that the system adjusts", .reference) {
      $0.scene.target = $1
      $0.targetPlace = $2
    },
    Field(
      "fps", "Frames per second; 60 unless given",
      .wholeNumber(
        "a whole number from 1 to \(SceneLimits.framesPerSecond)",
        1...SceneLimits.framesPerSecond)
    ) { $0.scene.fps = $1 },
    Field("duration", "The clip's seconds; until everything rests unless given", .seconds) {
      $0.scene.duration = $1
      $0.durationPlace = $2
    },
    Field("keyboard", "What happens to the keyboard, and its settings", .keyboard) {
      $0.scene.keyboard = $1
    },
    Field("golden", "What is asked of the comparison with the scene's golden", .golden) {
      $0.scene.golden = $1
    },
    Field("figures", "The files that show the scene, which 'keylift figures' makes", .figures) {
      $0.scene.figures = $1
    },
    Field("window", "The app's window on the screen; the whole screen unless given", .rectangle) {
      $0.scene.window = $1
      $0.windowPlace = $2
    },
  ]

  /// What stands on the screen.
  static let ofScreen: [Field] = [
    Field("background", "What is seen behind all views; 'background' unless given", .color) {
      $0.background = $1
    },
    Field("screen", "A file whose views stand behind those given here", .screen) {
      $0.screenViews = $1.allViews
      $0.screenConstraints = $1.allConstraints
      $0.screenBackground = $1.effectiveBackground
    },
    Field("views", "The views in the window, back to front", .views) { $0.views = $1 },
    Field(
      "constraints", "What holds between the views, in place of pins or beside them", .constraints
    ) { $0.constraints = $1 },
  ]
}

extension ValueFormat where Value == Int {
  /// The version of the vocabulary.
  fileprivate static let version = ValueFormat(
    summary: "'1'", schema: ["const": 1]
  ) { node, reading in
    guard case .scalar(let text) = node.value, !text.isEmpty else {
      reading.report(.wrongType("'1'", node), at: node.place)
      return nil
    }
    guard text == "1" else {
      reading.report(
        .unsupportedVersion(text), at: node.place, note: "this Keylift reads version 1")
      return nil
    }
    return 1
  }
}

extension ValueFormat where Value == Device {
  /// A device by its preset's name.
  static let device = ValueFormat.choice("device", Device.all.map(\.name), Device.all)
}

extension ValueFormat where Value == Double {
  /// An instant or a duration.
  static let seconds = ValueFormat.number(
    "a number of seconds, not before 0", 0...Double(SceneLimits.frames))
}

extension Diagnostic.Message {
  fileprivate static func unsupportedVersion(_ text: String) -> Self {
    Self("unsupported-version", "unsupported version \(text.quoted)")
  }
}
