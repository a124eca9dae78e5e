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

/// Paths that lead where a run must not read or write: to its inputs, to files of others, and out
/// of a repository.
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
  private static let others = outputs.flatMap { output in
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

  private static let overwriting = [
    ("render picture.yaml -o photo.png", "photo.png"),
    ("render picture.yaml -o ./out/../photo.png", "photo.png"),
    ("render picture.yaml -o link.png", "photo.png"),
    ("sheet picture.yaml -o photo.png", "photo.png"),
    ("compare picture.yaml --times 0.2s -o photo.png", "photo.png"),
    ("preview picture.yaml --once --text blocks -o photo.png", "photo.png"),
    ("audit picture.yaml --format json=photo.png", "photo.png"),
    ("verify picture.yaml --reporter html=picture.yaml", "picture.yaml"),
    ("record picture.yaml --reporter json=photo.png", "photo.png"),
    ("diff photo.png photo.png -o photo.png", "photo.png"),
    ("import login.xml --screenshot photo.png -o photo.yaml", "photo.png"),
    ("import login.xml -o login.xml", "login.xml"),
    ("curve keyboard --points points.csv --format svg -o points.csv", "points.csv"),
  ]

  private static let inputs = overwriting.flatMap { line, file in
    ["", " --force"].map { force in
      PrintingTrouble(
        name: "an input for an output",
        lines: """
          "$0" render field.yaml --scale 1 \(quick) -o photo.png; ln -s photo.png link.png
          echo '<AppiumAUT/>' >login.xml
          printf 'time_s,below_rest_pt\\n0.1,90\\n0.2,20\\n' >points.csv
          { cat field.yaml; echo '  - { id: photo, kind: image, image: photo.png, top: 0 }'; } >picture.yaml
          cp \(file) before; "$0" \(line)\(force) >/dev/null; echo $?; cmp before \(file) && echo same
          """,
        answer: "64\nsame\n")
    }
  }

  /// The shell's preparation, the run, and its expected exit code.
  private static let links = [
    ("ln -s ../outside Goldens", "record field.yaml \(quick)", 73),
    ("ln -s ../outside Goldens", "verify field.yaml --update all \(quick)", 73),
    ("ln -s ../outside Goldens", "prune field.yaml --remove", 73),
    ("ln -s ../outside Output", "verify field.yaml \(quick)", 73),
    ("mkdir Output; ln -s ../../outside Output/Failures", "verify field.yaml \(quick)", 73),
    (
      "mkdir -p Output/Failures; ln -s ../../../outside Output/Failures/field",
      "verify field.yaml \(quick)", 73
    ),
    ("ln -s ../outside Output", "render field.yaml \(quick)", 73),
    ("mkdir Output; ln -s ../../outside Output/field", "sheet field.yaml \(quick)", 73),
    (
      "ln -s ../outside away; echo 'figures: [{ file: away/x.svg, text: blocks }]' >>field.yaml",
      "figures field.yaml", 65
    ),
  ].map { link, run, code in
    PrintingTrouble(
      name: "a link out of the repository for what is written",
      lines: """
        mkdir -p repo/.git outside/field; echo mine >outside/field/golden.jsonl
        cp field.yaml repo; cd repo
        \(link); "$0" \(run) >/dev/null; echo $?; cd ..; find outside -type f; cat outside/field/golden.jsonl
        """,
      answer: "\(code)\noutside/field/golden.jsonl\nmine\n")
  }

  /// No message may quote the file that the scene names.
  private static let scenes = [
    "screen: ../outside/part.yaml", "screen: away/part.yaml", "screen: part.yaml",
    "views: [{ part: ../outside/part.yaml }]",
    "views: [{ each: [{ n: 1 }], part: away/part.yaml }]",
    "views: [{ kind: image, image: ../outside/photo.png }]",
    "views: [{ kind: image, image: photo.png }]",
  ].flatMap { line in
    ["validate", "trace", "render", "audit", "verify", "record", "sheet", "figures"].map {
      command in
      PrintingTrouble(
        name: "a file outside of the repository in a scene",
        lines: """
          mkdir -p repo/.git outside; printf 'version: 1\\nviews:\\n - { secret: 1 }\\n' >outside/part.yaml
          "$0" render field.yaml --scale 1 \(quick) -o outside/photo.png
          cd repo; ln -s ../outside away; ln -s ../outside/part.yaml ../outside/photo.png .
          printf 'version: 1\\n%s\\n' '\(line)' >a.yaml
          "$0" \(command) a.yaml >said 2>&1; echo $?
          grep -q outside-file said && echo told; grep secret said
          """,
        answer: "65\ntold\n")
    }
  }

  static let paths = others + inputs + links + scenes
}
