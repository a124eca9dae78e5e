// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// Where a test stands, and what its paths begin at.
struct TestPlace {
  /// The test's file.
  let file: String
  /// The folder of the test's package, or else that of the file.
  let root: String

  /// Finds the package of a test's file.
  init(file: String) {
    self.file = file
    let folder = URL(filePath: file).deletingLastPathComponent()
    root = (TestPlace.package(holding: folder) ?? folder).standardizedFileURL.path
  }

  /// Returns a path as one from the root of the file system.
  func absolute(_ path: String) -> String {
    URL(filePath: path.hasPrefix("/") ? path : "\(root)/\(path)").standardizedFileURL.path
  }

  /// Returns a path as one from the package's folder where it lies there.
  func relative(_ path: String) -> String {
    let path = absolute(path)
    return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// The folder for the goldens of what the test's file builds.
  var goldens: String {
    GoldenPlace.folder(beside: file)
  }

  /// The test file's name without its extension.
  var stem: String {
    ((file as NSString).lastPathComponent as NSString).deletingPathExtension
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
