// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension RunReport {
  static let formatName = "keylift-report"
  static let formatVersion = 1
  /// The maximum number of values of a report that is read: a finding has some twenty and those of
  /// its differences.
  static let valueLimit = 1_500_000

  /// The report as JSON with a line feed at its end.
  ///
  /// Equal reports have equal text.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: NonFinite.positive, negativeInfinity: NonFinite.negative,
      nan: NonFinite.none)
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("texts and numbers can be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  package init(json: [UInt8]) throws(ReportError) {
    guard JSONText.hasValues(json[...], atMost: RunReport.valueLimit) else { throw .tooManyValues }
    let data = Data(json)
    let head: Head = try RunReport.decode(data)
    guard head.format == RunReport.formatName else { throw .otherFormat(head.format) }
    guard head.version == RunReport.formatVersion else { throw .otherVersion(head.version) }
    let report: RunReport = try RunReport.decode(data)
    try RunReport.rejectUnknownMembers(of: data, readAs: report)
    try report.check()
    self = report
  }

  /// The members that every version of the format has.
  private struct Head: Decodable {
    let format: String
    let version: Int
  }

  /// The strings for nonfinite numbers, which JSON cannot express.
  private enum NonFinite {
    static let positive = "inf"
    static let negative = "-inf"
    static let none = "nan"
  }

  private static func decode<Value: Decodable>(_ data: Data) throws(ReportError) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: NonFinite.positive, negativeInfinity: NonFinite.negative,
      nan: NonFinite.none)
    do {
      return try decoder.decode(Value.self, from: data)
    } catch let error as DecodingError {
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
