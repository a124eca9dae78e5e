// SPDX-License-Identifier: MIT

import ArgumentParser
import CBuildCommit
import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftRaster
import KeyliftScene

@main
struct Keylift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keylift",
    abstract: "The keyboard in your snapshot.",
    discussion: """
      Renders what an iOS screen does while the keyboard comes and goes, frame by
      frame, from a short scene file.

        keylift preview Scenes/chat.yaml             a page that shows every save
        keylift render Scenes/chat.yaml -o chat.svg  a moving picture
        keylift render Scenes/chat.yaml -o chat.png  its last frame
        keylift render Scenes/chat.yaml              all frames and a trace
        keylift import login.xml -o login.yaml       a scene of your own screen
        keylift validate Scenes/*.yaml               mistakes with their positions
        keylift audit Scenes/chat.yaml               what the keyboard does wrong
        keylift trace Scenes/chat.yaml               the position of every view
        keylift sheet Scenes/chat.yaml               stills above a plot
        keylift compare Scenes/five-systems.yaml     systems side by side
        keylift list devices                         names for scenes and options

      Real apps: 'measure' finds the keyboard in a screen recording, and 'fit' tells
      its spring. 'repro' makes a bug report of a recording or a scene.

      Golden tests: 'record' saves the frames of scenes as goldens, and 'verify' says
      which views differ from them, by how much and when. 'review' shows each
      difference and asks whether to accept it; without a terminal, use 'pending',
      'accept' and 'reject'.

      Exit codes: 0 done, 1 something differs, 2 a golden is missing, 3 a golden
      cannot be read, 64 usage, 65 bad scene, 66 no such input, 69 a font, a library,
      ffmpeg or /proc is missing, 70 a bug in keylift, 73 cannot write.
      """,
    version: Version.line,
    groupedSubcommands: [
      CommandGroup(
        name: "Scenes",
        subcommands: [InitCommand.self, PreviewCommand.self, ImportCommand.self]),
      CommandGroup(
        name: "Drawing",
        subcommands: [
          RenderCommand.self, SheetCommand.self, OnionCommand.self, DimensionsCommand.self,
          CompareCommand.self, CurveCommand.self, FiguresCommand.self,
        ]),
      CommandGroup(
        name: "Checking",
        subcommands: [
          ValidateCommand.self, AuditCommand.self, TraceCommand.self, DiffCommand.self,
        ]),
      CommandGroup(
        name: "Recordings",
        subcommands: [
          MeasureCommand.self, ReplayCommand.self, FitCommand.self, ReproCommand.self,
        ]),
      CommandGroup(
        name: "Golden Test",
        subcommands: [
          RecordCommand.self, VerifyCommand.self, ReviewCommand.self, PendingCommand.self,
          AcceptCommand.self, RejectCommand.self, ReportCommand.self, PruneCommand.self,
        ]),
      CommandGroup(
        name: "Reference",
        subcommands: [
          ListCommand.self, SchemaCommand.self, DoctorCommand.self, MCPCommand.self,
        ]),
    ])

  static func main() {
    // Everything after this may open files.
    Console.openClosedDescriptors()
    // If a reader goes away, as in `| head`, the write fails and the program goes on.
    signal(SIGPIPE, SIG_IGN)
    EndingSignal.watch()
    checkArguments(CommandLine.arguments)
    if let text = plainAnswer(to: CommandLine.arguments) { print(help: text) }
    do {
      var command = try command(of: CommandLine.arguments)
      try command.run()
    } catch {
      guard let failure = failure(error, of: CommandLine.arguments) else {
        print(help: fullMessage(for: error))
      }
      exit(failure)
    }
  }

  private static func checkArguments(_ arguments: [String]) {
    guard arguments.count < 2 else { return }
    // Swift reads the arguments from /proc on Linux, and the first is the program's name.
    if arguments.isEmpty {
      Console().message(.unreadableArguments)
      Foundation.exit(ExitStatus.missingHelper.rawValue)
    }
    Console().message(Message(printable: helpMessage(for: Keylift.self)))
    Console().message(.error("name a command"))
    Foundation.exit(ExitStatus.usage.rawValue)
  }

  /// Returns the help or the version, if the command line asks for nothing else.
  ///
  /// The parser would first look at its own options, and lay the help out twice.
  private static func plainAnswer(to arguments: [String]) -> String? {
    guard arguments.count == 2 else { return nil }
    return switch arguments[1] {
    case "-h", "--help": helpMessage(for: Keylift.self)
    case "--version": Version.line
    default: nil
    }
  }

  /// - Parameter arguments: The first is the program's name.
  static func command(of arguments: [String]) throws -> any ParsableCommand {
    let words = Array(arguments.dropFirst())
    guard let first = words.first, !first.hasPrefix("-"), first != "help" else {
      return try parseAsRoot(words)
    }
    let type = try command(named: first)
    // Parsing from the root gathers a command's options four times, parsing the command itself
    // twice. Only help and messages need the root.
    if type.configuration.subcommands.isEmpty,
      let command = try? type.parse(Array(words.dropFirst()))
    {
      if let mistake = repeatedOption(in: arguments, of: type) { throw Failure(.usage, mistake) }
      return command
    }
    return try parseAsRoot(words)
  }

  /// The parser would call every argument unexpected if the first is no command.
  private static func command(named name: String) throws(Failure) -> any ParsableCommand.Type {
    let commands = configuration.subcommands
    if let command = commands.first(where: { $0.configuration.commandName == name }) {
      return command
    }
    let names = commands.compactMap { $0.configuration.commandName }
    throw Failure(.usage, .unknownCommand(name, among: names))
  }

  /// Returns why a command line fails; `nil` if the error is a text that was asked for, such as help.
  static func failure(_ error: any Error, of arguments: [String]) -> Failure? {
    if let failure = error as? Failure ?? (error as? any CommandError).map(Failure.init) {
      return failure
    }
    let code = exitCode(for: error)
    guard !code.isSuccess else { return nil }
    let message =
      unknownOption(in: arguments)
      ?? Message(foreign: fullMessage(for: error), arguments: arguments)
    return Failure(ExitStatus(rawValue: code.rawValue) ?? .bug, message)
  }

  private static func exit(_ failure: Failure) -> Never {
    for message in failure.messages { Console().message(message) }
    Foundation.exit(failure.status.rawValue)
  }

  /// The parser's own printing would not notice a full disk.
  private static func print(help text: String) -> Never {
    do throws(Failure) {
      try Console().result(text + "\n")
    } catch {
      exit(error)
    }
    Foundation.exit(0)
  }
}

extension Message {
  fileprivate static let unreadableArguments: Message = .error(
    "cannot read the arguments of the program",
    note: "Linux has them in /proc, which is not mounted")

  fileprivate static func unknownCommand(_ name: String, among commands: [String]) -> Message {
    let advice = Spelling.nearest(to: name, among: commands).map { "did you mean '\($0)'?" }
    return .error("there is no command '\(name)'; \(advice ?? "'keylift --help' lists them")")
  }
}

extension Version {
  /// The program, its version and its commit, as in `keylift 0.1.0 (23769ae)`.
  ///
  /// A build that does not know its commit leaves it out.
  static var line: String { "keylift \(current)" + (commit.isEmpty ? "" : " (\(commit))") }

  /// Differs for builds of the same version or commit, and for other libraries.
  static var build: String { "\(current) \(commit) \(LoadedCode.sum)" }

  /// Seven digits; empty if the build does not know its commit.
  static var commit: String { unsafe String(cString: keylift_build_commit()) }
}

/// The code that draws and encodes: the program and its libraries.
private enum LoadedCode {
  private static let list = "/proc/self/maps"

  /// Changes with the program and with each library.
  ///
  /// A security update of a library mostly keeps the version that it reports, so on Linux the
  /// stamps of the files are summed. Elsewhere the versions are.
  static var sum: String {
    let program = Bundle.main.executableURL.map(\.path)
    let files = ([program].compactMap(\.self) + loadedFiles()).map { path in
      "\(path) \(FileStamp(of: path).text)"
    }
    let versions = files.count > 1 ? [] : libraryVersions()
    return FileSum(of: Array((files + versions).joined(separator: "\n").utf8)).text
  }

  private static func loadedFiles() -> [String] {
    guard let file = FileHandle(forReadingAtPath: list), let data = try? file.readToEnd() else {
      return []
    }
    // A line has the addresses, the permissions, three numbers and the path.
    let lines = [UInt8](data).split(separator: UInt8(ascii: "\n"))
    let paths = lines.compactMap { line -> String? in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3, words[1].contains(UInt8(ascii: "x")),
        let start = words[2].firstIndex(of: UInt8(ascii: "/"))
      else { return nil }
      return String(decoding: words[2][start...], as: UTF8.self)
    }
    return Set(paths).sorted()
  }

  private static func libraryVersions() -> [String] {
    let libraries = (try? RasterFingerprint(fonts: nil))?.libraries ?? []
    return libraries.map { "\($0.name) \($0.version)" }
  }
}
