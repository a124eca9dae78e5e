// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The drafts of videos: what becomes of them if the run is ended, and if two runs write one file.
struct DraftLifeTests {
  private let folder: TemporaryFolder

  init() throws {
    let long = SampleScene.plain.replacing("duration: 0.75", with: "duration: 60")
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "long.yaml": long])
  }

  /// A video that takes long, and the options of a quick one.
  private static let long = "render long.yaml --scale 3 --text blocks --fps 60 --quiet --force"
  private static let quick = "render field.yaml --scale 1 --text blocks --quiet"

  private static let formats = ["apng"] + (Requirement.ffmpeg.isMet ? ["mp4", "gif"] : [])

  /// The beginning of a command in a process group of its own that takes the signals, although a
  /// shell lets programs in the background ignore SIGINT.
  static let taking =
    #"perl -e 'setpgrp; $SIG{$_} = "DEFAULT" for qw(INT TERM HUP); exec @ARGV' --"#

  /// Starts a long video, waits for its draft, does something, and waits for the end of the run.
  private func interrupt(_ name: String, _ action: String) throws -> KeyliftResult {
    try folder.shell(
      """
      \(Self.taking) "$0" \(Self.long) -o \(name) 2>messages & job=$!
      until ls .\(name).keylift-* >/dev/null 2>&1 || ! kill -0 $job; do sleep 0.01; done
      \(action); wait $job; echo $?
      """)
  }

  private var drafts: [String] { folder.files().filter { $0.hasPrefix(".") } }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)], formats)
  func signalEndsTheRunAndRemovesItsDrafts(_ signal: (String, Int), _ format: String) throws {
    try folder.write("old", to: "a.\(format)")
    let result = try interrupt("a.\(format)", "kill -\(signal.0) $job")
    #expect(result.text == "\(signal.1)\n", "\(result.messages)")
    #expect(drafts.isEmpty)
    #expect(try folder.text(of: "a.\(format)") == "old")
  }

  /// A terminal sends the signal of Ctrl-C to the whole group of processes.
  @Test(arguments: formats) func interruptedGroupReportsNoFailure(_ format: String) throws {
    let result = try interrupt("a.\(format)", "kill -INT -$job")
    #expect(result.text == "130\n")
    #expect(try folder.text(of: "messages") == "")
    #expect(drafts.isEmpty)
  }

  /// A golden is a folder that is replaced as a whole, so the run ends before or after that.
  @Test func signalLeavesGoldensWhole() throws {
    for number in 0..<20 { try folder.write(SampleScene.plain, to: "field\(number).yaml") }
    for _ in 0..<8 {
      let delay = Double.random(in: 0.05...0.4)
      let result = try folder.shell(
        """
        rm -rf Goldens; \(Self.taking) "$0" record field*.yaml --text blocks --quiet & job=$!
        sleep \(delay); kill -INT $job 2>/dev/null; wait $job; ls -A Goldens | grep '^[.]'
        for golden in Goldens/*/; do ls "$golden" | grep -q golden.jsonl || echo "$golden"; done
        """)
      #expect(["", "Goldens/*/\n"].contains(result.text), "after \(delay) s: \(result.text)")
    }
  }

  @Test func signalThatTheShellIgnoresIsIgnored() throws {
    let result = try folder.shell(
      "trap '' HUP; \"$0\" \(Self.quick) -o a.apng & job=$!; kill -HUP $job; wait $job; echo $?")
    #expect(result.text == "0\n")
    #expect(folder.files().contains("a.apng"))
  }

  @Test(arguments: formats) func draftOfAKilledRunGoesWithTheNext(_ format: String) throws {
    let result = try interrupt("a.\(format)", "kill -9 $job")
    #expect(result.text == "137\n")
    #expect(drafts.count == 1)
    #expect(try folder.shell("\"$0\" \(Self.quick) -o b.\(format)").status == 0)
    #expect(drafts.count == 1)
    #expect(try folder.shell("\"$0\" \(Self.quick) -o a.\(format)").status == 0)
    #expect(drafts.isEmpty)
  }

  /// A draft with bytes is locked; an empty one may have been stopped before that.
  @Test func draftOfALivingRunIsKept() throws {
    let result = try interrupt(
      "a.apng",
      """
      until [ -s .a.apng.keylift-* ]; do sleep 0.01; done
      kill -STOP $job; "$0" \(Self.quick) -o a.apng; ls -A | grep -c '^[.]a'; kill -9 $job
      """)
    #expect(result.text == "1\n137\n")
  }

  @Test(.requires(.processNamespaces)) func twoContainersLeaveOneWholeFile() throws {
    for rate in [10, 20] {
      _ = try folder.shell("\"$0\" \(Self.quick) --fps \(rate) -o \(rate).apng")
    }
    let whole = try [folder.bytes(of: "10.apng"), folder.bytes(of: "20.apng")]
    for _ in 0..<3 {
      let run = "\(Requirement.inNamespace) \"$0\" \(Self.quick) -o a.apng --fps"
      let result = try folder.shell("\(run) 10 & one=$!; \(run) 20; echo $?; wait $one; echo $?")
      #expect(result.text == "0\n0\n", "\(result.messages)")
      #expect(whole.contains(try folder.bytes(of: "a.apng")))
      #expect(drafts.isEmpty)
    }
  }
}

extension Requirement {
  /// The command that runs a program as the first process of a container.
  static let inNamespace = "unshare --user --map-root-user --pid --fork --mount-proc"

  /// Containers of processes, which number their processes from 1.
  static let processNamespaces = condition(
    "namespaces of processes", remedy: "run the tests where 'unshare --user' works",
    isMet: (try? Program("sh")?.run(on: []) { _ in ["-c", "\(inNamespace) true"] })?.status == 0)
}
