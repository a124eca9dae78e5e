// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import TestRequirements
import Testing

/// Dumps of real screens, which are not part of the project.
struct EvidenceTests {
  private static var dumps: [URL] {
    let files = Evidence.folder("dumps").flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (files ?? []).filter { ["xml", "json", "txt"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  private static func screen(_ file: URL) throws -> ImportedScreen {
    try ScreenImport(try DumpReader.read(Array(try Data(contentsOf: file)))).screen()
  }

  @Test(.requires(.evidence("dumps"))) func everyDumpComesInOrIsRefused() throws {
    #expect(Self.dumps.count >= 14)
    for file in Self.dumps {
      do {
        let screen = try Self.screen(file)
        let text = SceneWriter(screen).text(source: file.lastPathComponent)
        let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
        #expect(reading.diagnostics.isEmpty, "\(file.lastPathComponent): \(reading.diagnostics)")
        let frames = Dictionary(
          uniqueKeysWithValues: try #require(reading.scene).play().frame(0).views.map {
            ($0.id, $0.rect)
          })
        for view in screen.views.flatMap(Self.all) where !["list"].contains(view.kind) {
          let (frame, rect) = (view.frame, try #require(frames[view.id]))
          let errors = [
            frame.minX - rect.minX, frame.minY - rect.minY, frame.maxX - rect.maxX,
            frame.maxY - rect.maxY,
          ]
          #expect(errors.allSatisfy { abs($0) <= 0.5 }, "\(file.lastPathComponent): \(view.id)")
        }
      } catch DumpError.detox {
        #expect(file.lastPathComponent.hasPrefix("detox"))
      }
    }
  }

  @Test(.requires(.evidence("dumps"))) func keyboardsOfRealDumpsAreRecognized() throws {
    for file in Self.dumps where !file.lastPathComponent.hasPrefix("detox") {
      let hasKeyboard = file.lastPathComponent.contains("keyboard_")
      let keyboard = try Self.screen(file).keyboard
      #expect((keyboard != nil) == hasKeyboard, "\(file.lastPathComponent)")
      // The predictive bar begins at 538 on a screen of 874 points.
      if let keyboard { #expect(abs(keyboard.height - 336) < 1) }
    }
  }

  private static func all(_ view: ImportedView) -> [ImportedView] {
    [view] + view.children.flatMap(all)
  }
}
