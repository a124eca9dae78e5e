// SPDX-License-Identifier: MIT

import KeyliftIO

/// A file that another file names.
struct NamedFile {
  /// The path as written.
  let path: String
  /// The path resolved against the folder of the naming file.
  let resolved: String
  /// The place of the path.
  let place: Place

  fileprivate static let format = ValueFormat<String>.scalar(
    "the path of a file", ["type": "string"]
  ) { path in
    path.unicodeScalars.contains { UTF8Check.isRefused($0) || $0.isLineBreak } ? nil : path
  }

  /// Reads the path of a file, or reports what is wrong with it.
  init?(_ node: YAMLNode, _ reading: inout Reading) {
    guard let path = NamedFile.format.read(node, &reading) else { return nil }
    guard !path.hasPrefix("/") else {
      reading.report(.absolutePath(path), at: node.place, note: nil)
      return nil
    }
    self.path = path
    place = node.place
    resolved = FilePath.resolve(path, from: reading.sources[place.file].path)
  }

  /// The resolved path for a note, or `nil` if it equals the written path.
  var search: String? { resolved == path ? nil : "looked for \(resolved.quoted)" }

  /// Returns the contents of the file, or reports why it cannot be read and returns `nil`.
  func bytes(
    atMost limit: Int, tooLarge: (message: Diagnostic.Message, note: String?),
    _ reading: inout Reading
  ) -> [UInt8]? {
    do {
      return try reading.files.bytes(resolved, limit)
    } catch .tooLarge {
      reading.report(tooLarge.message, at: place, note: tooLarge.note)
    } catch .outside(let folder) {
      reading.report(.outside(path, folder), at: place, note: .allowOutside)
    } catch {
      reading.report(.unreadable(path, error), at: place, note: search)
    }
    return nil
  }
}

extension String {
  /// The note on a file outside of a suite.
  static let allowOutside = "'--allow-outside FOLDER' lets scenes read below another folder, too"
}

extension Diagnostic.Message {
  /// A file that leads out of the suite, whose folder is named.
  static func outside(_ path: String, _ folder: String) -> Self {
    Self("outside-file", "\(path.quoted): \(SceneFileError.outside(of: folder))")
  }

  fileprivate static func unreadable(_ path: String, _ error: SceneFileError) -> Self {
    let code = error == .notFound ? "missing-file" : "unreadable-file"
    return Self(code, "\(path.quoted): \(error)")
  }

  fileprivate static func absolutePath(_ path: String) -> Self {
    Self("absolute-path", "\(path.quoted) is absolute: name the file from the folder of this one")
  }
}
