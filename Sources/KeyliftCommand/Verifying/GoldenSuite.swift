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
  /// Whether each of these folders is beside the scenes whose goldens it has.
  private let areBesideScenes: Bool

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
    try GoldenSuite.checkNames(of: items)
    roots = input.entries.map { folder ?? GoldenPlace.folder(beside: $0.path) }.uniqued()
    areBesideScenes = folder == nil
  }

  /// Throws where a scene's variant has the name of a scene in a folder: one would be taken for the other.
  private static func checkNames(of items: [Item]) throws(Failure) {
    var paths: [String: String] = [:]
    for item in items {
      guard let other = paths.updateValue(item.path, forKey: item.name) else { continue }
      throw Failure(
        .usage, "error: '\(item.name)' is a name of '\(other)' and of '\(item.path)'; rename one")
    }
  }

  /// The goldens in the suite's folders that no scene has, in order, each under a name of its own: that of the scene
  /// that it lacks, or its path.
  var orphans: [(name: String, path: String)] {
    let known = Set(items.map(\.folder.path))
    var names = Set(items.map(\.name))
    return roots.flatMap { root in
      GoldenSuite.goldens(in: root).filter { path in
        !known.contains(path) && !GoldenSuite.belongsToAnotherScene(path, in: root, items)
      }.map { path in
        let name = name(ofOrphan: path, in: root)
        return (name: names.insert(name).inserted ? name : path, path: path)
      }
    }
  }

  private func name(ofOrphan path: String, in root: String) -> String {
    let scene = String(path.dropFirst(root.count + 1))
    guard areBesideScenes else { return scene }
    let place = FolderPath.parent(of: root)
    return GoldenPlace.name(ofScene: place.isEmpty ? "\(scene).yaml" : "\(place)/\(scene).yaml")
  }
}

extension GoldenSuite {
  /// What killed runs left beside goldens in the suite's folders, in order.
  var leftovers: [GoldenLeftover] {
    roots.flatMap { root in
      let tree = FolderTree(root)
      return (tree.folders + tree.files).sorted().compactMap {
        GoldenLeftover(path: "\(root)/\($0)")
      }
    }
  }

  /// Returns the folders below one that hold a golden, in order.
  private static func goldens(in root: String) -> [String] {
    // Hidden folders are drafts of a run that goes on.
    let folders = FolderTree(root).files.filter {
      $0.hasSuffix("/\(Golden.traceFile)") && !$0.hasPrefix(".") && !$0.contains("/.")
    }
    .map(FolderPath.parent(of:))
    return folders.sorted().map { "\(root)/\($0)" }
  }

  /// What scene files' names end in; without being named only those with the first are looked for.
  private static let endings = ["yaml", "yml", "json"]

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
        if endings.contains(where: { FileManager.default.fileExists(atPath: "\(scene).\($0)") }) {
          return true
        }
      }
      stem = FolderPath.parent(of: stem)
    }
    return false
  }
}
