// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct VerifyingTimes {
  private static let count = 60

  private let clip: Clip
  private let scene: Scene
  private let fonts: FontFiles

  static func section() throws -> Section {
    try FrameFiles.withFolder { files in
      let times = try VerifyingTimes()
      let subject = times.subject(in: files)
      try times.record(subject)
      let samples = try Rounds.samples([
        { try milliseconds { try times.verify(subject) } },
        { try milliseconds { try times.compose() } },
      ])
      return Section(
        "\(count) frames of chat.yaml at golden scale, one job",
        [
          Figure("verifying, the golden's files read", samples[0], "ms"),
          Figure("composing", samples[1], "ms"),
          Figure("verifying over composing", samples[0], over: samples[1], .atMost(1.5)),
        ])
    }
  }

  init(version: SystemVersion? = nil) throws {
    guard var scene = try SceneReader().read(ScenePath.chat).scene else {
      throw BenchmarkError(unreadable: ScenePath.chat)
    }
    if let version { scene.ios = SceneAxis(version) }
    guard let variant = scene.variants.first else {
      throw BenchmarkError(unreadable: ScenePath.chat)
    }
    scene.duration = Double(VerifyingTimes.count - 1) / Double(scene.fps)
    clip = scene.play(variant, scale: scene.golden.scale)
    guard clip.frameCount == VerifyingTimes.count else {
      throw BenchmarkError(unreadable: ScenePath.chat)
    }
    self.scene = scene
    fonts = try FontFiles.installed()
  }

  func subject(in files: FrameFiles) -> GoldenSubject {
    GoldenSubject(
      name: "chat", scene: ScenePath.chat, folder: GoldenFolder(path: "\(files.path)/chat"),
      clip: clip, settings: scene.golden, fingerprint: "keylift\n")
  }

  func record(_ subject: GoldenSubject) throws {
    _ = try subject.folder.write(GoldenVerifier(subject, painter: try clip.painter(fonts)).record())
  }

  func verify(_ subject: GoldenSubject) throws {
    let verifier = UpdatingVerifier(update: .none, failures: FailureFolder())
    let outcome = verifier.verify(
      GoldenVerifier(subject, painter: try clip.painter(fonts)), subject.folder, named: subject.name
    )
    guard outcome.finding.verdict == .identical else {
      throw BenchmarkError("'\(ScenePath.chat)' has not changed and is not like its golden")
    }
  }

  private func compose() throws {
    let painter = try clip.painter(fonts)
    let renderer = PictureRenderer()
    for number in 0..<VerifyingTimes.count {
      _ = try renderer.render(painter.picture(of: clip.frame(number)))
    }
  }
}
