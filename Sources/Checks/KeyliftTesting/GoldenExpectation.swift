// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftGraphics
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

struct GoldenExpectation {
  let place: TestPlace
  let environment: TestEnvironment
  let text: TextRendering
  let goldens: String?

  func failures(ofSceneAt path: String) -> [GoldenFailure] {
    let path = place.relative(path)
    do throws(GoldenFailure) {
      let (scene, viewPlaces) = try read(path)
      return failures(
        of: scene, at: path, GoldenPlace.name(ofScene: path),
        folder: GoldenPlace.folder(ofScene: path, in: namedFolder), viewPlaces: viewPlaces
      ) { scene.play($0, scale: scene.golden.scale) }
    } catch {
      return [error]
    }
  }

  func failures(of scene: Scene, named name: String) -> [GoldenFailure] {
    if let shortfall = scene.systemShortfallText {
      return [GoldenFailure("\(shortfall.message)\nnote: \(shortfall.remedy)")]
    }
    return failures(of: scene, named: name) { scene.play($0, scale: scene.golden.scale) }
  }

  func failures(
    of scene: Scene, named name: String, answering install: @escaping (Stage) -> Any?
  ) -> [GoldenFailure] {
    failures(of: scene, named: name) {
      scene.play($0, scale: scene.golden.scale, answering: install)
    }
  }

  func failures<Responder: StageResponder>(
    of scene: Scene, named name: String, answering responder: Responder.Type
  ) -> [GoldenFailure] {
    failures(of: scene, named: name) {
      scene.play($0, scale: scene.golden.scale, answering: responder)
    }
  }

  func failures(
    ofSceneAt path: String, named name: String?, answering install: @escaping (Stage) -> Any?
  ) -> [GoldenFailure] {
    do throws(GoldenFailure) {
      return failures(
        of: try read(place.relative(path)).scene,
        named: name ?? GoldenPlace.name(ofScene: place.relative(path)), answering: install)
    } catch {
      return [error]
    }
  }

  func failures<Responder: StageResponder>(
    ofSceneAt path: String, named name: String?, answering responder: Responder.Type
  ) -> [GoldenFailure] {
    do throws(GoldenFailure) {
      return failures(
        of: try read(place.relative(path)).scene,
        named: name ?? "\(GoldenPlace.name(ofScene: place.relative(path))).\(responder)",
        answering: responder)
    } catch {
      return [error]
    }
  }

  private var namedFolder: String? { goldens ?? environment.goldens }

  private func read(
    _ path: String
  ) throws(GoldenFailure) -> (scene: Scene, viewPlaces: [String: FilePlace]) {
    var (scene, reading) = try place.read(path)
    if text == .blocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
    let viewPlaces = reading.viewPlaces.mapValues {
      FilePlace(file: place.relative($0.file), place: $0.place)
    }
    return (scene, viewPlaces)
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
    viewPlaces: [String: FilePlace] = [:], play: (SceneVariant) -> Clip
  ) -> [GoldenFailure] {
    scene.goldenVariants.compactMap { variant in
      let clip = play(variant)
      if let silence = clip.silence { return GoldenFailure("\(name.printable): \(silence)") }
      let trial = GoldenTrial(
        name: variant.path(below: name), scene: path, folder: variant.path(below: folder),
        clip: clip, settings: scene.golden, variant: variant.folder,
        text: scene.golden.text == .blocks ? .blocks : text, fallbackFonts: scene.fallbackFonts,
        viewPlaces: viewPlaces)
      do throws(GoldenFailure) {
        try trial.run(at: place, in: environment)
        return nil
      } catch {
        return error
      }
    }
  }
}
