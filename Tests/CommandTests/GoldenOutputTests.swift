// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct GoldenOutputTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene() }

  @Test(.requires(.python)) func redirectedListHasNoColorEvenIfStderrIsATerminal() throws {
    try scene.folder.write(PseudoTerminal.script, to: "terminal.py")
    try scene.breakScene()
    let command = "python3 terminal.py /bin/sh -c '$0 verify --text blocks"
    let shown = try scene.folder.shell("\(command)' \"$0\" < /dev/null").exits(1)
    #expect(shown.text.contains("\u{1B}[1;31mdiffers"))
    try scene.folder.shell("\(command) > out.txt' \"$0\" < /dev/null").exits(1)
    #expect(try scene.folder.text(of: "out.txt").hasPrefix("differs    field (moved, "))
    let uncolored = try scene.folder.shell("NO_COLOR=1 \(command)' \"$0\" < /dev/null")
    #expect(!uncolored.text.contains("\u{1B}[1;31m"))
  }

  @Test func pipeGetsTheReportOnceAndIsNotReplaced() throws {
    try scene.folder.shell(
      """
      mkfifo pipe; cat pipe > run.json &
      "$0" verify --text blocks -q --reporter json=pipe; code=$?
      wait; test -p pipe && exit $code
      """
    ).exits(0)
    #expect(try scene.run("report", "run.json").status == 0)
    let out = try scene.folder.shell(
      "\"$0\" verify --text blocks -q --reporter json=/dev/stdout | cat")
    #expect(try out.output == scene.folder.bytes(of: "run.json"))
  }

  @Test func findingsAreReportedEvenIfNothingCanBeWritten() throws {
    try scene.folder.write("", to: "Output")
    try scene.folder.write(SampleScene.plain, to: "Scenes/other.yaml")
    try scene.breakScene()
    let result = try scene.verify()
    // That of the verdicts, as if the pictures had been written.
    #expect(result.status == 2)
    #expect(result.text.contains("differs    field (moved, "))
    #expect(result.text.contains("`field` up to 1 pt higher"))
    #expect(result.text.contains("2 checked: 1 differ, 1 missing"))
    #expect(!result.text.contains("accept"))
    #expect(
      result.messages
        == "note: there are no pictures of 2 failures: cannot make the folder 'Output/Failures': "
        + "not a directory\n")
    #expect(try scene.verify("-q").messages == "")
    // A report that somebody asked for is not there.
    #expect(try scene.verify("--reporter", "junit=Output/run.xml").status == 73)
  }

  /// Runs lines of the shell while the finding of the scene cannot be removed; `nil` on a machine that
  /// does not allow that.
  ///
  /// Root can remove files of a folder without the permission to write, but none that cannot change.
  private func runWithoutRemoval(_ lines: String) throws -> KeyliftResult? {
    try scene.folder.write(SampleScene.plain, to: "Scenes/other.yaml")
    try scene.breakScene()
    _ = try scene.verify()
    let result = try scene.folder.shell(
      """
      d=Output/Failures/field; chmod a-w $d
      if touch $d/probe 2>/dev/null; then rm $d/probe; chattr +i $d/finding.json 2>&1 || exit 99; fi
      \(lines)
      chattr -i $d/finding.json 2>/dev/null; chmod u+w $d; exit $code
      """)
    return result.status == 99 ? nil : result
  }

  private static let pending =
    "warning: cannot remove the files in 'Output/Failures/field'; the finding stays pending\n"

  @Test func findingThatCannotBeRemovedIsNotCalledRejectedOrForgotten() throws {
    let result = try runWithoutRemoval(
      """
      "$0" reject field; code=$?
      rm Scenes/field.yaml; "$0" verify --text blocks
      """)
    guard let result else { return }
    #expect(result.status == 73)
    #expect(
      result.messages.hasPrefix("error: cannot remove the files in 'Output/Failures/field'\n"))
    #expect(!result.messages.contains("forgot"))
  }

  @Test func acceptedFindingThatCannotBeRemovedIsSaidToStay() throws {
    let result = try runWithoutRemoval("\"$0\" accept field; code=$?; \"$0\" verify --text blocks")
    guard let result else { return }
    #expect(result.status == 0)
    #expect(
      result.messages
        == "accepted field: Scenes/Goldens/field\n" + Self.pending + Self.pending)
    #expect(result.text.contains("ok         field\n"))
  }

  /// As on a disk that is full when half of the golden is written.
  @Test func failedRecordKeepsTheGoldenAndLeavesNoDrafts() throws {
    try scene.folder.write("mine", to: "Scenes/Goldens/field/notes.md")
    let before = try scene.goldenFiles()
    try scene.breakScene()
    let result = try scene.folder.shell("trap '' XFSZ; ulimit -f 2; \"$0\" record --text blocks")
      .exits(73)
    #expect(result.messages.contains("cannot write 'Scenes/Goldens/field': file too large"))
    #expect(try scene.goldenFiles() == before)
    #expect(!scene.folder.files().contains { $0.contains("/.") })
  }

  @Test func twoConcurrentRecordsBothPass() throws {
    for change in 21..<25 {
      let moved = SampleScene.plain.replacing("bottom: 20", with: "bottom: \(change)")
      try scene.folder.write(moved, to: "Scenes/field.yaml")
      try scene.folder.shell(
        """
        "$0" record --text blocks -q & "$0" record --text blocks -q; code=$?
        wait $! && exit $code
        """
      ).exits(0)
      #expect(try scene.verify().status == 0)
    }
  }

  @Test(arguments: ["Scenes/Goldens", "Output/Failures"])
  func pipeInPlaceOfAFolderDoesNotBlock(folder: String) throws {
    try scene.breakScene()
    try scene.folder.shell(
      "rm -rf \(folder); mkdir -p Output; mkfifo \(folder); timeout 20 \"$0\" verify --text blocks"
    ).exits(folder == "Output/Failures" ? 1 : 3)
  }

  @Test func unreadableFailureFolderExits66() throws {
    try scene.folder.write("", to: "Output/Failures")
    for arguments in [["pending"], ["accept", "--all"], ["reject", "--all"]] {
      let result = try scene.run(arguments).exits(66)
      #expect(result.messages == "error: cannot read the folder 'Output/Failures'\n")
    }
  }
}
