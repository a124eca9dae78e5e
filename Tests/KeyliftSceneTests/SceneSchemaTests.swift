// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import TestRequirements
import TestSupport
import Testing

/// Python with the packages that can judge a schema independently.
enum Python {
  /// Runs a script that reads a text from the file in its argument, and returns what it prints,
  /// errors included.
  static func run(_ script: String, input: String) throws -> String {
    let folder = try TemporaryFolder(["input": input])
    let arguments = ["-W", "ignore", "-c", script, folder.path("input")]
    let result = try Program("python3")?.run(arguments, in: folder.url, keepsMessages: true)
    return String(decoding: try #require(result).output, as: UTF8.self)
  }

  /// Returns for each scene whether the schema accepts it.
  static func verdicts(on scenes: [String]) throws -> [Bool] {
    let input = try JSONEncoder().encode([SceneSchema.text] + scenes)
    let output = try run(
      """
      import sys, json, yaml, jsonschema
      schema, *scenes = json.load(open(sys.argv[1]))
      schema = json.loads(schema)
      loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
      validator = jsonschema.validators.validator_for(schema)
      validator.check_schema(schema)
      for scene in scenes:
          print(validator(schema).is_valid(yaml.load(scene, loader)))
      """, input: String(decoding: input, as: UTF8.self))
    return output.split(separator: "\n").map { $0 == "True" }
  }
}

struct SceneSchemaTests {
  private static let allowances = """
    version: 1
    appearance: [light, dark]
    golden: { allow: [{ stage: speckle, reason: a }, { stage: antialiasing, reason: b, variant: dark }] }
    """

  @Test(.requires(.pythonModules("jsonschema", "yaml")))
  func schemaAcceptsWhatTheReaderReads() throws {
    let scenes = try SampleScenes.paths.map {
      try String(contentsOfFile: $0, encoding: .utf8)
    }
    let all = scenes + [SampleScenes.everything, "version: 1", SceneSchemaTests.allowances]
    #expect(try Python.verdicts(on: all) == all.map { _ in true })
  }

  @Test(.requires(.pythonModules("jsonschema", "yaml")))
  func schemaRefusesWhatTheReaderRefuses() throws {
    let scenes = [
      "scene: Hi", "version: 2", "version: 1\nbogus: 1", "version: 1\ndevice: iphone-1",
      "version: 1\nappearance: []", "version: 1\nappearance: [dark, dark]",
      "version: 1\nviews: [{ id: A }]",
      "version: 1\nviews: [{ id: a, text: Hi }]", "version: 1\nviews: [{ id: a, kind: label }]",
      "version: 1\nviews: [{ id: a, width: -1 }]", "version: 1\nviews: [{ id: a, alpha: 2 }]",
      "version: 1\nviews: [{ id: a, background: '#fff' }]",
      "version: 1\nviews: [{ id: a, top: safe-area + }]",
      "version: 1\nviews: [{ id: a, frame: [1, 2, 3] }]",
      "version: 1\nkeyboard: [{ at: -1, hide: true }]",
      "version: 1\nkeyboard: [{ at: 1, hide: false }]",
      "version: 1\nkeyboard: [{ at: 12pt, hide: true }]", "version: 1\nduration: 2m",
      "version: 1\nkeyboard: [{ at: -1s, hide: true }]",
      "version: 1\nviews: [{ id: a, height: 200ms }]", "version: 1\nviews: [{ id: a, left: 8px }]",
      "version: 1\nviews: [{ id: a, height: -8pt }]", "version: 1\nfps: 60s",
      "version: 1\nviews: [{ id: a }]\nconstraints: [a.width == 8ms]",
      "version: 1\nfigures: [{ file: a.png, max-width: 300pt }]",
      "version: 1\nkeyboard: [{ at: 1, show: letters, hide: true }]",
      "version: 1\nkeyboard: [{ show: letters }]", "version: 1\nkeyboard: [{ at: 1, drag: [400] }]",
      "version: 1\nkeyboard: [{ at: 1, hide: true, release: show }]",
      "version: 1\nkeyboard: [{ at: 1, undock: docked }]",
      "version: 1\nkeyboard: [{ at: 1, hide: true, notify: { curve: 6 } }]",
      "version: 1\nkeyboard: { hardware: iphone }", "version: 1\nkeyboard: { accessory: true }",
      "version: 1\nfps: 0", "- a", "version: 1\ngolden: { allow: speckle }",
      "version: 1\ngolden: { allow: [{ stage: speckle }] }",
      "version: 1\ngolden: { allow: [{ stage: speckle, reason: a, variants: dark }] }",
      "version: 1\nviews: [{ id: a, kind: hstack, alignment: leading }]",
      "version: 1\nviews: [{ id: a, kind: vstack, padding: { around: 4 } }]",
      "version: 1\nviews: [{ id: a, kind: zstack, spacing: 4 }]",
      "version: 1\nviews: [{ id: a, kind: vstack, ignores-safe-area: bottom }]",
      "version: 1\nviews: [{ id: Title, kind: vstack }]",
      "version: 1\nviews: [{ id: a, kind: messages, messages: [{ text: Hi }] }]",
      "version: 1\nviews: [{ id: a }]\nconstraints: [a.left = a.right]",
      "version: 1\nviews: [{ id: a }]\nconstraints: [a.top == parent.bottom-8]",
      "version: 1\nviews: [{ id: a }]\nconstraints: [a.left == parent.left @ highest]",
      "version: 1\nviews: [{ id: a }]\nconstraints: [{ G: a.width == 8 }]",
      "version: 1\nviews: [{ id: a }]\nconstraints: [{ g: a.width == 8, h: a.height == 8 }]",
    ]
    for scene in scenes {
      let files = SceneFiles(texts: ["s": scene])
      #expect(try SceneReader(files: files).read("s").scene == nil, "\(scene)")
    }
    #expect(try Python.verdicts(on: scenes) == scenes.map { _ in false })
  }

  /// Keys with only one value need no example.
  @Test(.requires(.pythonModules("jsonschema", "yaml")))
  func everyKeyHasExamplesThatItsSchemaAcceptsAndSoIsItsDefault() throws {
    let output = try Python.run(
      """
      import sys, json, jsonschema
      root = json.load(open(sys.argv[1]))
      validator = jsonschema.validators.validator_for(root)
      def check(name, schema):
          if "const" in schema: return
          if not schema.get("examples"): print("no example:", name)
          whole = dict(schema, **{"$defs": root["$defs"]})
          values = schema.get("examples", []) + ([schema["default"]] if "default" in schema else [])
          for value in values:
              if not validator(whole).is_valid(value): print("refused:", name, value)
      def walk(node):
          if isinstance(node, list):
              for item in node: walk(item)
          if not isinstance(node, dict): return
          for name, schema in node.get("properties", {}).items() if "type" in node else []:
              check(name, schema)
          for item in node.values(): walk(item)
      walk(root)
      """, input: SceneSchema.text)
    #expect(output == "")
  }

  /// The mappings of a scene as text, with a place for one key.
  private static let owners: [(pointer: [String], text: String)] = [
    ([], "version: 1\n%@"), (["properties", "golden"], "version: 1\ngolden: { %@ }"),
    (["$defs", "scroll"], "version: 1\nviews: [{ id: a, kind: scroll, %@ }]"),
    (["$defs", "text-field"], "version: 1\nviews: [{ id: a, kind: text-field, %@ }]"),
    (["$defs", "text-view"], "version: 1\nviews: [{ id: a, kind: text-view, %@ }]"),
    (["$defs", "switch"], "version: 1\nviews: [{ id: a, kind: switch, %@ }]"),
    (["$defs", "composer"], "version: 1\nviews: [{ id: a, kind: composer, %@ }]"),
    (["$defs", "label"], "version: 1\nviews: [{ id: a, kind: label, text: Hi, %@ }]"),
    (
      ["$defs", "label"],
      "version: 1\nviews: [{ id: s, kind: vstack, views: [{ id: a, kind: label, text: Hi, %@ }] }]"
    ),
    (["$defs", "button"], "version: 1\nviews: [{ id: a, kind: button, title: Hi, %@ }]"),
    (["$defs", "bubble"], "version: 1\nviews: [{ id: a, kind: bubble, text: Hi, %@ }]"),
    (["$defs", "avatar"], "version: 1\nviews: [{ id: a, kind: avatar, initials: A, %@ }]"),
    (["$defs", "list"], "version: 1\nviews: [{ id: a, kind: list, rows: [Hi], %@ }]"),
    (
      ["$defs", "navigation-bar"],
      "version: 1\nviews: [{ id: a, kind: navigation-bar, title: Hi, %@ }]"
    ),
    (["$defs", "vstack"], "version: 1\nviews: [{ id: a, kind: vstack, %@ }]"),
    (["$defs", "hstack"], "version: 1\nviews: [{ id: a, kind: hstack, %@ }]"),
    (["$defs", "zstack"], "version: 1\nviews: [{ id: a, kind: zstack, %@ }]"),
    (
      ["$defs", "spacer"],
      "version: 1\nviews: [{ id: a, kind: vstack, views: [{ kind: spacer, %@ }] }]"
    ),
  ]

  /// Keys of which the scene remembers whether they are given; without them the layout, the drawing
  /// and the goldens use the default.
  private static let remembered = ["text", "layout-priority", "color", "tint", "min-length"]

  @Test(arguments: owners.indices) func aDefaultChangesNothing(_ index: Int) throws {
    let (pointer, text) = Self.owners[index]
    let json = try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8))
    var owner = try #require(json as? [String: Any])
    for name in pointer { owner = try #require(owner[name] as? [String: Any]) }
    let properties = try #require(owner["properties"] as? [String: [String: Any]])
    func scene(_ key: String) throws -> Scene? {
      try SceneReading(yaml: text.replacing("%@", with: key), at: "s").scene
    }
    let plain = try #require(try scene(""))
    var count = 0
    for (name, schema) in properties {
      guard let value = schema["default"] else { continue }
      // Only views in a stack have this key, and some other keys they cannot have.
      if (name == "layout-priority") != text.contains("id: s,") { continue }
      let word = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
      let key = "\(name): \(String(decoding: word, as: UTF8.self))"
      let given = try #require(try scene(key), "\(key)")
      #expect(given == plain || Self.remembered.contains(name), "\(key)")
      count += 1
    }
    #expect(count > 0)
  }
}
