// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

@Suite(.serialized, .requires(.chromium))
struct ScenePageTests {
  /// A red box of 100 by 50 points at (20, 300), which rises with the keyboard, and falls with it.
  private static let scene = """
    version: 1
    scene: A box
    device: iphone-se-3
    system: { name: keyboard-responder, padding: 0 }
    target: box
    keyboard:
      - { at: 0.1, show: letters }
      - { at: 1.0, hide: true }
    views:
      - { id: box, background: "#ff0000", left: 20, width: 100, height: 50, bottom: 0 }

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(Self.texts.get()) }

  /// The scene, its page and the player, each under its name.
  private static let texts = Result {
    let folder = try TemporaryFolder(["box.yaml": scene])
    let result = try folder.keylift(
      "render", "box.yaml", "-o", "box.html", "-o", "keylift-player.js", "--text", "blocks")
    try #require(result.status == 0, "\(result.messages)")
    #expect(result.messages == "wrote box.html\nwrote keylift-player.js\n")
    return Dictionary(
      uniqueKeysWithValues: try folder.files().map { ($0, try folder.text(of: $0)) })
  }

  private func open(
    _ page: String = "box.html", width: Int = 1280, height: Int = 900, flags: [String] = []
  ) throws -> BrowserSession {
    let browser = try BrowserSession(width: width, height: height, flags: flags)
    try browser.open("file://\(folder.path(page))")
    if page == "box.html" {
      try browser.wait(for: "document.documentElement.dataset.state === 'shown'")
      try browser.run("window.byId = (id) => document.getElementById(id);")
    }
    return browser
  }

  @Test func theCodeIsSmallAndAsksForNothing() throws {
    let page = try folder.text(of: "box.html")
    let data = try #require(
      page.firstMatch(of: #/(?s)<script type="application\/json".*?<\/script>/#))
    #expect(page.utf8.count - data.0.utf8.count <= 150_000)
    // The name of SVG's elements is no address that a browser asks.
    let code = page.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!code.contains("http://") && !code.contains("https://"))
    #expect(page.contains("default-src 'none'"))
  }

  /// Text that would be markup if one place forgot to escape it: in the title, and beside the data.
  @Test func onlyTheScriptOfThePageRuns() throws {
    let hostile =
      "<script>hacked = 1</script><img src=x onerror='hacked = 1'><style>*{color:red}</style>"
    let page = try folder.text(of: "box.html").replacing("<title>", with: "\(hostile)<title>")
    try folder.write(page.replacing("</main>", with: "</main>\(hostile)"), to: "box.html")
    let browser = try open()
    #expect(try browser.value("'hacked' in window", as: Bool.self) == false)
    #expect(
      try browser.value("getComputedStyle(byId('title')).color === 'rgb(255, 0, 0)'", as: Bool.self)
        == false)
    #expect(browser.faults.contains { $0.contains("Executing inline script violates") })
  }

  /// The sides of the device's body are four layers with one name.
  @Test func theDeviceHasTheSidesOfAStill() throws {
    for output in [["-o", "device.html"], ["-o", "device.png", "--at", "0"]] {
      try folder.keylift(
        ["render", "box.yaml", "--text", "blocks", "--device-frame", "bezel"] + output
      ).exits(0)
    }
    let browser = try open("device.html")
    try browser.wait(for: "document.documentElement.dataset.state === 'shown'")
    try browser.run("player.jump(0);")
    let address = try browser.value("player.display.whole.toDataURL()", as: String.self)
    let picture = try #require(Data(base64Encoded: String(address.split(separator: ",")[1])))
    let drawn = try PixelBuffer(decoding: #require(PNGImage(bytes: Array(picture))))
    let still = try PixelBuffer(decoding: #require(PNGImage(bytes: folder.bytes(of: "device.png"))))
    #expect((drawn.width, drawn.height) == (still.width, still.height))
    for inset in [3, 20] {
      let (x, y) = (still.width / 2, still.height / 2)
      for (x, y) in [(x, inset), (x, still.height - inset), (inset, y), (still.width - inset, y)] {
        #expect(drawn[x, y] == still[x, y], "at \(x), \(y)")
      }
    }
  }

  @Test func itStepsPlaysAndShowsTheGap() throws {
    let browser = try open()
    let last = try browser.value("player.last", as: Int.self)
    // It begins with the keyboard up: 260 points of 667, so the box ends at 407.
    #expect(
      try browser.value("byId('where').textContent", as: String.self)
        .hasSuffix("keyboard's top edge at 407.0 pt · gap to box 0.0 pt"))
    try browser.press("Home", code: 36)
    #expect(
      try browser.value("byId('where').textContent", as: String.self)
        == "0.000 s · no keyboard · gap to box 0.0 pt")
    try browser.press("ArrowRight", code: 39)
    #expect(try browser.value("player.frame", as: Int.self) == 1)
    try browser.press("End", code: 35)
    #expect(try browser.value("player.frame", as: Int.self) == last)
    try browser.press("Home", code: 36)
    try browser.press(" ", code: 32)
    try browser.wait(for: "player.frame > 3")
    try browser.press(" ", code: 32)
    #expect(try browser.value("byId('play').textContent", as: String.self) == "Play")
    #expect(browser.faults.isEmpty)
  }

  /// A window that gets another size while pictures are decoded draws the page.
  @Test func nothingIsDrawnBeforeAllPicturesAreThere() throws {
    let browser = try open()
    let counts = try browser.value(
      """
      (async () => {
        const replay = new player.replay.constructor(player.shown.replay);
        let [asked, release] = [0, null];
        const gate = new Promise((done) => { release = done; });
        const store = { at: async (index) => { asked += 1; if (asked > 1) await gate; return index; } };
        const loading = replay.load(store);
        await new Promise((done) => setTimeout(done, 20));
        const early = replay.pictures.size;
        release();
        await loading;
        return [early, replay.pictures.size, asked];
      })()
      """, as: [Int].self)
    #expect(counts[0] == 0 && counts[1] == counts[2] && counts[2] > 1, "\(counts)")
  }

  @Test func thePointerAndTheMarksLeadToFrames() throws {
    let browser = try open()
    let box = try browser.value(
      """
      (() => { const box = document.querySelector("#curve .plot").getBoundingClientRect();
        return [box.left, box.top, box.width, box.height]; })()
      """, as: [Double].self)
    let last = try Double(browser.value("player.last", as: Int.self))
    try browser.point(x: box[0] + box[2] * 30 / last, y: box[1] + 20)
    #expect(
      try browser.value("document.querySelector('.pointed').textContent", as: String.self)
        .hasPrefix("0.500 s · keyboard's top edge at "))
    try browser.point(x: box[0] + box[2] * 30 / last, y: box[1] + 20, clicks: true)
    #expect(try browser.value("player.frame", as: Int.self) == 30)
    let marks = try browser.value(
      "[...document.querySelectorAll('.marks button')].map((mark) => mark.title)",
      as: [String].self)
    #expect(marks == ["event · 0.1 s · show: letters", "event · 1 s · hide: true"])
    try browser.run("document.querySelectorAll('.marks button')[1].click();")
    #expect(try browser.value("player.frame", as: Int.self) == 60)
    #expect(browser.faults.isEmpty)
  }

  @Test func withReducedMotionItGoesFromRestToRest() throws {
    let browser = try open(flags: ["--force-prefers-reduced-motion"])
    let rests = try browser.value("player.rests", as: [Int].self)
    #expect(rests.count == 3 && rests[0] == 0)
    let seen = try browser.value(
      """
      (async () => { const seen = new Set(); player.jump(0); byId("speed").value = "2"; player.play();
        while (seen.size < 3) { seen.add(player.frame); await new Promise((next) => requestAnimationFrame(next)); }
        player.stop(); return [...seen]; })()
      """, as: [Int].self)
    #expect(seen == rests)
  }

  @Test func aScreenReaderHasANameForEveryControlAndTheNumbers() throws {
    let browser = try open()
    try browser.command("Accessibility.enable")
    let tree = try browser.command("Accessibility.getFullAXTree")
    let nodes = tree["nodes"] as? [[String: Any]] ?? []
    func word(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let roles = ["button", "combobox", "slider", "checkbox", "image"]
    let controls = nodes.filter {
      $0["ignored"] as? Bool != true && roles.contains(word($0, "role"))
    }
    #expect(controls.count >= 9 && controls.allSatisfy { !word($0, "name").isEmpty })
    #expect(
      try browser.value("byId('scrubber').getAttribute('aria-valuetext')", as: String.self)
        .contains("gap to box"))
    #expect(
      try browser.value("byId('description').textContent", as: String.self)
        .hasPrefix("iPhone SE (3rd generation), iOS "))
  }

  /// At 1440 by 900, 1024 by 768 and 390 by 844 nothing is wider than the window, and the canvas has
  /// the pixels that are shown of it.
  @Test(arguments: [(1440, 900), (1024, 768), (390, 844)])
  func itFitsTheWindow(width: Int, height: Int) throws {
    let browser = try open(width: width, height: height)
    #expect(try browser.value("document.documentElement.scrollWidth", as: Int.self) <= width)
    let size = try browser.value(
      """
      (() => { const screen = byId("screen"); const box = screen.getBoundingClientRect();
        return [screen.width, box.width, screen.height, box.height]; })()
      """, as: [Double].self)
    #expect(size[0] == size[1] && size[2] == size[3] && size[3] <= 600)
  }

  @Test func anElementHoldsThePageAndIsAsHigh() throws {
    try folder.write(
      """
      <!DOCTYPE html><html><head><script src="keylift-player.js"></script></head>
      <body><keylift-player src="box.html" theme="dark"></keylift-player></body></html>
      """, to: "site.html")
    let browser = try open("site.html", flags: ["--allow-file-access-from-files"])
    try browser.wait(for: "document.querySelector('keylift-player').offsetHeight > 620")
    #expect(
      try browser.value(
        """
        (() => { const frame = document.querySelector("keylift-player").frame;
          return [frame.contentDocument.documentElement.dataset.theme,
            frame.offsetHeight === frame.contentDocument.documentElement.offsetHeight].join(); })()
        """, as: String.self) == "dark,true")
    #expect(browser.faults.isEmpty)
  }

  @Test func onlyRenderWritesPages() throws {
    let result = try folder.keylift("compare", "box.yaml", "-o", "compare.html", "--text", "blocks")
      .exits(64)
    #expect(result.messages.contains("a comparison cannot be written to 'compare.html'"))
    let still = try folder.keylift("render", "box.yaml", "-o", "still.html", "--at", "0.3s")
    #expect(still.status == 64 && still.messages.contains("cannot show one instant"))
    #expect(!folder.files().contains { $0.hasSuffix("still.html") || $0.hasSuffix("compare.html") })
  }

  @Test func aPageIsReplacedAndTheFileOfAnotherIsNot() throws {
    try folder.keylift(
      "render", "box.yaml", "-o", "box.html", "-o", "keylift-player.js", "--text", "blocks"
    ).exits(0)
    try folder.write("<!DOCTYPE html>\n<p>mine", to: "box.html")
    let refused = try folder.keylift("render", "box.yaml", "-o", "box.html")
    #expect(refused.messages.contains("'box.html' exists and was not made by keylift"))
  }
}
