// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct KeyliftWay: FrameWay {
  let painter: FramePainter
  let encoder: FrameEncoder
  private let clip: Clip

  init(_ clip: Clip) throws {
    let fonts = try InstalledFonts.find()
    painter = FramePainter(
      shaper: try TextRendering.shaper(fonts: fonts), background: clip.background,
      lists: DisplayListStore())
    encoder = FrameEncoder(store: FrameStore())
    self.clip = clip
  }

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let frame = clip.frame(frame.number)
    return try encoder.png(
      of: painter.picture(of: frame), settings: .init(scale: Double(frame.screen.scale)))
  }
}

extension Clip {
  func painter(_ fonts: FontFiles) throws -> FramePainter {
    FramePainter(shaper: try TextRendering.shaper(fonts: fonts), background: background)
  }
}

enum InstalledFonts {
  static func find() throws -> FontFiles {
    let environment = ProcessInfo.processInfo.environment
    return try FontFiles(
      searching: FontFiles.directories(
        own: environment["KEYLIFT_FONTS"], home: environment["HOME"]))
  }
}
