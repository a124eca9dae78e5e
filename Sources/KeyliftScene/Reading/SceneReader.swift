// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

/// What came of reading a scene file.
public struct SceneReading: Hashable, Sendable {
  /// The scene; nil where there are errors.
  public var scene: Scene?
  /// The findings: those of the scene's own file first, each file's in the order of its text.
  public var diagnostics: [Diagnostic]
}

/// A reader of scene files.
public struct SceneReader: Sendable {
  private let files: SceneFiles

  /// Creates a reader of the files on disk, or of others.
  public init(files: SceneFiles = .disk) {
    self.files = files
  }

  /// Reads a scene and the files that it names.
  ///
  /// - Throws: `SceneFileError` where the file itself cannot be opened. One that is too large, and
  ///   whatever is wrong with the files that it names, is a diagnostic.
  public func read(_ path: String) throws(SceneFileError) -> SceneReading {
    var reading = Reading(files: files)
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(path, SceneLimits.fileBytes)
    } catch .tooLarge {
      let start = Place(file: reading.add(SourceText(path: path, text: "")), line: 1, column: 1)
      reading.report(.fileTooLarge, at: start, note: nil)
      return SceneReading(scene: nil, diagnostics: reading.diagnostics)
    } catch {
      throw error
    }
    reading.openPaths = [FilePath.normalize(path)]
    let scene = SceneReader.scene(from: bytes, at: path, &reading)
    return SceneReading(
      scene: reading.isClean ? scene : nil, diagnostics: reading.diagnostics)
  }

  private static func scene(
    from bytes: [UInt8], at path: String, _ reading: inout Reading
  ) -> Scene? {
    guard let root = reading.open(path, bytes) else { return nil }
    var draft = SceneDraft()
    draft.scene.title = FilePath.stem(of: path)
    guard readVersion(of: root, &reading),
      Record.scene.read(root, into: &draft, &reading)
    else { return nil }
    if Record.scene.misunderstands(root) { reading.knowsVariants = false }
    draft.check(&reading)
    var scene = draft.scene
    scene.views = draft.allViews
    scene.constraints = draft.allConstraints.compactMap(\.constraint)
    // Who ties a view to the keyboard and names no system expects it to follow, as it does in UIKit.
    if draft.systemPlace == nil, scene.namesKeyboard { scene.system = SystemChoice(.uikitGuide) }
    scene.background = draft.effectiveBackground ?? scene.background
    // What is laid out must be whole.
    if reading.isClean { draft.report(scene.layoutFaults, of: scene, &reading) }
    return scene
  }

  /// Reads the version first: what a file of another version means is not for this one to say.
  private static func readVersion(of root: YAMLNode, _ reading: inout Reading) -> Bool {
    guard case .mapping(let entries) = root.value,
      let entry = entries.first(where: { $0.key == "version" })
    else { return true }
    var draft = SceneDraft()
    Field.version.read(entry, &draft, &reading)
    return reading.isClean
  }
}
