// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster
import KeyliftStage

/// The comparison of a figure with what its scene makes of it now.
struct FigureCheck {
  /// The figure.
  let figure: DeclaredFigure

  /// Fails where the figure is missing or shows something else.
  func run() throws(Failure) {
    guard let old = FileManager.default.contents(atPath: figure.path) else {
      throw Failure(.missingGolden, .missing(figure.path, figure.scene))
    }
    let draft = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString + "-" + (figure.path as NSString).lastPathComponent).path
    defer { unsafe unlink(draft) }
    try figure.make(at: draft)
    guard let new = FileManager.default.contents(atPath: draft) else {
      throw Failure(.bug, "error: '\(figure.path)' was not made")
    }
    guard try isSame(Array(old), Array(new), draft) else {
      throw Failure(.differs, .stale(figure.path, figure.scene))
    }
  }

  private func isSame(_ old: [UInt8], _ new: [UInt8], _ draft: String) throws(Failure) -> Bool {
    if old == new { return true }
    let kind = FileKind(ofName: draft.lowercased(), Moment())
    if case .animation(let format) = kind, let video = format.video {
      return try VideoFacts(of: figure.path, video) == VideoFacts(of: draft, video)
    }
    guard let old = FigureCheck.pictures(in: old), let new = FigureCheck.pictures(in: new) else {
      return false
    }
    return old.count == new.count && zip(old, new).allSatisfy { $0.showsTheSame(as: $1) }
  }

  /// Returns the pictures of a PNG file that moves or not, and for how long each shows; nil for other files.
  private static func pictures(in file: [UInt8]) -> [ShownPicture]? {
    guard let chunks = try? PNGChunks(of: file) else { return nil }
    guard chunks.isAnimated else {
      return PNGImage(bytes: file).flatMap { try? PixelBuffer(decoding: $0) }
        .map { [ShownPicture(pixels: $0, delay: nil)] }
    }
    guard var reader = try? AnimatedPNGReader(chunks) else { return nil }
    var pictures: [ShownPicture] = []
    while let pixels = try? reader.nextPicture() {
      let control = reader.controls[pictures.count]
      pictures.append(ShownPicture(pixels: pixels, delay: control.delay))
    }
    return pictures
  }
}

/// A picture and for how long it shows.
private struct ShownPicture {
  let pixels: PixelBuffer
  let delay: FrameDelay?

  /// Returns whether another is the same but for a step of a channel, which another build may round.
  func showsTheSame(as other: ShownPicture) -> Bool {
    guard delay == other.delay, pixels.width == other.pixels.width,
      pixels.height == other.pixels.height
    else { return false }
    return PixelComparison(pixels, other.pixels).worstStep <= 1
  }
}

extension String {
  fileprivate static func missing(_ path: String, _ scene: String) -> String {
    "error: '\(path)' is missing\nnote: make it with: keylift figures \(ShellWord.quoted(scene))"
  }

  fileprivate static func stale(_ path: String, _ scene: String) -> String {
    "error: '\(path)' is out of date\nnote: make it anew with: keylift figures \(ShellWord.quoted(scene))"
  }
}
