// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `keylift preview --open`, which gives the browser a private file in place of the address.
@Suite(.serialized)
struct PreviewOpeningTests {
  /// Stands for the program that opens files: it notes what it is given, and stays until it may end
  /// or the test's folder has gone.
  private static let opener = """
    #!/bin/sh
    printf %s "$1" >opened.part
    mv opened.part opened
    while [ -e opened ] && [ ! -e done ]; do sleep 0.05; done

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["box.yaml": SampleScene.plain])
    for name in ["bin/open", "bin/xdg-open"] { try write(PreviewOpeningTests.opener, to: name) }
    for name in ["home", "run", "tmp"] { try folder.makeFolder(name) }
  }

  private func write(_ script: String, to name: String) throws {
    try folder.write(script, to: name)
    try folder.setMode(0o755, of: name)
  }

  private func start(_ environment: [String: String] = [:]) throws -> PreviewProcess {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let own = [
      "PATH": "\(folder.path("bin")):\(search)", "HOME": folder.path("home"),
      "XDG_RUNTIME_DIR": folder.path("run"), "TMPDIR": folder.path("tmp"),
    ]
    return try PreviewProcess(
      ["box.yaml", "--open", "--text", "blocks"], in: folder,
      environment: own.merging(environment) { _, other in other })
  }

  private func opened() throws -> String {
    for _ in 0..<2_000 where !folder.has("opened") { usleep(10_000) }
    return try folder.text(of: "opened")
  }

  private func finish() throws { try folder.write("", to: "done") }

  private func token(of process: PreviewProcess) throws -> String {
    try #require(process.address.split(separator: "token=").last.map(String.init))
  }

  @Test(.requires(.processFolder)) func noArgumentOfAnyProgramHasTheToken() throws {
    let process = try start()
    let file = try opened()
    let token = try token(of: process)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(token))
    let programs = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap {
      name in FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
    }.map { String(decoding: $0, as: UTF8.self) }
    #expect(programs.contains { $0.contains("xdg-open") && $0.contains(file) })
    #expect(programs.filter { $0.contains(token) } == [])
    try finish()
  }

  /// As root, the test becomes another user, who looks for what this machine's programs are given.
  @Test(
    .requires(
      .condition(
        "root and setpriv", remedy: "run the tests as root",
        isMet: geteuid() == 0 && Program("setpriv") != nil)))
  func anotherUserFindsNoTokenAndCannotReadTheFile() throws {
    let process = try start()
    let file = try opened()
    // The shell's own script is an argument.
    try folder.write(try token(of: process), to: "token")
    let result = try folder.shell(
      """
      as() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
      chmod 755 . run
      as grep -a -l -F -f - /proc/[0-9]*/cmdline 2>/dev/null <token
      as test -r . && echo folder
      as cat '\(file)' 2>&1 >/dev/null
      """)
    #expect(result.text.hasPrefix("folder\ncat: "), "\(result.text)")
    #expect(result.text.contains("Permission denied"))
    try finish()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func fileIsPrivateAndGoesWithThePreview(_ signal: Int32) throws {
    let process = try start()
    let file = try opened()
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(file.hasPrefix(folder.path("run") + "/keylift-preview-"))
    try finish()
    _ = process.end(by: signal)
    #expect(folder.files(in: "run") == [])
  }

  @Test(arguments: ["", "run", "/nowhere/at/all"])
  func withoutARuntimeFolderTheFileIsAmongTemporaryOnes(_ runtime: String) throws {
    let process = try start(["XDG_RUNTIME_DIR": runtime])
    #expect(try opened().hasPrefix(folder.path("tmp") + "/keylift-preview-"))
    try finish()
    _ = process.end()
    #expect(folder.files(in: "tmp").filter { $0.hasSuffix(".html") } == [])
  }

  @Test(arguments: [
    ("firefox_firefox.desktop", "home/snap/firefox/common"),
    ("org.mozilla.firefox.desktop", "run"), ("google-chrome.desktop", "run"), ("", "run"),
    ("other_other.desktop", "run"), ("../home_x.desktop", "run"),
  ])
  func browserThatIsASnapGetsAFileThatItSees(_ entry: String, _ place: String) throws {
    try folder.makeFolder("home/snap/firefox/common")
    try write("#!/bin/sh\necho '\(entry)'\n", to: "bin/xdg-mime")
    let process = try start()
    #expect(try opened().hasPrefix("\(folder.path(place))/keylift-preview-"))
    try finish()
    _ = process.end()
    #expect(folder.files(in: place) == [])
  }

  @Test func failedOpeningIsSaid() throws {
    for name in ["bin/open", "bin/xdg-open"] {
      try write("#!/bin/sh\ntouch opened\nexit 3\n", to: name)
    }
    let process = try start()
    _ = try opened()
    usleep(300_000)
    #expect(process.end().contains("opened no browser; open the address yourself"))
  }

  @Test(.requires(.chromium)) func fileLeadsToThePageWithoutTheToken() throws {
    let browser = try BrowserSession()
    let process = try start()
    try browser.open("file://\(try opened())")
    try browser.wait(for: "typeof preview === 'object' && preview.shown")
    let token = try token(of: process)
    let page = try #require(process.address.split(separator: "?").first.map(String.init))
    #expect(try browser.value("location.href", as: String.self).hasPrefix("\(page)#"))
    #expect(try browser.value("document.referrer", as: String.self) == "")
    #expect(try browser.value("document.cookie", as: String.self) == "")
    let history = try browser.command("Page.getNavigationHistory")
    let entries = history["entries"] as? [[String: Any]] ?? []
    #expect(entries.count >= 1)
    #expect(entries.filter { "\($0["url"] ?? "")".contains(token) }.isEmpty)
    #expect(browser.faults.isEmpty)
    try finish()
  }
}
