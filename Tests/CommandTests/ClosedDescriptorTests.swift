// SPDX-License-Identifier: MIT

import Foundation
import KeyliftOutput
import TestRequirements
import TestSupport
import Testing

/// Runs that begin without some of the descriptors 0 to 2, and the descriptors of other programs.
struct ClosedDescriptorTests {
  private let folder: TemporaryFolder

  init() throws {
    let dropped = SampleScene.plain.replacing("height: 40", with: "height: 40, top: 0, width: 4000")
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "warned.yaml": dropped])
    try folder.write("no scene", to: "bad.yaml")
    try folder.write(SampleScene.short, to: "short.yaml")
  }

  /// Each set of the descriptors but the empty one, as digits.
  private static let sets = (1..<8).map { set in
    (0..<3).filter { set >> $0 & 1 == 1 }.map(String.init).joined()
  }

  /// Returns the beginning of a command that has none of some descriptors, and none above 2, and
  /// that a signal ends if it waits forever.
  private static func without(_ set: String) -> String {
    "perl -MPOSIX -e 'alarm 120; POSIX::close($_) for 3..255, split //, shift; exec @ARGV' -- "
      + "'\(set)' \"$0\""
  }

  private static let quick = SampleScene.quickWords

  private static let commands = [
    "validate short.yaml warned.yaml", "validate bad.yaml", "validate -", "trace short.yaml",
    "render short.yaml \(quick) --frames 0..1", "--help",
    "record short.yaml --text blocks", "nonsense", "preview short.yaml --once -o page.html",
  ]

  /// A number in a message was taken for that of a signal.
  ///
  /// The campaign `resources` runs every command without every set.
  @Test(
    arguments: commands.map { ($0, ["2", "012"]) } + [("render short.yaml \(quick) -o -", sets)])
  func closedDescriptorIsAsTheNullDevice(_ command: String, _ sets: [String]) throws {
    let runs = ([""] + sets).map { set in
      """
      \(Self.without(set)) \(command) </dev/null >/dev/null 2>/dev/null; echo $?
      find . -type f | sort; echo; rm -rf Output Goldens page.html
      """
    }
    let ends = try folder.shell(runs.joined(separator: "\n")).text.split(separator: "\n\n")
    try #require(ends.count == runs.count)
    for (end, set) in zip(ends.dropFirst(), sets) { #expect(end == ends[0], "\(set)") }
  }

  @Test(.requires(.processFolder)) func byteThatNamesNoSignalIsIgnored() throws {
    let result = try folder.shell(
      """
      "$0" render field.yaml --text blocks --fps 60 --speed 0.01 --scale 3 -o a.apng 2>/dev/null & job=$!
      until ls .a.apng.keylift-* >/dev/null 2>&1 || ! kill -0 $job; do sleep 0.01; done
      kill -STOP $job
      for file in /proc/$job/fd/*; do
        case ${file##*/} in [012]) continue ;; esac
        case $(readlink "$file") in pipe:*) printf '1\\0\\100' 2>/dev/null >"$file" ;; esac
      done
      kill -TERM $job; kill -CONT $job; wait $job; echo $?
      """)
    #expect(result.text == "143\n", "\(result.messages)")
  }

  @Test(.requires(.processFolder), arguments: ["", "2", "012"])
  func ffmpegHasOnlyItsOwnDescriptors(_ set: String) throws {
    let result = try folder.shell(
      """
      mkdir bin; printf '#!/bin/sh\\nls /proc/self/fd >fds\\nexit 1\\n' >bin/ffmpeg
      chmod +x bin/ffmpeg; PATH="$PWD/bin:$PATH"
      \(Self.without(set)) render field.yaml \(Self.quick) -o a.gif </dev/null; echo $?
      """)
    #expect(result.text == "69\n")
    // The frames, nothing, the messages, the palette and the draft; `ls` reads the list itself.
    #expect(try folder.text(of: "fds") == "0\n1\n2\n3\n4\n5\n")
  }

  /// Keylift ignores SIGPIPE, and a thread of Dispatch, on which a test runs, blocks most signals.
  @Test(.requires(.processFolder)) func ffmpegTakesTheSignalsThatThisProcessDoesNot() throws {
    _ = try folder.shell(
      "printf '#!/bin/sh\\ngrep -E \"SigBlk|SigIgn\" /proc/self/status >&3\\n' >a; chmod +x a")
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    let reader = try #require(FFmpegReader(folder.path("a"), []))
    #expect(reader.finish())
    let masks = reader.lines.compactMap { line in
      line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    try #require(masks.count == 2)
    #expect(masks[0] == 0 && masks[1] >> (SIGPIPE - 1) & 1 == 0)
  }
}
