// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
package import KeyliftIO
package import KeyliftScene
import KeyliftStage

/// The scenes of a run in all their variants, with their goldens' folders.
package struct GoldenSuite {
  /// One variant of a scene, or a scene file that cannot be read.
  package struct Item: Sendable {
    package let name: String
    package let file: SceneFile
    let variant: SceneVariant?
    package let folder: GoldenFolder
    /// The name of the variant's folder, also if the scene is only known.
    var knownVariant: String?

    package var isValid: Bool { variant != nil || file.known != nil }

    var variantFolder: String? { variant?.folder ?? knownVariant }

    /// The item with its scene, which is read now if it was only known.
    var read: Item {
      guard let file = file.read?() else { return self }
      let variant = file.scene?.goldenVariants.first { $0.folder == knownVariant }
      return Item(name: name, file: file, variant: variant, folder: folder)
    }

    var path: String { file.path }

    package var fallbackFonts: [String] { file.known?.fonts ?? file.scene?.fallbackFonts ?? [] }

    /// The estimated work: the number of pixels of all frames.
    package var cost: Int {
      guard let clip = subject(fingerprint: "")?.clip else { return 1 }
      let size = clip.timeline.screen.size
      return max(Int(clamping: size.width * size.height) * clip.frameCount, 1)
    }

    /// Plays the scene at its golden's scale; `nil` if the scene cannot be read.
    ///
    /// - Parameters:
    ///   - fingerprint: The versions of the libraries and fonts in use.
    ///   - drawsBlocks: Whether text is measured and drawn without fonts, whatever the scene says.
    package func subject(fingerprint: String, drawsBlocks: Bool = false) -> GoldenSubject? {
      guard var scene = file.scene, let variant else { return nil }
      if drawsBlocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
      return GoldenSubject(
        name: name, scene: path, folder: folder,
        clip: scene.play(variant, scale: scene.golden.scale), settings: scene.golden,
        variant: variant.folder, fingerprint: fingerprint, viewPlaces: file.viewPlaces)
    }

    package var invalid: Finding {
      Finding(
        name: name, scene: path, golden: folder.path, verdict: .invalid, notes: file.mistakes)
    }
  }

  /// A scene file of a run, as far as it can be read.
  package struct SceneFile: Sendable {
    package let path: String
    /// The scene; `nil` if the file was not or cannot be read.
    package let scene: Scene?
    package let mistakes: [String]
    let viewPlaces: [String: FilePlace]
    package let files: [String]
    /// A sum of all bytes that were read; `nil` if it is not known, as of a video.
    let inputs: String?
    /// The scene's files, fonts and variants as an earlier run read them from the same bytes.
    private(set) var known: KnownScene?
    /// Reads the file, of which only an earlier run's facts are known.
    fileprivate private(set) var read: (@Sendable () -> SceneFile)?

    package init(
      path: String, scene: Scene?, mistakes: [String] = [], viewPlaces: [String: FilePlace] = [:],
      files: [String] = [], inputs: String? = nil
    ) {
      self.path = path
      self.scene = scene
      self.mistakes = mistakes
      self.viewPlaces = viewPlaces
      self.files = files
      self.inputs = inputs
    }

    /// Creates a file of which nothing has changed since an earlier run read it.
    package init(
      path: String, known: KnownScene, read: @escaping @Sendable () -> SceneFile
    ) {
      self.init(path: path, scene: nil, files: known.files, inputs: known.inputs)
      self.known = known
      self.read = read
    }

    fileprivate var variants: [(variant: SceneVariant?, folder: String?)] {
      if let known { return known.variants.map { (nil, $0.isEmpty ? nil : $0) } }
      return scene?.goldenVariants.map { ($0, $0.folder) } ?? [(nil, nil)]
    }
  }

  package let items: [Item]
  /// The folders in which every golden should have a scene.
  package let roots: [String]
  private let areBesideScenes: Bool
  /// The extensions of files that have goldens, in lower case.
  private let extensions: [String]

  /// Creates a suite of all variants of some scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scene files. One that cannot be read is one item.
  ///   - searched: The folders of which every scene is in the suite.
  ///   - extensions: The extensions of scenes and of what can stand in their place, in lower case and
  ///     the most frequent first.
  ///   - folder: The folder of all goldens, which are then found by scene name; `nil` if goldens
  ///     are stored beside the scenes.
  /// - Throws: `NameClash` if two items have the same name.
  package init(
    _ scenes: [SceneFile], below searched: [String], extensions: [String], goldens folder: String?
  ) throws(NameClash) {
    let names = scenes.map { GoldenPlace.name(ofScene: $0.path) }
    if let name = names.firstRepeated { throw .scene(name) }
    items = zip(scenes, names).flatMap { file, name in
      let golden = GoldenPlace.folder(ofScene: file.path, in: folder)
      return file.variants.map { variant, folder in
        func path(below scene: String) -> String { folder.map { "\(scene)/\($0)" } ?? scene }
        return Item(
          name: path(below: name), file: file, variant: variant,
          folder: GoldenFolder(path: path(below: golden)), knownVariant: folder)
      }
    }
    try GoldenSuite.checkNames(of: items)
    let places = scenes.map(\.path) + searched.flatMap(GoldenPlace.folders(below:))
    roots = folder.map { [$0] } ?? places.map(GoldenPlace.folder(beside:)).uniqued()
    areBesideScenes = folder == nil
    // The goldens of a Swift test are in a folder with the name of its file.
    self.extensions = extensions + ["swift"]
  }

  /// Throws if a variant has the name of a scene in a folder, as they would share a golden.
  private static func checkNames(of items: [Item]) throws(NameClash) {
    var paths: [String: String] = [:]
    for item in items {
      guard let other = paths.updateValue(item.path, forKey: item.name) else { continue }
      throw .variant(item.name, of: other, item.path)
    }
  }

  /// Throws if a link leads a golden out of the suite of its scene, or out of the folder of all
  /// goldens.
  package func checkPlaces() throws(OutsideError) {
    for item in items {
      let suite =
        areBesideScenes ? SuiteFolder(ofScene: item.path) : SuiteFolder(at: roots[0])
      try suite.check(item.folder.path)
    }
  }

  /// The goldens in the suite's folders without a scene, in order, and the folders that cannot be read
  /// and belong to no golden of the suite.
  ///
  /// Each orphan has a unique name: the name of the missing scene, or its path.
  package var strays: (orphans: [(name: String, path: String)], unreadable: [String]) {
    let known = Set(items.map(\.folder.path))
    let own = known.union(known.map { "\($0)/\(Golden.imageFolder)" })
    var names = Set(items.map(\.name))
    let trees = roots.map { (root: $0, tree: FolderTree($0)) }
    let tests = areBesideScenes ? [] : GoldenSuite.testFiles
    let orphans = trees.flatMap { root, tree in
      GoldenSuite.goldens(in: tree, at: root).filter { path in
        !known.contains(path) && !belongsToAnotherScene(path, in: root, tests)
      }.map { path in
        let name = name(ofOrphan: path, in: root)
        return (name: names.insert(name).inserted ? name : path, path: path)
      }
    }
    return (orphans, trees.flatMap(\.tree.unreadable).filter { !own.contains($0) })
  }

  /// The names of the files of Swift tests, whose goldens a common folder has by these names.
  private static var testFiles: Set<String> {
    Set(FolderTree("Tests").files.filter { $0.hasSuffix(".swift") }.map(FilePath.stem))
  }

  private func name(ofOrphan path: String, in root: String) -> String {
    let scene = String(path.dropFirst(root.count + 1))
    guard areBesideScenes else { return scene }
    let place = FilePath.parent(of: root)
    return GoldenPlace.name(ofScene: place.isEmpty ? "\(scene).yaml" : "\(place)/\(scene).yaml")
  }

  package var leftovers: [GoldenLeftover] {
    roots.flatMap { root in
      let tree = FolderTree(root)
      return (tree.folders + tree.files).sorted().compactMap {
        GoldenLeftover(path: "\(root)/\($0)")
      }.filter(\.isAbandoned)
    }
  }

  /// The folders of goldens, and those in them, that cannot be read.
  package var unreadableFolders: [String] { roots.flatMap { FolderTree($0).unreadable } }

  private static func goldens(in tree: FolderTree, at root: String) -> [String] {
    // Hidden folders are drafts of a run in progress.
    let files = tree.files.filter {
      $0.hasSuffix("/\(Golden.file)") && !$0.hasPrefix(".") && !$0.contains("/.")
    }
    return files.map(FilePath.parent(of:)).sorted().map { "\(root)/\($0)" }
  }

  /// Whether a golden belongs to an existing file that is not part of the suite, such as a recording,
  /// which is verified only if it is named.
  private func belongsToAnotherScene(
    _ path: String, in root: String, _ tests: Set<String>
  ) -> Bool {
    let name = String(path.dropFirst(root.count + 1))
    if let test = name.split(separator: "/").dropLast().first, tests.contains(String(test)) {
      return true
    }
    var stem = name
    // The variants of a scene that cannot be read are unknown.
    let read = items.filter(\.isValid)
    let asked = Set(read.map { ($0.path as NSString).deletingPathExtension })
    let beside = FilePath.parent(of: root)
    // Scenes of other folders have their goldens beside them, whatever their names are.
    let places = areBesideScenes ? [beside] : [beside, ".", "Scenes", "..", "/"]
    while !stem.isEmpty {
      for place in places {
        let scene = (place as NSString).appendingPathComponent(stem)
        // A Swift test may have the name of a scene. Its goldens are in folders below that name.
        if asked.contains(scene) { return stem != name && FileStatus(of: "\(scene).swift").isFile }
        if isFile(scene) { return true }
      }
      stem = FilePath.parent(of: stem)
    }
    return false
  }

  /// An iPhone writes extensions of videos in capitals.
  private func isFile(_ stem: String) -> Bool {
    extensions.contains { name in
      [name, name.uppercased()].contains { FileStatus(of: "\(stem).\($0)").isFile }
    }
  }

  package enum NameClash: Error, Hashable, Sendable, CustomStringConvertible {
    case scene(String)
    case variant(String, of: String, String)

    package var description: String {
      switch self {
      case .scene(let name): "the scene '\(name)' is named twice"
      case .variant(let name, let one, let other):
        "'\(name)' is a name of '\(one)' and of '\(other)'; rename one"
      }
    }
  }
}
