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
    + others
}

/// Files of others, and of the run before, where the outputs go.
extension PrintingTrouble {
  private struct Output {
    /// `FILE` stands for the file.
    let arguments: String
    let file: String
    var code = 0
  }

  private static let quick = "--text blocks -q"

  private static let outputs: [Output] =
    ["png", "svg", "pdf", "json", "csv", "txt", "apng", "lottie.json"].map {
      Output(arguments: "render field.yaml --scale 1 \(quick) -o FILE", file: "made.\($0)")
    }
    + ["svg", "pdf", "png", "csv", "json", "css"].map {
      Output(arguments: "curve keyboard \(quick) -o FILE", file: "made.\($0)")
    }
    + ["sheet", "onion", "dimensions", "compare"].map {
      Output(arguments: "\($0) field.yaml \(quick) -o FILE", file: "made.svg")
    }
    + ["list", "json", "junit", "sarif", "markdown", "html"].map {
      Output(arguments: "audit field.yaml -q --format \($0)=FILE", file: "made")
    }
    + ["list", "dot", "json", "junit", "github", "html"].map {
      Output(arguments: "verify field.yaml \(quick) --reporter \($0)=FILE", file: "made", code: 2)
    }
    + [
      Output(arguments: "record field.yaml \(quick) --reporter json=FILE", file: "made"),
      Output(arguments: "preview field.yaml --once \(quick) -o FILE", file: "made.html"),
    ]

  /// One file was made by somebody else, and one by the same command.
  fileprivate static let others = outputs.flatMap { output in
    let run = "\"$0\" \(output.arguments.replacing("FILE", with: output.file)) >/dev/null"
    return [
      PrintingTrouble(
        name: "another program's file for an output",
        lines: "echo mine >\(output.file); \(run); echo $?; cat \(output.file)",
        answer: "73\nmine\n"),
      PrintingTrouble(
        name: "the output of an earlier run", lines: "\(run); echo $?; \(run); echo $?",
        answer: "\(output.code)\n\(output.code)\n"),
    ]
  }
}
