// SPDX-License-Identifier: MIT

/// Why a golden cannot be read.
package struct DamagedGolden: Error, Hashable, Sendable {
  /// The file, from the golden's folder.
  package var file: String
  /// The line, from 1; nil where it is the file as a whole.
  package var line: Int?
  /// What is wrong with it, such as "expected a number, found 'x'".
  package var problem: String

  /// Creates a reason.
  package init(file: String, line: Int? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}

extension DamagedGolden: CustomStringConvertible {
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)"
  }
}
