// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestSupport

struct FalseAlarms {
  private let scenes: [GoldenScene]

  private static let noisyFrames = 2

  init(_ scenes: [GoldenScene]) {
    self.scenes = scenes
  }

  /// Plays, paints and hashes each clip anew, some at once, and counts those that are not
  /// identical.
  func amongRenderings(_ count: Int) throws -> Int {
    try Jobs.results(count: count, begin: {}) { _, number in
      let scene = scenes[number % scenes.count]
      let subject = scene.playedAgain()
      let verifier = GoldenVerifier(subject, painter: try scene.painter())
      let finding = try verifier.finding(
        of: verifier.compare(with: scene.golden), scene.golden, scene.pictures)
      return finding.verdict != .identical
    }.count { $0 }
  }

  /// Counts the clips that do not pass with noise of a step in two of their frames.
  func amongNoise(_ count: Int, seed: UInt64) throws -> Int {
    try Jobs.results(count: count, begin: { PictureRenderer() }) { renderer, number in
      var random = SeededRandom(seed: seed &+ UInt64(number))
      let scene = scenes[number % scenes.count]
      let numbers = Set(
        scene.frames.indices.shuffled(using: &random).prefix(FalseAlarms.noisyFrames))
      let source = try NoisyFrames(scene, numbers: numbers, renderer: renderer, random: &random)
      let verifier = GoldenVerifier(scene.subject, source: source)
      let finding = try verifier.finding(
        of: verifier.compare(with: scene.golden), scene.golden, scene.pictures)
      guard Set(finding.frames.map(\.frame)) == numbers,
        finding.frames.allSatisfy({ $0.worstStep == 1 })
      else {
        throw BenchmarkError("'\(scene.subject.name)' shows other noise than was laid over it")
      }
      return !finding.passes
    }.count { $0 }
  }
}

/// In some frames, every channel is off by up to a step.
private final class NoisyFrames: FrameSource {
  private let scene: GoldenScene
  private var noisy: [Int: Picture] = [:]

  init(
    _ scene: GoldenScene, numbers: Set<Int>, renderer: PictureRenderer, random: inout SeededRandom
  ) throws {
    self.scene = scene
    for number in numbers.sorted() {
      noisy[number] = try NoisyFrames.noisy(
        scene.frames[number].picture, renderer: renderer, random: &random)
    }
  }

  func frame(_ number: Int) -> (frame: Frame, picture: Picture) {
    let shown = scene.frames[number]
    return (shown.frame, noisy[number] ?? shown.picture)
  }

  private static func noisy(
    _ picture: Picture, renderer: PictureRenderer, random: inout SeededRandom
  ) throws -> Picture {
    let plain = try renderer.render(picture)
    let pixels = plain.pixels.map { NoisyFrames.noisy($0, bits: random.next()) }
    let file = try PNGEncoder().encode(
      PixelBuffer(width: plain.width, height: plain.height, pixels: pixels))
    guard let image = PNGImage(bytes: file) else { throw RasterError.png("no image") }
    let rect = CGRect(x: 0, y: 0, width: plain.width, height: plain.height)
    let content = LayerContent(
      width: plain.width, height: plain.height, marks: [.image(image, rect, clip: nil)])
    var copy = picture
    copy.layers = [Layer(id: "noise", content: content, place: .identity)]
    return copy
  }

  private static func noisy(_ pixel: UInt32, bits: UInt64) -> UInt32 {
    stride(from: 0, to: 24, by: 8).reduce(0xFF00_0000) { word, shift in
      let step = Int(bits >> (shift * 2) & 0xFFFF) % 3 - 1
      let value = Int(pixel >> shift & 0xFF) + step
      return word | UInt32(min(max(value, 0), 255)) << shift
    }
  }
}
