// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct ReproTests {
  private let folder: TemporaryFolder

  private static let late = """
    version: 1
    scene: A late note
    device: iphone-17-pro
    ios: 26
    system: { name: late, frames: 6 }
    target: note
    keyboard: [{ at: 0.2, show: letters, focus: note }]
    views: [{ id: note, kind: text-field, left: 20, right: 20, bottom: safe-area + 20, height: 44 }]
    golden: { text: blocks }
    fps: 20

    """
  private static let right = late.replacing("{ name: late, frames: 6 }", with: "swiftui")
  private static let names = [
    "REPORT.md", "audit.json", "beside-ios.png", "bug.gif", "bug.mp4", "scene.yaml", "trace.csv",
    "worst.png",
  ]

  init() throws {
    folder = try TemporaryFolder(["late.yaml": Self.late, "right.yaml": Self.right])
  }

  private func repro(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(
      ["repro"] + arguments, environment: ["PATH": KeyliftProcess.pathOfIdleFFmpeg])
  }

  /// The messages of `keylift repro late.yaml -o bug` and the files that it writes.
  private static let bug = Result {
    let tests = try ReproTests()
    let messages = try tests.folder.keylift("repro", "late.yaml", "-o", "bug").exits(0).messages
    let names = tests.folder.files(in: "bug")
    return (messages, try names.map { ($0, try tests.folder.bytes(of: "bug/\($0)")) })
  }

  /// Makes the folder `bug` as the program does, once for several tests, and returns its messages.
  private func makeBug() throws -> String {
    let (messages, files) = try Self.bug.get()
    for (name, bytes) in files { try folder.write(bytes, to: "bug/\(name)") }
    return messages
  }

  @Test(.requires(.ffmpeg)) func reportOfASceneStandsAlone() throws {
    let messages = try makeBug()
    #expect(messages.hasPrefix("wrote bug: lag of 'note'"), "\(messages)")
    #expect(folder.files(in: "bug") == Self.names)
    #expect(try folder.text(of: "bug/scene.yaml") == Self.late)
    let report = try folder.text(of: "bug/REPORT.md")
    let title = report.split(separator: "\n")[1]
    #expect(title.hasPrefix("# iPhone 17 Pro, iOS 26: `note` is behind the keyboard, by up to "))
    #expect(report.contains("SwiftUI's own avoidance"))
    // Every file is named, and every picture that is shown is there.
    for name in Self.names.dropFirst() { #expect(report.contains(name), "\(name)") }
    for match in report.matches(of: #/!\[[^\]]*\]\(([^)]+)\)/#) {
      #expect(folder.files(in: "bug").contains(String(match.output.1)))
    }
    try SchemaJudge.expect(try folder.text(of: "bug/audit.json"), follows: "audit")
    let size = try Self.names.reduce(0) { try $0 + folder.bytes(of: "bug/\($1)").count }
    #expect(size < 10_000_000)
  }

  /// The commands of the report, in its folder, say what the report says.
  @Test(.requires(.ffmpeg)) func commandsOfTheReportRun() throws {
    _ = try makeBug()
    let report = try folder.text(of: "bug/REPORT.md")
    let commands = report.matches(of: #/(?m)^\$ keylift (.+)$/#).map { String($0.output.1) }
    #expect(commands.count == 3)
    for command in commands {
      let result = try folder.shell("cd bug && \"$0\" \(command)")
      let isFaulty = command.hasPrefix("audit") && !command.contains("--system")
      #expect(result.status == (isFaulty ? 1 : 0), "\(command): \(result.messages)")
    }
  }

  @Test func sceneOfSeveralFilesIsCopiedWithThem() throws {
    let label = "version: 1\nviews: [{ id: a, kind: label, text: Hi, top: 99, left: 9 }]\n"
    try folder.write(label, to: "parts/one.yaml")
    try folder.write("", to: ".git/HEAD")
    let part = "{ part: ../parts/one.yaml }"
    let scene = Self.late.replacing("views: [", with: "views: [\(part), ")
    try folder.write(scene, to: "scenes/two.yaml")
    try repro("scenes/two.yaml", "-o", "bug").exits(0)
    #expect(folder.files(in: "bug/scene") == ["parts/one.yaml", "scenes/two.yaml"])
    let audit = try folder.keylift("audit", "bug/scene/scenes/two.yaml").exits(1)
    #expect(audit.text.contains("[lag]"))
  }

  @Test func goodScreenIsNoIssue() throws {
    let result = try repro("right.yaml", "-o", "bug").exits(0)
    #expect(result.messages.hasPrefix("wrote bug: nothing wrong was found"))
    let report = try folder.text(of: "bug/REPORT.md")
    #expect(report.contains("# Nothing wrong was found in `right.yaml`\n"))
    #expect(report.contains("uses Apple's own way"))
  }

  /// SwiftUI's avoidance moves nothing that ends at the screen's bottom edge, and is no answer to a bug of
  /// such a screen.
  @Test(arguments: [
    ("{ name: bottom-constraint, padding: 90 }, target: bar", "bar"), ("none", "outer"),
  ])
  func screenThatIgnoresTheSafeAreaIsHeldAgainstTheGuide(
    _ system: String, _ moved: String
  ) throws {
    let keys = system.split(separator: ", target: ")
    let target = keys.count > 1 ? "target: \(keys[1])\n" : ""
    let scene = """
      version: 1
      system: \(keys[0])
      \(target)keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - id: outer
          top: 100
          bottom: 0
          views:
            - id: bar
              left: 0
              right: 0
              bottom: 0
              height: 60
              views: [{ id: note, kind: text-field, left: 20, right: 20, bottom: 8, height: 44 }]
      golden: { text: blocks }
      fps: 20

      """
    try folder.write(scene, to: "low.yaml")
    try repro("low.yaml", "-o", "bug").exits(0)
    let report = try folder.text(of: "bug/REPORT.md")
    #expect(report.contains("UIKit's `keyboardLayoutGuide`"), "\(report)")
    #expect(report.contains("; `\(moved)` ends above it"), "\(report)")
    #expect(report.contains("rests 8 pt above it; moves in step"), "\(report)")
    #expect(!report.contains("--system"))
  }

  @Test func recordingGetsTheSceneThatMovesLikeIt() throws {
    let log = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Recorder/late.jsonl")
    try folder.write(Array(try Data(contentsOf: log)), to: "late.jsonl")
    #expect(try repro("late.jsonl", "-o", "bug", "-q").status == 0)
    let scene = try folder.text(of: "bug/scene.yaml")
    // `keylift fit` says that the composer is three frames late.
    #expect(scene.contains(#/\nsystem: \{ .*frames: 3 \}\n/#), "\(scene)")
    #expect(try folder.keylift("validate", "bug/scene.yaml").status == 0)
    let replay = try folder.keylift("audit", "bug/recording.jsonl").exits(1)
    #expect(replay.text.contains("[lag]"))
  }

  /// The part of the keyboard's way some seconds after a show or a hide.
  private static func part(_ seconds: Double) -> Double {
    let turn = 18.2574 * max(seconds, 0)
    return seconds < 0.5 ? 1 - exp(-turn) * (1 + turn) : 1
  }

  /// A body of Flutter that misses the first two frames (flutter/flutter
  /// `FlutterKeyboardInsetManager.mm`), and lets the keyboard take the home indicator's strip.
  @Test func recordingOfFlutterIsPlayedByFlutter() throws {
    func late(_ seconds: Double) -> Double { seconds < 2.0 / 60 - 1e-9 ? 0 : Self.part(seconds) }
    let head = """
      {"format":"keylift-recording","version":1,"device":"iphone-15-pro","ios":"18.5","screen":[393,852],"scale":3}
      {"view":"composer","kind":"composer"}
      """
    let lines = (0..<150).flatMap { index in
      let time = Double(index) / 60
      let height = 336 * (Self.part(time - 0.3) - Self.part(time - 1.5))
      let inset = max(336 * (late(time - 0.3) - late(time - 1.5)), 34)
      return [
        #"{"time":\#(time),"id":"keyboard","rect":[0,\#(852 - height),393,\#(height)]}"#,
        #"{"time":\#(time),"id":"composer","rect":[0,\#(852 - inset - 52),393,52]}"#,
      ]
    }
    try folder.write(([head] + lines).joined(separator: "\n") + "\n", to: "flutter.jsonl")
    #expect(try repro("flutter.jsonl", "-o", "bug", "-q").status == 0)
    #expect(try folder.text(of: "bug/scene.yaml").contains("\nsystem: flutter\n"))
    #expect(try folder.text(of: "bug/REPORT.md").contains("as Flutter"))
  }

  /// A button 18 pt above the keyboard, and as far above the screen's bottom without one.
  @Test func guideRestsWhereTheViewDid() throws {
    let head = """
      {"format":"keylift-recording","version":1,"device":"iphone-15-pro","ios":"18.5","screen":[393,852],"scale":3}
      {"view":"button","kind":"view"}
      """
    let lines = (0..<150).flatMap { index in
      let time = Double(index) / 60
      let height = 336 * (Self.part(time - 0.3) - Self.part(time - 1.5))
      return [
        #"{"time":\#(time),"id":"keyboard","rect":[0,\#(852 - height),393,\#(height)]}"#,
        #"{"time":\#(time),"id":"button","rect":[20,\#(852 - height - 18 - 50),353,50]}"#,
      ]
    }
    try folder.write(([head] + lines).joined(separator: "\n") + "\n", to: "low.jsonl")
    try repro("low.jsonl", "-o", "bug", "-q").exits(0)
    let trace = try folder.keylift("trace", "bug/scene.yaml", "--format", "csv").exits(0)
    let first = try #require(trace.text.split(separator: "\n").first { $0.contains("button") })
    #expect(first.contains(",784,"), "\(first)")
    let rest = "rests 18 pt above it; moves"
    let report = try folder.text(of: "bug/REPORT.md")
    #expect(report.contains("| `button` | \(rest) as the keyboard | \(rest) in step |"))
  }

  /// A video may show the view only from some frame on.
  @Test func viewThatIsNotSeenAtFirstIsMeasured() throws {
    let log = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Examples/Recorder/late.jsonl")
    let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).replacing(
      #"{"time":0.0,"id":"composer","rect":[0,788.0,402,52]}"#,
      with: """
        {"time":0.0,"id":"composer","seen":false}
        {"time":0.05,"id":"composer","rect":[0,788.0,402,52]}
        """)
    try folder.write(lines, to: "late.jsonl")
    #expect(try repro("late.jsonl", "-o", "bug", "-q").status == 0)
    let report = try folder.text(of: "bug/REPORT.md")
    #expect(report.contains(#/\| `composer` \| rests [^|]+ \| rests/#))
    #expect(!report.contains("no view is measured"))
  }

  // MARK: - The place

  @Test func foreignFolderIsLeftAlone() throws {
    try folder.write("mine", to: "bug/notes.txt")
    let refused = try repro("late.yaml", "-o", "bug").exits(73)
    #expect(refused.messages.contains("keylift did not make the folder 'bug'"))
    #expect(folder.files(in: "bug") == ["notes.txt"])
    #expect(try repro("late.yaml", "-o", "bug", "--force", "-q").status == 0)
    #expect(try folder.text(of: "bug/notes.txt") == "mine")
    #expect(folder.files(in: "bug").count == Self.names.count + 1)
  }

  @Test(.requires(.ffmpeg)) func ownFolderIsWrittenAgainUnlessItsReportWasEdited() throws {
    _ = try makeBug()
    let first = try folder.bytes(of: "bug/worst.png")
    #expect(try repro("late.yaml", "-o", "bug/", "-q").status == 0)
    #expect(try folder.bytes(of: "bug/worst.png") == first)
    let edited = try folder.text(of: "bug/REPORT.md") + "Library 1.2.3\n"
    try folder.write(edited, to: "bug/REPORT.md")
    let refused = try repro("late.yaml", "-o", "bug").exits(73)
    #expect(refused.messages.contains("'bug/REPORT.md' was edited"))
    #expect(try folder.text(of: "bug/REPORT.md") == edited)
  }

  private static let wrong: [([String], Int32)] = [
    (["-", "-o", "bug"], 64), (["late.yaml"], 64), (["late.yaml", "-o", "-"], 64),
    (["gone.yaml", "-o", "bug"], 66), (["late.yaml", "-o", "late.yaml"], 73),
    (["late.yaml", "-o", "."], 64), (["bad.yaml", "-o", "bug"], 65),
  ]

  @Test(arguments: wrong) func wrongUseWritesNothing(
    _ arguments: [String], _ status: Int32
  ) throws {
    try folder.write("version: 2\n", to: "bad.yaml")
    let before = folder.files()
    try folder.keylift(["repro"] + arguments).exits(status)
    #expect(folder.files() == before)
  }

  @Test(.requires(.ffmpeg), arguments: [0.1, 0.4, 0.9, 1.4]) func stoppedRunLeavesNothing(
    after seconds: Double
  ) throws {
    // With three times as many frames, it is longer at work than the last signal is late.
    try folder.write(Self.late.replacing("fps: 20\n", with: ""), to: "late.yaml")
    // In a group of its own, as a terminal's Control-C reaches ffmpeg, too. A shell lets programs in
    // the background ignore SIGINT.
    let result = try folder.shell(
      """
      mkdir tmp; export TMPDIR=$PWD/tmp
      perl -e 'setpgrp; $SIG{INT} = "DEFAULT"; exec @ARGV' -- "$0" repro late.yaml -o bug & job=$!
      sleep \(seconds); kill -INT -$job 2>/dev/null; wait $job; echo $?
      """)
    let left = folder.files().filter { !["late.yaml", "right.yaml"].contains($0) }
    // A run that was faster than the signal has written everything.
    let isDone = result.text == "0\n"
    #expect(left == (isDone ? Self.names.map { "bug/\($0)" } : []), "\(result.text)")
  }

  @Test(.requires(.python)) func archiveIsReadByAnotherProgram() throws {
    #expect(try repro("late.yaml", "-o", "bug.zip", "-q").status == 0)
    let result = try folder.shell(
      """
      python3 -c 'import zipfile
      archive = zipfile.ZipFile("bug.zip")
      print(archive.testzip(), sorted(archive.namelist()))
      print(archive.read("scene.yaml").decode() == open("late.yaml").read())'
      """)
    let names = Self.names.map { "'\($0)'" }.joined(separator: ", ")
    #expect(result.text == "None [\(names)]\nTrue\n", "\(result.messages)")
    #expect(try repro("late.yaml", "-o", "bug.zip", "-q").status == 0)
    try folder.write("no archive", to: "bug.zip")
    #expect(try repro("late.yaml", "-o", "bug.zip").status == 73)
  }
}
