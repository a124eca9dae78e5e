// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.requires(.python))
struct ReviewTests {
  private let scene: GoldenScene

  init() throws {
    scene = try GoldenScene()
    try scene.folder.write(PseudoTerminal.script, to: "terminal.py")
    try scene.breakScene()
    _ = try scene.verify()
  }

  private func review(_ typed: String) throws -> KeyliftResult {
    try scene.folder.shell("printf '\(typed)' | python3 terminal.py \"$0\" review")
  }

  @Test func reviewShowsDifferencesAndPathsOfPictures() throws {
    let result = try review("q").exits(0)
    #expect(result.text.contains("1 of 1: field (moved)"))
    #expect(result.text.contains("`field` up to 1 pt higher"))
    #expect(result.text.contains("\(GoldenScene.failure)/diff.png"))
    #expect(result.text.contains("[a]ccept [r]eject [s]kip"))
    #expect(result.text.contains("accepted 0, rejected 0, still pending 1"))
  }

  /// An arrow key sends `ESC [ A`, in which the `A` is not the key that accepts all.
  @Test func invalidKeyIsAskedAgainAndArrowIsPassedOver() throws {
    let before = try scene.goldenFiles()
    let result = try review("\\nx!\\033[As").exits(0)
    #expect(result.text.components(separatedBy: "[q]uit [?]: ").count == 5)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.verify().status == 1)
  }

  @Test func missingGoldenShowsItsPicturesAndUnreadableGoldenIsNotAccepted() throws {
    try scene.folder.remove("Scenes/Goldens")
    _ = try scene.verify()
    #expect(try review("s").text.contains("  \(GoldenScene.failure)/golden"))
    #expect(try scene.run("accept", "field").status == 0)
    try scene.folder.write("no", to: "\(GoldenScene.golden)/golden.jsonl")
    #expect(try scene.verify().status == 3)
    let before = try scene.goldenFiles()
    let result = try review("a").exits(0)
    #expect(result.text.contains("keylift record with the scene writes the golden anew"))
    #expect(try scene.goldenFiles() == before)
  }

  @Test func questionMarkExplainsTheKeys() throws {
    let text = try review("?q").text
    #expect(text.contains("a  the new output becomes the golden"))
    #expect(text.components(separatedBy: "[?]: ").count == 3)
  }

  @Test func capitalAAcceptsTheRest() throws {
    try scene.folder.write(SampleScene.plain, to: "Scenes/other.yaml")
    #expect(try scene.verify().status == 2)
    let result = try review("A")
    #expect(result.text.contains("accepted 2, rejected 0, still pending 0"))
    #expect(try scene.verify().status == 0)
  }

  @Test func acceptedFindingPassesAndRejectedFindingIsRemoved() throws {
    let before = try scene.goldenFiles()
    #expect(try review("r").status == 0)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.run("pending").text == "")
    #expect(try scene.verify().status == 1)
    #expect(try review("a").status == 0)
    #expect(try scene.verify().status == 0)
    #expect(try review("").text.contains("nothing waits in 'Output/Failures'"))
  }

  /// While it waits, the terminal passes on each key at once and shows none.
  @Test(arguments: [("2", 2), ("15", 15), ("key", 2)])
  func terminalHasItsModesBackAfterASignal(_ signal: String, _ number: Int) throws {
    try scene.folder.write(PseudoTerminal.interrupting, to: "interrupt.py")
    let result = try scene.folder.shell("python3 interrupt.py '[?]: ' \(signal) \"$0\" review")
    #expect(result.text == "changed True, restored True, signal \(number)\n", "\(result.messages)")
  }

  @Test func progressLineIsErasedAfterASignal() throws {
    try scene.folder.write(PseudoTerminal.interrupting, to: "interrupt.py")
    try scene.folder.write(
      SampleScene.plain.replacing("duration: 0.75", with: "duration: 60"), to: "long.yaml")
    let result = try scene.folder.shell(
      "python3 interrupt.py long 2 \"$0\" render long.yaml --scale 3 --text blocks --fps 60 -o a.apng"
    )
    #expect(result.text == "changed False, restored True, signal 2\n")
    // Nothing follows the sequence that erases the line.
    #expect(result.messages.hasSuffix("\r\u{1B}[K"), "\(result.messages.suffix(80))")
  }
}
