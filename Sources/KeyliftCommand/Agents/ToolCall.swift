// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct AgentPlace: Sendable {
  let folder: SuiteFolder
  /// `nil` if tools write nothing.
  let output: String?
}

struct ToolCall: Sendable {
  /// A mistake of the client, which the model reads and can correct.
  struct Mistake: Error { let sentence: String }

  private let tool: AgentTool
  private let line: CommandLineWords

  /// In bytes, because a model reads all of the result.
  private static let longestResult = 200_000

  /// - Throws: `Mistake` for arguments that the tool lacks and for paths outside of the folder.
  init(
    _ tool: AgentTool, _ arguments: JSONValue, at place: AgentPlace
  ) throws(Mistake) {
    guard case .object(let members) = arguments else {
      throw Mistake(sentence: "'arguments' must be an object")
    }
    self.tool = tool
    line = try CommandLineWords(tool, members, at: place)
  }

  func process() -> AnsweringProcess? {
    guard let program = Bundle.main.executableURL?.path else { return nil }
    return AnsweringProcess(program, line.words)
  }

  /// `nil` if a signal ends the server.
  func result(of process: AnsweringProcess) -> JSONValue? {
    guard let (status, output, messages) = process.run(on: line.input) else { return nil }
    let isDone = status == 0 || !output.isEmpty && status <= Int32(ExitStatus.noInput.rawValue)
    var contents = messages.isEmpty ? [] : [ToolCall.text(messages.joined(separator: "\n"))]
    guard isDone else {
      return ToolCall.result(
        contents.isEmpty ? [ToolCall.text("keylift ended with \(status)")] : contents, isError: true
      )
    }
    if let written = line.written {
      return ToolCall.result(contents + [ToolCall.text("wrote \(written)")], isError: false)
    }
    guard tool.output != .picture else {
      let data = Data(output).base64EncodedString()
      contents.append(
        ["type": "image", "data": .string(data), "mimeType": "image/png"])
      return ToolCall.result(contents, isError: false)
    }
    let text = String(decoding: output, as: UTF8.self)
    guard text.utf8.count <= ToolCall.longestResult else {
      return ToolCall.refusal(
        "the result has \(text.utf8.count / 1_000) kB: \(tool.shortening)")
    }
    let result = ToolCall.result(contents + [ToolCall.text(text)], isError: false)
    // The JSON of a command has line feeds only between its values.
    guard tool.output == .json else { return result }
    return result.adding(
      "structuredContent",
      .literal(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
  }

  static func refusal(_ sentence: String) -> JSONValue {
    result([text(sentence)], isError: true)
  }

  private static func text(_ text: String) -> JSONValue {
    ["type": "text", "text": .string(text)]
  }

  private static func result(_ contents: [JSONValue], isError: Bool) -> JSONValue {
    ["content": .array(contents), "isError": .bool(isError)]
  }
}

private struct CommandLineWords: Sendable {
  private(set) var words: [String]
  private(set) var input: [UInt8] = []
  private(set) var written: String?
  private var hasInput = false
  private let place: AgentPlace
  private let tool: AgentTool

  init(
    _ tool: AgentTool, _ members: [JSONValue.Member], at place: AgentPlace
  ) throws(ToolCall.Mistake) {
    self.tool = tool
    self.place = place
    words = tool.command
    for member in members { try add(member) }
    try checkRequired(members)
    // The defaults are for pictures, and a file may be a trace.
    let kind = written.flatMap { FileKind(ofName: $0.lowercased(), MotionPreference()) }
    let defaults = kind?.isPicture ?? true ? tool.defaults : []
    for option in defaults where !members.contains(where: { $0.name == option.name }) {
      words.append("--\(option.name)=\(option.value)")
    }
    if tool.output == .picture, written == nil {
      words.append("--output=\(OutputFile.standardOutput)")
    }
    if tool.arguments.contains(where: { $0.name == "scene" || $0.use == .optionPath }) {
      words.append("--only-below=\(place.folder.path)")
    }
  }

  private mutating func add(_ member: JSONValue.Member) throws(ToolCall.Mistake) {
    let names = tool.arguments.map(\.name)
    guard let argument = tool.arguments.first(where: { $0.name == member.name }) else {
      let near = Spelling.nearest(to: member.name, among: names).map { "did you mean '\($0)'?" }
      throw ToolCall.Mistake(
        sentence: "'\(tool.name)' has no argument '\(member.name.printable)'; "
          + (near ?? "it takes \(names.joined(separator: ", "))"))
    }
    let text = try text(of: member)
    switch argument.use {
    case .path:
      try addInput()
      words.append(try path(text, of: argument))
    case .text:
      try addInput()
      words.append("-")
      input = [UInt8](text.utf8)
    case .word:
      guard isWord(text) else {
        throw ToolCall.Mistake(sentence: "'\(argument.name)' must be a word")
      }
      words.append(text)
    case .optionPath: words.append("--\(argument.name)=\(try path(text, of: argument))")
    case .written: words.append("--\(argument.option ?? "output")=\(try outputPath(text))")
    case .option: words += options(of: member, text, for: argument)
    }
  }

  private func options(
    of member: JSONValue.Member, _ text: String, for argument: AgentTool.Argument
  ) -> [String] {
    let option = argument.option ?? argument.name
    switch member.value {
    case .bool(let isSet): return isSet ? ["--\(option)"] : []
    case .array(let items) where argument.isRepeatable:
      return items.map { "--\(option)=\($0.word ?? "")" }
    default: return ["--\(option)=\(text)"]
    }
  }

  private mutating func addInput() throws(ToolCall.Mistake) {
    guard !hasInput else {
      throw ToolCall.Mistake(sentence: "there are two inputs, and one is read")
    }
    hasInput = true
  }

  private func checkRequired(_ members: [JSONValue.Member]) throws(ToolCall.Mistake) {
    for argument in tool.arguments where argument.isRequired {
      guard members.contains(where: { $0.name == argument.name }) else {
        throw ToolCall.Mistake(sentence: "'\(tool.name)' needs '\(argument.name)'")
      }
    }
    let inputs = tool.arguments.filter { $0.use == .path || $0.use == .text }.map(\.name)
    guard inputs.isEmpty || hasInput else {
      let names = inputs.map { "'\($0)'" }.joined(separator: " or ")
      throw ToolCall.Mistake(sentence: "'\(tool.name)' needs \(names)")
    }
  }

  private func text(of member: JSONValue.Member) throws(ToolCall.Mistake) -> String {
    switch member.value {
    case .bool: return member.value.lineText
    case .array(let items):
      let texts = items.compactMap(\.word)
      guard texts.count == items.count else { break }
      return texts.joined(separator: ",")
    default: if let word = member.value.word { return word }
    }
    throw ToolCall.Mistake(
      sentence:
        "'\(member.name.printable)' must be a text, a number, true, false or a list of texts")
  }

  private func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 >= UInt8(ascii: "a") }
      && !text.hasPrefix("-")
  }

  /// A name that begins with a hyphen would be read as an option.
  private func path(
    _ text: String, of argument: AgentTool.Argument
  ) throws(ToolCall.Mistake) -> String {
    do throws(OutsideError) { try place.folder.check(text) } catch {
      throw ToolCall.Mistake(sentence: "\(argument.name): \(error)")
    }
    return text.hasPrefix("-") ? "./\(text)" : text
  }

  private mutating func outputPath(_ name: String) throws(ToolCall.Mistake) -> String {
    guard let folder = place.output else {
      throw ToolCall.Mistake(
        sentence: "the server writes nothing; start it with 'keylift mcp --output FOLDER'")
    }
    guard !name.hasPrefix("/") else {
      throw ToolCall.Mistake(
        sentence: "output: '\(name.printable)' must be a name below '\(folder)'")
    }
    let path = "\(folder)/\(name)"
    do throws(OutsideError) { try SuiteFolder(at: folder).check(path) } catch {
      throw ToolCall.Mistake(sentence: "output: \(error)")
    }
    words.removeAll { $0.hasPrefix("--only=") }
    written = path
    return path
  }
}

extension JSONValue {
  fileprivate var word: String? {
    switch self {
    case .string(let text): text
    case .integer: lineText
    // Options take no exponents.
    case .literal(let text):
      Double(text).flatMap { $0.isFinite ? JSONText.number($0) : nil }
    default: nil
    }
  }
}
