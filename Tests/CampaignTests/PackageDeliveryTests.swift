// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import TestSupport
import Testing

/// The files that `deliver_package` of `Scripts/lib/program.sh` leaves in a folder.
struct PackageDeliveryTests {
  /// Runs lines of Bash after the functions of the packages; `$0` is the checkout.
  private func packing(_ lines: String, in folder: WorkFolder) throws -> ProgramEnd {
    let functions = "set -e; shopt -s inherit_errexit; . \"$0/Scripts/lib/program.sh\""
    return try folder.run("/bin/bash", ["-c", "\(functions); \(lines)", Repository.url("").path])
  }

  private func filledFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("new".utf8, to: "made/a.deb")
    try folder.write("old".utf8, to: "out/a.deb")
    try folder.write("ne".utf8, to: "out/.a.deb.keylift-0123456789")
    return folder
  }

  @Test func packageReplacesTheOlderOneAndDraftsGo() throws {
    let folder = try filledFolder()
    let end = try packing("deliver_package made/a.deb out", in: folder)
    #expect(String(decoding: end.output, as: UTF8.self) == "out/a.deb\n")
    #expect(FileTree(of: "\(folder.path)/out").items == ["a.deb": Data("new".utf8)])
  }

  @Test func killedCopyLeavesTheOlderPackage() throws {
    let folder = try filledFolder()
    let end = try packing(
      "cp() { head -c 1 \"$1\" >\"$2\"; kill -9 $BASHPID; }; path=$(deliver_package made/a.deb out)",
      in: folder)
    #expect(end.status != 0)
    let tree = FileTree(of: "\(folder.path)/out")
    #expect(tree.items["a.deb"] == Data("old".utf8))
    #expect(tree.temporary.count == 1)
  }

  @Test func indexOfAFolderIsNoDraft() {
    #expect(FileTree.isTemporary("out/.a.png.keylift-0123456789"))
    #expect(!FileTree.isTemporary("out/field/.keylift-frames"))
  }
}
