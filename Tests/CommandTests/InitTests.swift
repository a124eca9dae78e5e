// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `keylift init`, which writes a first scene, its golden and a CI job.
struct InitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: String = "") throws -> KeyliftResult {
    try folder.keylift(["init"] + arguments, input: input)
  }

  private static let package = ".ci/keylift_0.1.0_amd64.deb"

  @Test func whatItWritesPassesEveryCheck() throws {
    let result = try run("--yes", "--from", Self.package).exits(0)
    #expect(
      result.messages == """
        wrote Scenes/keylift.schema.json
        wrote Scenes/chat.yaml
        wrote .github/workflows/keylift.yml
        wrote .gitignore: Output/
        wrote .gitattributes: **/Goldens/** -text
        wrote Scenes/Goldens/chat
        note: the job installs Keylift from '\(Self.package)', which is missing: put the package \
        there, or change the job
        note: 'keylift preview Scenes/chat.yaml' shows the screen while you change it

        """)
    #expect(
      try folder.text(of: "Scenes/chat.yaml").hasPrefix(
        "# yaml-language-server: $schema=keylift.schema.json\n"))
    let schema = try folder.keylift("schema")
    #expect(try folder.text(of: "Scenes/keylift.schema.json") == schema.text)
    for command in [["validate", "Scenes/chat.yaml"], ["audit", "Scenes/chat.yaml"], ["verify"]] {
      try folder.keylift(command).exits(0)
    }
  }

  // MARK: - Coding agents

  private static let agentFiles = [
    ".agents/skills/keylift/SKILL.md", ".claude/skills/keylift/SKILL.md", ".mcp.json", "AGENTS.md",
  ]

  @Test func filesForAgentsAreWrittenOnce() throws {
    #expect(try run("--agents").status == 0)
    #expect(folder.files() == Self.agentFiles)
    let first = try Self.agentFiles.map(folder.text)
    let second = try run("--agents").exits(0)
    #expect(second.messages == "everything is there already\n")
    #expect(try Self.agentFiles.map(folder.text) == first)
    #expect(try run("--agents", "--name", "login").status == 64)
  }

  /// The form of agentskills.io: front matter with a name that is the folder's, and a description of at
  /// most 1,024 characters.
  @Test func skillHasTheFormOfTheSpecification() throws {
    #expect(try run("--agents").status == 0)
    let skill = try folder.text(of: Self.agentFiles[0])
    let parts = skill.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts[0].isEmpty)
    #expect(parts[1].hasPrefix("name: keylift\ndescription: >-\n"))
    #expect(parts[1].count < 1_024 && skill.split(separator: "\n").count < 500)
    #expect(try folder.text(of: Self.agentFiles[1]) == skill)
  }

  @Test func linkAmongTheFilesForAgentsStaysALink() throws {
    try folder.write("# The app\n", to: "CLAUDE.md")
    try folder.link("AGENTS.md", to: "CLAUDE.md")
    try run("--agents").exits(0)
    #expect(try folder.text(of: "CLAUDE.md").hasPrefix("# The app\n\n## Screens"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("AGENTS.md"))
        == "CLAUDE.md")
    #expect(try run("--agents").messages == "everything is there already\n")
  }

  @Test func linesOfGitFilesKeepTheirEnds() throws {
    try folder.write("build/\r\n*.o\r\n", to: ".gitignore")
    try folder.write("* text=auto", to: ".gitattributes")
    try run("--yes", "--job", "none").exits(0)
    #expect(try folder.bytes(of: ".gitignore") == Array("build/\r\n*.o\r\nOutput/\r\n".utf8))
    #expect(try folder.text(of: ".gitattributes") == "* text=auto\n**/Goldens/** -text\n")
  }

  @Test func filesForAgentsKeepWhatIsThere() throws {
    let servers = """
      {
        "mcpServers": {
          "other": { "command": "other", "env": { "mcpServers": "none" } }
        },
        "inputs": []
      }

      """
    try folder.write(servers, to: ".mcp.json")
    try folder.write("# The app\n\nBe kind.", to: "AGENTS.md")
    #expect(try run("--agents").status == 0)
    let object = try jsonObject(folder.bytes(of: ".mcp.json"))
    let list = try #require(object["mcpServers"] as? [String: [String: Any]])
    #expect(Set(list.keys) == ["keylift", "other"])
    #expect(list["keylift"]?["command"] as? String == "keylift")
    #expect(try folder.text(of: ".mcp.json").contains("\"inputs\": []"))
    #expect(
      try folder.text(of: "AGENTS.md").hasPrefix(
        "# The app\n\nBe kind.\n\n## Screens with a keyboard\n"))
  }

  @Test(arguments: ["", " \n\t\r\n"])
  func emptyListOfServersIsWrittenAsIfThereWereNone(_ text: String) throws {
    try folder.write(text, to: ".mcp.json")
    let result = try run("--agents").exits(0)
    #expect(result.messages.contains("wrote .mcp.json\n"))
    let filled = try folder.text(of: ".mcp.json")
    try folder.remove(".mcp.json")
    try run("--agents").exits(0)
    #expect(try folder.text(of: ".mcp.json") == filled)
    #expect(filled.contains(#""keylift": {"#))
  }

  @Test(arguments: ["[]", "{", #"{ "mcpServers": 1 }"#])
  func listOfServersThatCannotBeExtendedStays(_ text: String) throws {
    try folder.write(text, to: ".mcp.json")
    let result = try run("--agents").exits(73)
    #expect(result.messages.contains(#"note: add to its servers: "keylift": {"#))
    #expect(folder.files() == [".mcp.json"])
    #expect(try folder.text(of: ".mcp.json") == text)
  }

  @Test func optionsChooseNameDeviceAndJob() throws {
    try run("--name", "login", "--device", "iphone-se-3", "--job", "gitlab").exits(0)
    #expect(try folder.text(of: "Scenes/login.yaml").contains("device: iphone-se-3\n"))
    #expect(try folder.text(of: ".gitlab-ci.yml").contains("keylift verify --ci"))
    #expect(try run("--yes", "--job", "none").status == 0)
    #expect(folder.files().contains("Scenes/chat.yaml"))
  }

  @Test func secondScreenLeavesTheJobAndTheLinesThatAreThere() throws {
    #expect(try run("--yes", "--name", "login").status == 0)
    let files = [".github/workflows/keylift.yml", ".gitignore", ".gitattributes"]
    let before = try files.map(folder.text)
    let second = try run("--yes", "--name", "second").exits(0)
    #expect(
      second.messages.hasPrefix(
        "wrote Scenes/second.yaml\nwrote Scenes/Goldens/second\n"
          + "note: '.github/workflows/keylift.yml' stays as it is; "), "\(second.messages)")
    #expect(try files.map(folder.text) == before)
    #expect(try folder.keylift("verify").text.hasSuffix("2 checked: 2 pass\n"))
  }

  @Test(arguments: [("github", ".github/workflows/keylift.yml"), ("gitlab", ".gitlab-ci.yml")])
  func jobOfTheProjectsOwnIsAskedToRunAScript(_ job: String, _ path: String) throws {
    try folder.write("build:\n  script: make\n", to: path)
    let first = try run("--yes", "--job", job).exits(0)
    let advice = "note: '\(path)' does not run Keylift: let it run 'sh .ci/keylift.sh'\n"
    #expect(first.messages.contains("wrote .ci/keylift.sh\n"), "\(first.messages)")
    #expect(first.messages.contains(advice), "\(first.messages)")
    #expect(try folder.text(of: path) == "build:\n  script: make\n")
    try folder.write("build:\n  script: [make, sh .ci/keylift.sh]\n", to: path)
    let second = try run("--yes", "--job", job, "--name", "second")
    #expect(
      second.messages.contains("note: '\(path)' stays as it is; it verifies the new scene, too\n"),
      "\(second.messages)")
  }

  /// GitHub and GitLab read no job in a folder of a repository, of which `.git` may be a file.
  @Test(arguments: [".git/HEAD", ".git"])
  func jobBelowTheTopOfARepositoryIsAScript(_ mark: String) throws {
    try folder.write("ref: refs/heads/main\n", to: mark)
    try folder.write("", to: "my app/notes")
    let result = try folder.shell("cd 'my app' && \"$0\" init --yes").exits(0)
    #expect(
      result.messages.contains("let a job there run (cd 'my app' && sh .ci/keylift.sh)\n"),
      "\(result.messages)")
    let files = folder.files(in: "my app")
    #expect(files.contains(".ci/keylift.sh") && files.contains("Scenes/chat.yaml"))
    #expect(!files.contains(".github/workflows/keylift.yml"))
  }

  @Test(arguments: ["Scenes", "Scenes/Goldens", ".github"])
  func fileInPlaceOfAFolderIsNamedBeforeAnythingIsWritten(_ path: String) throws {
    try folder.write("mine\n", to: path)
    let result = try run("--yes").exits(73)
    #expect(result.messages == "error: '\(path)' is no folder; nothing was written\n")
    #expect(folder.files() == [path])
  }

  @Test func filesOfGitGetALineAndKeepTheirs() throws {
    try folder.write("build/", to: ".gitignore")
    try folder.write("**/Goldens/**   -text\n*.png binary\n", to: ".gitattributes")
    #expect(try run("--yes").status == 0)
    #expect(try folder.text(of: ".gitignore") == "build/\nOutput/\n")
    #expect(try folder.text(of: ".gitattributes") == "**/Goldens/**   -text\n*.png binary\n")
  }

  @Test(.requires(.git)) func nothingButTheSuiteIsCommitted() throws {
    #expect(try run("--yes").status == 0)
    #expect(try folder.keylift("verify", "--reporter", "html").status == 0)
    let added = try folder.shell(
      "git init -q && git add -A && git diff --cached --name-only | grep -c ^Output/; "
        + "git check-attr text Scenes/Goldens/chat/golden.jsonl")
    #expect(added.text == "0\nScenes/Goldens/chat/golden.jsonl: text: unset\n")
  }

  @Test func nothingIsWrittenOverAScene() throws {
    try folder.write("mine", to: "Scenes/chat.yaml")
    let result = try run("--yes").exits(73)
    #expect(result.messages.hasPrefix("error: 'Scenes/chat.yaml' exists; nothing was written\n"))
    #expect(folder.files() == ["Scenes/chat.yaml"])
    #expect(try folder.text(of: "Scenes/chat.yaml") == "mine")
  }

  @Test func linkThatLeadsElsewhereIsNotWritten() throws {
    let other = try TemporaryFolder()
    try other.write("theirs\n", to: "file")
    try folder.link(".gitignore", to: other.path("file"))
    #expect(try run("--yes").status == 73)
    #expect(try other.text(of: "file") == "theirs\n")
  }

  private func shellLines(of job: String) throws -> String {
    let (path, start, indent) =
      switch job {
      case "github": (".github/workflows/keylift.yml", "- run: |\n", 10)
      case "gitlab": (".gitlab-ci.yml", "- |\n", 6)
      default: (".ci/keylift.sh", "", 0)
      }
    let text = try folder.text(of: path)
    let body = start.isEmpty ? text : text.components(separatedBy: start).last ?? ""
    let margin = String(repeating: " ", count: indent)
    return body.split(separator: "\n").prefix { $0.hasPrefix(margin) }
      .map { $0.dropFirst(indent) + "\n" }.joined()
  }

  /// Stand-ins for the programs of a machine: `apt-get` and `curl` note what they are asked for.
  private func writeStandIns() throws {
    let program = try KeyliftProcess.program.path
    for (name, script) in [
      ("sudo", "exec \"$@\""), ("xz", "exit 0"), ("apt-get", "echo \"apt-get $*\" >>asked"),
      ("curl", "for last; do :; done; echo \"curl $last\" >>asked"),
      ("keylift", "exec '\(program)' \"$@\""),
    ] {
      try folder.write("#!/bin/sh\n\(script)\n", to: "tools/\(name)")
      try folder.setMode(0o755, of: "tools/\(name)")
    }
  }

  @Test(arguments: ["github", "gitlab", "script"]) func jobRunsAsWritten(_ job: String) throws {
    #expect(try run("--yes", "--job", job, "--from", Self.package).status == 0)
    try writeStandIns()
    try folder.write(try shellLines(of: job), to: "job.sh")
    let result = try folder.shell("PATH=\"$PWD/tools:$PATH\" sh job.sh").exits(0)
    #expect(result.text.hasPrefix("ok         chat\n1 checked: 1 pass\n"), "\(result.text)")
    #expect(folder.files(in: "Output").contains("report.html"))
    #expect(folder.files(in: "Output").contains("junit.xml"))
    let asked = try folder.text(of: "asked")
    #expect(asked.contains("/\(Self.package) fonts-inter bootstrap-icons\n"))
  }

  /// The tarball needs neither root nor apt.
  @Test func jobRunsTheProgramOfATarball() throws {
    let tarball = ".ci/keylift.tar.xz"
    #expect(try run("--yes", "--job", "script", "--from", tarball).status == 0)
    try writeStandIns()
    try folder.shell(
      "mkdir -p keylift-0.1.0/bin && mv tools/keylift keylift-0.1.0/bin && tar -cf \(tarball) keylift-0.1.0"
    ).exits(0)
    let result = try folder.shell("PATH=\"$PWD/tools:$PATH\" sh .ci/keylift.sh")
    #expect(result.text == "ok         chat\n1 checked: 1 pass\n", "\(result.messages)")
    #expect(!folder.files().contains("asked"))
  }

  @Test func addressIsDownloadedBeforeItIsInstalled() throws {
    let address = "https://example.org/keylift_0.1.0_amd64.deb"
    let written = try run("--yes", "--job", "script", "--from", address)
    let note = "note: 'sh .ci/keylift.sh' installs Keylift from '\(address)'\n"
    #expect(written.messages.contains(note), "\(written.messages)")
    try writeStandIns()
    try folder.shell("PATH=\"$PWD/tools:$PATH\" sh .ci/keylift.sh").exits(0)
    let asked = try folder.text(of: "asked").split(separator: "\n")
    #expect(asked.first == "curl \(address)")
    #expect(asked.last?.hasSuffix("/keylift.deb fonts-inter bootstrap-icons") == true)
  }

  @Test(arguments: [
    (["--name", "../up"], "'../up' is no name of a file"),
    (["--name", ""], "'' is no name of a file"),
    (["--name", "-a"], "--name"), (["--device", "iphone-0"], "there is no device 'iphone-0'"),
    (["--job", "jenkins"], "jenkins"), (["--from", "a;b.deb"], "is no place of a package"),
    (["--from", "http://a/b.deb"], "an address begins with https://"),
    (["--from", "keylift.rpm"], "a package ends with .deb or .tar.xz"),
  ])
  func wrongAnswersAreSaid(_ arguments: [String], _ words: String) throws {
    let result = try folder.refusal(["init"] + arguments).exits(64)
    #expect(result.messages.contains(words))
    #expect(folder.files() == [])
  }

  @Test func controlCAtAQuestionWritesNothing() throws {
    try folder.write(PseudoTerminal.interrupting, to: "interrupt.py")
    let result = try folder.shell("python3 interrupt.py '[chat]: ' key \"$0\" init")
    #expect(result.text == "changed False, restored True, signal 2\n", "\(result.messages)")
    #expect(folder.files() == ["interrupt.py"])
  }
}
