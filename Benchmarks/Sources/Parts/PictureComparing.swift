// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftGraphics
import KeyliftRaster
import TestSupport

struct PictureComparing {
  /// One comparison takes only a few milliseconds.
  private static let repeats = 10

  private let pairs: [ChangedPair]

  init() throws {
    let clip = try MovingClip(ScenePath.chat, first: 1)
    let picture = try PictureRenderer().render(clip.moving[0].picture)
    pairs = [
      try ChangedPair("3 % of the pixels off", picture, percent: 3),
      try ChangedPair("all pixels off", picture, percent: 100),
    ]
  }

  func section() throws -> Section {
    try FrameFiles.withFolder { folder in
      let magick = try ImageMagickComparison(pairs, in: folder)
      var ours = pairs.map { _ in [Double]() }
      var theirs = ours
      for _ in 0..<Benchmarks.rounds {
        for (index, pair) in pairs.enumerated() {
          ours[index].append(Double(PictureComparing.repeats) * pair.megapixels / seconds(of: pair))
          guard let time = try magick?.milliseconds(ofPair: index) else { continue }
          theirs[index].append(1000 * pair.megapixels / time)
        }
      }
      // Of the pair that is hardly off, and of the one that is all off.
      let promises: [(speed: Promise, ratio: Promise?)] = [
        (.atLeast(100), .atLeast(10)), (.atLeast(20), nil),
      ]
      return Section(
        "Two pictures compared, 1179 x 2556, in megapixels a second",
        pairs.indices.flatMap { index in
          figures(of: pairs[index], ours[index], theirs[index], promises[index])
        })
    }
  }

  private func seconds(of pair: ChangedPair) -> Double {
    milliseconds {
      for _ in 0..<PictureComparing.repeats {
        precondition(PixelComparison(pair.expected, pair.actual).verdict == .changed)
      }
    } / 1000
  }

  private func figures(
    of pair: ChangedPair, _ ours: [Double], _ magick: [Double],
    _ promises: (speed: Promise, ratio: Promise?)
  ) -> [Figure] {
    [
      Figure("\(pair.name), Keylift", ours, "MP/s", promises.speed),
      Figure("\(pair.name), ImageMagick's compare", magick, "MP/s"),
      Figure("our speed over ImageMagick's", ours, over: magick, promises.ratio),
    ]
  }
}

/// A picture, and a copy with a share of its pixels more than one step off.
private struct ChangedPair {
  let name: String
  let expected: PixelBuffer
  let actual: PixelBuffer

  private static let side = 8

  /// Squares that a seed chooses are off by 2 to 64 steps in every channel.
  ///
  /// Throws if the share is off by more than a tenth.
  init(_ name: String, _ picture: PixelBuffer, percent: Int) throws {
    var random = SeededRandom(seed: 1)
    let columns = (picture.width + ChangedPair.side - 1) / ChangedPair.side
    let rows = (picture.height + ChangedPair.side - 1) / ChangedPair.side
    let isChanged = (0..<columns * rows).map { _ in
      Int.random(in: 0..<100, using: &random) < percent
    }
    let pixels = picture.pixels.indices.map { index in
      let x = index % picture.width
      let y = index / picture.width
      return isChanged[y / ChangedPair.side * columns + x / ChangedPair.side]
        ? ChangedPair.changed(picture.pixels[index], &random) : picture.pixels[index]
    }
    self.name = name
    expected = picture
    actual = PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
    try check(percent)
  }

  var megapixels: Double { Double(expected.pixels.count) / 1e6 }

  private func check(_ percent: Int) throws {
    let count = PixelComparison(expected, actual).counts.beyondRounding
    let share = Double(count) / Double(expected.pixels.count)
    guard abs(share * 100 - Double(percent)) <= Double(percent) / 10 else {
      throw BenchmarkError("\(share * 100) % of the pixels are more than a step off")
    }
  }

  private static func changed(_ pixel: UInt32, _ random: inout SeededRandom) -> UInt32 {
    [0, 8, 16].reduce(pixel & 0xFF00_0000) { word, shift in
      let channel = pixel >> shift & 0xFF
      let steps = UInt32.random(in: 2...64, using: &random)
      return word | (channel < 128 ? channel + steps : channel - steps) << shift
    }
  }
}

/// ImageMagick's `compare`, counting differing pixels: a process per pair, on all cores.
private struct ImageMagickComparison {
  private let program: Program
  private let folder: FrameFiles
  private let size: [String]

  /// The pairs are written as raw RGB; `nil` without ImageMagick.
  init?(_ pairs: [ChangedPair], in folder: FrameFiles) throws {
    guard let program = Program("compare") else { return nil }
    self.program = program
    self.folder = folder
    size = ["-size", "\(pairs[0].expected.width)x\(pairs[0].expected.height)", "-depth", "8"]
    for (number, picture) in pairs.flatMap({ [$0.expected, $0.actual] }).enumerated() {
      try folder.write(picture.rgb, frame: number, extension: "rgb")
    }
  }

  /// With the program's start and its reading.
  func milliseconds(ofPair index: Int) throws -> Double {
    let names = [2 * index, 2 * index + 1].map {
      "rgb:" + folder.path(ofFrame: $0, extension: "rgb")
    }
    return try KeyliftBenchmarks.milliseconds {
      // 1 says that they differ.
      try ChildProcess(
        program.path, size + ["-metric", "AE"] + names + ["null:"], showsErrors: false,
        statuses: [0, 1])
    }
  }
}
