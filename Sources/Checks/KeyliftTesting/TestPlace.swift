// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftRaster
import KeyliftScene

struct TestPlace {
  let file: String
  /// The folder of the test's package, or the folder of the file if there is no package.
  let root: String

  init(file: String) {
    self.file = file
    let folder = URL(filePath: file).deletingLastPathComponent()
    root = (TestPlace.package(holding: folder) ?? folder).standardizedFileURL.path
  }

  func absolute(_ path: String) -> String {
    URL(filePath: path.hasPrefix("/") ? path : "\(root)/\(path)").standardizedFileURL.path
  }

  /// Returns a path relative to `root` if it is below `root`, and the absolute path otherwise.
  func relative(_ path: String) -> String {
    let path = absolute(path)
    return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Reads a scene, which may name the files of the package, whether it is in a repository or not.
  func read(_ path: String) throws(GoldenFailure) -> (scene: Scene, reading: SceneReading) {
    let reading: SceneReading
    do throws(SceneFileError) {
      reading = try SceneReader(files: .disk(alsoBelow: [root]), media: .ofThisMachine)
        .read(absolute(path))
    } catch {
      throw GoldenFailure(error.reason(at: path).printable)
    }
    guard let scene = reading.scene else {
      throw GoldenFailure(reading.diagnostics.map { $0.text() }.joined(separator: "\n"))
    }
    return (scene, reading)
  }

  var goldens: String {
    GoldenPlace.folder(beside: file)
  }

  var stem: String {
    ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// The scene beside the test's file that has the name of that file; `nil` for none.
  var sceneOfSameName: String? {
    let path = (file as NSString).deletingPathExtension
    return ["yaml", "yml", "json"].map { "\(path).\($0)" }.first { FileStatus(of: $0).isFile }
      .map(relative)
  }

  private static func package(holding folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

struct TestEnvironment {
  let update: GoldenUpdate
  /// Nothing is ever recorded on CI.
  let isCI: Bool
  /// The folder of goldens from `KEYLIFT_GOLDENS`, if set.
  let goldens: String?
  let fontFolders: [String]

  init(_ variables: [String: String]) throws(GoldenFailure) {
    let golden = GoldenVariables(variables)
    isCI = golden.isCI
    goldens = golden.goldens
    fontFolders = FontFiles.directories(
      own: variables["KEYLIFT_FONTS"], home: variables["HOME"])
    do {
      update = try golden.update()
    } catch {
      throw GoldenFailure("\(error)")
    }
  }

  static func current() throws(GoldenFailure) -> TestEnvironment {
    try TestEnvironment(ProcessInfo.processInfo.environment)
  }
}
