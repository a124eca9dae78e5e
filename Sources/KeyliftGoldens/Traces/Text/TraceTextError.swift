// SPDX-License-Identifier: MIT

/// Why a text is no geometry trace, and where.
package struct TraceTextError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    /// The text is longer than any trace.
    case tooLarge
    /// The text begins with something else than the format's name.
    case otherFormat
    /// The text is of a version that this one cannot read.
    case otherVersion(String)
    /// The text ends before its `end`.
    case truncated
    /// Something stands behind the `end`.
    case followed
    /// Something else was needed.
    case expected(String, found: String)
    /// A number is too small or too large.
    case outOfRange(String, ClosedRange<Int>)
    /// There are too many views.
    case tooManyViews
    /// A view is named twice.
    case duplicateView(String)
    /// A row is of a view that is not named.
    case unknownView(String)
    /// A row is not where the order of the views wants it, or there twice.
    case misplacedRow(String)
    /// The first frame lacks a view's row.
    case missingRow(String)
    /// A row repeats that of the frame before.
    case unchangedRow(String)
  }

  /// The line, from 1.
  package let line: Int
  /// What is wrong there.
  package let problem: Problem

  /// Creates an error.
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
    case .expected(let expected, let found): "expected \(expected), found '\(excerpt(found))'"
    case .outOfRange(let name, let range):
      "'\(name)' must be from \(range.lowerBound) to \(range.upperBound)"
    case .tooManyViews: "a trace has at most \(TraceParser.viewLimit) views"
    case .duplicateView(let id): "'\(excerpt(id))' is a view already"
    case .unknownView(let id): "there is no view '\(excerpt(id))'"
    case .misplacedRow(let id): "the row of '\(excerpt(id))' does not follow the views' order"
    case .missingRow(let id): "the first frame lacks the row of '\(excerpt(id))'"
    case .unchangedRow(let id): "the row of '\(excerpt(id))' repeats the one before"
    }
  }

  /// Returns a text as one short line, whatever is in it.
  private func excerpt(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(60).map { $0.properties.isPrintable ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(scalars)) + (text.unicodeScalars.count > 60 ? "..." : "")
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a terminal shows it and does nothing else.
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: false
    default: true
    }
  }
}
