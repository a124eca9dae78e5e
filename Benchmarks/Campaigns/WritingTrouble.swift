// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

enum WritingTrouble: String, CaseIterable {
  case full = "a full disk"
  case readOnly = "a read-only folder"
  case forbidden = "a folder without permission"
  case pipe = "a pipe for a file"
  case deviceFull = "a link to /dev/full"
  case loop = "a loop of links for a folder"
  case two = "two runs at once"
  case eight = "eight runs at once"

  var startsOld: Bool { [.full, .readOnly, .forbidden, .two, .eight].contains(self) }

  func concerns(_ writer: Writer) -> Bool {
    self == .pipe || self == .deviceFull ? writer.file != nil : true
  }

  /// The reason why the machine cannot make the trouble.
  func omission(on machine: MachineRights) -> String? {
    switch self {
    case .full, .readOnly:
      machine.mounting == nil ? "\(rawValue), as nothing may be mounted here" : nil
    case .forbidden:
      machine.ordinary == nil ? "\(rawValue), as there is no other account" : nil
    default: nil
    }
  }

  /// Makes the trouble, runs `$0` and prints its exit code.
  func lines(
    for state: WriterStates, _ machine: MachineRights, _ random: inout SeededRandom
  ) -> String {
    let writer = state.writer
    let run = "\"$0\" \(writer.command) >/dev/null"
    let place = writer.place
    switch self {
    case .full:
      let room = WritingTrouble.room(for: state, &random)
      return inMounts(
        machine, "mount -t tmpfs -o size=\(room) none \(place); cp -a was/. \(place)",
        run, place)
    case .readOnly:
      let mount = "mount --bind \(place) \(place); mount -o remount,ro,bind \(place)"
      return inMounts(machine, mount, run, place)
    case .forbidden:
      return "chmod -R a-w \(place); \(machine.ordinary ?? "") \(run); echo $?; chmod -R u+w ."
    case .pipe:
      let file = writer.file ?? ""
      return "mkfifo '\(file)'; cat '\(file)' >got & \(run); echo $?; wait"
    case .deviceFull:
      let file = writer.file ?? ""
      return "ln -s /dev/full '\(file)'; \(run); echo $?; readlink '\(file)'"
    case .loop:
      return "rmdir '\(place)'; ln -s '\(place)' '\(place)'; \(run); echo $?"
    case .two, .eight:
      let count = self == .two ? 2 : 8
      let starts = (1...count).map { "\(run) & p\($0)=$!" }.joined(separator: "\n")
      let waits = (1...count).map { "wait $p\($0); echo $?" }.joined(separator: "\n")
      return "\(starts)\n\(waits)"
    }
  }

  /// Copies what is left back to where the campaign sees it.
  private func inMounts(
    _ machine: MachineRights, _ mount: String, _ run: String, _ place: String
  ) -> String {
    """
    cp -a \(place) was
    cat >run.sh <<'END'
    \(mount)
    \(run); echo $?
    rm -rf left; cp -a \(place) left
    END
    \(machine.mounting ?? "") sh -c '. ./run.sh' "$0"
    rm -rf \(place) was run.sh; mv left \(place)
    """
  }

  /// The disk has room for the start, and not for all of the end.
  private static func room(for state: WriterStates, _ random: inout SeededRandom) -> Int {
    func pages(_ tree: FileTree) -> Int {
      tree.items.filter { $0.key.hasPrefix("\(state.writer.place)/") && !$0.key.hasSuffix("/") }
        .reduce(0) { $0 + ($1.value.count + 4095) / 4096 }
    }
    let old = pages(state.starts.old)
    let new = pages(state.ends.old)
    return (old + Int.random(in: 0..<max(new, 1), using: &random) + 1) * 4096
  }

  /// Returns what is wrong afterwards.
  func problem(_ state: WriterStates, _ end: ProgramEnd, in folder: WorkFolder) -> String? {
    let answers = String(decoding: end.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    let tree = folder.tree
    if let path = tree.temporary.first { return "'\(path)' is left" }
    let code = answers.first.flatMap { Int32($0) } ?? -1
    let normal = state.writer.status
    switch self {
    case .full:
      guard code == normal || code == 73 else { return "exit code \(code): \(end.messages)" }
      if code == normal { return tree.difference(from: state.ends.old).map { "'\($0)' differs" } }
      if !end.messages.contains("no space left") {
        return "the reason is not said: \(end.messages)"
      }
      let other = tree.halfFiles(before: state.starts.old, after: state.ends.old)
      return other.first { !isWholeReport($0, tree.items[$0] ?? Data()) }.map {
        "'\($0)' is not whole"
      }
    case .readOnly, .forbidden:
      guard code == 73 else { return "exit code \(code): \(end.messages)" }
      return tree.difference(from: state.starts.old).map { "'\($0)' has changed" }
    case .pipe:
      guard code == normal else { return "exit code \(code): \(end.messages)" }
      let whole = state.ends.empty.items[state.writer.file ?? ""]
      return tree.items["got"] == whole ? nil : "the pipe has got other bytes than a file"
    case .deviceFull:
      guard answers == ["73", "/dev/full"] else { return "answers \(answers): \(end.messages)" }
      return nil
    case .loop:
      guard code == 73 else { return "exit code \(code): \(end.messages)" }
      return nil
    case .two, .eight:
      guard Set(answers) == ["\(normal)"] else { return "exit codes \(answers): \(end.messages)" }
      return tree.difference(from: state.ends.old).map { "'\($0)' differs" }
    }
  }

  /// A report leaves out files that could not be written, so it differs from that of another run.
  private func isWholeReport(_ path: String, _ bytes: Data) -> Bool {
    if path.hasSuffix(".html") { return bytes.suffix(8) == Data("</html>\n".utf8) }
    return path.hasSuffix(".json") && (try? JSONSerialization.jsonObject(with: bytes)) != nil
  }
}
