// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct FramingOptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain]) }

  private func run(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["render", "field.yaml"] + arguments + ["--text", "blocks"])
  }

  @Test(arguments: [
    ["--max-width", "0"], ["--max-width", "15"], ["--max-width", "16385"],
    ["--max-width", "wide"], ["--background", "bleu"], ["--background", ""],
    ["--background", "#12345"], ["--device-frame", "phone"],
  ])
  func invalidValuesExit64AndWriteNothing(_ arguments: [String]) throws {
    try folder.expectRefusal(64, ["render", "field.yaml"] + arguments)
  }

  @Test(arguments: [
    (
      "render field.yaml -o a.png --speed 0.5",
      "--speed is for animations, and 'a.png' is a still; --at is its instant"
    ),
    (
      "render field.yaml -o a.gif -o b.mp4 --id-prefix chat",
      "--id-prefix is for files that end in .svg, and not for 'a.gif'"
    ),
    ("render field.yaml --hold 2s", "--hold is for animations, and not for 'Output'"),
    (
      "render field.yaml -o a.csv --device-frame bezel",
      "--device-frame is for pictures, and not for 'a.csv'"
    ),
    (
      "compare field.yaml -o a.pdf --loop 2",
      "--loop is for animations, and 'a.pdf' is a still; --times are its instants"
    ),
    (
      "sheet field.yaml -o a.png --text selectable",
      "--text selectable is for files that end in .svg or .pdf, and not for 'a.png'"
    ),
    (
      "render field.yaml -o a.svg --title T --numbered",
      "--numbered is for figures with notes, and not for 'a.svg'"
    ),
    (
      "onion field.yaml --numbered", "--numbered is for figures with notes, and not for 'onion.svg'"
    ),
  ])
  func optionWithoutEffectIsRefused(_ line: String, _ sentence: String) throws {
    let before = folder.files()
    let result = try folder.refusal(line.split(separator: " ").map(String.init)).exits(64)
    #expect(result.messages == "error: \(sentence)\n")
    #expect(folder.files() == before)
  }

  @Test(arguments: [
    ("sheet field.yaml -o a.png -o b.png", "-o", 2),
    ("compare field.yaml --ios 18,26 -o a.png --output b.png", "-o", 2),
    ("curve keyboard -o a.css --output=b.png", "-o", 2),
    ("trace field.yaml --views field --views=chat --views a", "--views", 3),
    ("render field.yaml --ios 18 -o a.png --ios 26", "--ios", 2),
  ])
  func secondValueIsRefusedWhereOneIsTaken(_ line: String, _ option: String, _ count: Int) throws {
    let before = folder.files()
    let words = line.split(separator: " ").map(String.init)
    let result = try folder.refusal(words).exits(64)
    #expect(
      result.messages
        == "error: 'keylift \(words[0])' takes '\(option)' once, and it is given \(count) times\n")
    #expect(folder.files() == before)
  }

  @Test func optionMayConcernOneOfSeveralFiles() throws {
    try run("-o", "a.png", "-o", "a.svg", "--speed", "0.5", "--id-prefix", "chat").exits(0)
    try run("-o", "a.csv", "--fps", "10").exits(0)
  }

  @Test func numberedIsTakenWithANote() throws {
    try run("-o", "a.svg", "--numbered", "--note", "field: moves").exits(0)
  }

  @Test func unknownColorSuggestsTheNearest() throws {
    let messages = try run("--background", "bleu").messages
    #expect(messages.contains("--background bleu: unknown color 'bleu'; did you mean 'blue'?"))
  }

  @Test func defaultValuesChangeNoByte() throws {
    _ = try run("-o", "plain", "--scale", "1")
    try run(
      "-o", "asked", "--scale", "1", "--device-frame", "none", "--background", "transparent",
      "--max-width", "16384"
    ).exits(0)
    for name in ["frames/frame-0003.png", "svg/frame-0003.svg", "trace.json"] {
      let plain = try folder.bytes(of: "plain/field/\(name)")
      #expect(try folder.bytes(of: "asked/field/\(name)") == plain)
    }
  }

  /// A phone of 320 points by 568, its body of 28 points at the sides and 113 at the ends (58.6 mm
  /// by 123.8 around 640 pixels of 326 per inch), and a margin of 24, at two pixels a point.
  @Test func bezelAndMarginEnlargePictures() throws {
    _ = try run("-o", "a.png", "--device-frame", "bezel")
    #expect(try folder.size(ofPNG: "a.png") == [2 * 376, 2 * 794])
    _ = try run("-o", "b.png", "--device-frame", "bezel", "--background", "indigo")
    #expect(try folder.size(ofPNG: "b.png") == [2 * 424, 2 * 842])
  }

  @Test func picturesAreNotWiderThanMaxWidth() throws {
    try run(
      "-o", "all", "-o", "a.png", "-o", "a.svg", "-o", "a.pdf", "--at", "0.3s", "--device-frame",
      "bezel", "--annotate", "--touches", "--max-width", "100"
    ).exits(0)
    for name in ["a.png", "all/field/frames/frame-0003.png"] {
      #expect((99...100).contains(try folder.size(ofPNG: name)[0]))
    }
    for name in ["a.svg", "all/field/svg/frame-0003.svg"] {
      #expect(try folder.text(of: name).contains(" width=\"100\" height=\""))
    }
  }

  @Test func maxWidthAboveTheNaturalWidthHasNoEffect() throws {
    _ = try run("-o", "a.png", "-o", "a.svg", "--at", "0.3s", "--max-width", "5000")
    #expect(try folder.size(ofPNG: "a.png") == [640, 1136])
    #expect(try folder.text(of: "a.svg").contains(" width=\"320\" height=\"568\""))
  }

  @Test func animatedSVGHasFrameCaptionAndTouches() throws {
    try run(
      "-o", "a.svg", "--device-frame", "bezel", "--background", "#336699", "--annotate",
      "--touches", "--max-width", "200"
    ).exits(0)
    let text = try folder.text(of: "a.svg")
    #expect(text.contains(" width=\"200\" height=\""))
    for id in ["screen", "surround", "touch-1", "caption", "caption-time", "caption-gap"] {
      #expect(text.contains(try Regex("id=\"[a-z0-9]{5}-\(id)\"")), "\(id)")
    }
    // What stands there at the end, which is the first frame at 10 a second that is not before 0.75
    // s.
    #expect(text.contains("aria-label=\"0.80 s\""))
  }
}

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
      "glass.yaml": glass, "blurred.yaml": glass + "materials: blurred\n",
    ])
  }

  private func render(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["render"] + arguments + ["--text", "blocks"])
  }

  @Test(arguments: ["a.png", "a.apng"]) func blurredGlassShowsWhatIsBehind(_ name: String) throws {
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
