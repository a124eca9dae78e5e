// SPDX-License-Identifier: MIT

import TestSupport

struct SnippetTrial {
  enum Outcome: Hashable {
    case rejected(String)
    case compiled
    case played
    case strayed(String)
  }

  let snippet: AppSnippet
  let outcome: Outcome

  var compiles: Bool {
    if case .rejected = outcome { false } else { true }
  }
  var hasClaims: Bool { !snippet.claims.isEmpty }
  var plays: Bool { outcome == .played }

  var complaint: String? {
    switch outcome {
    case .rejected(let error): "\(snippet.name) does not compile: \(error)"
    case .strayed(let claims): "\(snippet.name) plays otherwise: \(claims)"
    case .compiled, .played: nil
    }
  }
}
