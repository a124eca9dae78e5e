// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftScene

/// A tool of `keylift mcp`: a command of this program, whose options are the tool's arguments.
struct AgentTool: Sendable {
  enum Output { case json, text, picture }

  let name: String
  let summary: String
  let output: Output
  let arguments: [Argument]
  let command: [String]
  /// The options that are set unless the call sets them.
  var defaults: [(name: String, value: String)] = []
  /// The advice if a result is too long for a model.
  var shortening = "ask for fewer views, times or frames"

  struct Argument: Sendable {
    /// How an argument becomes words of a command line.
    enum Use {
      case path
      /// A text in place of the input's file, for standard input.
      case text
      case word
      case option
      /// A file below the folder for outputs.
      case written
      case optionPath
    }

    let name: String
    let use: Use
    let schema: JSONValue
    var isRequired = false
    /// The name of the option, if it differs from the argument's.
    var option: String?
    /// Whether each value is an option of its own, in place of one list with commas.
    var isRepeatable = false
  }

  func json(writing isWriting: Bool) -> JSONValue {
    let arguments = arguments.filter { isWriting || $0.use != .written }
    let members = arguments.map { JSONValue.Member(name: $0.name, value: $0.schema) }
    let required = arguments.filter(\.isRequired).map { JSONValue.string($0.name) }
    let schema: JSONValue = [
      "type": "object", "properties": .object(members), "required": .array(required),
      "additionalProperties": false,
    ]
    let writes = arguments.contains { $0.use == .written }
    return [
      "name": .string(name), "description": .string(summary), "inputSchema": schema,
      "annotations": [
        "readOnlyHint": .bool(!writes), "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  static let all = [
    validate, render, compare, trace, audit, explain, dump, measure, list, schema,
  ]

  private static let validate = AgentTool(
    name: "validate", summary: "Reports the mistakes in a scene, with line, column and remedy.",
    output: .json, arguments: Argument.scene, command: ["validate", "--format=json"])

  private static let render = AgentTool(
    name: "render",
    summary: """
      Draws a scene at an instant, by default its last frame, and returns the picture. With 'output' it \
      writes a file instead: .png, .pdf, .svg (which moves without 'at'), .gif, .mp4.
      """,
    output: .picture,
    arguments: Argument.scene + [.written]
      + Argument.options(of: .figure(.render), without: ["animated", "loop", "hold", "scale"]),
    command: ["render", "--quiet", "--only=png"], defaults: [("max-width", "600")])

  private static let compare = AgentTool(
    name: "compare",
    summary: """
      Draws a scene in columns, one for each of several systems, devices, curves or generations of iOS, \
      with the gap between keyboard and view over time, and returns the picture.
      """,
    output: .picture,
    arguments: Argument.scene + [.written]
      + Argument.options(of: .figure(.compare), without: ["animated", "loop", "hold", "scale"]),
    command: ["compare"], defaults: [("max-width", "1200")])

  private static let trace = AgentTool(
    name: "trace",
    summary: """
      Returns the rectangles of the keyboard and of views in points, and the notifications that the app \
      got. Choose views, and times or frames.
      """,
    output: .json,
    arguments: Argument.scene + [
      .texts("views", "The ids of the views; all by default."),
      .texts("times", "The instants, such as 0.3s."),
      .option("frames", "The frames, such as 30, 0..30 or 0..30/6."),
    ] + Argument.options(of: .trace, without: ["scale"]), command: ["trace", "--format=json"])

  private static let audit = AgentTool(
    name: "audit",
    summary: """
      Finds what the keyboard does wrong on a screen: each finding has its rule, view, instant, size, \
      cause and remedy. 'exhaustive' plays the screen in all situations of the keyboard.
      """,
    output: .json,
    arguments: Argument.scene + [
      .flag("exhaustive", "Judge the screen in all situations, not the scene's events."),
      .option("play", "Of 'exhaustive' only this play, as a finding names it in 'variants'."),
      .kept,
    ] + Argument.options(of: .trace, without: ["scale"]),
    command: ["audit", "--format=json", "--quiet"])

  private static let explain = AgentTool(
    name: "explain",
    summary: "Explains a rule of the audit: what it measures, why, and how to fix it.",
    output: .text,
    arguments: [
      Argument(
        name: "rule", use: .option, schema: Schema.choice(AuditRuleName.self), isRequired: true,
        option: "explain")
    ], command: ["audit"])

  private static let dump = AgentTool(
    name: "import",
    summary: """
      Makes a scene of a dump of a screen's views: Appium's page source, idb, maestro, \
      recursiveDescription, XCUIElement.debugDescription. Returns YAML.
      """,
    output: .text,
    arguments: [
      Argument(name: "dump", use: .path, schema: .path("The path of the dump.")),
      Argument(name: "text", use: .text, schema: .text("The text of the dump, instead of a path.")),
    ]
      + ["ios", "device", "system"].compactMap(FigureOption.named)
      .map { Argument($0, of: .trace) },
    command: ["import", "--quiet"])

  private static let measure = AgentTool(
    name: "measure",
    summary: """
      Measures the keyboard, and what follows it, in a screen recording of a phone: device, generation \
      of iOS, motion, and how far views are behind.
      """,
    output: .json,
    arguments: [
      Argument(
        name: "video", use: .path, schema: .path("The path of the video."), isRequired: true),
      .option("from", "The time at which measuring begins, such as 1.5s."),
      .option("to", "The time at which it ends."),
      .option("follow", "A view to follow, and where it is at a time: id=x,y,w,h@time."),
      Argument(
        name: "against", use: .optionPath, schema: .path("A scene to compare with the video.")),
    ] + ["device"].compactMap(FigureOption.named).map { Argument($0, of: .trace) },
    command: ["measure", "--format=json", "--quiet"])

  private static let list = AgentTool(
    name: "list", summary: "Lists the names that scenes can use.", output: .text,
    arguments: [
      Argument(
        name: "subject", use: .word, schema: Schema.choice(ListCommand.Subject.self),
        isRequired: true)
    ], command: ["list"])

  private static let schema = AgentTool(
    name: "schema",
    summary: "Returns the JSON Schema of a part of scenes, or of a result.", output: .json,
    arguments: [
      Argument(
        name: "document", use: .word, schema: Schema.choice(SchemaCommand.Document.self),
        isRequired: true),
      .option("part", "Of 'scene' a kind of view or a key, such as composer, keyboard or event."),
    ], command: ["schema"], shortening: "name a 'part', such as composer, keyboard or event")
}

extension AgentTool.Argument {
  fileprivate static let scene = [
    Self(name: "scene", use: .path, schema: .path("The path of a scene.")),
    Self(
      name: "yaml", use: .text,
      schema: .text(
        "The text of a scene, instead of a path. The files that it names are looked for from the "
          + "folder in which the server was started.")),
  ]

  fileprivate static let written = Self(
    name: "output", use: .written,
    schema: .text("The name of a file below the folder for outputs, instead of a picture here."))

  fileprivate static let kept = Self(
    name: "keep", use: .written,
    schema: .text(
      "The name of a file below the folder for outputs: the smallest script of 'play' that fails, as "
        + "a scene to render. It needs 'exhaustive' and 'scene'."),
    option: "keep")

  fileprivate init(_ option: FigureOption, of taker: FigureOption.Taker) {
    let help = JSONValue.string(option.help(for: taker))
    self.init(
      name: option.name, use: .option, schema: option.callSchema.adding("description", help),
      option: option.flagName, isRepeatable: option.isRepeatable)
  }

  fileprivate static func options(
    of taker: FigureOption.Taker, without names: Set<String>
  ) -> [Self] {
    FigureOption.all(of: taker).filter { !names.contains($0.name) }
      .map { Self($0, of: taker) }
  }

  fileprivate static func option(_ name: String, _ summary: String) -> Self {
    Self(name: name, use: .option, schema: .text(summary))
  }

  fileprivate static func texts(_ name: String, _ summary: String) -> Self {
    Self(
      name: name, use: .option,
      schema: Schema.list(of: Schema.text).adding("description", .string(summary)))
  }

  fileprivate static func flag(_ name: String, _ summary: String) -> Self {
    Self(name: name, use: .option, schema: Schema.bool.adding("description", .string(summary)))
  }
}

extension FigureOption {
  /// A model reads the arguments of all tools before its first call, so the values that a scene's
  /// schema lists are left out: the help or the tool `list` names them.
  fileprivate var callSchema: JSONValue {
    if isFlag { return Schema.bool }
    return isList ? Schema.list(of: Schema.text) : Schema.text
  }
}

extension JSONValue {
  fileprivate static func text(_ summary: String) -> JSONValue {
    Schema.text.adding("description", .string(summary))
  }

  fileprivate static func path(_ summary: String) -> JSONValue {
    text("\(summary) It is in the folder in which the server was started.")
  }
}
