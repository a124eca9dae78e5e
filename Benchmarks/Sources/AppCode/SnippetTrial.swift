// SPDX-License-Identifier: MIT

import TestSupport

/// A snippet with the result of compiling and playing it.
struct SnippetTrial {
  enum Outcome: Hashable {
    /// The snippet does not compile, with the compiler's first error.
    case rejected(String)
    case compiled
    case played
    /// It compiles and plays otherwise, with the claims that do not hold.
    case strayed(String)
  }

  let snippet: AppSnippet
  let outcome: Outcome

  var compiles: Bool {
    if case .rejected = outcome { false } else { true }
  }
  var hasClaims: Bool { !snippet.claims.isEmpty }
  var plays: Bool { outcome == .played }

  /// The name with the first error; `nil` if nothing is wrong.
  var complaint: String? {
    switch outcome {
    case .rejected(let error): "\(snippet.name) does not compile: \(error)"
    case .strayed(let claims): "\(snippet.name) plays otherwise: \(claims)"
    case .compiled, .played: nil
    }
  }
}
