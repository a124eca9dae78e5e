// SPDX-License-Identifier: MIT

/// Something that goes wrong with what a run reads or prints, in lines of the shell.
struct PrintingTrouble {
  let name: String
  /// The lines; `$0` is `keylift`, and the folder has `field.yaml`.
  let lines: String
  /// What the lines must print: the exit code.
  let answer: String

  /// Runs that print much or little to stdout.
  static let prints = [
    "trace field.yaml", "trace field.yaml --format json", "list devices", "schema",
    "validate field.yaml --format json", "audit field.yaml --format json", "curve keyboard",
    "render field.yaml --text blocks -o -", "render field.yaml --only trace -o -",
    "sheet field.yaml --text blocks -o -", "help render", "--help", "--version",
  ]

  /// Runs that read a scene, with the exit code for a scene that cannot be read.
  ///
  /// In a suite such a scene counts as invalid, as it must hide no other.
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
