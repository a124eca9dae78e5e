// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The result of reading a scene file.
public struct SceneReading: Hashable, Sendable {
  /// The scene, or `nil` if there are errors.
  public var scene: Scene?
  /// The findings, first those of the scene's own file, and for each file in the order of its text.
  public var diagnostics: [Diagnostic]
  /// The places of the scene's events in its own file, in the order of the scene's events.
  package var eventPlaces: [SourcePlace] = []
  package var viewPlaces: [String: FilePlace] = [:]
  /// The paths of the files that were read, the scene's own first.
  package var files: [String] = []
}

extension SceneReading {
  package init(scene: Scene?, findings: [Diagnostic], events: [SourcePlace] = [], path: String) {
    self.init(scene: scene, diagnostics: findings, eventPlaces: events, files: [path])
  }
}

/// A reader of scene files.
public struct SceneReader: Sendable {
  private let files: SceneFiles
  private let media: InstalledMedia

  /// Creates a reader that refuses images that the media's decoder cannot decode.
  ///
  /// The public initializer is in KeyliftNames, which knows the machine's fonts and decoder.
  package init(files: SceneFiles = .disk, media: InstalledMedia = .none) {
    self.files = files
    self.media = media
  }

  /// Reads a scene and the files that it names.
  ///
  /// - Throws: `SceneFileError` if the scene file itself cannot be opened. If it is too large, or
  ///   if a file that it names has an error, the result has a diagnostic instead.
  public func read(_ path: String) throws(SceneFileError) -> SceneReading {
    let files = files.forScene(at: path)
    var reading = Reading(files: files, media: media)
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(path, SceneLimits.fileBytes)
    } catch .tooLarge {
      reading.report(.fileTooLarge, at: reading.add(path, "").start)
      return SceneReading(scene: nil, diagnostics: reading.diagnostics)
    } catch .outside(let folder) {
      reading.report(.outside(path, folder), at: reading.add(path, "").start, note: .allowOutside)
      return SceneReading(scene: nil, diagnostics: reading.diagnostics)
    } catch {
      throw error
    }
    reading.openPaths = [FilePath.normalized(path)]
    let scene = scene(from: bytes, at: path, &reading)
    if let source = reading.sources.first { reading.conceal(source, since: 0, namedAt: nil) }
    return SceneReading(
      scene: reading.isClean ? scene : nil, diagnostics: reading.diagnostics,
      eventPlaces: reading.events.stablySorted(by: \.event.time).map { SourcePlace($0.place) },
      viewPlaces: reading.ids.mapValues {
        FilePlace(file: reading.sources[$0.file].path, place: SourcePlace($0))
      },
      files: reading.sources.map(\.path)
        + Set(reading.images.keys).union(reading.refusedImages.keys).sorted())
  }

  /// Returns the paths of the screen and of the parts that a file of views names; none if it is not
  /// YAML.
  package func sharedFiles(namedBy path: String) -> [String] {
    let files = files.forScene(at: path)
    guard let bytes = try? files.bytes(path, SceneLimits.fileBytes) else { return [] }
    var reading = Reading(files: files, media: media)
    guard let root = reading.open(path, bytes) else { return [] }
    let screen = root["screen"]?.value
    let names =
      [screen, screen?["file"]?.value].compactMap(\.?.text) + (root["views"]?.value.partNames ?? [])
    return names.map { FilePath.resolve($0, from: path) }
  }

  private func scene(from bytes: [UInt8], at path: String, _ reading: inout Reading) -> Scene? {
    guard let root = reading.open(path, bytes) else { return nil }
    var draft = SceneDraft(root: root)
    draft.scene.title = FilePath.stem(of: path)
    guard SceneReader.readVersion(of: root, &reading),
      Record.scene.read(root, into: &draft, &reading)
    else { return nil }
    if Record.scene.keys(of: root) == nil { reading.knowsVariants = false }
    draft.check(&reading)
    var scene = draft.scene
    scene.views = draft.allViews
    scene.constraints = draft.allConstraints.compactMap(\.constraint)
    // As in UIKit, a view with a constraint to the keyboard follows the keyboard, even if the scene
    // names no system.
    if root["system"] == nil, scene.namesKeyboard { scene.system = SystemChoice(.uikitGuide) }
    scene.background = draft.effectiveBackground ?? scene.background
    let fonts = media.fallbackText
    scene.fallbackText = scene.golden.text == .blocks ? fonts?.withoutFonts : fonts
    reading.checkKeys(of: scene, in: root)
    scene.fallbackFonts = reading.fallbackFiles.sorted()
    if scene.golden.text != .blocks {
      reading.reportMissingCharacters()
      reading.reportLackingSymbols()
    }
    // Layout is checked only for a scene without other errors.
    if reading.isClean { draft.report(scene.layoutFaults, of: scene, &reading) }
    if reading.isClean { draft.advise(on: scene, &reading) }
    return scene
  }

  /// Reads the version before all other keys, because a file of another version follows other
  /// rules.
  private static func readVersion(of root: YAMLNode, _ reading: inout Reading) -> Bool {
    guard let entry = root["version"] else { return true }
    var draft = SceneDraft()
    Field.version(isRequired: true).read(entry, &draft, &reading)
    return reading.isClean
  }
}

extension YAMLNode {
  fileprivate var text: String? { if case .scalar(let text) = value { text } else { nil } }

  fileprivate var partNames: [String] {
    guard case .sequence(let items) = value else {
      return entries.flatMap { entry in
        let name = entry.key == "part" ? entry.value.text : nil
        return (name.map { [$0] } ?? []) + entry.value.partNames
      }
    }
    return items.flatMap(\.partNames)
  }
}

/// An error from reading a scene's file, or from changing a scene.
public enum SceneError: Error, Hashable, Sendable {
  /// The file at a path cannot be read.
  case unreadable(String, SceneFileError)
  /// The scene has mistakes; there may be warnings among them.
  case invalid([Diagnostic])
  /// A scene cannot be played with other values, as its screen lacks what a system needs: the
  /// sentence, and a note with the remedy.
  case unfit(String)
}

extension SceneError: CustomStringConvertible {
  /// The reason, or the mistakes with their line and column, as `keylift` prints them.
  public var description: String {
    switch self {
    case .unreadable(let path, let error): error.reason(at: path).printable
    case .invalid(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .unfit(let shortfall): shortfall
    }
  }
}
