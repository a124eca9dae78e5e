// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftRaster
import KeyliftScene

/// The smallest files, as `keylift render --effort size` writes them, against Cairo's and zopflipng's files, and
/// the time against that of libpng.
struct EffortComparison {
  /// The frame that zopflipng compresses, which takes it most of a minute.
  private static let zopfliFrame = 50

  private let clip: MovingClip

  /// Plays the scene.
  init() throws {
    clip = try MovingClip("Scenes/chat.yaml", first: 60)
  }

  /// Measures both sides in turn.
  func section() throws -> Section {
    let renderer = PictureRenderer()
    let pixels = try clip.moving(every: 5).map { try renderer.render($0.picture) }
    let samples = try Rounds.samples([
      { try FrameRun(SmallKeyliftWay.self, over: clip.moving, of: clip.clip).perFrame },
      { try libpngPerFrame(pixels) },
    ])
    let ratios = Rounds.ratios(samples[0], over: samples[1])
    return Section(
      "The smallest files: 60 moving frames of chat.yaml, --effort size, one job",
      [
        Figure("a frame, Keylift, from the clip", samples[0], "ms"),
        Figure("a frame, libpng, level 6, its own filters, from pixels", samples[1], "ms"),
        Figure("a frame, Keylift's time over libpng's", ratios, "", .atMost(1)),
      ] + (try sizes()) + [try zopfliFigure()])
  }

  private func libpngPerFrame(_ frames: [PixelBuffer]) throws -> Double {
    try FrameFiles.withFolder { files in
      let writer = LibPNGWriter(level: 6, filters: .libpngsOwn)
      let time = try milliseconds {
        for (number, pixels) in frames.enumerated() {
          try files.write(writer.png(of: pixels), frame: number)
        }
      }
      return time / Double(frames.count)
    }
  }

  private func sizes() throws -> [Figure] {
    let (keylift, cairo) = (try SmallKeyliftWay(clip.clip), PlainCairo(clip.clip))
    let ours = try clip.moving.map { try keylift.png(of: $0).count }.reduce(0, +)
    let theirs = try clip.moving.map { try cairo.png(of: $0).count }.reduce(0, +)
    return [
      Figure("its file, Keylift", [Double(ours) / Double(clip.moving.count * 1000)], "kB"),
      Figure(
        "its file, Keylift's over Cairo's", [Double(ours) / Double(theirs)], "", .atMost(0.69)),
    ]
  }

  /// Compares one frame with what zopflipng makes of it; without zopflipng the figure is empty.
  private func zopfliFigure() throws -> Figure {
    let number = EffortComparison.zopfliFrame
    let name = "frame \(number), Keylift's file over zopflipng's"
    guard let zopflipng = InstalledProgram("zopflipng") else { return Figure(name, []) }
    let ours = try SmallKeyliftWay(clip.clip).png(of: clip.moving[number])
    let theirs = try FrameFiles.withFolder { files in
      try files.write(ours, frame: 0)
      try zopflipng.run(["-y", files.path(ofFrame: 0), files.path(ofFrame: 1)])
      return try Data(contentsOf: URL(filePath: files.path(ofFrame: 1))).count
    }
    return Figure(name, [Double(ours.count) / Double(theirs)], "", .atMost(1.04))
  }
}

/// One job of `keylift render --effort size`, from a clip to the bytes of files.
private struct SmallKeyliftWay: FrameWay {
  private var way: KeyliftWay

  init(_ clip: Clip) throws {
    way = try KeyliftWay(clip)
    way.effort = .size
  }

  func png(of frame: MovingClip.Frame) throws -> [UInt8] { try way.png(of: frame) }
}
