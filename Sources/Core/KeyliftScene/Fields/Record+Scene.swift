// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension Record where Root == SceneDraft {
  static let scene: Record = Record(
    noun: "a scene",
    fields: [.version(isRequired: true)] + Field.matrixFields + Field.playbackFields
      + Field.screenFields,
    others: [
      "name": "scene", "title": "scene", "os": "ios", "theme": "appearance",
      "darkmode": "appearance", "dark": "appearance", "events": "keyboard",
      "subviews": "views", "children": "views", "framerate": "fps", "responder": "system",
      "landscape": "orientation", "dynamictype": "text-size", "length": "duration",
      "reducedmotion": "reduce-motion", "preferscrossfade": "reduce-motion",
    ],
    examples: ["version": "begin the file with 'version: 1'"])

  static let screen: Record = Record(
    noun: "a screen", fields: [.version(isRequired: false), .parameters] + Field.screenFields
  ) { key in
    let isSceneKey = scene.fields.contains { $0.name == key }
    return isSceneKey ? "\(key.quoted) belongs in a scene, not in a shared screen" : nil
  }

  static let part: Record = Record(
    noun: "a part", fields: [.version(isRequired: false), .parameters, .views]
  ) { key in
    let isSceneKey = scene.fields.contains { $0.name == key }
    return isSceneKey ? "\(key.quoted) belongs in a scene; a part has views alone" : nil
  }
}

extension Field where Root == SceneDraft {
  static func version(isRequired: Bool) -> Field {
    Field(
      "version", "The version of the scene vocabulary, always 1", .version, isRequired: isRequired
    ) { _, _ in }
  }

  fileprivate static let parameters = Field(
    "parameters",
    """
    The names that texts of the file can name with a dollar sign, each with its default, \
    'required', or 'optional', which leaves out the keys whose value it is
    """, .parameters
  ) { _, _ in }

  fileprivate static let views = Field("views", "The views, back to front", .views, \.views)

  /// The title, and the keys that make a matrix.
  ///
  /// Axes are stored by closures: a key path of a generic type takes the runtime longer than all else
  /// of a key.
  fileprivate static let matrixFields: [Field] = [
    Field("scene", "A short description of the scene", .text, \.scene.title),
    Field("device", "The device or devices (default: 'iphone-15-pro')", .axis(.device)) {
      $0.scene.devices = $1
    },
    Field(
      "ios",
      """
      The generation or generations of iOS: motion, notifications, heights and look (default: the \
      one that the device came with, or 18)
      """, .axis(.systemVersion)
    ) { $0.scene.ios = $1 },
    Field(
      "orientation", "The orientation or orientations of the device (default: 'portrait')",
      .axis(.choice("orientation"))
    ) {
      $0.scene.orientations = $1
      $0.orientationPlace = $2
    },
    Field(
      "pose",
      """
      The pose of a device that folds: closed, open, or half open as a book, with the device on its \
      side, or as a tabletop (default: 'outer')
      """, .choice("pose")
    ) { $0.scene.pose = $1 == DevicePose.outer ? nil : $1 },
    Field(
      "appearance", "The appearance or appearances (default: 'light')", .axis(.choice("appearance"))
    ) { $0.scene.appearances = $1 },
    Field(
      "text-size", "The text size or sizes of Dynamic Type (default: 'l')",
      .axis(.choice("text size"))
    ) { $0.scene.textSizes = $1 },
    Field(
      "language",
      "The language of the interface, which sets the direction and the forms of Chinese characters",
      .language, \.scene.language),
    Field(
      "direction",
      "The direction of rows of views; with 'rtl', 'left' is the right side (default: the language's)",
      .choice("direction"), \.scene.direction),
  ]

  fileprivate static let playbackFields: [Field] = [
    Field(
      "motion", "The keyboard's motion and notifications (default: the generation's)",
      .choice("motion"), \.scene.motion),
    Field(
      "look", "The look, which also decides the heights of keyboards (default: the generation's)",
      .choice("look"), \.scene.look),
    Field(
      "quirks",
      """
      The defects of iOS that the scene plays, instead of the generation's own: \
      \(SystemQuirk.allCases.map(\.rawValue).quotedConjunction)
      """, .quirks, \.scene.quirks),
    Field(
      "attached",
      """
      The instant at which the screen is attached to its window, which may be under an open \
      keyboard (default: before all events)
      """, .seconds, \.scene.attachTime),
    Field(
      "materials",
      """
      The drawing of translucent keyboards: a plain color, or what is behind them, blurred and mixed, \
      which animated SVG, Lottie and PDF cannot show (default: 'flat')
      """, .choice("kind of materials"), \.scene.materials),
    Field(
      "reduce-motion",
      """
      Whether Reduce Motion and Prefer Cross-Fade Transitions are on, with which the keyboard fades in \
      place; 'slide' is Reduce Motion alone, which only an app's code notices (default: false)
      """, .reducedMotion, \.scene.reducedMotion),
    Field(
      "zero-duration",
      """
      The effect of a duration of 0 with curve 7 in the app's animations: changes at once, as Apple \
      documents, or the curve's spring (default: 'at-once')
      """, .choice("reading"), \.scene.zeroDuration),
    Field(
      "system",
      """
      The keyboard system, the app's way to respond to the keyboard (default: 'none', or \
      'uikit-guide' if a constraint names the keyboard)
      """, .system, \.scene.system),
    Field("target", "The id of the view that the system adjusts", .reference, \.scene.target),
    Field(
      "measure",
      """
      The id of the view whose distance from the keyboard figures and captions show, such as \
      'field' (default: the lowest view seen in the target; in a scroll view, or without a target, \
      the field that gets the caret first)
      """, .reference, \.scene.measure),
    Field(
      "fps", "Frames per second (default: 60)",
      .wholeNumber(
        "a whole number from 1 to \(SceneLimits.framesPerSecond)", 1...SceneLimits.framesPerSecond),
      \.scene.fps),
    Field(
      "duration", "The length of the clip (default: until all animations have ended)",
      .seconds, \.scene.duration),
    Field("keyboard", "The keyboard's events and settings", .keyboard, \.scene.keyboard),
    Field(
      "golden", "The settings for the comparison with the scene's golden", .golden,
      \.scene.golden),
    Field(
      "audit", "The settings for 'keylift audit'", .audit, \.scene.audit),
    Field(
      "figures", "The figures that 'keylift figures' makes from the scene",
      .list(of: .figure, "a list of figures", atMost: 100), \.scene.figures),
    Field(
      "window",
      """
      The frame of the app's window on the screen, which it keeps when the device is rotated \
      (default: the whole screen)
      """, .rectangle, \.scene.window),
  ]

  fileprivate static let screenFields: [Field] = [
    Field(
      "background", "The color behind all views (default: 'background')", .color, \.background),
    Field(
      "screen", "A file with shared views, which are behind the views of this file", .screen
    ) { $0.screen = [$1] },
    .views,
    Field(
      "constraints", "The constraints of the views, with pins or instead of pins",
      .list(of: .constraint, "a list of constraints"), \.constraints),
  ]
}

extension ValueFormat where Value == Int {
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

extension ValueFormat where Value == YAMLNode {
  fileprivate static let parameters: ValueFormat = ValueFormat(
    summary: "a list of names, or names with defaults", schema: ["type": ["object", "array"]]
  ) { node, _ in node }
}

extension ValueFormat where Value == ReducedMotion {
  fileprivate static let reducedMotion: ValueFormat = {
    let summary = "'true', 'false' or 'slide'"
    let slide = ValueFormat(summary: "'slide'", schema: ["const": "slide"]) { node, reading in
      guard node.isWord("slide") else { return reading.refuse(node, expecting: summary) }
      return .slide
    }
    return .either(summary, ValueFormat<Bool>.flag.map { $0 ? .crossFade : .none }, slide) {
      !$0.isWord("true") && !$0.isWord("false")
    }
  }()
}

extension ValueFormat where Value == Set<SystemQuirk> {
  fileprivate static let quirks: ValueFormat = ValueFormat<[SystemQuirk]>.list(
    of: .choice("quirk"), "a list of quirks", atMost: SystemQuirk.allCases.count
  ).map { Set($0) }
}

extension Diagnostic.Message {
  fileprivate static func unsupportedVersion(_ text: String) -> Self {
    Self("unsupported-version", "unsupported version \(text.quoted)")
  }
}
