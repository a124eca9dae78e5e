// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The corpus of apps' code is well-formed; `Benchmarks/run code` measures it.
struct SnippetCorpusTests {
  @Test(arguments: AppSnippet.all) func snippetSaysWhatItIs(_ snippet: AppSnippet) {
    #expect(!snippet.area.isEmpty)
    #expect(snippet.source.contains(/[A-Za-z]{4}/))
    #expect(snippet.isWellFormed)
    #expect(["5", "6"].contains(snippet.languageMode))
    #expect(["iphone", "ipad"].contains(snippet.device))
  }

  @Test(arguments: AppSnippet.all) func snippetIsAFileForAPhone(_ snippet: AppSnippet) {
    let imports = snippet.text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports.contains("import UIKit"))
    #expect(Set(imports).isSubset(of: ["import Combine", "import Observation", "import UIKit"]))
    #expect(!snippet.text.contains("Keylift"))
    #expect(snippet.code.count <= 65, "\(snippet.code.count) lines")
  }

  @Test func corpusIsLargeAndMostlyPlayed() {
    #expect(AppSnippet.all.count >= 200)
    for half in CorpusHalf.allCases {
      let own = AppSnippet.all.filter { $0.half == half }
      #expect(own.count >= 90)
      #expect(own.count { !$0.claims.isEmpty } * 4 >= own.count * 3)
    }
  }

  @Test func everyAreaHasSnippetsInBothHalves() {
    let areas = Dictionary(grouping: AppSnippet.all, by: \.area)
    for (area, snippets) in areas { #expect(Set(snippets.map(\.half)).count == 2, "\(area)") }
  }
}

extension AppSnippet {
  /// The lines after the comment at the top.
  fileprivate var code: [Substring] {
    Array(
      text.split(separator: "\n", omittingEmptySubsequences: false).drop {
        $0.hasPrefix("//") || $0.isEmpty
      }.drop { $0.isEmpty })
  }
}
