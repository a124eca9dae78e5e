// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct ImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["login.xml": SampleDump.appium]) }

  private func run(_ arguments: String..., input: String = "") throws -> KeyliftResult {
    try folder.keylift(["import"] + arguments, input: input)
  }

  @Test func sceneIsPrintedWithoutAnOutput() throws {
    let result = try run("login.xml").exits(0)
    #expect(result.text.hasPrefix("# Imported from login.xml.\nversion: 1\ndevice: iphone-"))
    #expect(result.text.contains("{ id: email, kind: text-field, placeholder: Email, left: 16, "))
    #expect(result.text.contains("{ id: submit, kind: button, title: Log in, "))
    #expect(result.messages.hasPrefix("note: 7 devices have 390 x 844 points; the scene names "))
    let piped = try run("-", "--quiet", input: SampleDump.appium)
    #expect(piped.messages == "")
    #expect(piped.text.dropFirst(30).contains("id: email"))
  }

  @Test func writtenSceneIsValid() throws {
    #expect(try run("login.xml", "-q", "-o", "Scenes/login.yaml").status == 0)
    let validation = try folder.keylift("validate", "Scenes/login.yaml").exits(0)
    #expect(validation.messages + validation.text == "1 scene, no problems\n")
  }

  @Test func existingSceneIsKeptUnlessForced() throws {
    try folder.write("mine", to: "login.yaml")
    let kept = try run("login.xml", "-o", "login.yaml").exits(73)
    #expect(kept.messages == "error: 'login.yaml' exists; --force replaces it\n")
    #expect(try folder.text(of: "login.yaml") == "mine")
    #expect(try run("login.xml", "-o", "login.yaml", "--force").status == 0)
    #expect(try folder.text(of: "login.yaml") != "mine")
  }

  @Test func choicesAreInTheScene() throws {
    let text = try run(
      "login.xml", "--system", "uikit-guide", "--ios", "26", "--device", "iphone-16e"
    ).text
    #expect(text.contains("device: iphone-16e\nios: 26\nsystem: { name: uikit-guide, "))
    #expect(text.hasSuffix("constraints:\n  - content.bottom == keyboard.top\n"))
  }

  @Test(arguments: [
    (
      "bottom-constraint:padding=8,subtracts-safe-area",
      "{ name: bottom-constraint, padding: 8, subtracts-safe-area: true }"
    ),
    (
      "uikit-guide:follows-undocked",
      "{ name: uikit-guide, uses-bottom-safe-area: false, follows-undocked: true }"
    ),
    (
      "uikit-guide:uses-bottom-safe-area",
      "{ name: uikit-guide, uses-bottom-safe-area: true }"
    ),
  ])
  func parametersOfTheSystemAreInTheScene(_ words: String, _ value: String) throws {
    let result = try run("login.xml", "--system", words).exits(0)
    #expect(result.text.contains("\nsystem: \(value)\n"))
    try folder.write(result.text, to: "scene.yaml")
    try folder.keylift("validate", "scene.yaml").exits(0)
  }

  @Test func dumpIsNoWebPage() throws {
    let result = try run("login.xml", "--system", "web-view").exits(65)
    #expect(result.messages.contains("--system web-view needs a web page"))
  }

  @Test(arguments: KeyboardSystem.allCases.filter { $0 != .webView })
  func everyOtherSystemPlays(_ system: KeyboardSystem) throws {
    let scrolling = SampleDump.appium.replacing("TypeWindow", with: "TypeScrollView")
    let result = try run("-", "--system", system.rawValue, input: scrolling).exits(0)
    try folder.write(result.text, to: "scene.yaml")
    try folder.keylift("validate", "scene.yaml").exits(0)
  }

  @Test func screenshotBecomesOnePictureBesideTheScene() throws {
    try SampleDump.writeScreenshot("login.png", in: folder)
    let before = folder.files()
    try run("login.xml", "--screenshot", "login.png", "-o", "Scenes/in.yaml").exits(0)
    #expect(folder.files() == (before + ["Scenes/in.png", "Scenes/in.yaml"]).sorted())
    #expect(try folder.text(of: "Scenes/in.yaml").contains("image: in.png"))
  }

  @Test(arguments: [
    ("hello", "it is no dump of views; "), ("", "the file is empty"),
    ("<hierarchy><android.widget.TextView/></hierarchy>", "it is the dump of an Android app; "),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><AppiumAUT/>", "it declares a document type"),
    ("<AppiumAUT>\n<XCUIElementTypeWindow>", "the XML is malformed at line 2, column "),
    ("[{\"frame\":", "the JSON is malformed at line 1, column 11"),
    (
      "[{\"type\": \"Application\", \"AXFrame\": \"{{0, 0}, {500, 900}}\"}]",
      "no device has a screen of 500 x 900 points; --device "
    ),
    (
      "[{\"type\": \"Application\", \"AXFrame\": \"{{0, 0}, {390, 844}}\"}]",
      "no view of the dump is on the screen"
    ),
  ])
  func badDumpIsRefusedInWordsAndNothingIsWritten(_ text: String, _ reason: String) throws {
    try folder.write(text, to: "bad.txt")
    let result = try folder.expectRefusal(65, ["import", "bad.txt", "-o", "Scenes/bad.yaml"])
    #expect(result.messages.hasPrefix("error: cannot import 'bad.txt': \(reason)"))
  }

  @Test func pictureOfAnotherSizeIsRefused() throws {
    try SampleDump.writeScreenshot("login.png", in: folder)
    try folder.write(
      SampleDump.appium.replacing("844", with: "568").replacing("390", with: "320"), to: "small.xml"
    )
    let result = try folder.expectRefusal(
      65, ["import", "small.xml", "--screenshot", "login.png", "-o", "a.yaml"])
    #expect(
      result.messages.contains("'login.png': the picture has 390 x 844 pixels, which is no whole "))
  }

  @Test func systemWithoutItsViewIsRefused() throws {
    let result = try run("login.xml", "--system", "content-inset").exits(65)
    #expect(result.messages.contains("--system content-inset needs a view that scrolls"))
  }

  @Test(arguments: [
    ["a.xml", "-o", "a.yaml"], ["login.xml", "--screenshot", "no.png", "-o", "a.yaml"],
  ])
  func missingFileExits66(_ arguments: [String]) throws {
    try folder.keylift(["import"] + arguments).exits(66)
    #expect(folder.files() == ["login.xml"])
  }

  @Test(arguments: [
    ["login.xml", "--screenshot", "a.png"], ["login.xml", "--device", "iphone-99"],
    ["login.xml", "--ios", "12"], ["login.xml", "--system", "magic"],
    ["login.xml", "--system", "late:padding=8"], [],
  ])
  func wrongUsageExits64(_ arguments: [String]) throws {
    #expect(try folder.keylift(["import"] + arguments).status == 64)
  }
}
