// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO

package struct SymbolFiles: Hashable, Sendable {
  package let folder: String?
  package static let package = "bootstrap-icons"

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

  func path(of symbol: Symbol) -> String? {
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
    return Path(icon: String(decoding: bytes, as: UTF8.self))
  }
}

extension Path {
  /// Reads the outline of an icon in SVG, of paths and circles on a square of 16 by 16 units; `nil`
  /// for anything that no file of Bootstrap Icons contains.
  ///
  /// Areas are clockwise and holes counterclockwise, so that the nonzero rule fills the outline.
  init?(icon svg: String) {
    guard let start = svg.range(of: "<svg "), svg.contains("viewBox=\"0 0 16 16\"") else {
      return nil
    }
    var segments: [Segment] = []
    for tag in svg[start.upperBound...].split(separator: "<").dropFirst() {
      if tag.hasPrefix("/") { continue }
      guard let path = Path.shape(of: tag) else { return nil }
      segments += path.wound(isEvenOdd: tag.contains("fill-rule=\"evenodd\"")).segments
    }
    if segments.isEmpty { return nil }
    self.init(segments)
  }

  private static func shape(of tag: Substring) -> Path? {
    if tag.hasPrefix("path ") { return attribute("d", of: tag).flatMap(PathData.path(of:)) }
    guard tag.hasPrefix("circle ") else { return nil }
    let numbers = ["cx", "cy", "r"].compactMap { attribute($0, of: tag).flatMap(Double.init) }
    guard numbers.count == 3, numbers[2] > 0 else { return nil }
    let x = numbers[0]
    let y = numbers[1]
    let radius = numbers[2]
    return Outline.ellipse(
      CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    ).path
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return tag[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).first
  }
}
