// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftRaster

package struct GoldenFolder: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Whether a golden exists, readable or not.
  ///
  /// Another item at the path counts as an unreadable golden.
  package var exists: Bool {
    let status = FileStatus(of: path)
    guard status.isFolder else { return !status.isMissing }
    return !FileStatus(of: "\(path)/\(Golden.file)").isMissing || !ownFiles.isEmpty
  }

  /// The number of bytes of the text; 0 without it.
  ///
  /// It grows with the work of verifying the golden. `GoldenSuite.Item.cost` would play the scene.
  package var length: Int { FileStatus(of: "\(path)/\(Golden.file)").size }

  var parent: String { FilePath.parent(of: path) }

  var name: String { (path as NSString).lastPathComponent }

  /// Returns the command that repairs the checkout of the golden and of all others of a run, so that
  /// all have one remedy.
  ///
  /// - Parameter name: The golden's name, with which its path ends in a folder of all goldens.
  func remedy(for fault: CheckoutFault, named name: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.lastIndex(of: GoldenPlace.folderName[...]) else {
      let folder = path.hasSuffix("/\(name)") ? String(path.dropLast(name.count + 1)) : path
      return fault.remedy(for: folder, pattern: "\(folder)/**")
    }
    // A pattern matches below the current folder only.
    let folder = parts[...place].joined(separator: "/")
    return fault.remedy(
      for: FilePath.isBelowCurrent(path) ? ":(glob)\(GoldenPlace.pattern)" : folder,
      pattern: GoldenPlace.pattern)
  }

  package func readDocument() throws(DamagedGolden) -> GoldenDocument {
    try GoldenDocument(text: text())
  }

  /// Reads all but the pictures, and compares the sums of the pictures without decoding them.
  ///
  /// - Throws: `DamagedGolden` if a file is missing, invalid, or another than was recorded.
  func readCheckedDocument() throws(DamagedGolden) -> GoldenDocument {
    let document = try readDocument()
    try check(document.sums)
    return document
  }

  package func readImages(of frames: GoldenFrames) throws(DamagedGolden) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    for content in frames.contents {
      images[content.name] = try bytes(of: "\(Golden.imageFolder)/\(content.name).png")
    }
    return images
  }

  package func readGolden() throws(DamagedGolden) -> Golden {
    let document = try readCheckedDocument()
    let images = try readImages(of: document.frames)
    try GoldenPictures(document.frames, images: images).checkPixels()
    var pictures: [String: [UInt8]] = [:]
    for file in ownFiles where file.hasPrefix("frame-") { pictures[file] = try bytes(of: file) }
    return Golden(
      trace: document.trace, frames: document.frames, images: images, pictures: pictures,
      fingerprint: document.fingerprint)
  }

  private func check(_ sums: [String: String]) throws(DamagedGolden) {
    try checkLists()
    for file in Set(ownFiles).union(sums.keys).subtracting([Golden.file]).sorted() {
      let bytes = try bytes(of: file)
      guard let sum = sums[file] else {
        throw DamagedGolden(file: file, "\(Golden.file) does not list this file")
      }
      guard sum != FileSum(of: bytes).text else { continue }
      // The reason why a picture is broken says more than another sum.
      try GoldenPictures.checkBytes(bytes, of: file)
      throw DamagedGolden(
        file: file,
        "the file was changed after it was recorded: \(Golden.file) has another sum")
    }
  }

  /// A file that is not listed is not compared with its sum.
  private func checkLists() throws(DamagedGolden) {
    for folder in ["", Golden.imageFolder] {
      let path = folder.isEmpty ? path : "\(path)/\(folder)"
      guard FileStatus(of: path).isFolder, unsafe access(path, R_OK | X_OK) != 0 else { continue }
      throw DamagedGolden(
        file: folder, "the folder cannot be listed: \(FileError.words(for: errno))")
    }
  }

  func text() throws(DamagedGolden) -> String {
    guard let text = String(validating: try bytes(of: Golden.file), as: UTF8.self) else {
      throw DamagedGolden(file: Golden.file, "the file is not UTF-8")
    }
    return text
  }

  func bytes(of file: String) throws(DamagedGolden) -> [UInt8] {
    let status = FileStatus(of: "\(path)/\(file)")
    guard status.reason == 0 else {
      throw DamagedGolden(
        file: file,
        status.isMissing ? "the file is missing" : "the file cannot be read: \(status.words)")
    }
    guard status.isFile else { throw DamagedGolden(file: file, "this is no file") }
    guard status.size <= GoldenFolder.fileLimit else {
      throw DamagedGolden(file: file, "more than \(GoldenFolder.fileLimit >> 20) MB")
    }
    guard let bytes = RegularFile.bytes(of: "\(path)/\(file)", upTo: status.size) else {
      throw DamagedGolden(file: file, "the file cannot be read")
    }
    if let fault = CheckoutFault(in: bytes) { throw DamagedGolden(file: file, fault) }
    return bytes
  }

  private static let fileLimit = 64 << 20
}

package struct DamagedGolden: Error, Hashable, Sendable {
  /// The file's path relative to the golden's folder.
  var file: String
  /// The line, from 1; `nil` if the problem concerns the whole file.
  package var line: Int?
  package var problem: String
  /// The change that Git made to the file; `nil` for a file that Git did not change.
  var checkoutFault: CheckoutFault?

  init(file: String, line: Int? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  fileprivate init(file: String, _ fault: CheckoutFault) {
    self.init(file: file, fault.words)
    checkoutFault = fault
  }
}

extension DamagedGolden: CustomStringConvertible {
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)"
  }
}

package enum GoldenPlace {
  package static let folderName = "Goldens"
  /// The pattern of all goldens beside scenes in the files of Git.
  package static let pattern = "**/\(folderName)/**"

  /// Returns a scene's name: the path of its file without the extension and a leading `Scenes`
  /// folder.
  package static func name(ofScene path: String) -> String {
    var parts = (path as NSString).deletingPathExtension.split(separator: "/")
      .filter { $0 != "." && $0 != ".." }
    if parts.count > 1, parts.first == "Scenes" { parts.removeFirst() }
    return parts.joined(separator: "/")
  }

  /// Returns the folder of a scene's golden.
  ///
  /// Variants have folders inside it.
  ///
  /// - Parameter goldens: The folder of all goldens; `nil` if they are stored beside the scenes.
  package static func folder(ofScene path: String, in goldens: String?) -> String {
    if let goldens { return (goldens as NSString).appendingPathComponent(name(ofScene: path)) }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return "\(folder(beside: path))/\(stem)"
  }

  package static func folder(beside path: String) -> String {
    (FilePath.parent(of: path) as NSString).appendingPathComponent(folderName)
  }

  /// Returns the folders of goldens in a folder and below it; none is inside another.
  static func folders(below folder: String) -> [String] {
    FolderTree(folder, without: folderName).folders.map { "\(folder)/\($0)" }
      .filter { ($0 as NSString).lastPathComponent == folderName }
  }
}
