// SPDX-License-Identifier: MIT

import Foundation

/// A run with closed descriptors must end as with `/dev/null` in their places.
struct ClosedDescriptors {
  let command: String
  let writer: Writer

  /// Commands that no writer has begin in the folder of the first writer.
  static func all(_ writers: [Writer]) -> [ClosedDescriptors] {
    let commands =
      PrintingTrouble.prints + PrintingTrouble.reads.map { "\($0.0) field.yaml" } + others
    return commands.map { ClosedDescriptors(command: $0, writer: writers[0]) }
      + writers.map { ClosedDescriptors(command: $0.command, writer: $0) }
  }

  private static let others = [
    "validate -", "validate none.yaml", "nonsense", "onion field.yaml -o out/a.svg",
    "dimensions field.yaml -o out/a.svg", "compare field.yaml --text blocks -o out/a.svg",
    "figures", "curve keyboard -o out/a.csv", "import field.yaml -o out/b.yaml", "measure none.mp4",
    "replay none.jsonl", "fit none.jsonl", "diff field.yaml plain.yaml", "pending", "review",
    "accept --all", "reject --all", "report none.json", "prune", "doctor", "init --name new",
    "preview field.yaml --once -o out/a.html",
  ]

  static let closings = (1..<8).map { set in
    ["<&-", ">&-", "2>&-"].enumerated().filter { set >> $0.offset & 1 == 1 }.map(\.element)
      .joined(separator: " ")
  }

  func problems(in folder: WorkFolder, keylift: String) throws -> [String] {
    let whole = try end("", in: folder, keylift)
    return try ClosedDescriptors.closings.compactMap { closing in
      let (code, tree) = try end(closing, in: folder, keylift)
      let run = "\(command) \(closing)"
      if code != whole.code { return "\(run) says '\(code)' and not '\(whole.code)'" }
      return tree.difference(from: whole.tree).map { "\(run): '\($0)' differs" }
    }
  }

  private func end(
    _ closing: String, in folder: WorkFolder, _ keylift: String
  ) throws -> (code: String, tree: FileTree) {
    try WriterStates.start(writer, old: false, in: folder, keylift: keylift)
    let redirections = "</dev/null >/dev/null 2>/dev/null \(closing)"
    let end = try folder.shell("\"$0\" \(command) \(redirections); echo $?", keylift, within: 60)
    let code = end.isLate ? "nothing for 60 s" : String(decoding: end.output, as: UTF8.self)
    return (code.trimmingCharacters(in: .newlines), folder.tree)
  }
}
