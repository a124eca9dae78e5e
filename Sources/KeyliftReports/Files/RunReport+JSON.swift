// SPDX-License-Identifier: MIT

import Foundation

extension RunReport {
  /// The word by which a report's file is known.
  static let formatName = "keylift-report"
  /// The version of the format that is written and read.
  static let formatVersion = 1

  /// The report as JSON with a line feed at its end: the same report is the same text.
  public var json: String {
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

  /// Reads a report as `json` writes it, and nothing else.
  ///
  /// - Throws: `ReportError`, which names the member that is wrong.
  public init(json: [UInt8]) throws(ReportError) {
    let data = Data(json)
    let head: Head = try RunReport.decode(data)
    guard head.format == RunReport.formatName else { throw .otherFormat(head.format) }
    guard head.version == RunReport.formatVersion else { throw .otherVersion(head.version) }
    let report: RunReport = try RunReport.decode(data)
    try RunReport.rejectUnknownMembers(of: data, readAs: report)
    try report.check()
    self = report
  }

  /// What every version of the format begins with.
  private struct Head: Decodable {
    let format: String
    let version: Int
  }

  /// How JSON, which has no words for them, spells numbers that are not finite.
  private enum NonFinite {
    static let (positive, negative, none) = ("inf", "-inf", "nan")
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

  /// Throws for a member that was read over: what is written again must have all that was read.
  private static func rejectUnknownMembers(
    of data: Data, readAs report: RunReport
  ) throws(ReportError) {
    let given = try? JSONSerialization.jsonObject(with: data)
    let known = try? JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let extra = given.flatMap { MemberPath.extra(of: $0, beside: known ?? [:]) }
    if let extra { throw .unknown(path: extra) }
  }
}

extension ReportError {
  /// Says in our words what Foundation found.
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
        path: MemberPath.text(context.codingPath), reason: "not a value that it can have")
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
