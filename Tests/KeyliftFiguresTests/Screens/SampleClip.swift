// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftRaster
import KeyliftScene
import Testing

/// A note on an iPhone 15 Pro: its screen has 393 by 852 points, its safe area is from 59 to 818, and the scenes
/// give the keyboard a height of 336.
enum SampleClip {
  static func played(_ lines: String, device: String = "iphone-15-pro", target: String? = "note")
    throws -> Clip
  { try scene(lines, device: device, target: target).play() }

  static func scene(
    _ lines: String, device: String = "iphone-15-pro", target: String? = "note"
  ) throws -> Scene {
    let yaml = """
      version: 1
      device: \(device)
      views: [{ id: note, top: 100, bottom: safe-area, background: "#ffcc00" }]
      \(target.map { "target: \($0)" } ?? "")
      \(lines)
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    return try #require(reading.scene, "\(reading.diagnostics)")
  }

  /// The keyboard comes up at 0.2 s, and the note with it.
  static let rise = """
    system: { name: keyboard-responder, padding: 0 }
    keyboard: { height: 336, events: [{ at: 0.2, show: letters }] }
    """

  /// The keyboard comes up at 0.2 s and goes down at 1.2 s, and the note with it.
  static let riseAndFall = """
    system: { name: keyboard-responder, padding: 0 }
    keyboard: { height: 336, events: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }] }
    """

  /// The keyboard comes up at 0.2 s, and nothing answers, with or without a target.
  static let show = "keyboard: { height: 336, events: [{ at: 0.2, show: letters }] }"

  /// The keyboard comes up at 0.2 s over the note.
  static let cover = """
    system: none
    keyboard: { height: 336, events: [{ at: 0.2, show: letters }] }
    """

  /// A painter that draws text as blocks, without a font.
  static var painter: FigurePainter { FigurePainter(shaper: BlockShaper()) }
}

func expectApart(
  _ texts: [FigureText], in size: CGSize, _ comment: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let shown = texts.filter { !$0.string.isEmpty }
  let page = CGRect(origin: .zero, size: size)
  for (index, text) in shown.enumerated() {
    #expect(page.contains(text.box), "'\(text.string)', \(comment)", sourceLocation: sourceLocation)
    for other in shown[..<index] {
      #expect(
        !other.box.intersects(text.box), "'\(text.string)' and '\(other.string)', \(comment)",
        sourceLocation: sourceLocation)
    }
  }
}
