// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// SVGs that one page has inline, in a real browser.
@Suite(.serialized, .requires(.chromium))
struct InlineSVGTests {
  private static let width = 240
  private static let height = 520

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Pictures with names of their own, with one prefix, and with a prefix for each.
  private static let own = Result { try InlineSVGTests().pictures() }
  private static let joined = Result { try InlineSVGTests().pictures { _ in "own" } }
  private static let apart = Result { try InlineSVGTests().pictures { "p\($0)" } }

  /// A screen with a field, and with a view that clips: its clip, its texts and its keyboard's motion
  /// have the same names in every scene.
  private func scene(
    _ device: String, _ appearance: String, box: String, top: Int, words: String
  ) -> String {
    """
    version: 1
    scene: \(words)
    device: \(device)
    appearance: \(appearance)
    keyboard:
      - { at: 0.2, show: letters }
    views:
      - { id: f, kind: text-field, focused: true, left: 16, right: 16, top: safe-area + 24, height: 44, placeholder: \(words) }
      - { id: c, clips: true, left: 16, top: \(top), width: \(box), height: 60, background: blue, corner-radius: 12,
          views: [ { id: in1, frame: [0, 0, 200, 200], background: red } ] }

    """
  }

  /// Renders four scenes that differ, and returns their SVGs.
  ///
  /// - Parameter prefix: Returns the beginning of the names in the picture with a number.
  private func pictures(_ prefix: (Int) -> String? = { _ in nil }) throws -> [String] {
    let scenes = [
      scene("iphone-15-pro", "light", box: "100", top: 220, words: "Name"),
      scene("iphone-se-3", "dark", box: "200", top: 180, words: "Address"),
      scene("iphone-17-pro", "light", box: "150", top: 260, words: "City"),
      scene("iphone-17-pro", "dark", box: "80", top: 300, words: "Country"),
    ]
    return try scenes.enumerated().map { index, text in
      try folder.write(text, to: "scene-\(index).yaml")
      let result = try folder.keylift(
        ["render", "scene-\(index).yaml", "-o", "\(index).svg", "--text", "blocks"]
          + (prefix(index).map { ["--id-prefix", $0] } ?? []))
      try #require(result.status == 0, "\(result.messages)")
      return try folder.text(of: "\(index).svg")
    }
  }

  /// Returns the pixels of a page with pictures in columns, at an instant.
  private func pixels(_ pictures: [String], at time: Double) throws -> PixelBuffer {
    let columns = pictures.map { picture in
      let svg = picture.replacing(
        "<svg ", with: "<svg style=\"width: 100%; height: 100%\" ", maxReplacements: 1)
      return "<div style=\"width: \(Self.width)px; height: \(Self.height)px\">\(svg)</div>"
    }
    let page = """
      <!DOCTYPE html><html><head><style>
      * { animation-delay: -\(time)s !important; animation-play-state: paused !important }
      </style></head><body style="margin: 0; display: flex">\(columns.joined())</body></html>
      """
    let bytes = try Browser.screenshot(
      of: page, width: Self.width * pictures.count, height: Self.height,
      in: Browser.pictureSession())
    return try PixelBuffer(decoding: #require(PNGImage(bytes: bytes)))
  }

  /// Returns the numbers of the pictures that look otherwise than with a prefix for each of them.
  ///
  /// A picture alone on the page is no measure: how many layers Chromium makes depends on all that
  /// moves, and the edges of a layer are smoothed in another way.
  private func changed(_ pictures: [String], at time: Double) throws -> [Int] {
    let all = try pixels(pictures, at: time)
    let apart = try pixels(Self.apart.get(), at: time)
    return pictures.indices.filter { index in
      let columns = index * Self.width..<(index + 1) * Self.width
      return (0..<all.height).contains { row in
        let start = row * all.width
        let range = start + columns.lowerBound..<start + columns.upperBound
        return all.pixels[range] != apart.pixels[range]
      }
    }
  }

  @Test func eachOfFourLooksAsWithNamesOfItsOwn() throws {
    let pictures = try Self.own.get()
    #expect(Set(pictures).count == 4)
    for time in [0.1, 0.35, 1.2] { #expect(try changed(pictures, at: time) == [], "\(time) s") }
  }

  /// The comparison would see names that are not unique.
  @Test func picturesWithOnePrefixDisturbEachOther() throws {
    #expect(try changed(Self.joined.get(), at: 0.35).count >= 2)
  }

  @Test func aPrefixBeginsEveryName() throws {
    for picture in try Self.joined.get() {
      let names = picture.matches(of: #/ (?:id|class)="([^"]+)"/#).map { String($0.1) }
      #expect(names.count > 20 && names.allSatisfy { $0.hasPrefix("own-") })
    }
  }

  @Test(arguments: ["Own", "1a", "a b", "", String(repeating: "a", count: 33)])
  func prefixesThatAreNoNamesAreRefused(_ prefix: String) throws {
    let line = ["render", "field.yaml", "-o", "a.svg", "--id-prefix", prefix]
    let result = try folder.refusal(line).exits(64)
    #expect(result.messages.contains("a small letter, then at most 31 small letters"))
  }

  @Test func aPictureSaysWhatItShows() throws {
    let picture = try Self.own.get()[2]
    #expect(picture.hasPrefix("<svg ") && picture.contains(" role=\"img\">\n  <title>City</title>"))
    #expect(
      picture.contains(
        #/<desc>iPhone 17 Pro, iOS 26: (?:'f' and )?the keyboard, which rises from 0\.2 s to 0\.\d+ s<\/desc>/#
      ))
  }

  /// Frames of a folder are compared line by line.
  @Test func framesHavePlainNames() throws {
    try folder.write(SampleScene.plain, to: "field.yaml")
    try folder.keylift(["render", "field.yaml", "-o", "all", "--only", "svg"] + SampleScene.quick)
      .exits(0)
    #expect(try folder.text(of: "all/field/svg/frame-0008.svg").contains("<g id=\"field\""))
  }
}
