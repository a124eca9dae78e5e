// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftGoldens

/// The program.
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
        keylift validate Scenes/*.yaml               what is wrong, and where
        keylift sheet Scenes/chat.yaml               a figure; so do onion and dimensions
        keylift compare Scenes/five-systems.yaml     the articles' systems in one picture
        keylift list devices
        keylift figures                              what scenes declare for pages

      Golden tests: record keeps what scenes come to, verify says which view has
      moved since, by how much and when. What differs is gone through by review,
      or by pending, accept and reject; report joins the runs of many machines,
      prune removes goldens without a scene, diff compares any two files.

      Exit codes: 0 done, 1 something differs, 2 a golden is missing, 3 one cannot
      be read, 64 usage, 65 bad scene, 66 no such input, 69 a font or ffmpeg is
      missing, 70 our mistake, 73 cannot write.
      """,
    version: Version.current,
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
    // A reader that goes away, as `| head` does, ends a write and not the program.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      for message in failure.messages { Console().message(message) }
      Foundation.exit(failure.status.rawValue)
    } catch {
      exit(withError: error)
    }
  }
}
