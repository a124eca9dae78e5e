// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftIO
import KeyliftKeyboard
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The expectation of a test that every variant of a scene plays as its golden says.
struct GoldenExpectation {
  let place: TestPlace
  let environment: TestEnvironment
  let text: GoldenText
  /// The folder of goldens that the test passed, if any.
  let goldens: String?

  /// Returns the failures of a scene file.
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

  /// Returns the failures of a scene that is built in Swift.
  func failures(of scene: Scene, named name: String) -> [GoldenFailure] {
    if let shortfall = scene.systemShortfall {
      return [GoldenFailure(.shortfall(shortfall, in: scene))]
    }
    return failures(of: scene, named: name) { scene.play($0, scale: scene.golden.scale) }
  }

  /// Returns the failures of a scene that the test's own responder moves.
  func failures(
    of scene: Scene, named name: String, answering install: @escaping (Stage) -> Any
  ) -> [GoldenFailure] {
    failures(of: scene, named: name) {
      scene.play($0, scale: scene.golden.scale, answering: install)
    }
  }

  /// The folder of goldens from the test's argument, or else from the environment.
  private var namedFolder: String? { goldens ?? environment.goldens }

  private func read(_ path: String) throws(GoldenFailure) -> Scene {
    let reading: SceneReading
    do {
      reading = try SceneReader(imageColors: ImageColors.init(decoding:)).read(place.absolute(path))
    } catch {
      throw GoldenFailure("the scene '\(path)': \(error)".printable)
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
    scene.goldenVariants.compactMap { variant in
      let trial = GoldenTrial(
        name: variant.path(below: name), scene: path, folder: variant.path(below: folder),
        clip: play(variant), settings: scene.golden, variant: variant.folder,
        text: scene.golden.text == .blocks ? .blocks : text)
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
    "\(shortfall.message(for: scene.system.name))\nnote: \(shortfall.remedy(ids: scene.adjustableIDs))"
  }
}
