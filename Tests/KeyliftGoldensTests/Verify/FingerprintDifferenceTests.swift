// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import Testing

struct FingerprintDifferenceTests {
  private static let libraries = "keylift 0.1.0\npango 1.50.12\ncairo 1.16.0\n"
  private static let fonts =
    "Inter-Regular.otf Version 3.019;git-0a5106e0b\nInter-Bold.otf Version 3.019;git-0a5106e0b\n"

  private func note(_ golden: String, _ current: String) -> String? {
    FingerprintDifference(golden: golden, current: current)?.note
  }

  @Test func equalFingerprintsHaveNoNote() {
    #expect(note(Self.libraries + Self.fonts, Self.libraries + Self.fonts) == nil)
  }

  @Test func noteNamesEachLibraryAndFamilyOnce() throws {
    let libraries = Self.libraries.replacing("1.50.12", with: "1.56.0")
    let current = libraries + Self.fonts.replacing("3.019", with: "4.1")
    let text = try #require(note(Self.libraries + Self.fonts, current))
    #expect(
      text.hasPrefix(
        "recorded with other libraries or fonts (pango 1.50.12 -> 1.56.0, Inter 3.019 -> 4.1): "))
    #expect(text.contains("golden: { text: blocks }"))
  }

  @Test func libraryThatOnlyOneSideHasIsNone() throws {
    let text = try #require(note(Self.libraries, Self.libraries + "zlib 1.3\n"))
    #expect(text.contains("(zlib none -> 1.3)"))
  }

  @Test func goldenOfBlocksSaysHowToKeepThem() {
    #expect(
      note(Self.libraries, Self.libraries + Self.fonts)
        == "the golden has blocks for text, as of '--text blocks': "
        + "'golden: { text: blocks }' in the scene keeps them")
  }

  @Test func runWithBlocksSaysThatTheGoldenHasText() {
    #expect(
      note(Self.libraries + Self.fonts, Self.libraries)
        == "the golden has text in Inter, and this run draws blocks")
  }
}
