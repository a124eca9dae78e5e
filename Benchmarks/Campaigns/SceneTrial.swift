// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftRaster
import KeyliftScene
import KeyliftStage
import TestSupport

struct SceneTrial {
  let isPlayed: Bool
  let bytes: [UInt8]
  /// The path is beside the files that the scene names.
  private let path: String

  private static let samples: [(path: String, bytes: [UInt8])] = {
    let names = Repository.scenes.map { "Scenes/\($0)" }
    return names.map { ($0, Array((try? Data(contentsOf: Repository.url($0))) ?? Data())) }
  }()

  private static let share = 50
  private static let tries = 12

  init(_ number: Int, seed: UInt64) {
    var mutator = SceneMutator(seed: CampaignSettings.seed(of: number, in: seed))
    let sample = SceneTrial.samples[mutator.below(SceneTrial.samples.count)]
    isPlayed = number % SceneTrial.share == 0
    path = Repository.url(sample.path).path
    var bytes = sample.bytes
    if isPlayed {
      bytes = SceneTrial.validMutation(of: sample.bytes, at: path, &mutator)
    } else {
      for _ in 0...mutator.below(12) { mutator.mutate(&bytes) }
    }
    self.bytes = bytes
  }

  /// Most mutations are mistakes, so only those that leave a scene are kept.
  private static func validMutation(
    of bytes: [UInt8], at path: String, _ mutator: inout SceneMutator
  ) -> [UInt8] {
    var valid = bytes
    for _ in 0..<tries {
      var mutated = valid
      mutator.mutate(&mutated)
      if read(mutated, at: path)?.scene != nil { valid = mutated }
    }
    return valid
  }

  private static func read(_ bytes: [UInt8], at path: String) -> SceneReading? {
    try? SceneReader(files: SceneFiles.disk.replacing(path, with: bytes)).read(path)
  }

  func run(_ tally: inout Tally) throws {
    let reading = SceneTrial.read(bytes, at: path)
    for diagnostic in reading?.diagnostics ?? [] { _ = diagnostic.text(isColored: true) }
    tally.count(isPlayed ? "played, drawn and audited" : "scenes read")
    guard isPlayed, let scene = reading?.scene, let variant = scene.variants.last else { return }
    let clip = scene.play(variant)
    _ = PlayAudit(AuditedPlay(clip, of: scene)).findings
    try draw(clip)
  }

  /// The first frame, the last and one between them, with blocks in place of text.
  private func draw(_ clip: Clip) throws {
    let painter = FramePainter(shaper: BlockShaper(), background: clip.background)
    let encoder = FrameEncoder(store: FrameStore())
    for number in Set([0, clip.lastFrame / 2, clip.lastFrame]).sorted() {
      let frame = clip.frame(number)
      _ = try encoder.png(
        of: painter.picture(of: frame), settings: .init(scale: Double(frame.screen.scale)))
    }
  }
}
