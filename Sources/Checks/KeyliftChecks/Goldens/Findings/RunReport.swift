// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO
import KeyliftStage

/// The result of a run of `verify`, from which every kind of report is made and which can be merged
/// with those of other machines.
package struct RunReport: Codable, Hashable, Sendable {
  /// The part of a suite that one machine verifies.
  package struct Shard: Codable, Hashable, Sendable {
    package var index: Int
    package var total: Int

    /// The index must be in `1...total`.
    package init(index: Int, total: Int) {
      self.index = index
      self.total = total
    }
  }

  var format = RunReport.formatName
  var version = RunReport.formatVersion
  package var keylift: String
  package var shard: Shard?
  /// The names of all goldens of the whole suite, in order.
  package var suite: [String]
  package var findings: [Finding]

  package init(keylift: String, shard: Shard? = nil, suite: [String], findings: [Finding]) {
    self.keylift = keylift
    self.shard = shard
    self.suite = suite
    self.findings = findings
  }

  func check() throws(ReportError) {
    try checkShard()
    try checkNames()
    for (index, finding) in findings.enumerated() {
      try finding.check(at: "findings[\(index)]")
    }
  }

  private func checkShard() throws(ReportError) {
    guard let shard else { return }
    guard shard.total > 0, (1...shard.total).contains(shard.index) else {
      throw .value(path: "shard", reason: "there is no shard \(shard.index) of \(shard.total)")
    }
  }

  private func checkNames() throws(ReportError) {
    if let name = suite.firstRepeated { throw .twice(name: name) }
    if let name = findings.map(\.name).firstRepeated { throw .twice(name: name) }
    let places = Dictionary(uniqueKeysWithValues: zip(suite, suite.indices))
    var last = -1
    for finding in findings {
      guard let place = places[finding.name] else { throw .notInSuite(name: finding.name) }
      guard place > last else { throw .outOfOrder(name: finding.name) }
      last = place
    }
  }

  static let maximumNamed = 8

  /// Merges the reports of all shards, in any order, into the report that an unsplit run would
  /// write.
  ///
  /// The report of an unsplit run counts as shard 1 of 1. Every finding must be in the suite,
  /// orphans included.
  ///
  /// - Throws: `MergeError` if a shard is missing or occurs twice, if the shards do not belong to
  ///   the same run, or if a finding is missing or occurs twice.
  package static func merge(_ reports: [RunReport]) throws(MergeError) -> RunReport {
    guard let first = reports.first else { throw .nothing }
    for report in reports { try report.checkForMerge() }
    try checkVersions(of: reports)
    try checkShards(reports.map(\.part))
    for report in reports where report.suite != first.suite {
      throw .otherSuites(first.part, report.part)
    }
    let findings = try findings(of: reports, in: first.suite)
    return RunReport(keylift: first.keylift, suite: first.suite, findings: findings)
  }

  private var part: Shard { shard ?? Shard(index: 1, total: 1) }

  private func checkForMerge() throws(MergeError) {
    do {
      try check()
    } catch {
      throw .report(shard, error)
    }
  }

  private static func checkVersions(of reports: [RunReport]) throws(MergeError) {
    let versions = Set(reports.map(\.versionWords))
    if versions.count > 1 { throw .otherVersions(versions.sorted()) }
  }

  private var versionWords: String {
    version == RunReport.formatVersion ? keylift : "\(keylift) (report version \(version))"
  }

  private static func checkShards(_ shards: [Shard]) throws(MergeError) {
    let totals = Set(shards.map(\.total)).sorted()
    guard let total = totals.first, totals.count == 1 else { throw .otherTotals(totals) }
    var seen: Set<Int> = []
    for shard in shards where !seen.insert(shard.index).inserted { throw .shardTwice(shard) }
    guard seen.count < total else { return }
    // The total comes from a file and may be huge, so the search stops at the number that is named.
    let first = (1...total).lazy.filter { !seen.contains($0) }.prefix(maximumNamed)
    throw .shardsMissing(first: Array(first), count: total - seen.count, total: total)
  }

  private static func findings(
    of reports: [RunReport], in suite: [String]
  ) throws(MergeError) -> [Finding] {
    var byName: [String: Finding] = [:]
    for finding in reports.flatMap(\.findings) {
      guard byName.updateValue(finding, forKey: finding.name) == nil else {
        throw .findingTwice(finding.name)
      }
    }
    let missing = suite.filter { byName[$0] == nil }
    guard missing.isEmpty else { throw .findingsMissing(missing) }
    return suite.compactMap { byName[$0] }
  }

  package var failures: [Finding] { findings.filter { !$0.passes } }

  /// The counts of the run: `40 checked: 37 pass, 2 differ, 1 missing`.
  package var summary: String {
    let counts = Outcome.allCases.compactMap { outcome -> String? in
      let count = findings.count { Outcome($0) == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let total = findings.isEmpty ? "nothing checked" : "\(findings.count) checked: "
    return total + counts.joined(separator: ", ") + (shard.map { " (\($0.words))" } ?? "")
  }
}

extension Finding {
  /// The largest number of a report, so that no sum of some overflows.
  private static let largest = 1_000_000_000

  fileprivate func check(at path: String) throws(ReportError) {
    try Finding.check(frameCount, from: 0, at: "\(path).frameCount")
    try Finding.check(fps, from: 1, at: "\(path).fps")
    for (index, frame) in frames.enumerated() {
      try Finding.check(frame.frame, from: 0, at: "\(path).frames[\(index)].frame")
      try Finding.check(frame.pixels, from: 0, at: "\(path).frames[\(index)].pixels")
      try Finding.check(frame.worstStep, from: 0, at: "\(path).frames[\(index)].worstStep")
    }
    for (index, difference) in differences.enumerated() {
      try Finding.check(
        difference.lastFrame, from: 0, at: "\(path).differences[\(index)].lastFrame")
    }
    for (index, difference) in differences.enumerated() where !difference.isInOrder {
      throw .value(
        path: "\(path).differences[\(index)]", reason: "its frames are not in order")
    }
    // The command may be copied to a shell, and the report may come from another machine.
    if let acceptCommand, acceptCommand != AcceptCommandLine(self)?.text {
      throw .value(path: "\(path).acceptCommand", reason: "not the command that accepts it")
    }
  }

  private static func check(
    _ number: Int, from minimum: Int, at path: String
  ) throws(ReportError) {
    if number < minimum { throw .value(path: path, reason: "less than \(minimum)") }
    if number > largest { throw .value(path: path, reason: "more than \(largest)") }
  }
}

extension ViewDifference {
  fileprivate var isInOrder: Bool {
    firstFrame >= 0 && firstFrame <= worstFrame && worstFrame <= lastFrame
  }
}

extension RunReport.Shard {
  package var words: String { "shard \(index) of \(total)" }
}

package enum MergeError: Error, Hashable, Sendable {
  case nothing
  case report(RunReport.Shard?, ReportError)
  case otherVersions([String])
  case otherSuites(RunReport.Shard, RunReport.Shard)
  case otherTotals([Int])
  case shardTwice(RunReport.Shard)
  case shardsMissing(first: [Int], count: Int, total: Int)
  case findingTwice(String)
  case findingsMissing([String])
}

extension MergeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing: "there are no reports to merge"
    case .report(let shard?, let error): "\(shard.words): \(error)"
    case .report(nil, let error): "\(error)"
    case .otherVersions(let versions):
      "the reports come from different versions: \(MergeError.list(versions))"
    case .otherSuites(let one, let other):
      "\(one.words) and \(other.words) are parts of different suites"
    case .otherTotals(let totals):
      "the reports are parts of different totals: \(MergeError.list(totals.map(String.init)))"
    case .shardTwice(let shard): "\(shard.words) is there twice"
    case .shardsMissing(let first, let count, let total):
      "\(count == 1 ? "shard" : "shards") \(MergeError.list(first.map(String.init), count: count)) "
        + "of \(total) \(count == 1 ? "is" : "are") missing"
    case .findingTwice(let name): "'\(name)' is in two shards"
    case .findingsMissing(let names):
      "not verified: \(MergeError.list(names.map { "'\($0)'" }))"
    }
  }

  private static func list(_ texts: [String], count: Int? = nil) -> String {
    let shown = texts.prefix(RunReport.maximumNamed)
    let more = (count ?? texts.count) - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension RunReport {
  static let formatName = "keylift-report"
  static let formatVersion = 1
  /// The maximum number of values of a report that is read: a finding has some twenty and those of
  /// its differences.
  static let valueLimit = 1_500_000

  /// The report as JSON with a line feed at its end.
  ///
  /// Equal reports have equal text.
  package var json: String { jsonText([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) }

  package init(json: [UInt8]) throws(ReportError) {
    guard JSONText.hasValues(json[...], atMost: RunReport.valueLimit) else { throw .tooManyValues }
    let head: Head = try RunReport.decode(json)
    guard head.format == RunReport.formatName else { throw .otherFormat(head.format) }
    guard head.version == RunReport.formatVersion else { throw .otherVersion(head.version) }
    let report: RunReport = try RunReport.decode(json)
    try RunReport.rejectUnknownMembers(of: Data(json), readAs: report)
    try report.check()
    self = report
  }

  /// The members that every version of the format has.
  private struct Head: Decodable {
    let format: String
    let version: Int
  }

  private static func decode<Value: Decodable>(_ json: [UInt8]) throws(ReportError) -> Value {
    let decoder = JSONDecoder()
    // JSON cannot express these numbers.
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(Value.self, from: Data(json))
    } catch let error as DecodingError {
      // Foundation's errors have no place that a program can read.
      let text = json.withoutByteOrderMark
      if case .malformed(let fault)? = JSONParser.fault(in: text) {
        let place = text[..<fault].endPlace
        throw .notJSON("it is malformed at line \(place.line), column \(place.column)")
      }
      throw ReportError(error)
    } catch {
      throw .notJSON("\(error)")
    }
  }

  /// Throws if the text has a member that the decoder ignored, by encoding the report again and
  /// comparing the members.
  private static func rejectUnknownMembers(
    of data: Data, readAs report: RunReport
  ) throws(ReportError) {
    let given = try? JSONSerialization.jsonObject(with: data)
    let known = try? JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let extra = given.flatMap { MemberPath.extra(of: $0, beside: known ?? [:]) }
    if let extra { throw .unknown(path: extra) }
  }
}

extension Encodable {
  /// The value as JSON with a line feed at its end.
  package func jsonText(_ format: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("texts and numbers can be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

package enum ReportError: Error, Hashable, Sendable {
  case notJSON(String)
  case tooManyValues
  case otherFormat(String)
  case otherVersion(Int)
  case missing(path: String)
  case unknown(path: String)
  case value(path: String, reason: String)
  case twice(name: String)
  case notInSuite(name: String)
  case outOfOrder(name: String)

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing(path: MemberPath.text(context.codingPath + [key]))
    case .valueNotFound(_, let context): self = .missing(path: MemberPath.text(context.codingPath))
    case .typeMismatch(let type, let context):
      self = .value(
        path: MemberPath.text(context.codingPath), reason: "not \(ReportError.word(for: type))")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .notJSON(context.underlyingError.map(ReportError.reason) ?? context.debugDescription)
    case .dataCorrupted(let context):
      self = .value(
        path: MemberPath.text(context.codingPath), reason: "invalid value")
    @unknown default: self = .notJSON("\(error)")
    }
  }

  private static func reason(_ error: any Error) -> String {
    let message = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return message ?? "\(error)"
  }

  private static func word(for type: any Any.Type) -> String {
    if type == Int.self { return "a whole number" }
    if type == Double.self { return "a number" }
    if type == Bool.self { return "true or false" }
    if type == String.self { return "a text" }
    return type == [String: Any].self ? "an object" : "a list"
  }
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON(let reason): "not JSON: \(reason)"
    case .tooManyValues: "a report has at most \(RunReport.valueLimit) values"
    case .otherFormat(let format):
      "not a report of a run: the format is '\(format)', not '\(RunReport.formatName)'"
    case .otherVersion(let version):
      "a report of version \(version); this Keylift reads version \(RunReport.formatVersion)"
    case .missing(let path): "'\(path)' is missing"
    case .unknown(let path): "a report has no member '\(path)'"
    case .value(let path, let reason): "'\(path)': \(reason)"
    case .twice(let name): "'\(name)' is there twice"
    case .notInSuite(let name): "'\(name)' is not in the suite"
    case .outOfOrder(let name): "'\(name)' is not in the order of the suite"
    }
  }
}

/// Paths of members in JSON, such as `findings[2].verdict`.
private enum MemberPath {
  static func text(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? join(path, key.stringValue)
    }
  }

  /// Returns the path of the first member, in alphabetical order, that one value has and the other
  /// does not.
  ///
  /// A member that is null counts as absent.
  static func extra(of value: Any, beside other: Any, at path: String = "") -> String? {
    if let members = value as? [String: Any] {
      return extra(of: members, beside: other as? [String: Any] ?? [:], at: path)
    }
    guard let elements = value as? [Any], let others = other as? [Any] else { return nil }
    for (index, (element, other)) in zip(elements, others).enumerated() {
      if let extra = extra(of: element, beside: other, at: "\(path)[\(index)]") { return extra }
    }
    return nil
  }

  private static func extra(
    of members: [String: Any], beside others: [String: Any], at path: String
  ) -> String? {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where !(value is NSNull) {
      guard let other = others[name] else { return join(path, name) }
      if let extra = extra(of: value, beside: other, at: join(path, name)) { return extra }
    }
    return nil
  }

  private static func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
