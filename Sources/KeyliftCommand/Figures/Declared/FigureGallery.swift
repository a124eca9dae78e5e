// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// A folder of figures and nothing else.
struct FigureGallery {
  /// The folder's path.
  let folder: String

  /// Fails where the folder holds a file that no scene declares; files with a dot in front do not count.
  func check(beside figures: [DeclaredFigure]) throws(Failure) {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw Failure(.noInput, "error: there is no folder '\(folder)'")
    }
    let declared = Set(figures.map { FigureGallery.located($0.path) })
    let strays = names.sorted().map { FolderPath.shortened("\(folder)/\($0)") }.filter { path in
      FigureGallery.isFigure(path) && !declared.contains(FigureGallery.located(path))
    }
    guard strays.isEmpty else {
      throw Failure(.differs, strays.map(String.undeclared))
    }
  }

  private static func isFigure(_ path: String) -> Bool {
    FileStatus(of: path).isFile && !(path as NSString).lastPathComponent.hasPrefix(".")
  }

  /// Returns a path that two spellings of one place share.
  private static func located(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    return FolderPath.shortened(path.hasPrefix("/") ? path : "\(current)/\(path)")
  }
}

extension String {
  fileprivate static func undeclared(_ path: String) -> String {
    "error: no scene declares '\(path)'\nnote: name it under a scene's 'figures', or remove it"
  }
}
