// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftScene
import KeyliftStage

/// All scenes of a run in all their variants, and where their goldens lie.
struct GoldenSuite {
  /// One variant of a scene.
  struct Item: Sendable {
    /// The scene's name, and its variant's where the scene has several.
    let name: String
    /// The scene file's path as it was given.
    let path: String
    /// The scene.
    let scene: Scene
    /// The variant.
    let variant: SceneVariant
    /// Where the golden lies.
    let folder: GoldenFolder

    /// About how much work the item is: pixels over all frames.
    var cost: Int {
      let clip = clip()
      let size = clip.timeline.screen.size
      return max(Int(size.width * size.height) * clip.frameCount, 1)
    }

    /// Plays the scene at its golden's scale.
    func clip() -> Clip { scene.play(variant, scale: scene.golden.scale) }
  }

  /// The items in the order of the scenes and their variants.
  let items: [Item]
  /// The folders whose every golden is to have a scene.
  let roots: [String]

  /// Gathers the variants of scenes.
  ///
  /// - Parameter folder: Where goldens lie, by the scenes' paths; nil for beside each scene.
  init(_ input: SceneInput, goldens folder: String?) throws(Failure) {
    let names = input.entries.map { GoldenPlace.name(ofScene: $0.path) }
    if let name = names.firstRepeated {
      throw Failure(.usage, "error: the scene '\(name)' is named twice")
    }
    items = zip(input.entries, names).flatMap { entry, name in
      let golden = GoldenPlace.folder(ofScene: entry.path, in: folder)
      return entry.scene.variants.map { variant in
        Item(
          name: variant.path(below: name), path: entry.path, scene: entry.scene, variant: variant,
          folder: GoldenFolder(path: variant.path(below: golden)))
      }
    }
    roots = input.entries.map { folder ?? GoldenPlace.folder(beside: $0.path) }.uniqued()
  }

  /// The goldens in the suite's folders that no scene has, in order.
  var orphans: [(name: String, path: String)] {
    let known = Set(items.map(\.folder.path))
    return roots.flatMap { root in
      GoldenSuite.goldens(in: root).filter { path in
        !known.contains(path) && !GoldenSuite.belongsToAnotherScene(path, in: root, items)
      }.map { (name: String($0.dropFirst(root.count + 1)), path: $0) }
    }
  }
}

extension GoldenSuite {
  /// What killed runs left beside goldens in the suite's folders, in order.
  var leftovers: [GoldenLeftover] {
    roots.flatMap { root in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
      return paths.sorted().compactMap { GoldenLeftover(path: "\(root)/\($0)") }
    }
  }

  /// Returns the folders below one that hold a golden, in order.
  private static func goldens(in root: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    // Hidden folders are drafts of a run that goes on.
    let folders = names.filter {
      $0.hasSuffix("/\(Golden.traceFile)") && !$0.hasPrefix(".") && !$0.contains("/.")
    }
    .map(FolderPath.parent(of:))
    return folders.sorted().map { "\(root)/\($0)" }
  }

  /// Whether a golden is that of a scene that exists and was not asked for.
  private static func belongsToAnotherScene(
    _ path: String, in root: String, _ items: [Item]
  ) -> Bool {
    var stem = String(path.dropFirst(root.count + 1))
    let asked = Set(items.map { ($0.path as NSString).deletingPathExtension })
    let beside = FolderPath.parent(of: root)
    while !stem.isEmpty {
      for place in [beside, ".", "Scenes", "..", "/"] {
        let scene = (place as NSString).appendingPathComponent(stem)
        if asked.contains(scene) { return false }
        if FileManager.default.fileExists(atPath: "\(scene).yaml") { return true }
      }
      stem = FolderPath.parent(of: stem)
    }
    return false
  }
}
