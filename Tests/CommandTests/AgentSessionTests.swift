// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// Sessions of the client library of the protocol's own project, which `Tests/Fixtures/Agents` keeps.
struct AgentSessionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["Scenes/low.yaml": AgentToolTests.scene]) }

  private typealias Answer = AgentToolTests.Answer

  private struct Exchange {
    let method: String
    let tool: String?
    let answer: Answer
  }

  /// Sends what the client sent, each message after the answer to the one before, as it did.
  private func exchanges(of version: String) throws -> [Exchange] {
    let session = try Repository.text(of: "Tests/Fixtures/Agents/session-\(version).jsonl")
    try folder.write(session, to: "session.jsonl")
    let result = try folder.shell(
      """
      : >answers; count=0; tries=0
      while IFS= read -r line; do
        printf '%s\\n' "$line"
        case $line in *'"id":'*) count=$((count + 1));; esac
        until [ "$(wc -l <answers)" -ge $count ] || [ $((tries += 1)) -gt 3000 ]; do sleep 0.02; done
      done <session.jsonl | "$0" mcp --output Made >answers
      cat answers
      """
    ).exits(0)
    let answers = try result.text.split(separator: "\n").map { try jsonObject($0.utf8) }
    let requests = try session.split(separator: "\n").map { try jsonObject($0.utf8) }
      .filter { $0["id"] != nil }
    try #require(answers.count == requests.count)
    return zip(requests, answers).map { request, answer in
      #expect(answer["id"] as? Int == request["id"] as? Int)
      let params = request["params"] as? [String: Any]
      return Exchange(
        method: request["method"] as? String ?? "", tool: params?["name"] as? String,
        answer: Answer(members: answer))
    }
  }

  /// The calls of the session in its order, and what each answer has to have.
  private static let facts: [(tool: String, isRight: @Sendable (Answer) -> Bool)] = [
    ("validate", { $0.text.contains("did you mean 'iphone-15-pro'?") }),
    (
      "audit",
      { answer in
        let scenes = answer.structured["scenes"] as? [[String: Any]]
        let findings = scenes?.first?["findings"] as? [[String: Any]]
        return findings?.first?["rule"] as? String == "covered-field"
      }
    ),
    ("explain", { !$0.isError && $0.text.contains("covered-field") }),
    (
      "trace",
      { answer in
        let frames = answer.structured["frames"] as? [[String: Any]]
        return frames?.map { $0["index"] as? Int } == [0, 12]
      }
    ),
    ("render", { !$0.isError && $0.contents.map { $0["type"] as? String } == ["image"] }),
    ("render", { !$0.isError && $0.text == "wrote Made/low.svg" }),
    ("compare", { !$0.isError && $0.contents.contains { $0["type"] as? String == "image" } }),
    ("import", { !$0.isError && $0.text.contains("id: email") }),
    ("list", { !$0.isError && $0.text.contains("ease-in-out") }),
    ("schema", { !$0.isError && $0.structured["properties"] != nil }),
    ("measure", { $0.isError && $0.text.contains("none.mp4") }),
    ("render", { $0.isError && $0.text.contains("outside of") }),
    ("rm", { $0.fault["code"] as? Int == -32_602 }),
  ]

  @Test(arguments: ["2025-11-25", "2026-07-28"])
  func sessionOfTheClientLibraryIsAnswered(_ version: String) throws {
    let exchanges = try exchanges(of: version)
    let first = exchanges[0].answer.result
    #expect(
      first["protocolVersion"] as? String == version
        || (first["supportedVersions"] as? [String])?.contains(version) == true)
    let calls = exchanges.filter { $0.tool != nil }
    #expect(calls.map(\.tool) == AgentSessionTests.facts.map(\.tool))
    for (call, fact) in zip(calls, AgentSessionTests.facts) {
      #expect(fact.isRight(call.answer), "\(fact.tool): \(call.answer.members)")
    }
    #expect(folder.files(in: "Made") == ["low.svg"])
    func answers(to method: String) -> [Answer] {
      exchanges.filter { $0.method == method }.map(\.answer)
    }
    #expect((answers(to: "tools/list").first?.result["tools"] as? [Any])?.count == 10)
    let resources = answers(to: "resources/list").first?.result["resources"] as? [[String: Any]]
    #expect(resources?.contains { $0["uri"] as? String == "keylift://scenes/low.yaml" } == true)
    let readings = answers(to: "resources/read").map { answer in
      (answer.result["contents"] as? [[String: Any]])?.first?["text"] as? String
    }
    #expect(readings.count == 3 && readings[0]?.hasPrefix("# ") == true)
    #expect(readings[1] == AgentToolTests.scene && readings[2] == nil)
  }

  /// The library itself, where it is installed, has the same session.
  @Test(.requires(.pythonModules("mcp")), arguments: ["auto 2026-07-28", "legacy 2025-11-25"])
  func clientLibraryOfTheProtocolSpeaksToIt(_ words: String) throws {
    let mode = words.split(separator: " ")
    let script = Repository.url("Tests/Fixtures/Agents/record-session.py").path
    let result = try folder.shell("python3 '\(script)' \"$0\" \(mode[0]) session.jsonl").exits(0)
    let lines = result.text.split(separator: "\n")
    #expect(lines.first == "\(mode[1]) keylift")
    #expect(lines.count { $0.contains(" done ") } == 10, "\(result.text)")
    #expect(lines.suffix(2) == ["error -32602", "error -32602"])
  }
}
