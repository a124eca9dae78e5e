// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct SharedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain]) }

  private static let render = "render field.yaml " + SampleScene.quickWords

  /// Two renders of which no frame is the same, and that write different numbers of frames.
  private static let light = "\(render) --appearance light --fps 10"
  private static let dark = "\(render) --appearance dark --fps 20"

  private func shell(_ lines: String) throws -> String {
    try folder.shell("{ \(lines)\n} 2>messages").text
  }

  /// Lines that say whether a folder has exactly the files of `light` or of `dark`.
  private static func judge(_ path: String) -> String {
    "\(same) light \(path) || \(same) dark \(path) && echo whole || echo mixed"
  }

  /// Compares folders without the index, in which the times of files are.
  private static let same = "diff -rqx .keylift-frames >/dev/null"

  private static let both = "\"$0\" \(light) -o light; \"$0\" \(dark) -o dark"

  private func expectWhole(_ keylift: String) throws {
    let round = """
      rm -rf out
      \(keylift) \(Self.light) -o out & one=$!; \(keylift) \(Self.dark) -o out; echo $?
      wait $one; echo $?; \(Self.judge("out"))
      """
    let text = try shell(Self.both + String(repeating: "\n" + round, count: 4))
    #expect(text == String(repeating: "0\n0\nwhole\n", count: 4), "\(messages)")
  }

  private var messages: String { (try? folder.text(of: "messages")) ?? "" }

  @Test func twoRendersDoNotMixTheirFrames() throws {
    try expectWhole("\(KeyliftProcess.bounded) \"$0\"")
  }

  @Test(.requires(.processNamespaces)) func rendersOfTwoContainersDoNotMixTheirFrames() throws {
    try expectWhole("\(KeyliftProcess.bounded) \(Requirement.inNamespace) \"$0\"")
  }

  @Test func killedRenderHoldsNoFolder() throws {
    let text = try shell(
      """
      \(Self.both)
      "$0" render field.yaml --text blocks --fps 120 --scale 3 -o out & one=$!
      until ls out/field/frames/frame-0000.png || ! kill -0 $one; do sleep 0.01; done
      kill -9 $one; wait $one; \(KeyliftProcess.bounded) "$0" \(Self.dark) -o out; echo $?
      \(Self.judge("out"))
      """)
    #expect(text == "out/field/frames/frame-0000.png\n0\nwhole\n", "\(messages)")
    #expect(!messages.contains("waiting"))
  }

  /// Lines that hold the lock of `out/field` until a file appears.
  private static let holder = """
    mkdir -p out/field
    perl -e 'use Fcntl ":flock"; open D, "<", "out/field"; flock D, LOCK_EX; open H, ">", "held"; \
    select(undef, undef, undef, 0.05) until -e "free" || getppid == 1' & holder=$!
    until [ -e held ]; do sleep 0.01; done
    """

  @Test func waitingRunSaysForWhichFolder() throws {
    let text = try shell(
      """
      \(Self.holder)
      \(KeyliftProcess.bounded) "$0" \(Self.light) -o out 2>said & job=$!
      until grep -q waiting said || ! kill -0 $job; do sleep 0.05; done
      ls out/field; touch free; wait $job; echo $?; cat said
      """)
    #expect(
      text == """
        0
        field: waiting for another run that writes to 'out/field'
        field: 9 frames in out/field/frames, SVGs in out/field/svg, out/field/trace.json

        """)
  }

  @Test func signalEndsAWaitingRun() throws {
    let text = try shell(
      """
      \(Self.holder)
      \(KeyliftProcess.bounded) "$0" \(Self.light) -o out 2>said & job=$!
      until grep -q waiting said || ! kill -0 $job; do sleep 0.05; done
      kill -TERM $job; wait $job; echo $?; touch free; wait $holder
      """)
    #expect(text == "143\n")
  }

  @Test func foldersInOppositeOrderAreWritten() throws {
    let text = try shell(
      """
      \(Self.both)
      for round in 1 2 3 4; do
        \(KeyliftProcess.bounded) "$0" \(Self.light) -o a -o b & one=$!
        \(KeyliftProcess.bounded) "$0" \(Self.dark) -o b -o a; echo $?; wait $one; echo $?
        \(Self.same) a b && \(Self.judge("a"))
      done
      """)
    #expect(text == String(repeating: "0\n0\nwhole\n", count: 4), "\(messages)")
  }

  @Test func folderThatIsNamedTwiceIsWritten() throws {
    let text = try shell(
      """
      mkdir out; ln -s out link
      \(KeyliftProcess.bounded) "$0" \(Self.light) -o out -o ./out/ -o link; echo $?; ls out/field/frames | wc -l
      """)
    #expect(text.split(whereSeparator: \.isWhitespace) == ["0", "9"], "\(messages)")
  }
}
