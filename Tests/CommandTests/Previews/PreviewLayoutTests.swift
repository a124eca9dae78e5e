// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.serialized, .requires(.chromium))
struct PreviewLayoutTests {
  /// A box that the keyboard covers, so that the audit has findings.
  private static let scene = """
    version: 1
    scene: A composer that stays behind the keyboard, with a title that is longer than a header has room
    device: iphone-17-pro
    fps: 30
    target: box
    keyboard:
      - { at: 0.1, show: letters }
    views:
      - { id: box, kind: text-field, focused: true, left: 20, width: 100, height: 44, bottom: 10 }

    """

  private static let windows = [(1440, 900), (1024, 768), (390, 844)]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["box.yaml": PreviewLayoutTests.scene]) }

  private func opened(_ width: Int = 1440, _ height: Int = 900) throws -> BrowserSession {
    let browser = try BrowserSession(width: width, height: height)
    try browser.open(PreviewProcess(["box.yaml", "--text", "blocks"], in: folder))
    try browser.wait(for: "typeof preview === 'object' && preview.shown")
    return browser
  }

  /// The places of everything that a pointer may be over.
  private static let places = """
    [...document.querySelectorAll("header, aside h2, aside select, aside button, #time, #screen")]
      .filter((element) => element.checkVisibility())
      .map((element) => { const box = element.getBoundingClientRect();
        return [element.id || element.tagName, box.left, box.top, box.width, box.height].join(" "); })
    """

  @Test(arguments: windows) func nothingMovesUnderThePointer(width: Int, height: Int) throws {
    let browser = try opened(width, height)
    let before = try browser.value(Self.places, as: [String].self)
    #expect(before.count > 15)
    try browser.run("document.querySelector('.marks button.error, .marks button.warning').click();")
    #expect(
      try browser.value("byId('state').textContent.length", as: Int.self) > 40,
      "the words of a finding are in the header")
    // Hovering describes a view.
    let place = try browser.value(
      """
      (() => { const box = byId("screen").getBoundingClientRect();
        return [box.left + 60 * preview.zoom, box.bottom - 30 * preview.zoom]; })()
      """, as: [Double].self)
    try browser.point(x: place[0], y: place[1])
    #expect(
      try browser.value("document.querySelectorAll('#inspector dt').length", as: Int.self) >= 4)
    try browser.run("announce('a word');")
    #expect(try browser.value(Self.places, as: [String].self) == before)
    #expect(try browser.value("document.documentElement.scrollWidth", as: Int.self) <= width)
  }

  /// The numbers of some frames have more digits, or words, than those of others.
  @Test(arguments: windows) func nothingMovesFromFrameToFrame(width: Int, height: Int) throws {
    let text = Self.scene.replacing("box", with: "composer-of-messages")
    try folder.write(text, to: "box.yaml")
    let browser = try opened(width, height)
    try browser.run(
      """
      window.layouts = new Set();
      window.cut = 0;
      for (let frame = 0; frame <= preview.last; frame += 1) {
        preview.seek(frame, true);
        layouts.add(JSON.stringify(\(Self.places)));
        const where = byId("where");
        if (where.scrollHeight > where.clientHeight + 1 || where.scrollWidth > where.clientWidth) cut += 1;
      }
      """)
    #expect(try browser.value("layouts.size", as: Int.self) == 1)
    #expect(try browser.value("cut", as: Int.self) == 0, "no number is left out")
    #expect(
      try browser.value("byId('where').textContent", as: String.self)
        .contains("gap to composer-of-messages"))
  }

  /// The browser would draw a canvas with other pixels blurred.
  @Test(arguments: windows) func theCanvasHasThePixelsThatAreShown(width: Int, height: Int) throws {
    let browser = try opened(width, height)
    let size = try browser.value(
      """
      (() => { const screen = byId("screen"); const box = screen.getBoundingClientRect();
        return [screen.width, box.width, screen.height, box.height, preview.screen.whole.width]; })()
      """, as: [Double].self)
    #expect(size[0] == size[1] && size[2] == size[3] && size[4] == 1206)
    try browser.run("preview.set('zoom', '4');")
    #expect(try browser.value("byId('screen').width", as: Int.self) == 1206)
  }

  @Test(arguments: windows.dropLast()) func noSelectCutsItsWords(width: Int, height: Int) throws {
    let browser = try opened(width, height)
    let cut = try browser.value(
      """
      (() => { const pen = document.createElement("canvas").getContext("2d");
        return [...document.querySelectorAll("#switches select")].filter((select) => {
          const style = getComputedStyle(select);
          pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
          const names = select.name === "situation" ? [select.selectedOptions[0]] : [...select.options];
          return names.some((option) => pen.measureText(option.textContent).width > room);
        }).map((select) => select.name); })()
      """, as: [String].self)
    #expect(cut == [])
  }

  @Test func findingsAreListedAndLeadToTheirInstant() throws {
    let browser = try opened()
    let findings = try browser.value(
      "[...document.querySelectorAll('#findings button')].map((finding) => finding.textContent)",
      as: [String].self)
    #expect(findings.contains { $0.contains("'box'") })
    // No finding among the first two is cut.
    let cut = try browser.value(
      """
      (() => { const end = byId("findings").getBoundingClientRect().bottom;
        return [...document.querySelectorAll("#findings button")].slice(0, 2)
          .filter((button) => button.getBoundingClientRect().bottom > end).length; })()
      """, as: Int.self)
    #expect(cut == 0)
    try browser.run("document.querySelector('#findings button').click();")
    let mark = try browser.value(
      """
      (() => { const mark = preview.shown.marks.find((mark) => mark.kind === "finding");
        return [mark.time, preview.frame / preview.shown.fps, Number(mark.view === state.view)]; })()
      """, as: [Double].self)
    #expect(abs(mark[0] - mark[1]) <= 1.0 / 30 && mark[0] > 0 && mark[2] == 1)
  }

  @Test func aSaveIsCalledASave() throws {
    let browser = try opened()
    try browser.wait(for: "byId('state').textContent === 'as it was opened'")
    try folder.write(Self.scene.replacing("width: 100", with: "width: 120"), to: "box.yaml")
    try browser.wait(for: "byId('state').textContent === 'save 1'")
  }

  /// Python's `open(path, "w")` empties a file before the first byte is written.
  @Test func anEmptyFileIsReadAgain() throws {
    let browser = try opened()
    try browser.run(
      "window.complaints = 0; const old = preview.complain.bind(preview); preview.complain = (text, isWrong) => { if (isWrong && text) complaints += 1; old(text, isWrong); };"
    )
    for number in 1...10 {
      let file = try FileHandle(forWritingTo: folder.url("box.yaml"))
      try file.truncate(atOffset: 0)
      usleep(18_000)
      let text = Self.scene.replacing("width: 100", with: "width: \(100 + number)")
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
      try browser.wait(for: "preview.shown.views[0].rects.at(-1)[3] === \(100 + number)")
    }
    #expect(try browser.value("complaints", as: Int.self) == 0)
    let process = try #require(browser.server as? PreviewProcess)
    #expect(!process.end().contains("empty"))
  }

  @Test func aBadNumberIsNamedAndNothingOldIsCopied() throws {
    try folder.write(
      Self.scene.replacing("target: box", with: "target: box\nsystem: keyboard-responder"),
      to: "box.yaml")
    let browser = try opened()
    try browser.run("tuning.change('padding', '4');")
    try browser.wait(for: "!byId('copy-yaml').disabled")
    try browser.run("tuning.change('padding', '1e9');")
    #expect(try browser.value("byId('copy-yaml').disabled", as: Bool.self))
    try browser.wait(for: "!byId('problem').hidden")
    let problem = try browser.value("byId('problem').textContent", as: String.self)
    #expect(
      problem.contains("number of points, found '1e9'") && !problem.contains("no system"),
      "\(problem)")
    #expect(
      try browser.value("byId('copy-yaml').disabled && byId('write').disabled", as: Bool.self))
  }

  @Test func aRangeIsSavedIntoTheFolder() throws {
    let browser = try opened()
    try browser.run(
      """
      byId("save-format").value = "svg";
      preview.seek(6); byId("save-from-here").click();
      preview.seek(12); byId("save-to-here").click();
      byId("save").click();
      """)
    try browser.wait(for: "byId('state').textContent === 'wrote box.svg'")
    // From frame 6 to frame 12 of 30 a second, and a second in which the end stays.
    #expect(try folder.text(of: "box.svg").contains(" 1.2s linear infinite }"))
    try browser.run("byId('save').click();")
    try browser.wait(for: "byId('state').textContent === 'wrote box-2.svg'")
    #expect(try folder.bytes(of: "box-2.svg") == folder.bytes(of: "box.svg"))
    // Only a page of the server may save.
    let status = try browser.value(
      "fetch('/save?scene=box.yaml&format=svg&from=0&to=1').then((answer) => answer.status)",
      as: Int.self)
    #expect(status == 405)
    let other = try browser.value(
      "fetch('/save?scene=box.yaml&format=sh&from=0&to=1', { method: 'POST' }).then((answer) => answer.status)",
      as: Int.self)
    #expect(other == 400)
    try browser.run("byId('save-to').value = ''; byId('save').click();")
    try browser.wait(
      for: "byId('state').textContent === \"to: expected a time in seconds, found ''\"")
    #expect(folder.files().sorted() == ["box-2.svg", "box.svg", "box.yaml"])
  }

  @Test(.requires(.ffmpeg), arguments: ["gif", "mp4"]) func aVideoIsSaved(_ format: String) throws {
    let browser = try opened()
    try browser.run(
      "byId('save-format').value = '\(format)'; byId('save-to').value = '0.2'; byId('save').click();"
    )
    try browser.wait(for: "byId('state').textContent === 'wrote box.\(format)'", seconds: 60)
    #expect(try folder.bytes(of: "box.\(format)").count > 1000)
  }
}
