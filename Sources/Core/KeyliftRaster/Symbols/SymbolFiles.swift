// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO

package struct SymbolFiles: Hashable, Sendable {
  private let folder: String?
  package static let package = "bootstrap-icons"

  /// Finds the first folder that has the files.
  ///
  /// - Parameter directories: The folders of fonts in search order, which may have a folder
  ///   `bootstrap-icons`; the folders in which packages install the files come after them.
  package init(searching directories: [String]) {
    let folders =
      directories.map { "\($0)/\(SymbolFiles.package)" } + SymbolFiles.standardDirectories
    folder = folders.first {
      FileManager.default.isReadableFile(atPath: "\($0)/\(SymbolFiles.example).svg")
    }
  }

  static let none = SymbolFiles(folder: nil)

  private init(folder: String?) { self.folder = folder }

  /// A file that every version of Bootstrap Icons has.
  private static let example = "circle"

  /// The maximum number of bytes of a file: four times those of the largest icon, as contours are
  /// compared with each other.
  private static let byteLimit = 32 << 10

  /// The folders of Debian's package, and of npm's with the Node.js of Homebrew and of Linux.
  private static let standardDirectories =
    ["/usr/share/bootstrap-icons/svg"]
    + ["/opt/homebrew", "/usr/local", "/usr"].map { "\($0)/lib/node_modules/bootstrap-icons/icons" }

  package var isInstalled: Bool { folder != nil }

  /// Returns the path of a symbol's file; `nil` if it is not there.
  package func path(of symbol: Symbol) -> String? {
    guard let folder else { return nil }
    let path = "\(folder)/\(symbol.file).svg"
    return FileManager.default.isReadableFile(atPath: path) ? path : nil
  }

  /// Returns a symbol's outline, in sixteenths of its box and y downward; `nil` if there is no file
  /// or if it cannot be read.
  func path(drawing symbol: Symbol) -> Path? {
    guard let path = path(of: symbol),
      let bytes = RegularFile.bytes(of: path, upTo: SymbolFiles.byteLimit + 1),
      bytes.count <= SymbolFiles.byteLimit
    else { return nil }
    return SymbolDrawing(svg: String(decoding: bytes, as: UTF8.self))?.outline
  }
}
