// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import KeyliftScene
import TestSupport

/// The encoder alone, from pixels to the bytes of a file, against others on the same pixels and core.
struct EncodingComparison {
  private let clip: Clip
  private let moving: [Int]

  /// The size of the noise: that of the scene's frames.
  private static let noiseSize = (width: 1179, height: 2556)

  /// Plays a scene.
  init(scene path: String) throws {
    let comparison = try FrameComparison(scene: path)
    clip = comparison.clip
    moving = comparison.moving.map(\.number)
  }

  /// Measures the moving frames of a scene, and noise that never comes again.
  func figures() throws -> [Figure] { try movingFigures() + noiseFigures() }

  private func movingFigures() throws -> [Figure] {
    var ours: [Double] = []
    var libpng: [Double] = []
    var cairo: [Double] = []
    for _ in 0..<Benchmarks.rounds {
      let times = try timeRound()
      ours.append(times.ours)
      libpng.append(times.libpng)
      cairo.append(times.cairo)
    }
    return [
      Figure("a moving frame's file, Keylift", ours, "ms"),
      Figure("the same, libpng level 1", libpng, "ms"),
      Figure("libpng's time over ours", zip(libpng, ours).map { $0 / $1 }, ""),
      Figure("the same, Cairo", cairo, "ms"),
      Figure("Cairo's time over ours", zip(cairo, ours).map { $0 / $1 }, ""),
    ]
  }

  /// Encodes every moving frame with a new encoder, and every tenth with the others.
  private func timeRound() throws -> (ours: Double, libpng: Double, cairo: Double) {
    let way = try KeyliftWay(clip)
    let encoder = PNGEncoder()
    var (ours, libpng, cairo, others) = (0.0, 0.0, 0.0, 0.0)
    for (index, number) in moving.enumerated() {
      let pixels = try way.pixels(of: clip.frame(number))
      ours += try milliseconds { _ = try encoder.encode(pixels, settings: .init(scale: 3)) }
      guard index % 10 == 0 else { continue }
      libpng += try milliseconds { _ = try PlainPNG.libpng(pixels) }
      cairo += try milliseconds { _ = try PlainPNG.cairo(pixels) }
      others += 1
    }
    return (ours / Double(moving.count), libpng / others, cairo / others)
  }

  private func noiseFigures() throws -> [Figure] {
    var random = SeededRandom(seed: 1)
    var ours: [Double] = []
    var libpng: [Double] = []
    let encoder = PNGEncoder()
    for _ in 0..<Benchmarks.rounds {
      let pixels = EncodingComparison.noise(&random)
      ours.append(try milliseconds { _ = try encoder.encode(pixels) })
      libpng.append(try milliseconds { _ = try PlainPNG.libpng(pixels) })
    }
    return [
      Figure("a frame of noise, Keylift", ours, "ms"),
      Figure("the same, libpng level 1", libpng, "ms"),
      Figure("our time over libpng's", zip(ours, libpng).map { $0 / $1 }, "", promise: "<= 1.15"),
    ]
  }

  private static func noise(_ random: inout SeededRandom) -> PixelBuffer {
    let (width, height) = noiseSize
    let pixels = (0..<width * height).map { _ in
      0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
