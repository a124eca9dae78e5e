// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct SameBytesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain])
  }

  private func render(to output: String, jobs: Int, text: String) throws {
    let result = try folder.keylift(
      "render", "field.yaml", "-o", output, "--jobs", "\(jobs)", "--text", text, "--scale", "1")
    try #require(result.status == 0, "\(result.messages)")
  }

  private func expectSame(_ left: String, _ right: String) throws {
    let names = folder.files(in: left)
    #expect(names.count == 19)
    #expect(names == folder.files(in: right))
    for name in names {
      let same = try folder.bytes(of: "\(left)/\(name)") == folder.bytes(of: "\(right)/\(name)")
      #expect(same, "\(name)")
    }
  }

  @Test(arguments: [1, 2, 5])
  func outputDoesNotDependOnNumberOfJobs(_ jobs: Int) throws {
    try render(to: "one", jobs: 1, text: "blocks")
    try render(to: "many", jobs: jobs, text: "blocks")
    try expectSame("one", "many")
  }

  @Test(.requires(.inter))
  func textInInterDoesNotDependOnNumberOfJobs() throws {
    try render(to: "one", jobs: 1, text: "inter")
    try render(to: "two", jobs: 2, text: "inter")
    try expectSame("one", "two")
  }

  @Test func selectedFramesEqualFramesOfWholeClip() throws {
    try render(to: "all", jobs: 1, text: "blocks")
    for number in 0...8 {
      let result = try folder.keylift(
        ["render", "field.yaml", "-o", "some", "--frames", "\(number)", "--only", "png,svg"]
          + SampleScene.quick)
      try #require(result.status == 0)
      for name in folder.files(in: "some") {
        #expect(try folder.bytes(of: "some/\(name)") == folder.bytes(of: "all/\(name)"))
      }
    }
  }

  @Test func outputDoesNotDependOnLocaleOrTimeZone() throws {
    try render(to: "one", jobs: 1, text: "blocks")
    let result = try folder.shell(
      "LC_ALL=de_DE.UTF-8 LANG=ar_EG TZ=Asia/Tokyo exec \"$0\" render field.yaml -o two "
        + SampleScene.quickWords)
    try #require(result.status == 0)
    try expectSame("one", "two")
  }
}
