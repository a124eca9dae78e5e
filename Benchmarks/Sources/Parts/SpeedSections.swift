// SPDX-License-Identifier: MIT

import KeyliftRaster
import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import TestSupport

/// The times from a played clip to the files of its moving frames.
enum SpeedSections {
  /// The chat on an iPhone 17 Pro under iOS 26, 1206 x 2622; every frame differs from the one
  /// before.
  static func chat() throws -> [Section] {
    let short = try chat(ScenePath.chat, .flat, first: 60)
    let long = try chat(ScenePath.longChat, .flat, first: 240)
    let shortCairo = CairoComparison(clip: short, step: 1)
    let longCairo = CairoComparison(clip: long, step: 4)
    return [
      Section(
        "60 moving frames of chat.yaml under iOS 26, 1206 x 2622, one job",
        try shortCairo.times("a frame", ratio: .atLeast(110)) + shortCairo.sizes()
          + jobFigures(short) + blurredFigures(ScenePath.chat, over: short)),
      Section(
        "240 moving frames of long-chat.yaml under iOS 26, 1206 x 2622, one job",
        try longCairo.times("a frame", ratio: .atLeast(200)) + longCairo.sizes()
          + jobFigures(long) + blurredFigures(ScenePath.longChat, over: long)),
    ]
  }

  private static func chat(
    _ path: String, _ materials: SystemMaterials, first count: Int
  ) throws -> MovingClip {
    try MovingClip(
      path, device: "iphone-17-pro", version: .ios26, materials: materials, first: count)
  }

  /// Cairo cannot draw blurred glass.
  private static func blurredFigures(_ path: String, over flat: MovingClip) throws -> [Figure] {
    let blurred = try chat(path, .blurred, first: flat.moving.count)
    return try figures("a frame", ("blurred", blurred), over: ("flat", flat), ratio: .atMost(3))
  }

  private static func jobFigures(_ clip: MovingClip) throws -> [Figure] {
    let samples = try Rounds.samples(
      [1, 2].map { jobs in { try clip.time(toWrite: clip.moving, jobs: jobs) } })
    return [Figure("one job's time over two's", samples[0], over: samples[1], .atLeast(1.85))]
  }

  private static let scenes = [
    ("iPad Pro 11", "Benchmarks/Scenes/tablet-chat.yaml", 60.0),
    ("sign-up.yaml", "Scenes/sign-up.yaml", 60),
    ("dark mode", "Benchmarks/Scenes/dark-chat.yaml", 60),
    ("a device that turns", "Scenes/situations/rotation.yaml", 60),
    ("stacks.yaml", "Scenes/stacks.yaml", 60),
    ("flat glass", "Scenes/ios26-drift.yaml", 60),
    ("a view that resizes", "Benchmarks/Scenes/resizing-note.yaml", 45),
    ("a conversation that resizes", "Scenes/systems/layout-guide.yaml", 60),
  ]

  static func otherScenes() throws -> Section {
    let figures = try scenes.flatMap { name, path, ratio in
      try CairoComparison(clip: MovingClip(path), step: 4).times(name, ratio: .atLeast(ratio))
    }
    return Section("The moving frames of other scenes, one job", figures)
  }

  static func generations() throws -> Section {
    func frames(_ path: String, first count: Int) throws -> [Figure] {
      func side(_ version: SystemVersion) throws -> MovingClip {
        try MovingClip(path, version: version, materials: .flat, first: count)
      }
      return try figures(
        "a frame of \(count) frames", ("iOS 26", side(.ios26)), over: ("iOS 18", side(.ios18)),
        ratio: .atMost(1.1))
    }
    return Section(
      "The chat under iOS 26 with flat materials and under iOS 18, 1179 x 2556, one job",
      try frames(ScenePath.chat, first: 60) + frames(ScenePath.longChat, first: 240) + goldens())
  }

  private static func goldens() throws -> [Figure] {
    try FrameFiles.withFolder { glass in
      try FrameFiles.withFolder { legacy in
        let sides = try [(SystemVersion.ios26, glass), (.ios18, legacy)].map { version, files in
          let times = try VerifyingTimes(version: version)
          return (times, times.subject(in: files))
        }
        let recorded = try Rounds.samples(
          sides.map { times, subject in { try milliseconds { try times.record(subject) } } })
        let verified = try Rounds.samples(
          sides.map { times, subject in { try milliseconds { try times.verify(subject) } } })
        return [("recorded", recorded), ("verified", verified)].map { name, samples in
          Figure(
            "a golden of 60 frames, \(name), iOS 26 over iOS 18", samples[0], over: samples[1],
            .atMost(1.1))
        }
      }
    }
  }

  static func contents() throws -> Section {
    try Section("Languages and still views, one job", languageFigures() + stillViewFigures())
  }

  private static func languageFigures() throws -> [Figure] {
    let clips = try ["Scenes/languages/japanese.yaml", ScenePath.chat].map {
      try MovingClip(
        $0, device: "iphone-17-pro", version: .ios26, materials: .flat,
        system: SystemChoice(.swiftui), first: 20)
    }
    return try figures(
      "a frame of 20", ("the chat in Japanese", clips[0]), over: ("in English", clips[1]),
      ratio: .atMost(1.1))
  }

  /// An image shows the same as the thousand views: a picture with more in it makes a larger file,
  /// so only the number of views differs.
  private static func stillViewFigures() throws -> [Figure] {
    let still = "Benchmarks/Scenes/still-1000.yaml"
    return try FrameFiles.withFolder { files in
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
      return try figures(
        "a later frame", ("1,000 still views", many),
        over: ("an image of them", MovingClip(path)), isStarted: true, ratio: .atMost(1.3))
    }
  }

  private typealias Side = (name: String, clip: MovingClip)

  /// `isStarted` leaves out the first frame, which draws most.
  private static func figures(
    _ name: String, _ side: Side, over other: Side, isStarted: Bool = false, ratio: Promise
  ) throws -> [Figure] {
    let samples = try Rounds.samples(
      [side.clip, other.clip].map { clip in
        {
          let times = try KeyliftWay.times(over: clip.moving, of: clip.clip)
          return mean(isStarted ? times.dropFirst() : times[...])
        }
      })
    return [
      Figure("\(name), \(side.name)", samples[0], "ms"),
      Figure("\(name), \(side.name) over \(other.name)", samples[0], over: samples[1], ratio),
    ]
  }
}

/// The moving frames of a clip as files, by Keylift and drawn in full with Cairo, on one core.
private struct CairoComparison {
  let clip: MovingClip
  /// Cairo draws every `step`th frame: its frames take the same time, whatever came before.
  let step: Int

  /// `ratio` is the promise for Cairo's time over ours.
  ///
  /// Both sides must show the same.
  func times(_ name: String, ratio: Promise) throws -> [Figure] {
    try check()
    let samples = try Rounds.samples([
      { try mean(KeyliftWay.times(over: clip.moving, of: clip.clip)[...]) },
      { try mean(PlainCairo.times(over: sampled, of: clip.clip)[...]) },
    ])
    return [
      Figure("\(name), Keylift", samples[0], "ms"),
      Figure("\(name), drawn in full and written by Cairo", samples[1], "ms"),
      Figure("\(name), Cairo's time over Keylift's", samples[1], over: samples[0], ratio),
    ]
  }

  /// The sizes of the frames that Cairo draws, which are the same in every run.
  func sizes() throws -> [Figure] {
    let ours = try size(by: KeyliftWay(clip.clip))
    let theirs = try size(by: PlainCairo(clip.clip))
    return [
      Figure("its file, Keylift", [ours], "kB"), Figure("its file, Cairo", [theirs], "kB"),
      Figure("its file, Keylift's over Cairo's", [ours / theirs], "", .atMost(0.78)),
    ]
  }

  /// In kilobytes for each frame.
  private func size(by way: some FrameWay) throws -> Double {
    let bytes = try sampled.map { try way.png(of: $0).count }.reduce(0, +)
    return Double(bytes) / (Double(sampled.count) * 1000)
  }

  private var sampled: [MovingClip.Frame] { clip.moving(every: step) }

  /// Two ways of smoothing edges may leave so much; a missing mark would be far more.
  private static let limit = 0.005

  /// Compares every tenth moving frame.
  ///
  /// Throws if more than 0.5 % of the pixels differ by more than 24 of 255 in a channel, or the
  /// sizes do.
  private func check() throws {
    let keylift = try KeyliftWay(clip.clip)
    let cairo = PlainCairo(clip.clip)
    for frame in clip.moving(every: 10) {
      let share = try CairoComparison.difference(keylift.png(of: frame), cairo.png(of: frame))
      guard share < CairoComparison.limit else {
        throw BenchmarkError(
          "Cairo: frame \(frame.number) differs from ours in \(share * 100) % of its pixels, so "
            + "that comparing times would mean nothing")
      }
    }
  }

  private static func difference(_ left: [UInt8], _ right: [UInt8]) throws -> Double {
    let left = try pixels(of: left)
    let right = try pixels(of: right)
    guard (left.width, left.height) == (right.width, right.height) else { return 1 }
    return Double(PictureDifference(left, right).pixels) / Double(left.pixels.count)
  }

  private static func pixels(of png: [UInt8]) throws -> PixelBuffer {
    guard let image = PNGImage(bytes: png) else { throw BenchmarkError("Cairo wrote no PNG file") }
    return try PixelBuffer(decoding: image)
  }
}

private func mean(_ times: ArraySlice<Double>) -> Double {
  times.reduce(0, +) / Double(times.count)
}
