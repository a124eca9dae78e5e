// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

enum ContentComparison {
  private static let japanese = "Scenes/languages/japanese.yaml"
  private static let still = "Benchmarks/Scenes/still-1000.yaml"

  static func section() throws -> Section {
    try Section("Languages and still views, one job", languageFigures() + stillFigures())
  }

  private static func languageFigures() throws -> [Figure] {
    let clips = try [japanese, ScenePath.chat].map {
      try MovingClip(
        $0, device: "iphone-17-pro", version: .ios26, materials: .flat,
        system: SystemChoice(.swiftui), first: 20)
    }
    return try ClipComparison(
      side: ("the chat in Japanese", clips[0]), other: ("in English", clips[1])
    ).figures("a frame of 20", ratio: .atMost(1.1))
  }

  /// An image shows the same as the thousand views: a picture with more in it makes a larger file,
  /// so only the number of views differs.
  private static func stillFigures() throws -> [Figure] {
    try FrameFiles.withFolder { files in
      let many = try MovingClip(still)
      try files.write(KeyliftWay(many.clip).png(of: many.frames[0]), frame: 0)
      let size = many.frames[0].picture
      let image =
        "  - { kind: image, image: frame-0.png, frame: [0, 0, "
        + "\(Double(size.width) / size.scale), \(Double(size.height) / size.scale)] }"
      let lines = try String(contentsOfFile: still, encoding: .utf8).split(separator: "\n")
      let first = lines.firstIndex { $0.contains("{ id: s") } ?? lines.endIndex
      let rest = lines[first...].filter { !$0.contains("{ id: s") }
      let path = "\(files.path)/still.yaml"
      try (lines[..<first] + [image[...]] + rest).joined(separator: "\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
      return try ClipComparison(
        side: ("1,000 still views", many), other: ("an image of them", MovingClip(path))
      ).figures("a later frame", isStarted: true, ratio: .atMost(1.3))
    }
  }
}
