// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import TestSupport
import Testing

struct SceneFuzzTests {
  @Test func everySceneIsAmongTheSamples() {
    #expect(SceneFuzzTests.samples.count == Repository.scenes.count + 1)
  }

  /// How many seeds go by between two that start from one scene, as each starts from many.
  private static let stride: UInt64 = 4

  /// The scenes to start from, with the files that they name.
  private static let samples: [(text: String, name: String)] =
    [(SampleScenes.everything, "everything.yaml")]
    + SampleScenes.paths.compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { ($0, path) }
    }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func mutatedSceneIsReadOrRefused(seed: UInt64) throws {
    var mutator = SceneMutator(seed: seed)
    for (number, sample) in SceneFuzzTests.samples.enumerated()
    where UInt64(number) % SceneFuzzTests.stride == seed % SceneFuzzTests.stride {
      var bytes = Array(sample.text.utf8)
      for _ in 0..<12 {
        for _ in 0...mutator.below(3) { mutator.mutate(&bytes) }
        let files = sample.name == "everything.yaml" ? SampleScenes.files : .disk
        let reading = try SceneReader(files: files.replacing(sample.name, with: bytes))
          .read(sample.name)
        let hasErrors = reading.diagnostics.contains { $0.severity == .error }
        #expect((reading.scene == nil) == hasErrors, "seed \(seed)")
        for diagnostic in reading.diagnostics {
          #expect(diagnostic.line >= 1 && diagnostic.column >= 1, "seed \(seed)")
          #expect(!diagnostic.description.isEmpty, "seed \(seed)")
        }
      }
    }
  }
}
