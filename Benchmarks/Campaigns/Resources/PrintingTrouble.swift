// SPDX-License-Identifier: MIT

/// Lines of the shell that go wrong in what they read or print.
struct PrintingTrouble {
  let name: String
  /// `$0` is `keylift`, and the folder has `field.yaml`.
  let lines: String
  /// The exit code that the lines must print.
  let answer: String

  static let prints = [
    "trace field.yaml", "trace field.yaml --format json", "list devices", "schema",
    "validate field.yaml --format json", "audit field.yaml --format json", "curve keyboard",
    "render field.yaml --text blocks -o -", "render field.yaml --only trace -o -",
    "sheet field.yaml --text blocks -o -", "help render", "--help", "--version",
  ]

  /// In a suite an unreadable scene counts as invalid, as it must hide no other.
  static let reads = [
    ("validate", 66), ("render", 66), ("trace", 66), ("audit", 66), ("verify", 65),
    ("record", 65), ("sheet", 66),
  ]

  static let all: [PrintingTrouble] =
    prints.map {
      PrintingTrouble(
        name: "stdout on /dev/full", lines: "\"$0\" \($0) >/dev/full; echo $?", answer: "73\n")
    }
    + prints.map {
      PrintingTrouble(
        name: "a closed pipe",
        lines: "{ \"$0\" \($0); echo $? >&3; } 3>code | head -c 1 >/dev/null; cat code",
        answer: "0\n")
    }
    + reads.map { command, code in
      PrintingTrouble(
        name: "a loop of links for a scene",
        lines:
          "ln -s a.yaml b.yaml; ln -s b.yaml a.yaml; \"$0\" \(command) a.yaml >/dev/null; echo $?",
        answer: "\(code)\n")
    }
    + reads.map { command, _ in
      PrintingTrouble(
        name: "a pipe for a scene",
        lines: "mkfifo a.yaml; \"$0\" \(command) a.yaml >/dev/null; echo $?", answer: "66\n")
    }
    + paths
}
