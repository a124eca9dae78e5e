// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput

/// A file that leads the user's browser to an address with a token.
///
/// Every user of the machine can read the arguments of a program, so the browser is given the path
/// of this file instead of the address, as Jupyter does. Only its owner can read the file. It is
/// removed with its last reference, and before a signal ends the program.
final class BrowserEntry {
  private let path: String
  private let console: Console

  init?(to address: String, _ console: Console) {
    let name = "keylift-preview-\(UUID().uuidString).html"
    let created = BrowserEntry.folders.lazy.map { folder in
      let path = URL(filePath: folder).appending(path: name).path
      return (path: path, file: LiveDrafts.create(path, isPrivate: true))
    }.first { $0.file >= 0 }
    guard let created else {
      console.note(.note("no folder takes a file for the browser; open the address yourself"))
      return nil
    }
    path = created.path
    self.console = console
    defer { close(created.file) }
    guard AtomicFile.write(Array(BrowserEntry.page(address).utf8), to: created.file) == 0 else {
      return nil
    }
  }

  deinit { LiveDrafts.remove(path) }

  private static func page(_ address: String) -> String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=\(address)">
      <title>Keylift preview</title>
      </head>
      <body><p><a href="\(address)">Keylift preview</a></p></body>
      </html>

      """
    return page.text
  }

  /// The best first.
  ///
  /// A browser that is a snap sees neither `/tmp` nor hidden folders, but its own folder.
  private static var folders: [String] {
    let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].flatMap {
      $0.hasPrefix("/") ? $0 : nil
    }
    return [snapFolder, runtime, FileManager.default.temporaryDirectory.path].compactMap(\.self)
  }

  private static var snapFolder: String? {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    guard home.hasPrefix("/"), FileStatus(of: "\(home)/snap").isFolder else { return nil }
    let query = ["xdg-mime", "query", "default", "text/html"]
    let answer = ChildProcess.output(of: "/usr/bin/env", query)?.text ?? []
    // An entry of a snap is named after the snap and its program: firefox_firefox.desktop.
    let words = String(decoding: answer, as: UTF8.self).split(separator: "_")
    guard words.count > 1, let snap = words.first, !snap.contains("/") else { return nil }
    let folder = "\(home)/snap/\(snap)/common"
    return FileStatus(of: folder).isFolder ? folder : nil
  }

  /// Opens the file in the browser; if no program can, a note says so.
  func open() {
    let console = console
    let process = Process.opening(path)
    process.terminationHandler = { process in
      if process.terminationStatus != 0 { console.note(.opensNothing) }
    }
    do { try process.run() } catch { console.note(.opensNothing) }
  }
}

extension Process {
  /// Opens a file in the application that the user chose for its type.
  static var viewer: String {
    #if os(macOS)
    "open"
    #else
    "xdg-open"
    #endif
  }

  static func opening(_ path: String) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [viewer, path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}

extension Message {
  fileprivate static var opensNothing: Message {
    .note("'\(Process.viewer)' opened no browser; open the address yourself")
  }
}
