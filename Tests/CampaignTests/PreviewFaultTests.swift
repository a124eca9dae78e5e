// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import TestSupport
import Testing

/// The campaign of previews against programs with a fault, which it must find, and against `keylift`.
final class PreviewFaultTests {
  private let folder: TemporaryFolder
  private var random = SeededRandom(seed: 1)

  init() throws { folder = try TemporaryFolder() }

  /// `keylift`, which the build has put beside the tests.
  private var keylift: String {
    get throws { try #require(Program.built("keylift")) }
  }

  private static let page = "(umask 077; echo 'url=/?token=abc123' >run/a.html); "

  @Test(arguments: [
    ("xdg-open 'http://127.0.0.1:4747/?token=abc123'", "no file is opened"),
    (
      "\(page)chmod 644 run/a.html; xdg-open $PWD/run/a.html",
      "others may read the file of the browser"
    ),
    ("\(page)xdg-open $PWD/run/a.html", "the file of the browser stays"),
    ("\(page)trap '' INT TERM HUP; xdg-open $PWD/run/a.html", "ends it with"),
  ])
  func faultOfAnOpeningIsFound(_ lines: String, _ words: String) throws {
    let opening = try PreviewOpening(keylift: try folder.writeStandIn(lines))
    #expect(try opening.problem(&random)?.contains(words) == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")))
  func tokenAmongArgumentsIsFound() throws {
    let lines = "\(Self.page)sh -c 'sleep 3' sh '?token=abc123' & xdg-open $PWD/run/a.html"
    let opening = try PreviewOpening(keylift: try folder.writeStandIn(lines))
    #expect(try opening.problem(&random)?.hasSuffix("has the token") == true)
  }

  @Test func openingOfKeyliftHasNoFault() throws {
    let opening = try PreviewOpening(keylift: try keylift)
    for _ in 0..<3 { #expect(try opening.problem(&random) == nil) }
  }

  @Test(.enabled(if: Browser.isInstalled)) func faultOfAPageIsFound() throws {
    let page = try HostilePage(
      keylift: try folder.writeStandIn(
        "echo '<script>preview = { shown: { path: String(1) } }</script>' >page.html"))
    #expect(try page.problem(&random)?.hasPrefix("the page of 'a") == true)
  }

  @Test(.enabled(if: Browser.isInstalled)) func pagesOfKeyliftHaveNoFault() throws {
    let page = try HostilePage(keylift: try keylift)
    for _ in 0..<12 { #expect(try page.problem(&random) == nil) }
  }
}
