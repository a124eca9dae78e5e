// SPDX-License-Identifier: MIT

import ArgumentParser
import CBuildCommit
import Foundation
import KeyliftIO
import KeyliftScene

@main
struct Keylift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keylift",
    abstract: "The keyboard in your snapshot.",
    discussion: """
      Renders what an iOS screen does while the keyboard comes and goes, frame by
      frame, from a short scene file.

        keylift render Scenes/chat.yaml              frames, SVGs and a trace
        keylift render Scenes/chat.yaml -o chat.png  the last frame
        keylift render Scenes/chat.yaml -o a.svg --at 0.35s
        keylift trace Scenes/chat.yaml               where every view is
        keylift validate Scenes/*.yaml               errors and their positions
        keylift sheet Scenes/chat.yaml               a figure; also onion, dimensions
        keylift compare Scenes/five-systems.yaml     the articles' systems together
        keylift list devices
        keylift figures                              the figures that scenes declare

      Golden tests: record saves the frames of scenes, verify reports which view has
      moved since, by how much and when. Differences are handled with review, or with
      pending, accept and reject; report joins the runs of many machines, prune
      removes goldens without a scene, diff compares any two files.

      Exit codes: 0 done, 1 something differs, 2 a golden is missing, 3 one cannot
      be read, 64 usage, 65 bad scene, 66 no such input, 69 a font or ffmpeg is
      missing, 70 a bug in keylift, 73 cannot write.
      """,
    version: Version.line,
    subcommands: [
      RenderCommand.self, TraceCommand.self, ValidateCommand.self, SchemaCommand.self,
      CurveCommand.self, SheetCommand.self, OnionCommand.self, CompareCommand.self,
      DimensionsCommand.self,
      ListCommand.self, DoctorCommand.self, VerifyCommand.self,
      RecordCommand.self, ReviewCommand.self, AcceptCommand.self, RejectCommand.self,
      PendingCommand.self, ReportCommand.self, PruneCommand.self, DiffCommand.self,
      FiguresCommand.self,
    ])

  static func main() {
    // If a reader goes away, as in `| head`, the write fails and the program goes on.
    signal(SIGPIPE, SIG_IGN)
    EndingSignal.watch()
    do {
      try checkCommandName(in: CommandLine.arguments)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard let failure = error as? Failure ?? (error as? any CommandError).map(Failure.init) else {
        Keylift.exit(foreign: error)
      }
      for message in failure.messages { Console().message(message) }
      Foundation.exit(failure.status.rawValue)
    }
  }

  /// Refuses a first argument that names no command.
  ///
  /// The parser would call it and all others unexpected.
  private static func checkCommandName(in arguments: [String]) throws(Failure) {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard arguments.count > 1, let first = arguments[1].first, first != "-",
      !(commands + ["help"]).contains(arguments[1])
    else { return }
    throw Failure(.usage, .unknownCommand(arguments[1], among: commands))
  }

  /// Ends the program with an error of the command line, or with the help that was asked for.
  private static func exit(foreign error: any Error) -> Never {
    let code = exitCode(for: error)
    if code.isSuccess { exit(withError: error) }
    if let unknown = unknownOption(in: CommandLine.arguments) {
      Console().message(unknown)
      Foundation.exit(code.rawValue)
    }
    Console().message(Message(foreign: fullMessage(for: error)))
    Foundation.exit(code.rawValue)
  }
}

extension Message {
  fileprivate static func unknownCommand(_ name: String, among commands: [String]) -> Message {
    let advice = Spelling.nearest(to: name, among: commands).map { "did you mean '\($0)'?" }
    return "error: there is no command '\(name)'; \(advice ?? "'keylift --help' lists them")"
  }
}

extension Version {
  /// The program, its version and its commit, as in `keylift 0.1.0 (23769ae)`.
  ///
  /// A build that does not know its commit leaves it out.
  static var line: String { "keylift \(current)" + (commit.isEmpty ? "" : " (\(commit))") }

  /// The commit of the build in seven digits; empty if the build does not know it.
  static var commit: String { unsafe String(cString: keylift_build_commit()) }
}
