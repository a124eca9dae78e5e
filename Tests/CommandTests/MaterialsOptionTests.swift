// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct MaterialsOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    // A black band behind the keyboard.
    let glass = """
      version: 1
      scene: Glass
      device: iphone-se-2
      ios: 26
      fps: 10
      duration: 0.75
      keyboard:
        - { at: 0.1, show: letters }
      views:
        - { id: band, left: 0, right: 0, bottom: 60, height: 90, background: label }

      """
    folder = try TemporaryFolder([
      "glass.yaml": glass,
      "blurred.yaml": glass + "materials: blurred\n",
    ])
  }

  private func render(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["render"] + arguments + ["--text", "blocks"])
  }

  @Test(arguments: ["a.png", "a.apng"])
  func blurredGlassShowsWhatIsBehind(_ name: String) throws {
    #expect(try render("glass.yaml", "-o", "flat-" + name).status == 0)
    #expect(try render("glass.yaml", "-o", "same-" + name, "--materials", "flat").status == 0)
    #expect(try render("glass.yaml", "-o", "option-" + name, "--materials", "blurred").status == 0)
    #expect(try render("blurred.yaml", "-o", "key-" + name).status == 0)
    #expect(try folder.bytes(of: "same-" + name) == folder.bytes(of: "flat-" + name))
    #expect(try folder.bytes(of: "option-" + name) != folder.bytes(of: "flat-" + name))
    #expect(try folder.bytes(of: "key-" + name) == folder.bytes(of: "option-" + name))
  }

  @Test func stillSVGHasAFilter() throws {
    #expect(try render("blurred.yaml", "-o", "a.svg", "--at", "0.7").status == 0)
    let svg = String(decoding: try folder.bytes(of: "a.svg"), as: UTF8.self)
    #expect(svg.contains("<feGaussianBlur stdDeviation="))
    #expect(svg.contains(#/<use href="#[a-z0-9]{5}-band"\/>/#))
  }

  @Test(arguments: ["a.svg", "a.lottie.json"])
  func movingOutlinesAreFlatAndSaySo(_ name: String) throws {
    let note = "note: '\(name)': glass is flat, as animated outlines cannot be blurred\n"
    #expect(try render("blurred.yaml", "-o", name).messages.contains(note))
    #expect(try render("glass.yaml", "-o", "flat-" + name).messages.contains("glass") == false)
    #expect(try folder.bytes(of: name) == folder.bytes(of: "flat-" + name))
  }

  @Test func legacyKeyboardIsTranslucentToo() throws {
    #expect(try render("glass.yaml", "-o", "flat.png", "--ios", "18").status == 0)
    #expect(try render("blurred.yaml", "-o", "blurred.png", "--ios", "18").status == 0)
    #expect(try folder.bytes(of: "flat.png") != folder.bytes(of: "blurred.png"))
  }

  @Test func unknownKindIsRefused() throws {
    let result = try render("glass.yaml", "-o", "a.png", "--materials", "glass").exits(64)
    #expect(
      result.messages.contains(
        "--materials glass: unknown kind of materials 'glass'; expected one of 'flat', 'blurred'"))
  }
}
