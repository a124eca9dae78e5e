// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct CommandAdviceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "fonts/notes.txt": "none"])
  }

  @Test(arguments: [
    (["rendr", "field.yaml"], "there is no command 'rendr'; did you mean 'render'?"),
    (["xyzzy"], "there is no command 'xyzzy'; 'keylift --help' lists them"),
    (["render", "field.yaml", "--device", "iphone15"], "did you mean 'iphone-15'?"),
    (["render", "field.yaml", "--device", "pocket"], "'keylift list devices' names them"),
    (["render", "field.yaml", "--device", "iphone-19"], "did you mean 'iphone-18-pro'?"),
    (["render", "field.yaml", "--system", "guide"], "did you mean 'uikit-guide'?"),
    (["render", "field.yaml", "--system", "my-own-thing"], "'keylift list systems' names them"),
    (["compare", "field.yaml", "--systems", "none,guide"], "did you mean 'uikit-guide'?"),
    (
      ["compare", "field.yaml", "--system", "none,late"],
      "it takes one name; 'keylift compare --systems none,late' compares several"
    ),
    (
      ["render", "field.yaml", "--device", "iphone-15,ipad-mini-6"],
      "it takes one name; 'keylift compare --devices iphone-15,ipad-mini-6' compares several"
    ),
    (["render", "field.yaml", "--ios", "26.1"], "'26' plays iOS 26.1; there are '18', '26', "),
    (["curve", "easeInOt"], "did you mean 'ease-in-out'?"),
  ])
  func unknownWordIsRefusedWithAdvice(_ arguments: [String], _ advice: String) throws {
    let result = try folder.refusal(arguments).exits(64)
    #expect(result.messages.contains(advice), "\(result.messages)")
  }

  @Test(arguments: [
    (["render", "--width", "300"], "'render' has no option '--width'; use '--max-width'"),
    (["render", "--width=300"], "'render' has no option '--width'; use '--max-width'"),
    (["curve", "keyboard", "--width", "300"], "use '--size'"),
    (["render", "--dark"], "'render' has no option '--dark'; use '--appearance dark'"),
    (["sheet", "--landscape"], "use '--orientation landscape'"),
    (["sheet", "--at", "0.3s"], "use '--times'"), (["sheet", "--from", "0.3s"], "use '--times'"),
    (["onion", "--to", "1s"], "use '--times'"), (["onion", "--frames", "0..9"], "use '--times'"),
    (["dimensions", "--from", "1s"], "use '--at'"),
    (["curve", "keyboard", "--length", "2"], "use '--duration'"),
    (
      ["render", "--duration", "2"],
      "'duration' in the scene is the clip's length, and --hold how long the last frame stays"
    ),
    (["dimensions", "--times", "0.3s"], "use '--at'"),
    (["compare", "--frame-rate", "30"], "use '--fps'"),
    (["render", "--format", "gif"], "use '--output chat.gif'"),
    (["trace", "--json"], "use '--format json'"), (["verify", "--json"], "use '--reporter json'"),
    (["render", "--frame", "bezel"], "'render' has no option '--frame'; use '--device-frame'"),
    (["render", "--widht", "300"], "did you mean '--max-width'?"),
    (["render", "--deivce", "x"], "did you mean '--device'?"),
    (["list", "--dark"], "'list' has no option '--dark'; 'keylift list --help' lists its"),
  ])
  func unknownOptionIsAnsweredWithOurs(_ arguments: [String], _ advice: String) throws {
    let result = try folder.refusal(arguments + ["field.yaml"]).exits(64)
    #expect(result.messages.contains(advice), "\(result.messages)")
    #expect(result.messages.split(separator: "\n").count == 1)
  }

  /// The smallest phone is 640 pixels wide, an iPhone 15 Pro 1179.
  @Test(arguments: [
    ([], false), (["--device", "iphone-15-pro"], true),
    (["--device", "iphone-15-pro", "--max-width", "1179"], false),
    (["--device", "iphone-15-pro", "--scale", "2"], false),
    (["--device", "iphone-15-pro", "--quiet"], false),
  ])
  func wideAnimationIsToldOfMaxWidth(_ options: [String], _ isTold: Bool) throws {
    let result = try folder.keylift(
      ["render", "field.yaml", "--text", "blocks", "--fps", "2", "-o", "a.apng"] + options
    ).exits(0)
    let note = "note: 'a.apng' is 1179 pixels wide; --max-width 600 makes it smaller, and sooner\n"
    #expect(result.messages.hasPrefix(note) == isTold, "\(result.messages)")
  }

  /// Pages show a GIF a few hundred pixels wide, and one of a whole screen has megabytes.
  @Test(.requires(.ffmpeg)) func gifIs600PixelsWideUnlessToldOtherwise() throws {
    func render(_ options: String...) throws -> KeyliftResult {
      let common = ["field.yaml", "--text", "blocks", "--fps", "2", "--device", "iphone-15-pro"]
      return try folder.keylift(["render"] + common + options)
    }
    let usual = try render("-o", "a.gif")
    #expect(
      usual.messages.hasPrefix(
        "note: 'a.gif' is 600 pixels wide; --max-width 1179 makes it as sharp as the screen\n"))
    #expect(try width(ofGIF: "a.gif") == 600)
    _ = try render("-o", "b.gif", "--max-width", "1179")
    #expect(try width(ofGIF: "b.gif") == 1179)
  }

  /// Bytes 6 and 7 of a GIF.
  private func width(ofGIF name: String) throws -> Int {
    let bytes = try folder.bytes(of: name)
    return Int(bytes[6]) | Int(bytes[7]) << 8
  }

  @Test(arguments: ["a.svg", "a.png"])
  func onlyAnimationsOfPixelsAreToldOfMaxWidth(_ name: String) throws {
    let result = try folder.keylift(
      "render", "field.yaml", "--text", "blocks", "--device", "iphone-15-pro", "-o", name)
    #expect(result.messages == "wrote \(name)\n")
  }

  @Test(arguments: [
    ("7", "keyboard"), ("easeInOut", "ease-in-out"), ("0", "ease-in-out"),
    (".curveEaseInOut", "ease-in-out"),
  ])
  func curvesHaveTheNamesOfUIKit(_ name: String, _ ours: String) throws {
    #expect(try folder.keylift("curve", name).text == folder.keylift("curve", ours).text)
  }

  @Test func instantAfterTheEndIsTold() throws {
    let late = try folder.keylift(
      "render", "field.yaml", "--text", "blocks", "-o", "a.png", "--at", "99s"
    ).exits(0)
    #expect(
      late.messages.contains(
        "warning: --at 99s: 'A field' ends at 0.8s; the last frame is shown\n"))
    let last = try folder.keylift(
      "render", "field.yaml", "--text", "blocks", "-o", "b.png", "--at", "0.8s")
    #expect(!last.messages.contains("ends at"))
    #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
  }

  @Test(arguments: [
    ["trace", "field.yaml", "--times", "0.1s,99s"],
    ["render", "field.yaml", "--text", "blocks", "-o", "a.svg", "--at", "99s", "--title", "Late"],
    ["sheet", "field.yaml", "--text", "blocks", "-o", "b.svg", "--times", "0.1s,99s"],
    ["render", "field.yaml", "--text", "blocks", "-o", "c.svg", "--from", "99s"],
  ])
  func everyCommandSaysTheSameOfInstantsAfterTheEnd(_ arguments: [String]) throws {
    let messages = try folder.keylift(arguments).messages
    let option = try #require(arguments.last { $0.hasPrefix("--") && $0 != "--title" })
    #expect(messages.contains(": \(option) 99s: 'A field' ends at 0.8s"), "\(messages)")
  }

  @Test func declaredFigureAfterTheEndIsToldAtItsLine() throws {
    let scene =
      try folder.text(of: "field.yaml") + "figures: [{ file: late.svg, at: 99, text: blocks }]\n"
    try folder.write(scene, to: "late.yaml")
    let line = scene.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(
      try folder.keylift("figures", "late.yaml").messages.contains(
        "late.yaml:\(line): warning: --at 99s: 'A field' ends at 0.8s; the last frame is shown\n"))
  }

  @Test func fontFolderThatDoesNotExistIsNotPassedOver() throws {
    let result = try folder.shell("KEYLIFT_FONTS=nowhere \"$0\" render field.yaml -o a.png")
    #expect(result.status == 69)
    #expect(result.messages.hasPrefix("error: \(Self.noFolder)\n"), "\(result.messages)")
    let doctor = try folder.shell("KEYLIFT_FONTS=nowhere \"$0\" doctor")
    #expect(doctor.messages.contains("error: \(Self.noFolder)\n"), "\(doctor.messages)")
  }

  private static let noFolder =
    "KEYLIFT_FONTS names 'nowhere', which is no folder; correct the variable, or unset it"

  /// Commands that draw nothing need the fonts of other scripts for the widths of texts.
  @Test func fontFolderThatDoesNotExistIsWarnedOfOnceWhereAFontIsNeeded() throws {
    for name in ["one", "two"] {
      try folder.write("version: 1\nviews: [{ id: a, kind: label, text: あ }]\n", to: "\(name).yaml")
    }
    let result = try folder.shell(
      "KEYLIFT_FONTS=nowhere \"$0\" validate one.yaml two.yaml field.yaml")
    #expect(result.status == 0)
    let place = "one.yaml:2:37: warning: "
    #expect(result.messages.hasPrefix("\(place)\(Self.noFolder) [no-font-folder]\n"))
    #expect(result.messages.split(separator: "which is no folder").count == 2)
    let plain = try folder.shell("KEYLIFT_FONTS=nowhere \"$0\" validate field.yaml")
    #expect(plain.messages == "1 scene, no problems\n")
  }

  /// A folder with fonts of one script has no Inter.
  @Test(.requires(.inter)) func fontsThatTheNamedFolderLacksAreTheSystems() throws {
    try folder.makeFolder("own-fonts")
    try folder.shell("KEYLIFT_FONTS=own-fonts \"$0\" render field.yaml -o a.png").exits(0)
  }

  @Test func gitHubGetsAnnotationsWithoutAsking() throws {
    let result = try folder.shell("GITHUB_ACTIONS=true \"$0\" verify --text blocks field.yaml")
      .exits(2)
    #expect(result.text.contains("::error file=field.yaml"))
    #expect(
      !(try folder.keylift("verify", "--text", "blocks", "field.yaml").text.contains("::error")))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsOfferScenesAndDevices(_ shell: String) throws {
    let script = try folder.keylift("--generate-completion-script", shell).text
    #expect(script.contains("yaml"))
    #expect(script.contains("iphone-15-pro"))
  }
}
