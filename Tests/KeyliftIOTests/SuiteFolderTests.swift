// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestSupport
import Testing

struct SuiteFolderTests {
  private let folder: TemporaryFolder
  /// The path of the folder, without links.
  private var top: String { SuiteFolder.resolved(folder.path()) }

  init() throws { folder = try TemporaryFolder() }

  @Test func suiteIsTheNearestRepository() throws {
    try folder.makeFolder("a/.git")
    try folder.makeFolder("a/b/Scenes")
    #expect(SuiteFolder(ofScene: "\(top)/a/b/Scenes/x.yaml").path == "\(top)/a")
    try folder.makeFolder("a/b/.git")
    #expect(SuiteFolder(ofScene: "\(top)/a/b/Scenes/x.yaml").path == "\(top)/a/b")
  }

  @Test func fileGitMarksARepositoryToo() throws {
    try folder.makeFolder("tree/Scenes")
    try folder.write("gitdir: elsewhere\n", to: "tree/.git")
    #expect(SuiteFolder(ofScene: "\(top)/tree/Scenes/x.yaml").path == "\(top)/tree")
  }

  @Test func suiteWithoutARepositoryIsTheFolderScenesAroundTheFile() throws {
    try folder.makeFolder("Scenes/deep/er")
    #expect(SuiteFolder(ofScene: "\(top)/Scenes/deep/er/x.yaml").path == "\(top)/Scenes")
    #expect(SuiteFolder(ofScene: "\(top)/Scenes/x.yaml").path == "\(top)/Scenes")
  }

  @Test func suiteOfAnyOtherFileIsItsFolder() throws {
    try folder.makeFolder("screens")
    let suite = SuiteFolder(ofScene: "\(top)/screens/x.yaml")
    #expect(suite.path == "\(top)/screens")
    #expect(suite.holds("\(top)/screens/deep/part.yaml"))
    #expect(!suite.holds("\(top)/part.yaml"))
    #expect(!suite.holds("\(top)/screens/../part.yaml"))
    // A neighbor whose name begins alike is not below.
    #expect(!suite.holds("\(top)/screens2/part.yaml"))
  }

  @Test func linksAreFollowed() throws {
    try folder.makeFolder("in/real")
    try folder.makeFolder("out")
    try folder.link("in/away", to: "../out")
    try folder.link("in/near", to: "real")
    try folder.link("in/nowhere", to: "missing")
    try folder.link("in/lost", to: "../missing")
    try folder.link("in/chain", to: "lost")
    try folder.link("in/loop", to: "loop/x")
    let suite = SuiteFolder(at: "\(top)/in")
    #expect(suite.holds("\(top)/in/near/x.png"))
    #expect(!suite.holds("\(top)/in/away/x.png"))
    #expect(!suite.holds("\(top)/in/away/deep/x.png"))
    #expect(suite.holds("\(top)/in/nowhere"))
    #expect(SuiteFolder.resolved("\(top)/in/nowhere") == "\(top)/in/missing")
    #expect(SuiteFolder.resolved("\(top)/in/chain") == "\(top)/missing")
    #expect(!suite.holds("\(top)/in/lost") && suite.holds("\(top)/in/loop"))
    #expect(throws: OutsideError.self) { try suite.check("\(top)/in/away") }
  }

  @Test func errorSaysWhereThePathLeads() throws {
    try folder.makeFolder("in")
    try folder.link("in/away", to: "/")
    do {
      try SuiteFolder(at: "\(top)/in").check("\(top)/in/away/etc")
      Issue.record("it was not refused")
    } catch {
      #expect("\(error)" == "'\(top)/in/away/etc' leads to '/etc', outside of '\(top)/in'")
    }
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
