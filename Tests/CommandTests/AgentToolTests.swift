// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct AgentToolTests {
  private let folder: TemporaryFolder

  static let scene = """
    version: 1
    device: iphone-15-pro
    ios: 18
    system: none
    keyboard: [{ at: 0.2, show: letters, focus: name }]
    views: [{ id: name, kind: text-field, text: Mei, bottom: 40 }]

    """

  init() throws { folder = try TemporaryFolder(["Scenes/low.yaml": AgentToolTests.scene]) }

  /// Sends messages, one on a line, and returns the answers by their ids.
  private func answers(_ messages: [String], _ options: String...) throws -> [Int: Answer] {
    let input = messages.map { $0 + "\n" }.joined()
    let result = try folder.keylift(["mcp"] + options, input: input).exits(0)
    let lines = result.text.split(separator: "\n")
    let answers = try lines.map { line -> (Int, Answer) in
      let members = try jsonObject(line.utf8)
      #expect(members["jsonrpc"] as? String == "2.0")
      return (members["id"] as? Int ?? -1, Answer(members: members))
    }
    return Dictionary(answers) { $1 }
  }

  struct Answer {
    let members: [String: Any]

    var result: [String: Any] { members["result"] as? [String: Any] ?? [:] }
    var fault: [String: Any] { members["error"] as? [String: Any] ?? [:] }
    var contents: [[String: Any]] { result["content"] as? [[String: Any]] ?? [] }
    var text: String { contents.compactMap { $0["text"] as? String }.joined(separator: "\n") }
    var isError: Bool { result["isError"] as? Bool ?? false }
    var structured: [String: Any] { result["structuredContent"] as? [String: Any] ?? [:] }
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    """
    {"jsonrpc": "2.0", "id": \(id), "method": "tools/call", \
    "params": {"name": "\(tool)", "arguments": \(arguments)}}
    """
  }

  private func answer(to tool: String, _ arguments: String, _ options: String...) throws -> Answer {
    try #require(try answers(to: [(tool, arguments)], options).first)
  }

  /// Calls tools in one session, and returns the answers in the order of the calls.
  private func answers(
    to calls: [(String, String)], _ options: [String] = []
  ) throws -> [Answer] {
    let lines = calls.enumerated().map { index, tool in
      call(index, tool.0, tool.1) + "\n"
    }
    let result = try folder.keylift(["mcp"] + options, input: lines.joined()).exits(0)
    let answers = try result.text.split(separator: "\n").map {
      Answer(members: try jsonObject($0.utf8))
    }
    try #require(answers.count == calls.count, "\(result.messages)")
    return answers.sorted { $0.members["id"] as? Int ?? -1 < $1.members["id"] as? Int ?? -1 }
  }

  @Test func versionThatTheClientKnowsIsAgreedOn() throws {
    func agreed(_ version: String) throws -> String? {
      let message =
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "\#(version)"}}"#
      return try answers([message])[1]?.result["protocolVersion"] as? String
    }
    #expect(try agreed("2025-06-18") == "2025-06-18")
    #expect(try agreed("2025-11-25") == "2025-11-25")
    #expect(try agreed("1999-01-01") == "2025-11-25")
  }

  @Test func messageThatIsTooLongIsRefusedByItsNumber() throws {
    let long = String(repeating: "a", count: 9 << 20)
    let answers = try answers([
      #"{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": {"text": "\#(long)"}}"#,
      #"{"jsonrpc": "2.0", "method": "ping", "params": {"id": 9, "text": "\#(long)"}}"#,
      #"{"jsonrpc": "2.0", "id": 8, "method": "ping"}"#,
    ])
    let fault = try #require(answers[7]?.fault)
    #expect(fault["code"] as? Int == -32_600)
    #expect(fault["message"] as? String == "the message is longer than 8 MB")
    #expect(answers[-1]?.fault["code"] as? Int == -32_600)
    #expect(answers[8]?.fault.isEmpty == true)
  }

  @Test func newestVersionNeedsNoAgreement() throws {
    let key = "io.modelcontextprotocol/protocolVersion"
    func discovery(_ version: String) -> String {
      #"{"jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": {"_meta": {"\#(key)": "\#(version)"}}}"#
    }
    let known = try #require(try answers([discovery("2026-07-28")])[1])
    let versions = try #require(known.result["supportedVersions"] as? [String])
    #expect(versions.contains("2026-07-28"))
    #expect(known.result["resultType"] as? String == "complete")
    let unknown = try #require(try answers([discovery("2031-01-01")])[1])
    #expect(unknown.fault["code"] as? Int == -32_022)
  }

  @Test func everyToolHasASummaryAndASchemaOfItsArguments() throws {
    let list = try answers([#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#])[1]
    let tools = try #require(list?.result["tools"] as? [[String: Any]])
    #expect(
      tools.map { $0["name"] as? String } == [
        "validate", "render", "compare", "trace", "audit", "explain", "import", "measure", "list",
        "schema",
      ])
    for tool in tools {
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      let arguments = try #require(schema["properties"] as? [String: [String: Any]])
      #expect(schema["type"] as? String == "object" && !arguments.isEmpty)
      #expect(tool["description"] as? String != "")
      #expect(arguments["output"] == nil && arguments["keep"] == nil)
    }
  }

  /// A model reads the list before its first call, and reads no definitions beside it.
  @Test func listOfToolsIsShortAndStandsAlone() throws {
    let line = #"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"# + "\n"
    let list = try folder.keylift("mcp", "--output", "Made", input: line).text
    #expect(list.utf8.count < 20_000)
    #expect(!list.contains("$ref"))
  }

  /// The schema of scenes is longer than a model can read, and each part of it is not.
  @Test func schemaOfScenesIsReadInParts() throws {
    let parts = ["composer", "keyboard", "event", "figures", "composr"]
    let answers = try answers(
      to: [("schema", #"{"document": "scene"}"#)]
        + parts.map { ("schema", #"{"document": "scene", "part": "\#($0)"}"#) })
    #expect(answers[0].isError && answers[0].text.contains("name a 'part', such as composer"))
    for answer in answers[1...4] { #expect(!answer.isError, "\(answer.text)") }
    #expect(answers[5].isError && answers[5].text.contains("did you mean 'composer'?"))
  }

  @Test func listBecomesValuesOrOptionsOfTheCommand() throws {
    let still = #""scene": "Scenes/low.yaml", "text": "blocks", "at": 0.3"#
    let answers = try answers(to: [
      ("render", "{\(still), \"notes\": [\"name: one, two\", \"name: b\"]}"),
      (
        "compare",
        #"{"scene": "Scenes/low.yaml", "text": "blocks", "systems": ["none", "swiftui"], "times": [0.3]}"#
      ),
    ])
    for answer in answers { #expect(!answer.isError, "\(answer.text)") }
  }

  @Test func playOfAFindingInASituationBecomesAScene() throws {
    let all = try answer(to: "audit", #"{"scene": "Scenes/low.yaml", "exhaustive": true}"#)
    let scenes = try #require(all.structured["scenes"] as? [[String: Any]])
    let finding = try #require((scenes[0]["findings"] as? [[String: Any]])?.first)
    let plays = try #require(finding["variants"] as? [String])
    #expect(plays.count == 1 && (finding["plays"] as? String)?.contains("plays: ") == true)
    let kept = try answer(
      to: "audit",
      #"{"scene": "Scenes/low.yaml", "exhaustive": true, "play": "\#(plays[0])", "keep": "worst.yaml"}"#,
      "--output", "Made")
    #expect(!kept.isError, "\(kept.text)")
    let again = try answer(to: "audit", #"{"scene": "Made/worst.yaml"}"#)
    #expect(again.text.contains(try #require(finding["rule"] as? String)))
  }

  @Test func findingsAreTheDocumentOfTheCommand() throws {
    let answer = try answer(to: "audit", #"{"scene": "Scenes/low.yaml"}"#)
    let printed = try folder.keylift("audit", "Scenes/low.yaml", "--format", "json")
    #expect(
      try NSDictionary(dictionary: answer.structured) == NSDictionary(dictionary: printed.object))
    #expect(answer.text == printed.text && !answer.isError)
    #expect(answer.text.contains("covered-field"))
  }

  @Test func mistakesInATextOfASceneAreAResult() throws {
    let answer = try answer(to: "validate", #"{"yaml": "version: 1\ndevice: iphone-15-pr\n"}"#)
    #expect(!answer.isError)
    #expect(answer.text.contains("did you mean 'iphone-15-pro'?"))
  }

  @Test func pictureIsAPNGOfTheWidthThatIsAskedFor() throws {
    let answer = try answer(
      to: "render",
      #"{"scene": "Scenes/low.yaml", "at": "0.3s", "max-width": 200, "text": "blocks"}"#)
    let picture = try #require(answer.contents.first { $0["type"] as? String == "image" })
    let data = try #require(Data(base64Encoded: picture["data"] as? String ?? ""))
    #expect(picture["mimeType"] as? String == "image/png")
    // The width is at byte 16 of a PNG, in four bytes.
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(data[16..<20].reduce(0) { $0 << 8 | Int($1) } <= 200)
  }

  @Test func traceHasOnlyTheViewsAndTimesThatAreAskedFor() throws {
    let answer = try answer(
      to: "trace", #"{"scene": "Scenes/low.yaml", "views": ["name"], "times": ["0s", 0.2]}"#)
    let frames = try #require(answer.structured["frames"] as? [[String: Any]])
    #expect(frames.map { $0["index"] as? Int } == [0, 12])
    // 40 points above the bottom of 852.
    let views = try #require(frames[0]["views"] as? [String: [String: Double]])
    let field = try #require(views["name"])
    #expect(field["y", default: 0] + field["height", default: 0] == 812)
  }

  @Test func pathsOutsideOfTheFolderAreRefused() throws {
    try folder.link("Scenes/link.yaml", to: "/etc/hostname")
    let paths = ["/etc/passwd", "../up.yaml", "Scenes/../../up.yaml", "Scenes/link.yaml"]
    let answers = try answers(to: paths.map { ("validate", #"{"scene": "\#($0)"}"#) })
    for (answer, path) in zip(answers, paths) {
      #expect(answer.isError && answer.text.contains("outside of"), "\(path)")
    }
  }

  @Test func sceneReadsNoPictureAboveTheFolder() throws {
    try folder.write("", to: ".git/HEAD")
    try folder.write([0x89], to: "photo.png")
    try folder.write(
      "version: 1\nviews: [{ id: a, kind: image, image: ../photo.png }]\n", to: "Scenes/a.yaml")
    let below = try folder.shell("cd Scenes && \"$0\" validate a.yaml --only-below .")
    #expect(below.messages.contains("outside-file"))
    let whole = try folder.keylift("validate", "Scenes/a.yaml")
    #expect(!whole.messages.contains("outside-file"))
  }

  @Test func valueCannotBecomeAnOption() throws {
    let answers = try answers(to: [
      ("validate", #"{"scene": "--help"}"#), ("list", #"{"subject": "--help"}"#),
      ("render", #"{"scene": "Scenes/low.yaml", "device": "x --force"}"#),
    ])
    // A document says that the file cannot be read.
    #expect(answers[0].text.contains("there is no file './--help'"))
    #expect(answers[1].isError && answers[2].isError)
  }

  @Test func unknownArgumentHasAdvice() throws {
    let answer = try answer(to: "render", #"{"scene": "Scenes/low.yaml", "devise": "x"}"#)
    #expect(answer.isError && answer.text.contains("did you mean 'device'?"))
  }

  @Test func filesAreWrittenOnlyBelowTheNamedFolder() throws {
    let arguments = #"{"scene": "Scenes/low.yaml", "output": "low.svg"}"#
    #expect(try answer(to: "render", arguments).isError)
    #expect(try !answer(to: "render", arguments, "--output", "Made").isError)
    #expect(folder.files(in: "Made") == ["low.svg"])
    let outside = #"{"scene": "Scenes/low.yaml", "output": "../low.svg"}"#
    #expect(try answer(to: "render", outside, "--output", "Made").isError)
    #expect(folder.files().filter { $0.hasSuffix(".svg") } == ["Made/low.svg"])
    #expect(try folder.keylift("mcp", "-o", "/tmp").status == 64)
    #expect(try folder.keylift("mcp", "-o", "").status == 64)
  }

  @Test(.requires(.path("/dev/full"))) func answersThatCannotBeWrittenExit73() throws {
    let ping = #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#
    let result = try folder.shell("echo '\(ping)' | \"$0\" mcp >/dev/full").exits(73)
    #expect(result.messages == "error: cannot write to stdout: no space left on device\n")
  }

  @Test func messagesThatAreNoRequestsHaveNumberedErrors() throws {
    let lines = [
      "{", #"{"jsonrpc": "1.0", "id": 2, "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": 3, "method": "nothing"}"#,
      #"{"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "rm"}}"#,
      #"{"jsonrpc": "2.0", "id": 5, "method": "resources/read", "params": {"uri": "file:///etc/passwd"}}"#,
      #"{"jsonrpc": "2.0", "id": 6, "method": "ping"}"#, String(repeating: "[", count: 100_000),
    ]
    let result = try folder.keylift("mcp", input: lines.map { $0 + "\n" }.joined())
    let codes = try result.text.split(separator: "\n").map { line -> Int? in
      (try jsonObject(line.utf8)["error"] as? [String: Any])?["code"] as? Int
    }
    #expect(codes == [-32_700, -32_600, -32_601, -32_602, -32_602, nil, -32_600])
  }

  /// JSON-RPC 2.0, sections 5 and 6: an error has the id of its request, a list of requests a list of
  /// answers, and neither a notification nor an answer is answered.
  @Test func everyRequestIsAnsweredByItsIDAndNothingElse() throws {
    let lines = [
      #"{"jsonrpc": "1.0", "id": 1, "method": "ping"}"#, #"{"jsonrpc": "2.0", "id": "b"}"#,
      #"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": [4], "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": 5, "result": {}}"#, "\t", "[]",
      #"[{"jsonrpc": "2.0", "id": 6, "method": "ping"}, {"jsonrpc": "2.0", "method": "x"}, 7]"#,
      #"[{"jsonrpc": "2.0", "method": "notifications/initialized"}]"#,
    ]
    let result = try folder.keylift("mcp", input: lines.map { $0 + "\n" }.joined()).exits(0)
    let ids = try result.text.split(separator: "\n").map { line -> [String] in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let answers = value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]
      return answers.map { "\($0["id"] ?? "none") \($0["error"] == nil)" }
    }
    let none = "\(NSNull()) false"
    #expect(ids == [["1 false"], ["b false"], [none], [none], [none], ["6 true", none]])
  }

  /// The answer has the same value (JSON-RPC 2.0, section 5), and numbers of JSON have any size.
  @Test func numberOfARequestComesBackAsItWasSent() throws {
    let ids = ["7", "1e2", "-0.50", "9223372036854775808", "12345678901234567890"]
    let pings = ids.map { #"{"jsonrpc": "2.0", "id": \#($0), "method": "ping"}"# }
    let result = try folder.keylift("mcp", input: pings.map { $0 + "\n" }.joined()).exits(0)
    let answers = result.text.split(separator: "\n")
    #expect(answers.count == ids.count)
    for (id, answer) in zip(ids, answers) { #expect(answer.contains("\"id\": \(id), ")) }
  }

  /// Both numbers are the same `Double`.
  @Test func callIsCanceledOnlyByItsOwnNumber() throws {
    func cancel(_ id: String) -> String {
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": \#(id)}}"#
    }
    let audit = call(1, "audit", #"{"scene": "Scenes/low.yaml", "exhaustive": true}"#)
    let long = audit.replacing("\"id\": 1,", with: "\"id\": 12345678901234567890,")
    for (canceled, count) in [("12345678901234567891", 1), ("12345678901234567890", 0)] {
      let input = "\(long)\n\(cancel(canceled))\n"
      let result = try folder.keylift("mcp", input: input).exits(0)
      #expect(result.text.split(separator: "\n").count == count, "\(result.text)")
    }
  }

  @Test func callsThatRunWhenTheInputEndsAreAnswered() throws {
    let answers = try answers([
      call(1, "audit", #"{"scene": "Scenes/low.yaml"}"#),
      call(2, "trace", #"{"scene": "Scenes/low.yaml", "times": ["0.2s"]}"#),
    ])
    #expect(answers.keys.sorted() == [1, 2])
    #expect(answers.values.allSatisfy { !$0.isError && !$0.structured.isEmpty })
  }

  @Test func canceledCallIsNotAnswered() throws {
    let cancel =
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}"#
    let messages = [
      call(1, "audit", #"{"scene": "Scenes/low.yaml", "exhaustive": true}"#), cancel,
      #"{"jsonrpc": "2.0", "id": 2, "method": "ping"}"#,
    ]
    #expect(try answers(messages).keys.sorted() == [2])
  }

  /// The protocol forbids it, but no call may get another one's result.
  @Test func callWithTheIdOfACanceledOneGetsNoResultOfIt() throws {
    let cancel =
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}"#
    let audit = call(1, "audit", #"{"scene": "Scenes/low.yaml", "exhaustive": true}"#)
    let answer = try #require(try answers([audit, cancel, audit])[1])
    // The second call starts only if the first one has ended.
    #expect(answer.fault["code"] as? Int == -32_600 || !answer.isError, "\(answer.text)")
  }

  /// Otherwise the call goes on without a reader, and writes its file later.
  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func signalEndsTheServerAndItsCalls(_ signal: String, _ status: Int) throws {
    let long = AgentToolTests.scene + "duration: 60\nfps: 120\n"
    try folder.write(long, to: "Scenes/long.yaml")
    try folder.write(
      call(1, "render", #"{"scene": "Scenes/long.yaml", "output": "long.apng"}"#) + "\n",
      to: "call")
    let result = try folder.shell(
      """
      mkfifo input; \(DraftLifeTests.taking) "$0" mcp --output Made <input & job=$!
      exec 3>input; cat call >&3
      until ls Made/.long.apng.keylift-* >/dev/null 2>&1 || ! kill -0 $job; do sleep 0.01; done
      kill -\(signal) $job; wait $job; echo $?; tries=0
      while ls Made/.long.apng.keylift-* && [ $((tries += 1)) -lt 100 ]; do sleep 0.1; done
      """)
    let lines = result.text.split(separator: "\n")
    #expect(lines.first == "\(status)", "\(result.messages)")
    // A call that ends removes its draft.
    #expect(folder.files(in: "Made").isEmpty)
  }

  @Test func scenesThatLinksLeadOutToAreNoResources() throws {
    let outside = try TemporaryFolder(["secret.yaml": AgentToolTests.scene])
    try folder.link("Scenes/secret.yaml", to: outside.path("secret.yaml"))
    try folder.write(AgentToolTests.scene, to: "Scenes/a b#1.yaml")
    func request(_ method: String, _ address: String) -> String {
      #"{"jsonrpc": "2.0", "id": 1, "method": "resources/\#(method)", "params": {"uri": "\#(address)"}}"#
    }
    let list = try answers([request("list", "")])[1]?.result["resources"] as? [[String: Any]] ?? []
    let scenes = list.compactMap { $0["uri"] as? String }.filter { $0.hasSuffix(".yaml") }
    #expect(scenes == ["keylift://scenes/a%20b%231.yaml", "keylift://scenes/low.yaml"])
    let secret = try answers([request("read", "keylift://scenes/secret.yaml")])[1]
    #expect(secret?.fault["code"] as? Int == -32_602)
    let named = try answers([request("read", scenes[0])])[1]?.result["contents"]
    #expect((named as? [[String: Any]])?.first?["text"] as? String == AgentToolTests.scene)
  }

  @Test func traceIsWrittenWithoutTheWidthOfPictures() throws {
    let written = try answer(
      to: "render", #"{"scene": "Scenes/low.yaml", "output": "low.csv"}"#, "--output", "Made")
    #expect(!written.isError, "\(written.text)")
    #expect(folder.files(in: "Made") == ["low.csv"])
  }

  @Test func resourcesAreTheGuideTheRulesAndTheScenes() throws {
    func read(_ address: String) throws -> String {
      let message =
        #"{"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "\#(address)"}}"#
      let contents = try answers([message])[1]?.result["contents"] as? [[String: Any]]
      return try #require(contents?.first?["text"] as? String)
    }
    let list = try answers([#"{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}"#])[1]
    let resources = list?.result["resources"] as? [[String: Any]] ?? []
    let addresses = resources.map { $0["uri"] as? String }
    #expect(addresses.contains("keylift://scenes/low.yaml"))
    #expect(addresses.contains("keylift://rules/lag"))
    #expect(try read("keylift://scenes/low.yaml") == AgentToolTests.scene)
    #expect(try read("keylift://rules/lag").contains("keyboardLayoutGuide"))
    #expect(try read("keylift://schema").contains("json-schema.org"))
    #expect(try read("keylift://guide").hasPrefix("# "))
  }

  /// The guide's scene is what an agent copies first.
  @Test func sceneOfTheGuideIsValidAndHasTheFaultThatItTeaches() throws {
    let guide = try #require(
      try answers([
        #"{"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "keylift://guide"}}"#
      ])[1])
    let text = (guide.result["contents"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    let scene = try #require(text.split(separator: "```yaml\n").last?.split(separator: "```").first)
    try folder.write(String(scene), to: "Scenes/guide.yaml")
    #expect(try folder.keylift("validate", "Scenes/guide.yaml").status == 0)
    let audit = try folder.keylift("audit", "Scenes/guide.yaml")
    #expect(audit.status == 1 && audit.text.contains("[lag]"))
  }
}
