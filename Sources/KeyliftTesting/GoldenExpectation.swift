// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage

/// What a test expects of one scene: that each of its variants plays as its golden says.
struct GoldenExpectation {
  /// Where the test stands.
  let place: TestPlace
  /// What is set for the run.
  let environment: TestEnvironment
  /// How text is drawn.
  let text: GoldenText
  /// The folder of goldens, if the test names one.
  let goldens: String?

  /// Returns what fails of a scene's file.
  func failures(ofSceneAt path: String) -> [GoldenFailure] {
    let path = place.relative(path)
    do throws(GoldenFailure) {
      let scene = try read(path)
      return failures(
        of: scene, at: path, GoldenPlace.name(ofScene: path),
        folder: GoldenPlace.folder(ofScene: path, in: namedFolder)
      ) { scene.play($0, scale: scene.golden.scale) }
    } catch {
      return [error]
    }
  }

  /// Returns what fails of a scene that is built in Swift.
  func failures(of scene: Scene, named name: String) -> [GoldenFailure] {
    if let shortfall = scene.systemShortfall {
      return [GoldenFailure(.shortfall(shortfall, in: scene))]
    }
    return failures(of: scene, named: name) { scene.play($0, scale: scene.golden.scale) }
  }

  /// Returns what fails of a scene that a responder of the test's own answers.
  func failures(
    of scene: Scene, named name: String, answering install: (Stage) -> Any
  ) -> [GoldenFailure] {
    failures(of: scene, named: name) {
      scene.play($0, scale: scene.golden.scale, answering: install)
    }
  }
}

extension GoldenExpectation {
  /// The folder of goldens that the test or else the environment names.
  private var namedFolder: String? { goldens ?? environment.goldens }

  private func read(_ path: String) throws(GoldenFailure) -> Scene {
    let reading: SceneReading
    do {
      reading = try SceneReader().read(place.absolute(path))
    } catch {
      throw GoldenFailure("the scene '\(path)': \(error)")
    }
    guard let scene = reading.scene else {
      throw GoldenFailure(reading.diagnostics.map { $0.text() }.joined(separator: "\n"))
    }
    return scene
  }

  private func failures(
    of scene: Scene, named name: String, play: (SceneVariant) -> Clip
  ) -> [GoldenFailure] {
    let name = "\(place.stem)/\(name)"
    let folder = "\(namedFolder ?? place.relative(place.goldens))/\(name)"
    return failures(of: scene, at: place.relative(place.file), name, folder: folder, play: play)
  }

  private func failures(
    of scene: Scene, at path: String, _ name: String, folder: String,
    play: (SceneVariant) -> Clip
  ) -> [GoldenFailure] {
    scene.variants.compactMap { variant in
      let trial = GoldenTrial(
        name: variant.path(below: name), scene: path, folder: variant.path(below: folder),
        clip: play(variant), settings: scene.golden, variant: variant.folder, text: text)
      do throws(GoldenFailure) {
        try trial.run(at: place, in: environment)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension String {
  fileprivate static func shortfall(_ shortfall: SystemShortfall, in scene: Scene) -> String {
    "\(shortfall.message(for: scene.system.name))\nnote: \(shortfall.remedy(ids: scene.views.map(\.id)))"
  }
}
