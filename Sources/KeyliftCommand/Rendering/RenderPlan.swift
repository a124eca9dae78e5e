// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// The variants that `render` draws and their files, decided before any scene is played.
struct RenderPlan {
  /// A variant of a scene with its output folders and files.
  struct Item: Sendable {
    /// The name in messages: the scene's name, and the variant's if there are several.
    let title: String
    /// The scene with the values of the command line.
    let scene: Scene
    let variant: SceneVariant
    /// The folders that get frames, SVGs and a trace.
    let folders: [String]
    let files: [(path: String, kind: FileKind)]
  }

  /// The items in the order of the scenes and their variants.
  let items: [Item]

  /// Creates a plan for all variants of the scenes.
  init(
    _ input: SceneInput, outputs: [OutputPath], request: FigureRequest
  ) throws(Failure) {
    if let name = input.entries.map(\.name).firstRepeated {
      throw Failure(.usage, .sameName(name))
    }
    let files = outputs.compactMap(\.file)
    var items: [Item] = []
    for entry in input.entries {
      let scene = try request.applied(to: entry)
      if !files.isEmpty { try RenderPlan.checkSingle(scene, of: input) }
      for variant in scene.variants {
        let title = variant.path(below: entry.name)
        let folders = outputs.compactMap(\.folder).map {
          ($0 as NSString).appendingPathComponent(title)
        }
        items.append(
          Item(title: title, scene: scene, variant: variant, folders: folders, files: files))
      }
    }
    self.items = items
  }

  private static func checkSingle(_ scene: Scene, of input: SceneInput) throws(Failure) {
    guard input.entries.count == 1 else { throw Failure(.usage, .manyScenes) }
    _ = try scene.onlyVariant(in: "a single file")
  }
}

extension OutputPath {
  /// The folder for frames; `nil` for a single file.
  var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// The single file; `nil` for a folder.
  var file: (path: String, kind: FileKind)? {
    if case .file(let path, let kind) = self { (path, kind) } else { nil }
  }
}

extension Message {
  fileprivate static func sameName(_ name: String) -> Message {
    "error: two scenes are named '\(name)' and would be written to one folder; "
      + "render them one by one"
  }

  fileprivate static let manyScenes: Message =
    "error: a single file holds one scene; name one, or a folder with -o"
}
