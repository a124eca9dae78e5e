// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// Two different renders into one folder at once, of which the first may be killed.
struct SharedFolder {
  /// The renders have no picture in common, and different numbers of frames.
  private static let renders = ["light --fps 20", "dark --fps 40"].map {
    "\"$0\" render field.yaml -o out --text blocks --scale 1 --quiet --appearance \($0)"
  }

  private let writer: Writer
  private let keylift: String
  private var wholes: [FileTree] = []
  private var seconds = 0.0

  init(_ writer: Writer, keylift: String) throws {
    (self.writer, self.keylift) = (writer, keylift)
    let folder = try WorkFolder()
    for render in SharedFolder.renders {
      try WriterStates.start(writer, old: false, in: folder, keylift: keylift)
      let end = try folder.shell(render, keylift)
      try end.expect(of: render)
      wholes.append(folder.tree)
      seconds = end.seconds
    }
  }

  /// Returns what is wrong.
  func problem(in folder: WorkFolder, _ random: inout SeededRandom) throws -> String? {
    try WriterStates.start(writer, old: false, in: folder, keylift: keylift)
    let renders = SharedFolder.renders.shuffled(using: &random)
    let isKilled = Bool.random(using: &random)
    let pauses = (0..<2).map { _ in random.double(in: 0...seconds) }
    let end = try folder.shell(
      """
      \(renders[0]) & first=$!; sleep \(pauses[0]); \(renders[1]) & second=$!
      \(isKilled ? "sleep \(pauses[1]); kill -9 $first" : "")
      wait $first; echo $?; wait $second; echo $?
      """, keylift)
    let codes = String(decoding: end.output, as: UTF8.self).split(separator: "\n")
    let allowed: Set<Substring> = isKilled ? ["0", "137"] : ["0"]
    guard codes.count == 2, codes[1] == "0", allowed.contains(codes[0]) else {
      return "exit codes \(codes): \(end.messages)"
    }
    let tree = folder.tree
    if wholes.contains(where: { tree.difference(from: $0) == nil }) { return nil }
    return "the folder has files of two renders, or not all of one"
  }
}
