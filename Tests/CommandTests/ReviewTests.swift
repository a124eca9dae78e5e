// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What a person in a terminal is asked, and what comes of the answers.
@Suite(.enabled(if: PseudoTerminal.hasPython, "Python, which makes the terminal, is not installed"))
struct ReviewTests {
  private let scene: GoldenScene

  init() throws {
    scene = try GoldenScene()
    try scene.folder.write(PseudoTerminal.script, to: "terminal.py")
    try scene.breakScene()
    _ = try scene.verify()
  }

  private func review(_ typed: String) throws -> KeyliftResult {
    try KeyliftProcess.shell(
      "unset CI; printf '\(typed)' | python3 terminal.py \"$0\" review", in: scene.folder)
  }

  @Test func itShowsWhatDiffersAndWherePicturesAre() throws {
    let result = try review("q\\n")
    #expect(result.status == 0)
    #expect(result.text.contains("1 of 1: field (moved)"))
    #expect(result.text.contains("`field` up to 1 pt higher"))
    #expect(result.text.contains("\(GoldenScene.failure)/diff.png"))
    #expect(result.text.contains("[a]ccept [r]eject [s]kip [q]uit: "))
  }

  @Test func anAnswerThatIsNoneIsAskedForAgain() throws {
    let before = try scene.goldenFiles()
    let result = try review("\\nyes\\nA!\\ns\\n")
    #expect(result.status == 0)
    #expect(result.text.components(separatedBy: "[q]uit: ").count == 5)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.verify().status == 1)
  }

  @Test func acceptedIsGreenAndRejectedIsGone() throws {
    let before = try scene.goldenFiles()
    #expect(try review("reject\\n").status == 0)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.run("pending").text == "")
    #expect(try scene.verify().status == 1)
    #expect(try review("a\\n").status == 0)
    #expect(try scene.verify().status == 0)
    #expect(try review("").text.contains("nothing waits in 'Output/Failures'"))
  }

  /// Colors go by where the list goes, not by where messages do.
  @Test(arguments: [("> list.txt; cat list.txt", false), ("2> messages.txt", true)])
  func aListIsInColorWhereATerminalShowsIt(_ streams: String, isColored: Bool) throws {
    let result = try KeyliftProcess.shell(
      "unset CI NO_COLOR; printf '' | python3 terminal.py /bin/sh -c "
        + "\"'$0' verify --text blocks \(streams)\"", in: scene.folder)
    #expect(result.text.contains("differs"))
    #expect(result.text.contains("\u{1B}[1;31mdiffers") == isColored)
  }
}

/// A terminal for programs that ask for one.
private enum PseudoTerminal {
  /// Whether there is what makes it.
  static let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }

  /// Runs a program in a terminal into which its input is typed.
  static let script = """
    import os, pty, sys
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.argv[1], sys.argv[1:])
    os.write(terminal, sys.stdin.buffer.read())
    try:
        while True:
            text = os.read(terminal, 4096)
            if not text: break
            sys.stdout.buffer.write(text)
    except OSError:
        pass
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))

    """
}
