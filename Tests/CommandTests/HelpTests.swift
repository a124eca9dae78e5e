// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import TestSupport
import Testing

/// The help, which teaches by examples that work.
struct HelpTests {
  private static let commands = [
    "", "render", "trace", "validate", "audit", "schema", "curve", "sheet", "onion", "compare",
    "dimensions", "list", "doctor", "import", "init", "fit", "replay",
  ]
  /// The commands whose examples need goldens, failures, galleries, videos or runs of other
  /// machines.
  private static let goldenCommands = [
    "verify", "record", "review", "accept", "reject", "pending", "report", "prune", "diff",
    "figures", "preview", "measure", "repro",
  ]

  private let folder: TemporaryFolder

  init() throws {
    // As many frames as the examples name, and no more: those that render whole clips must be
    // quick.
    let scene = SampleScene.plain.replacingOccurrences(of: "fps: 10", with: "fps: 40")
    folder = try TemporaryFolder([
      "Scenes/chat.yaml": scene, "Scenes/five-systems.yaml": SampleScene.plain,
      "login.xml": SampleDump.appium, "measured.csv": "time_s,below_rest_pt\n0.1,300\n0.2,40\n",
      "rows.csv": "table,device,orientation,kind,ios,value,unit\n",
      "run.jsonl": try Repository.text(of: "Examples/Recorder/late.jsonl"),
    ])
  }

  /// The help of each command, for which the program starts once.
  private static let helps = Mutex<[String: KeyliftResult]>([:])

  private func help(_ command: String) throws -> KeyliftResult {
    if let help = Self.helps.withLock({ $0[command] }) { return help }
    let help = try folder.keylift((command.isEmpty ? [] : [command]) + ["--help"])
    Self.helps.withLock { $0[command] = help }
    return help
  }

  @Test(arguments: commands + goldenCommands)
  func helpGoesToStdoutAndFitsATerminal(_ command: String) throws {
    let help = try help(command).exits(0)
    #expect(help.messages == "")
    for line in help.text.split(separator: "\n") where !line.hasPrefix("USAGE:") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  /// A line that is longer than the terminal is broken before its last word.
  @Test(arguments: commands + goldenCommands)
  func noLineOfHelpIsBrokenTwice(_ command: String) throws {
    let overview = try #require(try help(command).text.components(separatedBy: "\nUSAGE:").first)
    let lines = overview.split(separator: "\n", omittingEmptySubsequences: false)
    for (above, line) in zip(lines, lines.dropFirst()) where !above.isEmpty && !line.isEmpty {
      #expect(line.contains(" ") || line.hasSuffix("."), "\(command): \(above) | \(line)")
      // The rest of a broken line is much shorter than a line, and its paragraph goes on below.
      guard !above.hasPrefix(" "), let word = line.split(separator: " ").first, line.first != " "
      else { continue }
      #expect(above.count + word.count >= 65, "\(command): \(above) | \(line)")
    }
  }

  @Test func onlyComparisonsTakeSeveralGenerationsOfiOS() throws {
    for command in ["dimensions", "render", "compare"] {
      let option = try help(command).text.components(separatedBy: "--ios ").last ?? ""
      let isSeveral = option.prefix(300).contains("several")
      #expect(isSeveral == (command == "compare"), "\(command)")
    }
  }

  @Test func programWithoutACommandIsWrongUsage() throws {
    let result = try folder.keylift().exits(64)
    #expect(result.text == "")
    #expect(result.messages.hasPrefix("OVERVIEW: The keyboard in your snapshot."))
    #expect(result.messages.hasSuffix("error: name a command\n"))
  }

  /// Whether this machine lets a test have an empty folder in place of `/proc`.
  private static let canHideProc =
    (try? TemporaryFolder().shell("unshare -rm mount -t tmpfs none /proc"))?.status == 0

  /// Swift reads them from `/proc` on Linux.
  @Test(.enabled(if: canHideProc, "a mount namespace needs Linux and its consent"))
  func argumentsThatCannotBeReadAreAnError() throws {
    let result = try folder.shell(
      "unshare -rm sh -c 'mount -t tmpfs none /proc && \"$0\" verify' \"$0\""
    ).exits(69)
    #expect(result.text == "")
    #expect(result.messages.hasPrefix("error: cannot read the arguments of the program\n"))
  }

  /// The help and the version alone are printed without the parser, which answers the others.
  @Test(arguments: [(["-h"], ["help"]), (["--help"], ["help"])])
  func plainAnswersAreTheParsers(_ plain: [String], _ parsed: [String]) throws {
    let (one, other) = try (folder.keylift(plain), folder.keylift(parsed))
    #expect(one.text == other.text)
    #expect(one.status == 0 && other.status == 0)
  }

  @Test func everyCommandIsListed() throws {
    let text = try help("").text
    for command in Self.commands.dropFirst() + Self.goldenCommands {
      #expect(text.contains("\n  \(command) "))
    }
  }

  @Test(arguments: commands.filter { $0 != "init" }) func examplesWork(_ command: String) throws {
    if command == "import" { try SampleDump.writeScreenshot("login.png", in: folder) }
    var examples = Self.examples(in: try help(command).text)
    if command.isEmpty {
      // An example that a command's own help repeats is tried there.
      let own = try Self.commands.dropFirst().flatMap { Self.examples(in: try help($0).text) }
      examples.removeAll(where: Set(own).contains)
      #expect(!examples.isEmpty)
    }
    // A preview does not end by itself.
    for example in examples where !example.hasPrefix("keylift preview") {
      let line = example.replacing("keylift ", with: "\"$0\" ", maxReplacements: 1)
      let result = try folder.shell("PATH='\(KeyliftProcess.pathOfIdleFFmpeg)' \(line)")
      // 69 is a machine without Inter, which no example can help, and 1 that an audit finds something.
      let statuses: [Int32] = command == "audit" ? [0, 1, 69] : [0, 69]
      #expect(statuses.contains(result.status), "\(example): \(result.messages)")
    }
  }

  /// Each example of `init` begins in an empty folder.
  @Test func examplesOfTheBeginningWork() throws {
    for example in Self.examples(in: try help("init").text) {
      let line = example.replacing("keylift ", with: "\"$0\" ", maxReplacements: 1)
      let result = try TemporaryFolder().shell(line)
      #expect(result.status == 0, "\(example): \(result.messages)")
    }
  }

  @Test func helpHasExamples() throws {
    for command in [
      "", "render", "trace", "validate", "curve", "sheet", "onion", "compare", "list",
    ] { #expect(!Self.examples(in: try help(command).text).isEmpty, "\(command)") }
  }

  /// Returns the command lines of a help text's indented examples, without the remarks beside them
  /// and without the commands that they are piped into.
  private static func examples(in help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  keylift ") }.map { line in
      let text = line.drop { $0 == " " }
      let command = text.firstRange(of: "  ").map { text[..<$0.lowerBound] } ?? text
      return String(command.firstRange(of: " | ").map { command[..<$0.lowerBound] } ?? command)
    }
  }
}

struct VersionTests {
  @Test func versionNamesTheProgramAndMayNameTheCommit() throws {
    let result = try TemporaryFolder([:]).keylift("--version")
    #expect(result.status == 0)
    #expect(result.text.wholeMatch(of: /keylift \d+\.\d+\.\d+( \([0-9a-f]{7}\))?\n/) != nil)
  }
}
