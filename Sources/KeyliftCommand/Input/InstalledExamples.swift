// SPDX-License-Identifier: MIT

import Foundation

/// The example scenes that packages install.
enum InstalledExamples {
  /// The folder of the examples; `nil` if they are not installed with this program.
  static let folder = Bundle.main.executableURL.flatMap { folder(besideProgram: $0) }

  /// Returns the folder `share/doc/keylift/examples` beside the folder of a program; `nil` if there
  /// is none.
  static func folder(besideProgram program: URL) -> String? {
    let root = program.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("share/doc/keylift/examples").path
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? folder : nil
  }
}
