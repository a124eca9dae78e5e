// SPDX-License-Identifier: MIT

/// Something that goes wrong with what a run reads or prints, in lines of the shell.
struct PrintingTrouble {
  /// The name in the table.
  let name: String
  /// The lines; `$0` is `keylift`, and the folder has `field.yaml`.
  let lines: String
  /// What the lines must print: the exit code.
  let answer: String

  /// Runs that print much or little to stdout.
  private static let prints = [
    "trace field.yaml", "trace field.yaml --format json", "list devices", "schema",
    "validate field.yaml --format json", "audit field.yaml --format json", "curve ios26 --to css",
    "render field.yaml --text blocks -o -", "render field.yaml --only trace -o -",
    "sheet field.yaml --text blocks -o -", "help render", "--help", "--version",
  ]

  /// Runs that read a scene.
  private static let reads = ["validate", "render", "trace", "audit", "verify", "record", "sheet"]

  /// All of them.
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
    + reads.map {
      PrintingTrouble(
        name: "a loop of links for a scene",
        lines: "ln -s a.yaml b.yaml; ln -s b.yaml a.yaml; \"$0\" \($0) a.yaml >/dev/null; echo $?",
        answer: "66\n")
    }
    + reads.map {
      PrintingTrouble(
        name: "a pipe for a scene",
        lines: "mkfifo a.yaml; \"$0\" \($0) a.yaml >/dev/null; echo $?", answer: "66\n")
    }
}
