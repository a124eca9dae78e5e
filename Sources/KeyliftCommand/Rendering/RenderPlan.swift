// SPDX-License-Identifier: MIT

import KeyliftScene
import KeyliftStage

/// Everything that a run of `render` will write, settled before it writes anything.
struct RenderPlan {
  /// The targets in the order of the scenes and their variants.
  let targets: [RenderTarget]

  /// Plays the scenes in all their variants.
  ///
  /// - Parameters:
  ///   - outputs: Where everything goes.
  ///   - wanted: Returns the numbers of the frames that are wanted of a clip.
  init(
    _ input: SceneInput, outputs: [OutputPath], options: SceneOptions, console: Console,
    frames wanted: (Clip) throws(Failure) -> [Int]
  ) throws(Failure) {
    if let name = input.entries.map(\.name).firstRepeated {
      throw Failure(.usage, .sameName(name))
    }
    var targets: [RenderTarget] = []
    for entry in input.entries {
      let scene = try options.applied(to: entry.scene, from: entry.path)
      if outputs.contains(where: \.isFile) { try RenderPlan.checkSingle(scene, of: input) }
      for variant in scene.variants {
        let name = variant.path(below: entry.name)
        var timings = StageTimings()
        let clip = timings.measure(.solve) { scene.play(variant, scale: options.scale) }
        console.warn(of: clip, named: name)
        targets.append(
          RenderTarget(
            title: name, timings: timings, clip: clip, frames: try wanted(clip), outputs: outputs))
      }
    }
    self.targets = targets
  }

  private static func checkSingle(_ scene: Scene, of input: SceneInput) throws(Failure) {
    guard input.entries.count == 1 else { throw Failure(.usage, .manyScenes) }
    guard scene.variants.count == 1 else {
      throw Failure(.usage, .manyVariants(scene.variants.count, SceneChoices.narrowing(scene)))
    }
  }
}

extension OutputPath {
  fileprivate var isFile: Bool {
    if case .file = self { true } else { false }
  }
}

extension String {
  fileprivate static func sameName(_ name: String) -> String {
    "error: two scenes are named '\(name)' and would be written to one folder; render them one by one"
  }

  fileprivate static let manyScenes =
    "error: a single file holds one scene; name one, or a folder with -o"

  fileprivate static func manyVariants(_ count: Int, _ flags: String) -> String {
    "error: the scene has \(count) variants and a single file holds one; choose with \(flags)"
  }
}
