// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// Pages of scenes whose names and texts would be markup, scripts or commands, in a real browser.
@Suite(.serialized, .requires(.chromium))
struct HostilePageTests {
  private static let texts = [
    "<!--<script>", "<!-- <script> --!> </script>", "</script><script>hacked = 1</script>",
    #""><img src=x onerror="hacked = 1">"#, "'-(hacked = 1)-'", "${hacked = 1}", "`${hacked = 1}`",
    "]]><svg onload=hacked=1>", "\\u003Cscript>", "&lt;b&gt; &amp;",
  ]
  /// A path that is markup with its slash.
  private static let path =
    "a<!--<script></script><script>hacked = 1<!--<script> \"'`${hacked = 1}.yaml"

  private let folder: TemporaryFolder
  private let browser: BrowserSession

  init() throws {
    folder = try TemporaryFolder()
    browser = try BrowserSession()
  }

  /// A scene that has a text as its name, as a label's text, and in a suppression of a finding.
  private func scene(_ text: String, left: Int = 20) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
    let quoted = String(decoding: data, as: UTF8.self)
    return """
      version: 1
      scene: \(quoted)
      device: iphone-se-3
      fps: 10
      duration: 1.5
      audit: { ignore: [{ rule: covered-field, reason: \(quoted) }] }
      keyboard:
        - { at: 0.1, show: letters }
      views:
        - { id: words, kind: label, text: \(quoted), frame: [\(left), 100, 200, 30] }
        - { id: field, kind: text-field, placeholder: \(quoted), frame: [20, 600, 200, 40] }

      """
  }

  private func open(_ page: String) throws {
    try browser.open("file://\(folder.path(page))")
    // The browser may still show another page.
    try browser.wait(
      for: "location.pathname.endsWith('/\(page)') && document.readyState === 'complete'")
  }

  /// Opens a running preview, and waits for its picture.
  private func open(_ process: PreviewProcess) throws {
    try browser.open(process)
    let start = process.address.prefix { $0 != "?" }
    try browser.wait(
      for: "location.href.startsWith('\(start)') && typeof preview === 'object' && preview.shown")
  }

  private func expectNothingRan() throws {
    #expect(try browser.value("'hacked' in window", as: Bool.self) == false)
    #expect(browser.faults == [])
  }

  @Test func pageInOneFileShowsTheName() throws {
    for (index, text) in HostilePageTests.texts.enumerated() {
      try folder.write(try scene(text), to: HostilePageTests.path)
      try folder.keylift(
        "preview", HostilePageTests.path, "--once", "-o", "page-\(index).html", "--text", "blocks"
      ).exits(0)
      try open("page-\(index).html")
      try browser.wait(for: "typeof preview === 'object' && preview.shown")
      #expect(
        try browser.value("document.querySelector('#title').textContent", as: String.self) == text)
      #expect(try browser.value("preview.shown.path", as: String.self) == HostilePageTests.path)
      #expect(try browser.value("document.querySelector('#screen').width", as: Int.self) > 100)
      try expectNothingRan()
    }
  }

  @Test func livePageAndSheetShowTheNames() throws {
    let (path, text) = (HostilePageTests.path, HostilePageTests.texts.joined())
    for path in [path, "b.yaml"] { try folder.write(try scene(text), to: path) }
    try browser.open(PreviewProcess([path, "b.yaml", "--text", "blocks"], in: folder))
    try browser.wait(for: "typeof sheet === 'object' && sheet.cards.get('b.yaml').shown")
    #expect(
      try browser.value("all(document, '#sheet span').map((name) => name.textContent)")
        == [path, "b.yaml"])
    try browser.run("location.hash = new URLSearchParams({ scene: data.scenes[0] });")
    try browser.wait(for: "preview.shown?.path === data.scenes[0]")
    #expect(try browser.value("byId('title').textContent", as: String.self) == text)
    try expectNothingRan()
  }

  @Test func reportsShowTheNames() throws {
    let (path, text) = (HostilePageTests.path, HostilePageTests.texts.joined())
    try folder.write(try scene(text), to: path)
    #expect(try folder.keylift("record", path, "--text", "blocks").status == 0)
    try folder.write(try scene(text, left: 40), to: path)
    try folder.keylift("verify", path, "--text", "blocks", "--reporter", "html=verify.html").exits(
      1)
    let audited = try folder.keylift("audit", path, "--format", "html=audit.html")
    #expect([0, 1].contains(audited.status), "\(audited.messages)")
    try open("verify.html")
    #expect(
      try browser.value("document.querySelector('.verdict span').textContent", as: String.self)
        == path)
    try browser.wait(for: "[...viewers.values()][0].isLoaded")
    try expectNothingRan()
    try open("audit.html")
    #expect(try browser.value("document.body.textContent", as: String.self).contains(text))
    try expectNothingRan()
  }

  /// Clicks the button and returns the words of the copied command as a shell reads them; `nil` if
  /// nothing was copied.
  private func copiedWords() throws -> [String]? {
    try browser.run(
      """
      window.copied = "";
      Object.defineProperty(navigator, "clipboard", {
        configurable: true, value: { writeText: async (text) => { window.copied = text; } },
      });
      byId("state").textContent = "";
      """)
    // The button may be below what the window shows.
    try browser.run("byId('copy-command').click();")
    try browser.wait(for: "byId('state').textContent !== ''")
    let copied = try browser.value("copied", as: String.self)
    guard !copied.isEmpty else { return nil }
    let result = try folder.shell("keylift() { printf '%s\\n' \"$@\"; }\n\(copied)\n")
    #expect(!folder.files().contains("pwned"), "\(copied)")
    return result.text.split(separator: "\n").map(String.init)
  }

  @Test func copiedCommandHasEveryWordQuoted() throws {
    for path in [
      "it's; touch pwned #$(touch pwned)`touch pwned`.yaml", "a b&touch pwned&.yaml",
      "~=|touch pwned\"'.yaml", "-x.yaml",
    ] {
      try folder.write(try scene("A name"), to: path)
      try open(PreviewProcess(["--text", "blocks", "--", path], in: folder))
      let stem = path.replacing(".yaml", with: "")
      let (scene, still) =
        path.hasPrefix("-") ? ("./\(path)", "./\(stem).png") : (path, "\(stem).png")
      #expect(try copiedWords() == ["render", scene, "--at", "0s", "-o", still])
      try browser.run("preview.choose('situation', 'cross-fade');")
      #expect(try copiedWords() == ["audit", scene, "--exhaustive", "--situation", "cross-fade"])
    }
  }

  /// Anybody can write an address, which a person pastes.
  @Test func wordOfTheAddressThatIsNoChoiceIsNotCopied() throws {
    try folder.write(try scene("A name"), to: "a.yaml")
    for name in ["situation", "device", "ios"] {
      try open(PreviewProcess(["a.yaml", "--text", "blocks"], in: folder))
      try browser.run("location.hash = '#scene=a.yaml&\(name)=x;touch%20pwned;%23';")
      try browser.wait(for: "!byId('problem').hidden")
      #expect(try copiedWords() == nil, "\(name)")
      #expect(
        try browser.value("byId('state').textContent", as: String.self)
          == "there is no \(name) 'x;touch pwned;#'")
    }
  }
}
