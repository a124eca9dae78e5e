// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftChecks
import KeyliftCapture
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct ReproCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repro",
    abstract: "Makes a bug report of a video, a recording or a scene.",
    discussion: """
        keylift repro bug.mp4 -o bug
        keylift repro run.jsonl -o bug.zip
        keylift repro Scenes/chat.yaml -o bug

      Measures and judges the file, and writes what a library's tracker asks for:

        REPORT.md        the text of an issue; '…' stands for what you know and
                         keylift does not, such as the version of the library
        bug.gif bug.mp4  the worst move of the keyboard, at a quarter of the speed
        worst.png        the worst frame
        beside-ios.png   the same screen as iOS itself moves it
        scene.yaml       the screen as a scene: of a video or a log the one that
                         moves most like it
        recording.jsonl  where the keyboard and the views were in each frame
        trace.csv        the same as a table
        audit.json       the findings

      Everything has less than 10 MB. A folder that keylift did not make, or whose
      report was edited, is left alone without --force.

      Exit codes: 0 done, also if nothing wrong was found, 64 usage, 65 bad scene or
      recording, 66 no such file, 69 a font or ffmpeg is missing, 73 cannot write.
      """)

  @Argument(help: "A video, a recording or a scene.", completion: .scenes)
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A folder, or an archive that ends in .zip.", valueName: "path"))
  var output: String

  @OptionGroup var source: SceneSource

  @OptionGroup var replacing: ForceOption

  @OptionGroup var jobs: DrawingJobs

  @Flag(name: .shortAndLong, help: "No progress and no notes.")
  var quiet = false

  mutating func validate() throws {
    if input == "-" { throw ValidationError("'keylift repro' needs the file of the input") }
    if output.isEmpty || output == "-" {
      throw ValidationError("--output must name a folder, or an archive that ends in .zip")
    }
  }

  func run() throws {
    let console = Console(isQuiet: quiet)
    let place = ReproPlace(output)
    try place.check(inputs: [input], force: replacing.force)
    let jobs = jobs.count
    let subject = try ReproSubject(input, source.files, jobs: jobs, console)
    try place.check(inputs: [input] + subject.inputs, force: replacing.force)
    let files = try files(of: subject, jobs, console)
    guard files.size < ReproFiles.limit else { throw Failure(.cannotWrite, .tooLarge(files.size)) }
    try place.write(files)
    console.note("wrote \(place.path): \(Message(printable: subject.summary))")
    guard subject.worst != nil else { return }
    console.note(
      .note(
        "\(ReproFiles.report) is the text of an issue: fill in '…', and attach the pictures"))
  }

  private func files(
    of subject: ReproSubject, _ jobs: Int, _ console: Console
  ) throws(Failure) -> ReproFiles {
    let pictures = ReproPictures(subject: subject, jobs: jobs, console: console)
    var files = ReproFiles()
    files.add("bug.gif", try pictures.gif())
    files.add("bug.mp4", try pictures.mp4())
    files.add(ReproFiles.worst, try pictures.worst())
    if let apple = subject.apple {
      files.add(ReproFiles.comparison, try pictures.comparison(with: apple))
    }
    switch subject.source {
    case .scene(let copies):
      for (name, bytes) in copies { files.add(name, bytes) }
    case .recorded(let recorded):
      files.add(ReproFiles.recording, Array(recorded.recording.jsonLines.utf8))
      if let measured = recorded.measured {
        files.add(ReproFiles.scene, Array(measured.text.utf8))
      }
    }
    files.add(ReproFiles.trace, Array(Trace(of: subject.clip).written(as: .csv).utf8))
    files.add(ReproFiles.audit, Array(AuditDocument.document.text(of: subject.report).utf8))
    files.add(report: ReproReport(subject: subject, files: files.files.map(\.name)).text)
    return files
  }
}

extension Message {
  fileprivate static func tooLarge(_ size: Int) -> Message {
    .error(
      """
      the report would have \(size / 1_000_000) MB, and trackers take \
      \(ReproFiles.limit / 1_000_000)
      """,
      note: "report a shorter part of the video")
  }
}
