// SPDX-License-Identifier: MIT

/// A mistake in a scene file, with its place and what would do instead.
public struct Diagnostic: Hashable, Sendable {
  /// How grave a finding is.
  public enum Severity: String, Hashable, Sendable {
    /// The scene cannot be played.
    case error
    /// The scene can be played, though perhaps not as meant.
    case warning
  }

  /// A remark on a diagnostic, which may point elsewhere.
  public struct Note: Hashable, Sendable {
    /// The file as it was named.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int
    /// The remark: lower case, without a full stop.
    public var message: String
  }

  /// What is found, by a code and in words.
  struct Message: Hashable, Sendable {
    /// The kind of finding, such as `unknown-key`, for scripts and tests.
    var code: String
    /// The finding: lower case, without a full stop.
    var text: String

    init(_ code: String, _ text: String) {
      self.code = code
      self.text = text
    }
  }

  /// The file as it was named.
  public var file: String
  /// The line, from 1; 1 for a finding about the file as a whole.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// How grave the finding is.
  public var severity: Severity
  /// The kind of finding, such as `unknown-key`, for scripts and tests.
  public var code: String
  /// The finding: lower case, without a full stop.
  public var message: String
  /// Remarks on it.
  public var notes: [Note]
  /// The line of the file, or the part of a long one around the column; nil where there is none.
  public var sourceLine: String?
  /// The column in `sourceLine`, from 1.
  var sourceColumn: Int
}
