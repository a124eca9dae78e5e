// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftRaster

/// The code that draws and encodes: the program and its libraries.
enum LoadedCode {
  /// Where Linux lists what a process has in its memory.
  private static let list = "/proc/self/maps"

  /// A sum that changes with the program and with each library.
  ///
  /// A security update of a library mostly keeps the version that the library tells, so on Linux it is
  /// the files' stamps that count. Elsewhere it is the versions.
  static var sum: String {
    let program = Bundle.main.executableURL.map(\.path)
    let files = ([program].compactMap(\.self) + loadedFiles()).map { path in
      "\(path) \(FileStamp(of: path).text)"
    }
    let versions = files.count > 1 ? [] : libraryVersions()
    return FileSum(of: Array((files + versions).joined(separator: "\n").utf8)).text
  }

  /// Returns the paths of the files whose code is loaded, in order; none where the system does not list
  /// them.
  private static func loadedFiles() -> [String] {
    guard let file = FileHandle(forReadingAtPath: list), let data = try? file.readToEnd() else {
      return []
    }
    // A line has the addresses, the permissions, three numbers and the path.
    let lines = [UInt8](data).split(separator: UInt8(ascii: "\n"))
    let paths = lines.compactMap { line -> String? in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3, words[1].contains(UInt8(ascii: "x")),
        let start = words[2].firstIndex(of: UInt8(ascii: "/"))
      else { return nil }
      return String(decoding: words[2][start...], as: UTF8.self)
    }
    return Set(paths).sorted()
  }

  private static func libraryVersions() -> [String] {
    let libraries = (try? RasterFingerprint(fonts: nil))?.libraries ?? []
    return libraries.map { "\($0.name) \($0.version)" }
  }
}
