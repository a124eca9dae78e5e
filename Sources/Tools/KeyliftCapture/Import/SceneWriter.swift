// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

struct SceneWriter {
  private let screen: ImportedScreen
  private static let columns = 100
  private var lines: [String] = []

  init(_ screen: ImportedScreen) { self.screen = screen }

  func text(source: String) -> String {
    var writer = self
    writer.lines = [
      "# Imported from \(source.printable).", "version: 1", "device: \(screen.device.name)",
    ]
    writer.head()
    writer.keyboard()
    writer.lines.append("views:")
    for view in screen.views { writer.view(view, indent: "  ") }
    if let target = screen.target, screen.followsKeyboard {
      writer.lines += ["constraints:", "  - \(target).bottom == keyboard.top"]
    }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func head() {
    if let pose = screen.device.pose { lines.append("pose: \(pose.rawValue)") }
    if let version = screen.version { lines.append("ios: \(version.rawValue)") }
    if screen.orientation == .landscape { lines.append("orientation: landscape") }
    if var system = screen.system {
      // The content of the dump reaches to the screen's edge, not to the safe area's.
      if screen.followsKeyboard, system.name.parameters.contains(.usesBottomSafeArea),
        !system.isGiven(.usesBottomSafeArea)
      {
        system.parameters.usesBottomSafeArea = false
      }
      lines.append(system.yaml)
    }
    if let target = screen.target, !screen.followsKeyboard { lines.append("target: \(target)") }
    if let background = screen.background { lines.append("background: \(background)") }
  }

  private mutating func keyboard() {
    let match = screen.keyboard?.match(
      on: screen.device, screen.orientation, version: screen.version)
    let layout = match?.layout ?? screen.keyboard?.keys.layout ?? .letters
    let events = ["- { at: 0.2, show: \(layout.rawValue) }", "- { at: 1.2, hide: true }"]
    var settings: [String] = []
    if let match, !match.isPredictive, match.layout.layout.isTyped {
      settings.append("predictive: false")
    }
    if let keyboard = screen.keyboard {
      if match == nil { settings.append("height: \(YAMLScalar.points(keyboard.height))") }
      if let language = keyboard.keys.language { settings.append("language: \(language.rawValue)") }
      if keyboard.accessory > 0 {
        settings.append("accessory: \(YAMLScalar.points(keyboard.accessory))")
      }
    }
    lines.append("keyboard:")
    guard !settings.isEmpty else { return lines += events.map { "  \($0)" } }
    lines += settings.map { "  \($0)" } + ["  events:"] + events.map { "    \($0)" }
  }

  private mutating func view(_ view: ImportedView, indent: String) {
    let keys = view.keys
    if view.children.isEmpty, view.items == nil { return flow(keys, indent: indent) }
    for (index, key) in keys.enumerated() {
      lines.append("\(indent)\(index == 0 ? "-" : " ") \(key.text)")
    }
    if let items = view.items {
      lines.append("\(indent)  \(items.name):")
      lines += items.lines.map { "\(indent)    - \($0)" }
    }
    guard !view.children.isEmpty else { return }
    lines.append("\(indent)  views:")
    for child in view.children { self.view(child, indent: indent + "    ") }
  }

  private mutating func flow(_ keys: [ImportedView.Key], indent: String) {
    var line = "\(indent)- { "
    for (index, key) in keys.enumerated() {
      let part = key.text + (index == keys.count - 1 ? " }" : ",")
      if index > 0, line.count + part.count + 1 > SceneWriter.columns {
        lines.append(line)
        line = "\(indent)    \(part)"
      } else {
        line += (index == 0 ? "" : " ") + part
      }
    }
    lines.append(line)
  }
}

extension ImportedView {
  fileprivate var keys: [Key] {
    var keys = [Key("id", id)]
    if kind != "view" { keys.append(Key("kind", kind)) }
    return keys + content + pins + looks
  }
}

extension ImportedView.Key {
  fileprivate var text: String { "\(name): \(value)" }
}

enum YAMLScalar {
  static func text(_ text: String) -> String {
    let clean = cleaned(text)
    return isPlain(clean) ? clean : JSONText.quoted(clean)
  }

  static func points(_ value: CGFloat) -> String { Double(value).decimal(atMost: 2) }

  /// Such as `402 x 874`.
  static func size(_ size: CGSize) -> String { "\(points(size.width)) x \(points(size.height))" }

  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(DumpReader.textLimit) {
      switch scalar.value {
      case 0x0A: result.append("\n")
      case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
        if !scalar.isControl, !scalar.properties.isNoncharacterCodePoint, scalar.value < 0xE0000 {
          result.append(scalar)
        }
      default: break
      }
    }
    return String(result).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic,
      !reserved.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || " .-_/()+…’".unicodeScalars.contains($0)
    }
  }

  private static let reserved: Set = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
  ]
}
