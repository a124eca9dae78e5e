// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import Testing

struct SuiteFolderTests {
  /// A folder whose path has no links.
  private let top: String

  init() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    top = SuiteFolder.resolved(path)
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(top)/\(folder)", withIntermediateDirectories: true)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(top)/\(path)", withDestinationPath: target)
  }

  @Test func suiteIsTheNearestRepository() throws {
    try make("a/.git")
    try make("a/b/Scenes")
    #expect(SuiteFolder(ofScene: "\(top)/a/b/Scenes/x.yaml").path == "\(top)/a")
    try make("a/b/.git")
    #expect(SuiteFolder(ofScene: "\(top)/a/b/Scenes/x.yaml").path == "\(top)/a/b")
    try FileManager.default.removeItem(atPath: top)
  }

  @Test func fileGitMarksARepositoryToo() throws {
    try make("tree/Scenes")
    try Data("gitdir: elsewhere\n".utf8).write(to: URL(filePath: "\(top)/tree/.git"))
    #expect(SuiteFolder(ofScene: "\(top)/tree/Scenes/x.yaml").path == "\(top)/tree")
    try FileManager.default.removeItem(atPath: top)
  }

  @Test func suiteWithoutARepositoryIsTheFolderScenesAroundTheFile() throws {
    try make("Scenes/deep/er")
    #expect(SuiteFolder(ofScene: "\(top)/Scenes/deep/er/x.yaml").path == "\(top)/Scenes")
    #expect(SuiteFolder(ofScene: "\(top)/Scenes/x.yaml").path == "\(top)/Scenes")
    try FileManager.default.removeItem(atPath: top)
  }

  @Test func suiteOfAnyOtherFileIsItsFolder() throws {
    try make("screens")
    let suite = SuiteFolder(ofScene: "\(top)/screens/x.yaml")
    #expect(suite.path == "\(top)/screens")
    #expect(suite.holds("\(top)/screens/deep/part.yaml"))
    #expect(!suite.holds("\(top)/part.yaml"))
    #expect(!suite.holds("\(top)/screens/../part.yaml"))
    // A neighbor whose name begins alike is not below.
    #expect(!suite.holds("\(top)/screens2/part.yaml"))
    try FileManager.default.removeItem(atPath: top)
  }

  @Test func linksAreFollowed() throws {
    try make("in/real")
    try make("out")
    try link("in/away", to: "../out")
    try link("in/near", to: "real")
    try link("in/nowhere", to: "missing")
    let suite = SuiteFolder(at: "\(top)/in")
    #expect(suite.holds("\(top)/in/near/x.png"))
    #expect(!suite.holds("\(top)/in/away/x.png"))
    #expect(!suite.holds("\(top)/in/away/deep/x.png"))
    #expect(suite.holds("\(top)/in/nowhere"))
    #expect(throws: OutsideError.self) { try suite.check("\(top)/in/away") }
    try FileManager.default.removeItem(atPath: top)
  }

  @Test func errorSaysWhereThePathLeads() throws {
    try make("in")
    try link("in/away", to: "/")
    do {
      try SuiteFolder(at: "\(top)/in").check("\(top)/in/away/etc")
      Issue.record("it was not refused")
    } catch {
      #expect("\(error)" == "'\(top)/in/away/etc' leads to '/etc', outside of '\(top)/in'")
    }
    try FileManager.default.removeItem(atPath: top)
  }

  @Test(arguments: [("/", "/"), ("/missing/../x", "/x"), ("//", "/"), ("/./", "/")])
  func pathsThatDoNotExistAreResolvedByTheirText(_ path: String, _ place: String) {
    #expect(SuiteFolder.resolved(path) == place)
  }

  @Test func emptyPathIsTheCurrentFolder() {
    let current = SuiteFolder.resolved(FileManager.default.currentDirectoryPath)
    #expect(SuiteFolder.resolved("") == current)
    #expect(SuiteFolder.resolved("no-such-item/x") == "\(current)/no-such-item/x")
    #expect(SuiteFolder(ofScene: "-").holds("Scenes"))
  }
}
