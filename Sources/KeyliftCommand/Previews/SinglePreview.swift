// SPDX-License-Identifier: MIT

import KeyliftPreview
import KeyliftRaster
import KeyliftScene

/// The page of a preview in one file, with the films of all variants.
struct SinglePreview {
  let paths: [String]
  /// The files that the scenes may read.
  let disk: SceneFiles
  let fonts: FontFiles?
  let console: Console

  /// Returns the page.
  ///
  /// - Parameter check: Receives the paths of all files that the page is made from, before it is
  ///   drawn.
  func text(check: (_ files: [String]) throws(Failure) -> Void) throws -> String {
    let (paths, disk, fonts) = (paths, disk, fonts)
    let (scenes, files, studio) = try AsyncWork.result {
      let studio = PreviewStudio(paths, files: disk, fonts: fonts)
      return (await studio.states, await studio.files, studio)
    }
    try check(Array(files))
    for scene in scenes {
      if let problem = scene.problem { console.message(Message(printable: problem)) }
    }
    guard scenes.allSatisfy(\.isGood) else { throw Failure(.badScene) }
    defer { console.clearProgress() }
    var films: [String] = []
    for (number, scene) in scenes.enumerated() {
      for choices in scene.variantChoices {
        films.append(
          try AsyncWork.result {
            try await studio.film(of: scene.path, choices, compares: false)
          })
      }
      console.progress(scene.path, number + 1, of: scenes.count)
    }
    return PreviewPage(scenes: paths).single(films: films)
  }
}
