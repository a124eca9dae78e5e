// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// What workflows, the action, the image and the pages bring from elsewhere.
struct WorkflowTests {
  /// A line that names an action of GitHub.
  private struct Use {
    let file: String
    let action: String
    let version: String
    let comment: String
  }

  /// A line that names an image of a registry.
  private struct Image {
    let file: String
    let name: String
  }

  private static let files =
    Repository.pages + [
      ".github/workflows/ci.yml", ".github/workflows/release.yml", "Packaging/action/action.yml",
      "Packaging/Dockerfile", "Sources/KeyliftCommand/Commands/ContinuousJob.swift",
    ]

  private static func uses() throws -> [Use] {
    try files.flatMap { file in
      try Repository.text(of: file).matches(of: /\buses: ([^\s.][^\s@]*)(?:@(\S+))?(?: # (\S+))?/)
        .map {
          Use(
            file: file, action: String($0.1), version: String($0.2 ?? ""),
            comment: String($0.3 ?? ""))
        }
    }
  }

  private static func images() throws -> [Image] {
    try files.flatMap { file in
      try Repository.text(of: file)
        .matches(of: /(?m)(?:^FROM |container: (?:\{ image: "?)?)([^\s",{]+)/)
        .map { Image(file: file, name: String($0.1)) }
    }
  }

  @Test func everyActionIsNamedByAHashWithItsTagBesideIt() throws {
    let uses = try Self.uses()
    #expect(!uses.isEmpty)
    for use in uses {
      #expect(use.version.wholeMatch(of: /[0-9a-f]{40}/) != nil, "\(use.file): \(use.action)")
      #expect(use.comment.wholeMatch(of: /v\d+\.\d+\.\d+/) != nil, "\(use.file): \(use.action)")
    }
  }

  @Test func everyActionHasOneVersion() throws {
    for (action, uses) in Dictionary(grouping: try Self.uses(), by: \.action) {
      let versions = Set(uses.map { "\($0.version) \($0.comment)" })
      #expect(versions.count == 1, "\(action): \(uses.map(\.file))")
    }
  }

  @Test func everyImageIsNamedByItsDigest() throws {
    let images = try Self.images()
    #expect(images.count == 5)
    for image in images {
      #expect(
        image.name.wholeMatch(of: /[a-z]+:[a-z0-9.-]+@sha256:[0-9a-f]{64}/) != nil,
        "\(image.file): \(image.name)")
    }
    #expect(Set(images.map(\.name)).count == 2, "Swift and Debian")
  }

  /// What builds a release runs the project's scripts, and what may write runs none of them.
  @Test func jobThatMayWriteRunsNoScriptOfTheProject() throws {
    let jobs = try Repository.text(of: ".github/workflows/release.yml").split(
      separator: /(?m)^  (?=\w+:$)/)
    let writing = jobs.filter { $0.contains(": write") }
    #expect(writing.count == 1)
    for job in writing { #expect(!job.contains("Scripts/") && !job.contains("actions/checkout")) }
  }
}
