// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

struct FigureWordsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "before.yaml": SampleScene.plain,
      "after.yaml": SampleScene.plain.replacing("A field", with: "Another field").replacing(
        "system: keyboard-responder", with: "system: none"),
      "bad.yaml": SampleScene.plain + "figures:\n  - { file: a.png, show: sheet, at: 0.3 }\n",
      "declared.yaml": SampleScene.plain + """
        figures:
          - { file: pair.png, show: dimensions, for: github, text: blocks }
          - { file: two.png, show: compare, with: [after.yaml], labels: [Before, After], times: [0.3],
              text: blocks, notes: ["field.bottom: covered"] }

        """,
    ])
  }

  private func run(_ arguments: [String]) throws -> KeyliftResult {
    try folder.keylift(arguments + ["--text", "blocks"])
  }

  private func labels(in file: String) throws -> [String] {
    try folder.text(of: file).matches(of: #/aria-label="([^"]*)"/#).map { String($0.1) }
  }

  @Test func scenesAreColumnsWithTheirTitlesOrLabels() throws {
    for (words, names) in [
      ([], ["A field", "Another field"]), (["--labels", "Before,After"], ["Before", "After"]),
    ] {
      try run(["compare", "before.yaml", "after.yaml", "--times", "0.3", "-o", "a.svg"] + words)
        .exits(0)
      #expect(try labels(in: "a.svg").filter(names.contains) == names)
    }
  }

  @Test func sheetOfScenesHasAStillOfEach() throws {
    try run(["sheet", "before.yaml", "after.yaml", "-o", "a.svg"]).exits(0)
    let names = ["A field", "Another field"]
    #expect(try labels(in: "a.svg").filter(names.contains) == names)
  }

  @Test(arguments: [
    (["compare", "before.yaml", "after.yaml", "--systems", "none"], 64, "several scenes are the"),
    (["compare", "before.yaml", "after.yaml", "--labels", "a"], 64, "--labels: 1 label for 2"),
    (["onion", "before.yaml", "--note", "fild: x", "-o", "a.svg"], 64, "did you mean 'field'?"),
    (["onion", "before.yaml", "--note", "field 2: x", "-o", "a.svg"], 64, "there is no screen 2"),
    (
      ["render", "before.yaml", "-o", "a.gif", "--from", "event:2"], 64, "event:2: 'A field' has 1"
    ),
    (
      ["render", "before.yaml", "-o", "a.gif", "--from", "0.5", "--to", "0.2"], 64,
      "--to must be after --from; they are 0.2s and 0.5s"
    ),
    (
      ["render", "before.yaml", "-o", "a.png", "--at", "0.3", "--to", "0.5"], 64,
      "--at is one instant"
    ),
    (["render", "before.yaml", "-o", "f/", "--title", "x"], 64, "cannot have words around"),
    (["sheet", "before.yaml", "--for", "docc", "-o", "a.webp"], 64, "it shows no '.webp'"),
    (["validate", "bad.yaml"], 65, "bad.yaml:13:33: error: 'at' is no key of a figure"),
  ])
  func whatCannotBeIsSaid(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let text = arguments[0] == "validate" ? [] : ["--text", "blocks"]
    let result = try folder.refusal(arguments + text)
    #expect(result.status == status)
    #expect(result.messages.contains(words), "\(result.messages)")
  }

  // At 10 frames a second the part from 0.1 s to 0.5 s has five frames; the last one stays longer.
  @Test func animationIsCut() throws {
    for cut in [["--from", "event:1", "--to", "event:1+0.4s"], ["--frames", "1..5"]] {
      try run(["render", "before.yaml", "-o", "a.apng", "--scale", "1"] + cut).exits(0)
      let bytes = try folder.bytes(of: "a.apng")
      // The number of frames is the first of the chunk `acTL`, behind its name.
      let start = try #require(bytes.firstRange(of: Array("acTL".utf8))).upperBound
      let count = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      #expect(count == 5)
    }
  }

  @Test(arguments: ["sheet", "onion", "dimensions", "compare"])
  func pageIsTransparentOrHasTheColor(_ command: String) throws {
    let times = command == "dimensions" ? [] : ["--times", "0.1,0.6"]
    for (background, alpha) in [("none", 0), ("#0d1117", 255)] as [(String, UInt8)] {
      try run([command, "before.yaml", "-o", "a.png", "--background", background] + times).exits(0)
      let image = try #require(PNGImage(bytes: folder.bytes(of: "a.png")))
      let corner = try PixelBuffer(decoding: image).pixels[0]
      #expect(UInt8(corner >> 24) == alpha)
      if alpha > 0 { #expect(corner == 0xFF0D_1117) }
    }
  }

  /// HTML: in `srcset` a space ends an address.
  @Test func lineThatShowsAPairHasAddresses() throws {
    let result = try run(["dimensions", "before.yaml", "--for", "github", "-o", "a \"b\" & c#.svg"])
      .exits(0)
    let name = "a%20%22b%22%20&amp;%20c%23"
    #expect(result.messages.contains(" srcset=\"\(name)-dark.svg\">"), "\(result.messages)")
    #expect(result.messages.contains("<img src=\"\(name).svg\" "))
  }

  @Test func figureHasAtMost24Notes() throws {
    let notes = (1...25).flatMap { ["--note", "field: \($0)"] }
    let result = try run(["dimensions", "before.yaml", "-o", "a.svg"] + notes).exits(64)
    #expect(result.messages.contains("--note: a figure has at most 24 notes"))
    try run(["dimensions", "before.yaml", "-o", "a.svg"] + notes.dropLast(2)).exits(0)
  }

  @Test func placeGetsAPairAndTheLineThatShowsIt() throws {
    let result = try run(["dimensions", "before.yaml", "--for", "github", "-o", "out/a"]).exits(0)
    #expect(folder.files(in: "out") == ["a-dark.svg", "a.svg"])
    #expect(
      result.messages.contains(
        """
        in github: <picture><source media="(prefers-color-scheme: dark)" srcset="a-dark.svg">\
        <img src="a.svg" alt="A field. iPhone
        """), "\(result.messages)")
    #expect(
      result.messages.contains(": 'field' and the keyboard, which rises from 0.1 s to"),
      "\(result.messages)")
  }

  // A page would show a picture of two pixels per point at twice its size, and an `<img>` shows no
  // video.
  @Test(.requires(.ffmpeg)) func lineGivesTheWidthInPointsAndVideosTheirElement() throws {
    let still = try run(["render", "before.yaml", "--for", "github", "--at", "0.3", "-o", "a.png"])
    let image = try #require(PNGImage(bytes: folder.bytes(of: "a.png")))
    #expect(still.messages.contains("<img src=\"a.png\" width=\"\(image.width / 2)\" alt="))
    #expect(image.width > 400)
    for file in ["a.mp4", "a.webp"] {
      let moving = try run(["render", "before.yaml", "--for", "web", "--to", "0.1", "-o", file])
      let probe = try folder.shell("ffprobe -v error -show_entries stream=width -of csv=p=0 a.mp4")
      let width = try #require(Int(probe.text.prefix { $0.isNumber })) / 2
      let start = file == "a.mp4" ? "<video width=" : "<img src=\"a.webp\" width="
      #expect(moving.messages.contains("\(start)\"\(width)\""), "\(moving.messages)")
      #expect(moving.messages.contains("<source src=\"a.mp4\"></video>") == (file == "a.mp4"))
    }
  }

  // A slide of Keynote has 1920 by 1080 points.
  @Test(.requires(.ffmpeg), arguments: ["portrait", "landscape"])
  func movieFitsOnASlide(orientation: String) throws {
    try run([
      "render", "before.yaml", "--for", "keynote", "--orientation", orientation, "-o", "a.mov",
      "--hold", "0", "--to", "0.1",
    ]).exits(0)
    let probe = try folder.shell(
      "ffprobe -v error -show_entries stream=width,height -of csv=p=0 a.mov")
    let sides = probe.text.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(sides.count == 2 && sides[0] <= 1920 && sides[1] <= 1080, "\(probe.text)")
    if orientation == "portrait" { #expect(sides[1] > 1060, "\(probe.text)") }
  }

  @Test(arguments: ["github", "docc"])
  func captionStandsOnThePageOfThePlace(_ place: String) throws {
    try run([
      "render", "before.yaml", "--for", place, "--appearance", "dark", "--annotate", "--at", "0.3",
      "-o", "a.png",
    ]).exits(0)
    let file = place == "docc" ? "a@2x.png" : "a.png"
    let image = try PixelBuffer(decoding: #require(PNGImage(bytes: folder.bytes(of: file))))
    #expect(image.pixels[0] == 0 && image.pixels[image.pixels.count - 1] == 0)
  }

  @Test func labelOfACutNamesOnlyTheMovesInIt() throws {
    for (cut, words) in [
      (["--to", "0.05"], "which does not move"), (["--from", "0.2"], "which rises from 0.2 s to"),
    ] {
      try run(["render", "before.yaml", "-o", "a.svg"] + cut).exits(0)
      #expect(try folder.text(of: "a.svg").contains(words))
    }
  }

  // What people read who do not see the picture.
  @Test(arguments: [
    (["compare", "before.yaml", "after.yaml", "--times", "0.3"], "Side by side: A field, An"),
    (
      ["compare", "before.yaml", "after.yaml", "--labels", "Old,New", "--times", "0.3"],
      "Side by side: Old, New."
    ),
    (["sheet", "before.yaml", "after.yaml"], "2 screens: A field, Another field"),
    (["sheet", "before.yaml"], "'field' and the keyboard, which rises"),
    (["curve", "ease-out", "linear"], "Plots over time: progress"),
  ])
  func everySVGSaysWhatItShows(_ arguments: [String], _ words: String) throws {
    for title in arguments[0] == "curve" ? [[]] : [[], ["--title", "My words"]] {
      try run(arguments + ["-o", "a.svg"] + title).exits(0)
      let text = try folder.text(of: "a.svg")
      #expect(text.contains("role=\"img\""))
      let description = try #require(text.firstMatch(of: #/<desc>([^<]*)<\/desc>/#)).1
      #expect(description.contains(words), "\(description)")
      if let own = title.last { #expect(text.contains("<title>\(own)</title>")) }
    }
  }

  @Test func declaredFiguresHaveOtherScenesAndPairs() throws {
    try folder.keylift("figures", "declared.yaml").exits(0)
    for file in ["pair.png", "pair-dark.png", "two.png"] {
      #expect(try !folder.bytes(of: file).isEmpty)
    }
    try folder.keylift("figures", "--check", "declared.yaml").exits(0)
  }

  @Test(.requires(.ffmpeg)) func movieKeepsTransparency() throws {
    try run([
      "render", "before.yaml", "-o", "a.mov", "--scale", "1", "--device-frame", "screen",
      "--hold", "0", "--to", "0.1",
    ]).exits(0)
    // ffmpeg's own name for the pixels of the file.
    let probe = try folder.shell(
      "ffprobe -v error -select_streams v -show_entries stream=pix_fmt -of csv=p=0 a.mov")
    #expect(probe.text.hasPrefix("yuva444p"), "\(probe.text)")
  }
}
