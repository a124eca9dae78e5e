// SPDX-License-Identifier: MIT

import KeyliftGraphics
import Foundation
import KeyliftIO
package import KeyliftScene
package import KeyliftStage

/// The text of a scene with the screen of another and the script of a situation.
///
/// The blocks of the other scene's text are kept as they are, with the keys that the situation
/// decides replaced.
package struct ReproductionScene {
  private let blocks: [Block]

  private struct Block {
    let key: String
    var lines: [Substring]

    /// Whether the block is the keyboard's and has more than events on its first line.
    var hasSettingsInALine: Bool {
      let value = lines[0].dropFirst(key.count + 1).drop(while: \.isWhitespace)
      return key == "keyboard" && !value.isEmpty && !value.hasPrefix("[") && !value.hasPrefix("#")
    }
  }

  /// The keys that the situation decides, or that belong to the first scene alone.
  private static let replaced: Set = [
    "version", "scene", "device", "ios", "orientation", "appearance", "text-size",
    "duration", "attached", "motion", "quirks", "golden", "figures",
  ]

  /// Takes a scene's text apart; `nil` if its keys or the keyboard's settings do not begin lines, as
  /// in JSON.
  package init?(_ text: String) {
    var blocks: [Block] = []
    for line in text.savedLines {
      let isNew = line.first.map { $0.isLetter } ?? false
      if isNew, let colon = line.firstIndex(of: ":") {
        blocks.append(Block(key: String(line[..<colon]), lines: [line]))
      } else if !blocks.isEmpty, !line.hasPrefix("#"), line != "---" {
        blocks[blocks.count - 1].lines.append(line)
      } else if blocks.isEmpty, let first = line.first, "{[".contains(first) {
        return nil
      }
    }
    guard !blocks.isEmpty, !blocks.contains(where: \.hasSettingsInALine) else { return nil }
    self.blocks = blocks.map { block in
      var block = block
      while block.lines.last?.allSatisfy(\.isWhitespace) == true { block.lines.removeLast() }
      return block
    }
  }

  /// - Parameters:
  ///   - piece: The play, which names device, generation, orientation and text size.
  ///   - system: The system in place of the scene's own; `nil` for that one.
  ///   - relocate: Returns the path of a file from the new scene's folder.
  package func text(
    titled title: String, _ script: SituationScript, of piece: SituationMatrix.Piece,
    system: SystemChoice? = nil, relocate: (String) -> String
  ) -> String {
    var lines = [
      "version: 1", "scene: \(JSONText.quoted(title))", "device: \(piece.variant.device.name)",
      "ios: \(piece.variant.version.rawValue)",
      "orientation: \(piece.variant.orientation.rawValue)",
      "text-size: \(piece.variant.textSize.rawValue)",
    ]
    if let time = script.attachTime { lines.append("attached: \(time.decimal(atMost: 3))") }
    if let window = script.window { lines.append("window: \(window.sceneText)") }
    if let system { lines.append(system.yaml) }
    for block in blocks where !Self.replaced.contains(block.key) {
      switch block.key {
      case "keyboard": continue
      case "window" where script.window != nil, "system" where system != nil: continue
      case "screen": lines.append(screen(block, relocate))
      case "views": lines += views(block, in: script.sheet)
      default: lines += block.lines.map(String.init)
      }
    }
    return (lines + keyboard(script)).joined(separator: "\n") + "\n"
  }

  private func screen(_ block: Block, _ relocate: (String) -> String) -> String {
    let value = block.lines[0].dropFirst("screen:".count)
    let path = value.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    return "screen: \(JSONText.quoted(relocate(path.trimmingCharacters(in: ["\"", "'"]))))"
  }

  private func views(_ block: Block, in sheet: CGRect?) -> [String] {
    guard let sheet else { return block.lines.map(String.init) }
    return [
      "views:", "  - id: \(SituationScript.sheetID)", "    frame: \(sheet.sceneText)",
      "    form-sheet: true", "    background: background", "    views:",
    ] + block.lines.dropFirst().map { "    \($0)" }
  }

  private func keyboard(_ script: SituationScript) -> [String] {
    var settings = ownSettings(without: script.replacedSettings)
    if let accessory = script.accessory {
      settings.append("  accessory: \(accessory.decimal(atMost: 1))")
    }
    if script.hasHardware { settings.append("  hardware: true") }
    if script.prefersCrossFade { settings.append("  prefers-cross-fade: true") }
    if script.isForeign { settings.append("  notify: { local: false }") }
    let events = script.events.map { "- { \($0.sceneText) }" }
    guard !settings.isEmpty else { return ["keyboard:"] + events.map { "  \($0)" } }
    return ["keyboard:"] + settings + ["  events:"] + events.map { "    \($0)" }
  }

  private func ownSettings(without replaced: Set<String>) -> [String] {
    guard let block = blocks.first(where: { $0.key == "keyboard" }), block.lines.count > 1 else {
      return []
    }
    let lines = block.lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first else { return [] }
    let indent = first.prefix { $0 == " " }
    guard !indent.isEmpty, !first.dropFirst(indent.count).hasPrefix("-") else { return [] }
    var kept: [String] = []
    var isKept = false
    for line in lines {
      let rest = line.dropFirst(indent.count)
      if line.hasPrefix(indent), rest.first?.isLetter == true {
        let key = String(rest.prefix { $0 != ":" })
        isKept = key != "events" && !replaced.contains(key)
      }
      if isKept { kept.append("  " + rest) }
    }
    return kept
  }
}

extension SituationScript {
  fileprivate var replacedSettings: Set<String> {
    var keys: Set<String> = []
    if accessory != nil { keys.insert("accessory") }
    if hasHardware { keys.insert("hardware") }
    if prefersCrossFade { keys.insert("prefers-cross-fade") }
    if isForeign { keys.insert("notify") }
    return keys
  }
}

extension KeyboardEvent {
  package var sceneText: String {
    var words = ["at: \(time.decimal(atMost: 3))"]
    switch action {
    case .show(let type): words.append("show: \(type?.rawValue ?? "true")")
    case .change(let type): words.append("change: \(type.rawValue)")
    case .language(let language): words.append("language: \(language.rawValue)")
    case .oneHanded(let hand): words.append("one-handed: \(hand?.rawValue ?? "none")")
    case .dictate(let isOn): words.append("dictate: \(isOn)")
    case .predictive(let isOn): words.append("predictive: \(isOn)")
    case .focus: break
    case .hide: words.append("hide: true")
    case .drag(let drag):
      let heights = drag.heights.map { Double($0).decimal(atMost: 1) }
      words.append("drag: [\(heights.joined(separator: ", "))]")
      words.append("for: \(drag.duration.decimal(atMost: 3))")
    case .undock(let form, let origin):
      words.append("undock: \(form.rawValue)")
      if let origin { words.append("to: \(origin.sceneText)") }
    case .move(let origin, let duration):
      words.append("move: \(origin.sceneText)")
      words.append("for: \(duration.decimal(atMost: 3))")
    case .dock: words.append("dock: true")
    case .type(let typing): words += typing.sceneWords
    case .press(let key): words += key.sceneWords
    case .accessory, .inputView: break
    case .code(let code): words.append("code: \(JSONText.quoted(code))")
    case .hardware(let isAttached): words.append("hardware: \(isAttached)")
    case .notify(let notes):
      let texts = notes.map { "{ \($0.sceneWords.joined(separator: ", ")) }" }
      words.append("notify: \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")")
    case .rotate(let orientation): words.append("rotate: \(orientation.rawValue)")
    case .pose(.outer): words.append("fold: true")
    case .pose(let pose): words.append("open: \(pose.rawValue)")
    case .window(let frame): words.append("window: \(frame.sceneText)")
    case .insets(let changes):
      let views = changes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.sceneText)" }
      words.append("insets: { \(views.joined(separator: ", ")) }")
    }
    if let focus { words.append("focus: \(focus)") }
    words += shownViews.sceneWords
    if let lateBar { words.append("late-bar: \(lateBar.decimal(atMost: 3))") }
    let standard = KeyboardEvent(at: time, action).isAnimated
    if isAnimated != standard { words.append("animated: \(isAnimated)") }
    if overrides.isPosted == false { words.append("notify: false") }
    let overridden = overrides.sceneWords
    if !overridden.isEmpty { words.append("notify: { \(overridden.joined(separator: ", ")) }") }
    return words.joined(separator: ", ")
  }

  private var shownViews: InputViews {
    switch action {
    case .accessory, .inputView: inputViews
    default: views
    }
  }
}

extension InputViews {
  fileprivate var sceneWords: [String] {
    var words: [String] = []
    if let accessory {
      words.append("accessory: \(accessory?.sceneText ?? "none")")
    }
    if let panel {
      words.append("input-view: \(panel.map { Double($0).decimal(atMost: 1) } ?? "none")")
    }
    return words
  }
}

extension KeyboardOptions.Accessory {
  /// As a flow mapping, with a button in place of the items of a toolbar.
  fileprivate var sceneText: String {
    var words = ["button: \(JSONText.quoted(content.button))"]
    if let height { words.insert("height: \(Double(height).decimal(atMost: 1))", at: 0) }
    if content.hasArrows { words.append("arrows: true") }
    return "{ \(words.joined(separator: ", ")) }"
  }
}

extension KeyboardNotificationOverrides {
  fileprivate var sceneWords: [String] {
    var words: [String] = []
    if let name { words.append("name: \(name.name)") }
    if let kind { words.append("as: \(kind.rawValue)") }
    switch begin {
    case .model: words.append("begin: model")
    case .shown: words.append("begin: shown")
    case .frame(let frame): words.append("begin: \(frame.sceneText)")
    case .missing: words.append("begin: missing")
    case nil: break
    }
    func add<Value>(_ key: String, _ value: Override<Value>?, _ text: (Value) -> String) {
      switch value {
      case .value(let value): words.append("\(key): \(text(value))")
      case .missing: words.append("\(key): missing")
      case nil: break
      }
    }
    add("end", end) { $0.sceneText }
    add("duration", duration) { $0.decimal(atMost: 3) }
    add("curve", curve) { String($0.rawValue) }
    if let isLocal { words.append("local: \(isLocal)") }
    if let keepsInterruptedDid { words.append("did: \(keepsInterruptedDid ? "kept" : "dropped")") }
    return words
  }
}

extension InsetChange {
  fileprivate var sceneText: String {
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    let words = edges.compactMap { name, inset in
      inset.map { "\(name): \(Double($0).decimal(atMost: 1))" }
    }
    return "{ \(words.joined(separator: ", ")) }"
  }
}

extension Typing {
  fileprivate var sceneWords: [String] {
    var words: [String] = []
    switch action {
    case .text(let text): words.append("type: \(JSONText.quoted(text))")
    case .deletion(let count): words.append("delete: \(count)")
    }
    switch rhythm {
    case .interval(Typing.interval): break
    case .interval(let interval): words.append("every: \(interval.decimal(atMost: 3))")
    case .total(let total): words.append("for: \(total.decimal(atMost: 3))")
    }
    if !suggestions.isEmpty {
      let quoted = suggestions.map { JSONText.quoted($0) }
      words.append("suggestions: [\(quoted.joined(separator: ", "))]")
    }
    if !prediction.isEmpty { words.append("prediction: \(JSONText.quoted(prediction))") }
    return words
  }
}

extension HeldKey {
  fileprivate var sceneWords: [String] {
    let name = key.name ?? "return"
    var words = ["press: \(JSONText.quoted(name))", "for: \(duration.decimal(atMost: 3))"]
    if let variants {
      words.append("variants: [\(variants.map { JSONText.quoted($0) }.joined(separator: ", "))]")
    }
    if let choice { words.append("choose: \(JSONText.quoted(choice))") }
    return words
  }
}

extension CGPoint {
  fileprivate var sceneText: String {
    "[\(Double(x).decimal(atMost: 1)), \(Double(y).decimal(atMost: 1))]"
  }
}

extension CGRect {
  fileprivate var sceneText: String {
    let numbers = [minX, minY, width, height].map { Double($0).decimal(atMost: 1) }
    return "[\(numbers.joined(separator: ", "))]"
  }
}
