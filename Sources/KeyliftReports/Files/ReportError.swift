// SPDX-License-Identifier: MIT

/// Why a run's report cannot be read.
public enum ReportError: Error, Hashable, Sendable {
  /// The text is no JSON; why.
  case notJSON(String)
  /// It is JSON, and no report of ours.
  case otherFormat(String)
  /// It is a report of another version.
  case otherVersion(Int)
  /// A member is missing.
  case missing(path: String)
  /// A member is none that a report has.
  case unknown(path: String)
  /// A member has a value that it cannot have; why.
  case value(path: String, reason: String)
  /// Something stands twice in the suite or among the findings.
  case twice(name: String)
  /// A finding is about something that is not in the suite.
  case notInSuite(name: String)
  /// The findings do not stand in the order of the suite.
  case outOfOrder(name: String)
}

extension ReportError: CustomStringConvertible {
  /// What is wrong, in words for a person.
  public var description: String {
    switch self {
    case .notJSON(let reason): "not JSON: \(reason)"
    case .otherFormat(let format):
      "not a report of a run: the format is '\(format)', not '\(RunReport.formatName)'"
    case .otherVersion(let version):
      "a report of version \(version); this Keylift reads version \(RunReport.formatVersion)"
    case .missing(let path): "'\(path)' is missing"
    case .unknown(let path): "'\(path)' is nothing that a report has"
    case .value(let path, let reason): "'\(path)': \(reason)"
    case .twice(let name): "'\(name)' is there twice"
    case .notInSuite(let name): "'\(name)' is not in the suite"
    case .outOfOrder(let name): "'\(name)' is not in the order of the suite"
    }
  }
}
