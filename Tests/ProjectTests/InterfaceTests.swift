// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `Docs/Interface.txt` lists everything that users of the library may rely on.
struct InterfaceTests {
  /// The modules of the library products.
  private static let modules = [
    "Keylift", "KeyliftNames", "KeyliftGraphics", "KeyliftStage", "KeyliftUIKit", "KeyliftScene",
    "KeyliftOutput", "KeyliftFigures", "KeyliftTesting",
  ]
  private static let page = "Docs/Interface.txt"

  @Test(.requires(.swiftCompiler)) func interfacePageIsTheInterface() throws {
    let modules = try Self.modules.map { try ModuleInterface(of: $0).text }
    let made = modules.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "interface" {
      try Data(made.utf8).write(to: Repository.url(Self.page))
      Issue.record("\(Self.page) is written; this run compared nothing")
    }
    let kept = try Repository.text(of: Self.page)
    let difference = made.split(separator: "\n").difference(from: kept.split(separator: "\n"))
    for change in difference.prefix(40) {
      switch change {
      case .insert(_, let line, _): Issue.record("not in \(Self.page): \(line)")
      case .remove(_, let line, _): Issue.record("only in \(Self.page): \(line)")
      }
    }
    #expect(made == kept, "Scripts/interface writes the page anew")
  }

  @Test func onlyLibraryProductsArePublic() throws {
    var count = 0
    for file in try SourceFile.all(in: ["Sources"]) {
      let folders = file.path.split(separator: "/").map(String.init)
      // UIKit's and Combine's names are Apple's promise, and as many as apps use.
      if !Set(folders).isDisjoint(with: ["KeyliftUIKit", "UIKit", "KeyliftCombine"]) { continue }
      let lines = file.text.split(separator: "\n").filter {
        Self.isPublic($0) && !$0.contains(Self.uikit)
      }
      if folders.contains(where: Self.modules.contains) {
        count += lines.count
      } else {
        #expect(lines.isEmpty, "\(file.path) is public in a target of no product: \(lines)")
      }
    }
    // What is public is a promise. Each kind of view and each event is a case with its content.
    #expect(count <= 908, "public declarations")
  }

  /// UIKit's names in types that have names of ours as well.
  private static var uikit: Regex<Substring> {
    #/presses\w+\(|awakeFromNib|coder: NSCoder|adjustedContentInsetDidChange|`repeat`|autoreverse/#
  }

  /// Whether a line declares something public.
  private static func isPublic(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    // The regular expression takes long, and few lines of 100,000 need it.
    guard ["public ", "open ", "@"].contains(where: text.hasPrefix) else { return false }
    return text.contains(/^(@\w+(\([^)]*\))? )*(public|open) (?!import)/)
  }
}
