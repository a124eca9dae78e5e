// SPDX-License-Identifier: MIT

import KeyliftIO

package struct TraceTextError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// The text or a line exceeds its limit.
    case tooLarge
    /// The text does not start with the format's name.
    case otherFormat
    case otherVersion(String)
    /// The text ends before its `end` line.
    case truncated
    /// There is text after the `end` line.
    case followed
    case expected(String, found: String)
    /// A number is out of its range.
    case outOfRange(String, ClosedRange<Int>)
    case tooManyViews
    /// A view is listed twice.
    case duplicateView(String)
    /// A row belongs to a view that is not listed.
    case unknownView(String)
    /// A row is out of order or repeated.
    case misplacedRow(String)
    /// The first frame has no row for a view.
    case missingRow(String)
    /// A row is equal to the row of the preceding frame.
    case unchangedRow(String)
  }

  /// The line number, from 1.
  package let line: Int
  package let problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension TraceTextError: CustomStringConvertible {
  package var description: String { "line \(line): \(problem.sentence)" }
}

extension TraceTextError.Problem {
  var sentence: String {
    switch self {
    case .tooLarge: "a trace has at most \(TraceParser.byteLimit >> 20) MiB"
    case .otherFormat: "a geometry trace begins with '\(GeometryTrace.format)'"
    case .otherVersion(let version):
      "version \(version) of a geometry trace, of which \(GeometryTrace.version) can be read"
    case .truncated: "the trace ends here, without its 'end'"
    case .followed: "nothing may follow the 'end'"
    case .expected(let expected, let found): "expected \(expected), found \(found.quoted)"
    case .outOfRange(let name, let range):
      "'\(name)' must be from \(range.lowerBound) to \(range.upperBound)"
    case .tooManyViews: "a trace has at most \(TraceParser.viewLimit) views"
    case .duplicateView(let id): "\(id.quoted) is a view already"
    case .unknownView(let id): "there is no view \(id.quoted)"
    case .misplacedRow(let id): "the row of \(id.quoted) does not follow the views' order"
    case .missingRow(let id): "the first frame lacks the row of \(id.quoted)"
    case .unchangedRow(let id): "the row of \(id.quoted) repeats the one before"
    }
  }
}
