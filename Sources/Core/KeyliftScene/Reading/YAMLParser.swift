// SPDX-License-Identifier: MIT

private import CYAML

struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case sequence
    case mapping
    case end
    /// An alias of the value that begins with the event at an index.
    case alias(Int)
  }

  let kind: Kind
  let place: Place
  var anchor: String?
  /// Whether the value has a tag other than that of its kind.
  var hasTag = false
}

@safe struct YAMLParser: ~Copyable {
  private let source: SourceText
  private let text: UnsafeMutableBufferPointer<UInt8>
  /// The parser contains a pointer to itself, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var events: [YAMLEvent] = []
  /// The index of the last event with each anchor.
  private var anchors: [String: Int] = [:]
  private var depth = 0
  /// The number of open collections in brackets or braces, which contain no others.
  private var flowDepth = 0
  private var hasDocument = false

  private init(_ source: SourceText) {
    self.source = source
    unsafe text = .allocate(capacity: source.text.utf8.count)
    _ = unsafe text.initialize(from: source.text.utf8)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory") }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // "Note that the input pointer must be valid while the parser object exists."
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Returns the events of a text that has passed `UTF8Check`; none for a text without a document.
  ///
  /// Collections are at most `SceneLimits.depth` deep, and an alias comes after its anchor.
  static func events(of source: SourceText) throws(YAMLFailure) -> [YAMLEvent] {
    // libyaml compares each directive that declares a tag with all others, which takes 10 s for a file
    // of 1 MiB.
    if let place = source.firstLine(startingWith: "%TAG") { throw YAMLFailure(.tag, at: place) }
    var parser = YAMLParser(source)
    while try parser.readEvent() {}
    return parser.events
  }

  /// Returns whether another event follows.
  private mutating func readEvent() throws(YAMLFailure) -> Bool {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    let place = unsafe place(of: event.start_mark)
    switch unsafe event.type {
    case YAML_STREAM_END_EVENT: return false
    case YAML_DOCUMENT_START_EVENT: try beginDocument(at: place)
    case YAML_SCALAR_EVENT: unsafe addScalar(event, at: place)
    case YAML_ALIAS_EVENT: try addAlias(unsafe word(event.data.alias.anchor), at: place)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      try begin(isFlow: unsafe start.style == YAML_FLOW_SEQUENCE_STYLE, at: place)
      unsafe add(.sequence, at: place, word(start.anchor), word(start.tag), YAML_SEQ_TAG)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      try begin(isFlow: unsafe start.style == YAML_FLOW_MAPPING_STYLE, at: place)
      unsafe add(.mapping, at: place, word(start.anchor), word(start.tag), YAML_MAP_TAG)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(at: place)
    default: break
    }
    return true
  }

  private mutating func beginDocument(at place: Place) throws(YAMLFailure) {
    if hasDocument { throw YAMLFailure(.severalDocuments, at: place) }
    hasDocument = true
  }

  private mutating func addScalar(_ event: yaml_event_t, at place: Place) {
    let scalar = unsafe event.data.scalar
    let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
    unsafe add(
      .scalar(String(decoding: text, as: UTF8.self), isPlain: isPlain), at: place,
      word(scalar.anchor), word(scalar.tag), YAML_STR_TAG)
  }

  private mutating func addAlias(_ name: String?, at place: Place) throws(YAMLFailure) {
    guard let anchor = name.flatMap({ anchors[$0] }) else {
      throw .unknownAlias(at: place, isFlow: flowDepth > 0, in: source)
    }
    events.append(YAMLEvent(kind: .alias(anchor), place: place))
  }

  private mutating func begin(isFlow: Bool, at place: Place) throws(YAMLFailure) {
    guard depth < SceneLimits.depth else { throw YAMLFailure(.tooDeep, at: place) }
    depth += 1
    if isFlow { flowDepth += 1 }
  }

  private mutating func end(at place: Place) {
    depth -= 1
    flowDepth = max(flowDepth - 1, 0)
    events.append(YAMLEvent(kind: .end, place: place))
  }

  private mutating func add(
    _ kind: YAMLEvent.Kind, at place: Place, _ anchor: String?, _ tag: String?, _ defaultTag: String
  ) {
    if let anchor { anchors[anchor] = events.count }
    // The tag "!" stands for the default one.
    let hasTag = ![nil, "!", defaultTag].contains(tag)
    events.append(YAMLEvent(kind: kind, place: place, anchor: anchor, hasTag: hasTag))
  }

  private var failure: YAMLFailure {
    let parser = unsafe self.parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) }
    let place = unsafe place(of: parser.problem_mark)
    guard let context = unsafe parser.context.map({ unsafe String(cString: $0) }) else {
      return YAMLFailure(problem ?? "it cannot be read", at: place, in: source)
    }
    let start = unsafe self.place(of: parser.context_mark)
    if context == "while scanning an alias" {
      return .unknownAlias(at: start, isFlow: unsafe parser.flow_level > 0, in: source)
    }
    return YAMLFailure(problem ?? "", at: place, context: (start, context), in: source)
  }

  /// Returns the place of a mark, which counts from 0 and can be beyond the end of the text.
  private func place(of mark: yaml_mark_t) -> Place {
    source.place(line: mark.line + 1, column: mark.column + 1)
  }

  private func word(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe characters.map { unsafe String(cString: $0) }
  }
}
