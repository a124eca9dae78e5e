// SPDX-License-Identifier: MIT

import KeyliftPreview
import KeyliftRaster

/// The page of a preview in one file, with the films of all variants.
struct SinglePreview {
  let paths: [String]
  let fonts: FontFiles?
  let console: Console

  /// Returns the page.
  func text() throws -> String {
    let (paths, fonts) = (paths, fonts)
    let (scenes, studio) = try AsyncWork.result {
      let studio = PreviewStudio(paths, fonts: fonts)
      return (await studio.states, studio)
    }
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
