// SPDX-License-Identifier: MIT

import KeyliftRaster
public import KeyliftScene

extension Scene {
  /// Reads a scene's file and the files that it names.
  ///
  ///     let scene = try Scene(contentsOf: "Scenes/chat.yaml")
  ///
  /// Warnings are passed over; `SceneReader` returns them.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A relative path begins at the current folder.
  ///   - files: The source of the file and of the files that it names. On disk, the scene reads only
  ///     files of its suite; `SceneFiles.disk(alsoBelow:)` adds folders.
  /// - Throws: `SceneError`, whose description is what `keylift validate` prints.
  public init(contentsOf path: String, from files: SceneFiles = .disk) throws(SceneError) {
    let reading: SceneReading
    do {
      reading = try SceneReader(files: files, media: .ofThisMachine).read(path)
    } catch {
      throw .unreadable(path, error)
    }
    guard let scene = reading.scene else { throw .invalid(reading.diagnostics) }
    self = scene
  }
}

extension SceneReader {
  /// Creates a reader, by default of the files on disk.
  ///
  /// As in `Scene(contentsOf:from:)`, the fonts of this machine measure text, and an image that cannot
  /// be decoded is an error.
  ///
  /// - Parameter files: The source of scenes and of the files that they name.
  public init(files: SceneFiles = .disk) {
    self.init(files: files, media: .ofThisMachine)
  }
}
