// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The page of a running preview in a real browser, with real saves, keys and pointers.
@Suite(.serialized, .requires(.chromium))
struct LivePreviewTests {
  /// A red box of 100 by 50 points at (20, 300), which rises with the keyboard, on white.
  private static let scene = """
    version: 1
    scene: A box
    device: iphone-se-3
    system: { name: keyboard-responder, padding: 0 }
    target: box
    keyboard:
      - { at: 0.1, show: letters }
    views:
      - { id: box, background: "#ff0000", left: 20, width: 100, height: 50, bottom: 0 }
      - { id: mark, background: "#0000ff", frame: [200, 40, 30, 30] }

    """

  /// A version that is not drawn, with the state of the page.
  private struct Unseen: Error {
    let error: any Error
    let page: String
  }

  private let folder: TemporaryFolder
  private let browser: BrowserSession

  init() throws {
    folder = try TemporaryFolder(["box.yaml": LivePreviewTests.scene])
    browser = try BrowserSession()
  }

  @discardableResult private func preview(_ arguments: [String] = ["box.yaml", "--text", "blocks"])
    throws -> PreviewProcess
  {
    let process = try PreviewProcess(arguments, in: folder)
    try browser.open(process)
    try browser.wait(for: "document.readyState === 'complete' && typeof preview === 'object'")
    return process
  }

  @discardableResult private func drawnPreview() throws -> PreviewProcess {
    let process = try preview()
    try waitForVersion(1)
    return process
  }

  private func waitForVersion(_ version: Int) throws {
    try wait(for: "document.documentElement.dataset.version === '\(version)'")
  }

  /// Waits until an expression is true, or throws the state of the page.
  private func wait(for expression: String) throws {
    do { try browser.wait(for: expression, seconds: 60) } catch {
      let seen = try? browser.value(
        """
        JSON.stringify({
          version: document.documentElement.dataset.version, heard: [...versions], tune: state.tune,
          save: tuning.save, write: !byId("write").disabled, pending: [...tuning.pending],
          asked: preview.asked, stale: preview.isStale, stream: stream?.readyState,
          state: byId("state").textContent, problem: byId("problem").textContent.trim(),
        })
        """, as: String.self)
      throw Unseen(error: error, page: seen ?? "the page does not answer")
    }
  }

  /// Saves by renaming, as editors do.
  private func save(_ text: String) throws {
    try folder.write(text, to: "box.tmp")
    _ = unsafe rename(folder.path("box.tmp"), folder.path("box.yaml"))
  }

  /// The color of a pixel of the screen, in points.
  private func color(_ x: Int, _ y: Int) throws -> String {
    try browser.value(
      """
      [...preview.screen.whole.getContext("2d").getImageData(\(x) * 2, \(y) * 2, 1, 1).data.slice(0, 3)].join()
      """)
  }

  private func text(_ id: String) throws -> String {
    try browser.value("byId('\(id)').textContent")
  }

  @Test func theTokenIsNeitherInTheAddressNorInACopiedLink() throws {
    let process = try drawnPreview()
    let href = try browser.value("location.href", as: String.self)
    #expect(href.hasPrefix(process.address.prefix { $0 != "?" }.description))
    #expect(!href.contains("token"))
    #expect(try browser.value("document.cookie", as: String.self) == "")
    #expect(browser.faults.isEmpty)
  }

  @Test func aSaveIsShownAndTheStateStays() throws {
    try drawnPreview()
    #expect(try color(215, 55) == "0,0,255")
    try browser.run("preview.seek(5); preview.set('zoom', '0.5'); preview.pick('mark');")
    try save(LivePreviewTests.scene.replacing("#0000ff", with: "#00ff00"))
    try waitForVersion(2)
    #expect(try color(215, 55) == "0,255,0")
    #expect(try browser.value("preview.frame", as: Int.self) == 5)
    #expect(
      try browser.value("location.hash", as: String.self)
        == "#scene=box.yaml&t=0.083333333&zoom=0.5&view=mark")
    #expect(browser.faults.isEmpty)
  }

  @Test func aMistakeIsOverTheLastGoodPictureAndGoesWithTheNextSave() throws {
    let process = try drawnPreview()
    try save(LivePreviewTests.scene.replacing("letters", with: "leters"))
    try browser.wait(for: "!byId('problem').hidden")
    let problem = try browser.value(
      "byId('problem').querySelector('pre').textContent", as: String.self)
    #expect(
      problem == """
        box.yaml:7:22: error: unknown keyboard 'leters' [unknown-keyboard]
          - { at: 0.1, show: leters }
                             ^
        box.yaml:7:22: note: did you mean 'letters'?
        """)
    #expect(try color(215, 55) == "0,0,255")
    try folder.remove("box.yaml")
    try browser.wait(for: "byId('problem').textContent.includes(\"there is no file 'box.yaml'\")")
    try save(LivePreviewTests.scene)
    try browser.wait(for: "byId('problem').hidden")
    #expect(process.end().contains("error: unknown keyboard 'leters' [unknown-keyboard]"))
    #expect(browser.faults.isEmpty)
  }

  /// Half a file may be read between two writes; the page shows the last one in the end.
  @Test func aHundredSavesASecondEndWithTheLast() throws {
    try drawnPreview()
    let text = LivePreviewTests.scene
    for number in 0..<100 {
      let new = text.replacing(
        "#0000ff", with: number == 99 ? "#123456" : "#0000\(10 + number % 80)")
      let file = try FileHandle(forWritingTo: folder.url("box.yaml"))
      let bytes = Array(new.utf8)
      try file.write(contentsOf: bytes[..<(bytes.count / 2)])
      usleep(5_000)
      try file.write(contentsOf: bytes[(bytes.count / 2)...])
      try file.truncate(atOffset: UInt64(bytes.count))
      try file.close()
      usleep(5_000)
    }
    try browser.wait(
      for: """
        byId("problem").hidden && preview.shown && (() => {
          const [r, g, b] = preview.screen.whole.getContext("2d").getImageData(430, 110, 1, 1).data;
          return `${r},${g},${b}` === "18,52,86";
        })()
        """)
    #expect(browser.faults.isEmpty)
  }

  @Test func keysStepAndPlay() throws {
    try drawnPreview()
    try browser.press("ArrowRight", code: 39)
    try browser.press("ArrowRight", code: 39)
    #expect(try browser.value("preview.frame", as: Int.self) == 2)
    try browser.press("ArrowLeft", code: 37)
    #expect(try browser.value("preview.frame", as: Int.self) == 1)
    try browser.press("End", code: 35)
    #expect(try browser.value("preview.frame === preview.shown.last", as: Bool.self))
    try browser.press("Home", code: 36)
    try browser.press(" ", code: 32)
    try browser.wait(for: "preview.frame > 3")
    #expect(try text("play") == "Pause")
    try browser.press(" ", code: 32)
    #expect(try text("play") == "Play")
    #expect(browser.faults.isEmpty)
  }

  @Test func thePointerFindsTheViewInFront() throws {
    try drawnPreview()
    // The box is at (20, 617) in the first frame.
    let place = try browser.value(
      """
      (() => { const box = byId("screen").getBoundingClientRect();
        return [box.left + 70 * preview.zoom, box.top + 640 * preview.zoom]; })()
      """, as: [Double].self)
    try browser.point(x: place[0], y: place[1], clicks: true)
    try browser.wait(for: "byId('inspector').textContent.includes('box')")
    let words = try text("inspector")
    #expect(words.contains("20, 617, 100, 50"))
    #expect(words.contains("the system 'keyboard-responder' moves its target"))
    #expect(words.contains("box.yaml:9"))
    #expect(try browser.value("byId('view-list').value", as: String.self) == "box")
    #expect(browser.faults.isEmpty)
  }

  @Test func switchesChangeTheScreenWithoutTheFile() throws {
    // No switch is for the rate of frames, and every choice is drawn anew.
    let scene = LivePreviewTests.scene + "fps: 10\n"
    try save(scene)
    try drawnPreview()
    try browser.run(
      "preview.choose('orientation', 'landscape'); preview.choose('appearance', 'dark');")
    try browser.wait(
      for:
        "preview.shown.screen.orientation === 'landscape' && preview.shown.screen.appearance === 'dark'"
    )
    #expect(
      try browser.value("[preview.screen.whole.width, preview.screen.whole.height]", as: [Int].self)
        == [1334, 750])
    #expect(
      try browser.value("preview.command()", as: String.self)
        == "keylift render box.yaml --appearance dark --orientation landscape --at 0s -o box.png")
    #expect(try folder.text(of: "box.yaml") == scene)
    try browser.run("preview.choose('device', 'ipad-10'); preview.choose('situation', 'floating');")
    try browser.wait(
      for: "preview.shown.screen.device === 'ipad-10' && preview.shown.marks.length > 6")
    // What does not go together is said over the picture.
    try browser.run("preview.choose('device', 'iphone-se-3');")
    try browser.wait(for: "!byId('problem').hidden")
    #expect(try text("problem").contains("never in the situation 'floating' on this device"))
  }

  private static let tuned = LivePreviewTests.scene.replacing(
    "system: { name: keyboard-responder, padding: 0 }",
    with:
      "system: { name: keyboard-responder, padding: 0, curve: \"cubic-bezier(0.2, 0, 0, 1)\" } # ours"
  )

  @Test func aHandleOfTheCurveIsDraggedAndWritten() throws {
    try save(LivePreviewTests.tuned)
    try drawnPreview()
    let places = try browser.value(
      """
      (() => { byId("plot").scrollIntoView();
        const box = byId("plot").getBoundingClientRect();
        const handle = byId("plot").querySelector("circle").getBoundingClientRect();
        return [handle.left + handle.width / 2, handle.top + handle.height / 2, box.width / 268]; })()
      """, as: [Double].self)
    try browser.drag(
      x: places[0], y: places[1], to: places[0] + 20 * places[2], places[1] - 10 * places[2])
    try wait(for: "preview.shown.tuning.isChanged && tuning.pending.size === 0")
    let curve = try browser.value("tuning.bezier", as: [Double].self)
    #expect(curve[0] > 0.25 && curve[1] > 0.04 && curve[2] == 0 && curve[3] == 1)
    let yaml = try browser.value("preview.shown.tuning.yaml", as: String.self)
    #expect(
      yaml.hasPrefix("system: { name: keyboard-responder, padding: 0, curve: \"cubic-bezier("))
    #expect(yaml.hasSuffix(" # ours"))
    // The answer comes after the save was heard, as it may on a busy machine.
    try browser.run(
      """
      const { fetch } = window;
      window.fetch = async (path, ...rest) => {
        const answer = await fetch(path, ...rest);
        if (path.startsWith("/write")) await new Promise((go) => setTimeout(go, 500));
        return answer;
      };
      byId('write').click();
      """)
    try waitForVersion(2)
    let text = try folder.text(of: "box.yaml")
    #expect(text.contains(yaml) && text.hasSuffix(LivePreviewTests.scene.suffix(60)))
    #expect(try browser.value("state.tune", as: String.self) == "")
    #expect(try browser.value("byId('write').disabled", as: Bool.self))
    #expect(browser.faults.isEmpty)
  }

  @Test func slidersTuneASpringAndCopyItsCommand() throws {
    try drawnPreview()
    try browser.run(
      """
      tuning.setKind("spring");
      const sliders = [...document.querySelectorAll("#tuning-controls input[type=range]")];
      const slider = sliders.find((slider) => slider.ariaLabel === "response");
      slider.value = 0.6;
      slider.dispatchEvent(new Event("input"));
      """)
    try browser.wait(for: "preview.shown.tuning.words.includes('response: 0.6')")
    #expect(
      try browser.value("preview.command()", as: String.self)
        == "keylift render box.yaml --system 'keyboard-responder:padding=0,curve=spring(response: 0.6, damping: 0.8)' --at 0s -o box.png"
    )
    #expect(
      try browser.value(
        "[...byId('legend').children].map((line) => line.textContent)", as: [String].self)[0]
        == "keyboard: keyboard, 0.5 s")
    try browser.run("byId('tuning-reset').click();")
    try browser.wait(for: "!preview.shown.tuning.isChanged")
    #expect(try folder.text(of: "box.yaml") == LivePreviewTests.scene)
    #expect(browser.faults.isEmpty)
  }

  /// On a busy machine the page's stream of events begins after the first save.
  @Test func firstEventShowsASaveThatCameBeforeIt() throws {
    try drawnPreview()
    try browser.run("stream.close(); versions.clear();")
    try save(LivePreviewTests.scene.replacing("A box", with: "Another box"))
    let version = """
      fetch('/play?scene=box.yaml').then((answer) => answer.json()).then((play) => play.version)
      """
    try #require((0..<500).contains { _ in (try? browser.value(version, as: Int.self)) == 2 })
    try browser.run("stream = undefined; connect();")
    try waitForVersion(2)
    #expect(browser.faults.isEmpty)
  }

  @Test func systemWithoutACurveSaysWhatToChoose() throws {
    try drawnPreview()
    #expect(try browser.value("byId('tuning-hint').hidden", as: Bool.self))
    try browser.run("preview.choose('system', 'swiftui');")
    try browser.wait(for: "preview.shown.tuning.system === 'swiftui'")
    #expect(try !browser.value("byId('tuning-hint').hidden", as: Bool.self))
    let hint = try browser.value("byId('tuning-hint').textContent", as: String.self)
    #expect(hint.hasPrefix("swiftui takes no curve."))
  }

  @Test func aChangedFileIsNotOverwritten() throws {
    try drawnPreview()
    try browser.run("preview.choose('tune', 'keyboard-responder:padding=4');")
    try browser.wait(for: "preview.shown.tuning.isChanged")
    let other = LivePreviewTests.scene.replacing("A box", with: "Another box")
    // The page still shows the version before.
    let status = try browser.value(
      "fetch('/write?scene=box.yaml&version=0&system=keyboard-responder:padding=4', { method: 'POST' }).then((answer) => answer.status)",
      as: Int.self)
    #expect(status == 409)
    try save(other)
    try waitForVersion(2)
    #expect(try folder.text(of: "box.yaml") == other)
  }

  @Test func theGoldenIsBesideAndTheDifferenceIsMarked() throws {
    #expect(try folder.keylift("record", "box.yaml", "--text", "blocks").status == 0)
    try folder.write(LivePreviewTests.scene.replacing("200, 40", with: "230, 40"), to: "box.yaml")
    try drawnPreview()
    try browser.run("preview.choose('golden', 'difference');")
    try browser.wait(for: "preview.shown.expected && !byId('difference-figure').hidden")
    // 30 by 30 points have gone, and as many are new.
    let marked = try browser.value(
      """
      (() => { const { width, height } = preview.changes.whole;
        const { data } = preview.changes.whole.getContext("2d").getImageData(0, 0, width, height);
        let count = 0;
        for (let index = 0; index < data.length; index += 4) if (data[index] === 229 && data[index + 1] === 0 && data[index + 2] === 70) count += 1;
        return count; })()
      """, as: Int.self)
    #expect(marked == 1_800)
    #expect(try text("golden-note") == "1800 pixels of this frame changed.")
    #expect(browser.faults.isEmpty)
  }

  @Test(.requires(.inter)) func aGoldenWithBlocksForTextIsComparedWithBlocks() throws {
    let words = """
        - { id: words, kind: label, text: Some words, frame: [20, 100, 200, 30] }
      golden: { text: blocks }

      """
    try folder.write(LivePreviewTests.scene + words, to: "box.yaml")
    #expect(try folder.keylift("record", "box.yaml").status == 0)
    try preview(["box.yaml"])
    try browser.run("preview.choose('golden', 'difference');")
    try browser.wait(for: "preview.shown?.expected && !byId('difference-figure').hidden")
    #expect(try text("golden-note") == "This frame equals the golden's.")
  }

  @Test func aFolderIsASheetOfItsScenes() throws {
    try folder.write(LivePreviewTests.scene, to: "Scenes/one.yaml")
    try folder.write(LivePreviewTests.scene.replacing("letters", with: "x"), to: "Scenes/two.yaml")
    try preview(["Scenes", "--text", "blocks"])
    try browser.wait(for: "sheet && sheet.cards.get('Scenes/one.yaml').shown")
    try browser.wait(for: "sheet.cards.get('Scenes/two.yaml').name.className === 'wrong'")
    try browser.run("location.hash = '#scene=Scenes%2Fone.yaml';")
    try browser.wait(for: "preview.shown && !byId('desk').hidden && byId('sheet').hidden")
    try browser.run("byId('all-scenes').click();")
    try browser.wait(for: "!byId('sheet').hidden")
  }

  @Test func onePageHasEverythingWithoutAServer() throws {
    let result = try folder.keylift(
      "preview", "box.yaml", "--once", "-o", "page.html", "--text", "blocks"
    ).exits(0)
    #expect(result.messages == "wrote page.html\n")
    try browser.open("file://\(folder.path("page.html"))")
    try browser.wait(for: "typeof preview === 'object' && preview.shown")
    #expect(try color(215, 55) == "0,0,255")
    try browser.press("End", code: 35)
    // The keyboard of this phone is 260 points high, so the box is at 357.
    #expect(try color(70, 380) == "255,0,0")
    #expect(browser.faults.isEmpty)
  }

  @Test func theTreeOfAScreenReaderNamesEveryControl() throws {
    try drawnPreview()
    try browser.command("Accessibility.enable")
    let tree = try browser.command("Accessibility.getFullAXTree")
    let nodes = tree["nodes"] as? [[String: Any]] ?? []
    let controls = ["button", "combobox", "slider", "checkbox", "image", "MenuListPopup"]
    var unnamed: [String] = []
    for node in nodes where node["ignored"] as? Bool != true {
      let role = (node["role"] as? [String: Any])?["value"] as? String ?? ""
      let name = (node["name"] as? [String: Any])?["value"] as? String ?? ""
      if controls.dropLast().contains(role), name.isEmpty { unnamed.append("\(node)") }
    }
    #expect(nodes.count > 50)
    #expect(unnamed == [])
  }
}
