// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

struct SVGWriterTests {
  private let square = GlyphOutline(
    name: "square", path: Path([.move(.zero), .line(CGPoint(x: 500, y: 700)), .close]))
  private let space = GlyphOutline(name: "space", path: Path())

  private func content(_ marks: [Mark]) -> LayerContent {
    LayerContent(width: 30, height: 20, marks: marks)
  }

  private func picture(_ layers: [Layer]) -> Picture {
    Picture(width: 300, height: 150, scale: 3, background: .white, layers: layers)
  }

  private var box: LayerContent {
    content([.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .black)])
  }

  private func text(_ string: String, color: Color = .black) -> Mark {
    let placements = [
      GlyphRun.Placement(glyph: square, x: 0), GlyphRun.Placement(glyph: space, x: 5),
      GlyphRun.Placement(glyph: square, x: 7.5, y: -2),
    ]
    let run = GlyphRun(
      text: string, origin: CGPoint(x: 4, y: 16), unit: 0.02, placements: placements)
    return .glyphs(run, color)
  }

  @Test func pictureIsWrittenLineByLine() {
    let layer = Layer(
      id: "box", content: box, place: CGAffineTransform(translationX: 10, y: -20), opacity: 0.5)
    #expect(
      SVGWriter.string(of: picture([layer])) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 300 150">
          <rect width="300" height="150" fill="#ffffff"/>
          <g id="box" opacity="0.5" transform="translate(10 -20)">
            <rect x="1" y="2" width="3" height="4" fill="#000000"/>
          </g>
        </svg>

        """)
  }

  @Test func basicShapesAreWrittenAsBasicShapes() {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 6)
    let path = Path([
      .move(.zero), .line(CGPoint(x: 1, y: 0)),
      .curve(CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 2.5)), .close,
    ])
    let stroke = Stroke(color: .black, width: 1.5, cap: .round, join: .round)
    let marks: [Mark] = [
      .fill(.roundedRect(frame, radius: 2), .white), .fill(.ellipse(frame), .white),
      .fill(.ellipse(CGRect(x: 0, y: 0, width: 4, height: 4)), .white),
      .fill(.path(path), .white), .stroke(.path(path), stroke),
    ]
    let svg = SVGWriter.string(
      of: picture([Layer(id: "a", content: content(marks), place: .identity)]))
    #expect(
      svg.contains(
        """
            <rect x="0" y="0" width="10" height="6" rx="2" fill="#ffffff"/>
            <ellipse cx="5" cy="3" rx="5" ry="3" fill="#ffffff"/>
            <circle cx="2" cy="2" r="2" fill="#ffffff"/>
            <path d="M0 0L1 0C1 1 2 1 2 2.5Z" fill="#ffffff"/>
            <path d="M0 0L1 0C1 1 2 1 2 2.5Z" fill="none" stroke="#000000" \
        stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>
        """))
  }

  @Test func glyphIsDefinedOnceAndTextIsLabeled() {
    let reading = SVGReading(
      SVGWriter.bytes(
        of: picture([
          Layer(id: "a", content: content([text("hi there"), text("again")]), place: .identity)
        ])))
    #expect(reading.all("path").map { $0.attributes["id"] } == ["g.square"])
    #expect(reading.all("g").compactMap { $0.attributes["aria-label"] } == ["hi there", "again"])
    // One of three glyphs is a space. At 0.02 pixels per unit, 7.5 pixels are 375 units and 2 pixels
    // are 100 units.
    #expect(reading.all("use").map { $0.attributes["x"] } == [nil, "375", nil, "375"])
    #expect(reading.all("use").map { $0.attributes["y"] } == [nil, "100", nil, "100"])
    #expect(reading.all("g").last?.attributes["transform"] == "matrix(0.02 0 0 -0.02 4 16)")
  }

  @Test func translucentTextFadesAsAGroup() {
    let mark = text("hi", color: Color(red: 1, green: 1, blue: 1, alpha: 51))
    let reading = SVGReading(
      SVGWriter.bytes(of: picture([Layer(id: "a", content: content([mark]), place: .identity)])))
    let group = reading.all("g").last?.attributes
    #expect(group?["opacity"] == "0.2")
    #expect(group?["fill-opacity"] == nil)
  }

  @Test func layersOfOneViewShareItsGroup() {
    let reading = SVGReading(
      SVGWriter.bytes(
        of: picture([
          Layer(id: "a", content: box, place: .identity),
          Layer(id: "a", content: box, place: CGAffineTransform(translationX: 3, y: 0)),
          Layer(id: "b", content: box, place: .identity),
          Layer(id: "a", content: box, place: .identity),
        ])))
    #expect(reading.ids == ["a", "b", "a.layer-2"])
    #expect(reading.all("g").map(\.depth) == [1, 2, 2, 1, 1])
  }

  @Test func clipIsOutsideTheTransform() {
    let rounded = LayerClipping(
      rect: PixelRect(x: 5, y: 5, width: 100, height: 60), cornerRadius: 8)
    let plain = LayerClipping(rect: PixelRect(x: 0, y: 0, width: 50, height: 50))
    let narrow = LayerClipping(rect: PixelRect(x: 10, y: 0, width: 500, height: 500))
    let layer = Layer(
      id: "a", content: box, place: CGAffineTransform(scaleX: 2, y: 2),
      clips: [plain, rounded, narrow])
    let reading = SVGReading(SVGWriter.bytes(of: picture([layer])))
    let groups = reading.all("g")
    #expect(groups.map { $0.attributes["clip-path"] } == ["url(#clip.1)", "url(#clip.2)", nil])
    #expect(groups.map { $0.attributes["transform"] } == [nil, nil, "matrix(2 0 0 2 0 0)"])
    #expect(groups.map(\.depth) == [1, 2, 3])
    // The clips without rounded corners are intersected into one rectangle.
    let shapes = reading.all("rect").prefix(2).map(\.attributes)
    #expect(shapes[0] == ["x": "10", "y": "0", "width": "40", "height": "50"])
    #expect(shapes[1]["rx"] == "8")
  }

  @Test func clipAndIdentityTransformShareAGroup() {
    let clip = LayerClipping(rect: PixelRect(x: 5, y: 5, width: 10, height: 60))
    let layer = Layer(id: "a", content: box, place: .identity, clips: [clip])
    let groups = SVGReading(SVGWriter.bytes(of: picture([layer]))).all("g")
    #expect(groups.map(\.attributes) == [["id": "a", "clip-path": "url(#clip.1)"]])
  }

  @Test func roundedCornersClipAllLayers() {
    var picture = picture([Layer(id: "a", content: box, place: .identity)])
    picture.cornerRadius = 12
    let reading = SVGReading(SVGWriter.bytes(of: picture))
    #expect(reading.all("clipPath").map { $0.attributes["id"] } == ["clip.1"])
    #expect(reading.all("g").map { $0.attributes["clip-path"] } == ["url(#clip.1)", nil])
    // The clip's own rectangle, the background and the box.
    #expect(reading.all("rect").map(\.depth) == [3, 2, 3])
  }

  @Test func clipAroundThePictureIsLeftOut() {
    let clip = LayerClipping(rect: PixelRect(x: -5, y: 0, width: 400, height: 150))
    let layer = Layer(id: "a", content: box, place: .identity, clips: [clip, clip])
    #expect(SVGReading(SVGWriter.bytes(of: picture([layer]))).all("clipPath").isEmpty)
  }

  @Test func imageIsEmbeddedOnceUnchanged() throws {
    let image = try #require(PNGImage(bytes: TinyPNG.bytes))
    let marks: [Mark] = [
      .image(image, CGRect(x: 2, y: 3, width: 10, height: 20), clip: nil),
      .image(
        image, CGRect(x: 0, y: 0, width: 4, height: 4),
        clip: .ellipse(CGRect(x: 0, y: 0, width: 4, height: 4))),
    ]
    let reading = SVGReading(
      SVGWriter.bytes(of: picture([Layer(id: "a", content: content(marks), place: .identity)])))
    let images = reading.all("image")
    #expect(images.count == 1)
    let data = try #require(images.first?.attributes["href"]?.split(separator: ",").last)
    #expect(Data(base64Encoded: String(data)) == Data(TinyPNG.bytes))
    #expect(
      reading.all("use").map { $0.attributes["transform"] }
        == ["matrix(5 0 0 20 2 3)", "matrix(2 0 0 4 0 0)"])
    #expect(reading.all("clipPath").count == 1)
  }

  @Test func samePictureGivesTheSameBytes() {
    let layers = (0..<40).map { index in
      Layer(
        id: "view-\(index)",
        content: content([text("text \(index)"), .fill(.rect(.zero), .black)]),
        place: CGAffineTransform(translationX: Double(index), y: 0),
        clips: [
          LayerClipping(rect: PixelRect(x: index, y: 0, width: 9, height: 9), cornerRadius: 2)
        ])
    }
    #expect(SVGWriter.bytes(of: picture(layers)) == SVGWriter.bytes(of: picture(layers)))
  }

  /// In valid output every id occurs once and no referenced id is missing.
  @Test func anyPictureIsValidXML() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e-300, 0]
    let labels = ["a<b>&\"'", "\u{0}\u{1}\u{FFFF}", "\n\t", "]]>", "--", "שלום", ""]
    var layers: [Layer] = []
    for (index, value) in odd.enumerated() {
      let rect = CGRect(x: value, y: value, width: value, height: value)
      let run = GlyphRun(
        text: labels[index], origin: rect.origin, unit: value,
        placements: [GlyphRun.Placement(glyph: square, x: value, y: value)])
      let marks: [Mark] = [
        .fill(.rect(rect), .black), .fill(.ellipse(rect), .black), .glyphs(run, .black),
        .fill(.roundedRect(rect, radius: value), .black),
        .stroke(.rect(rect), Stroke(color: .black, width: value)),
      ]
      let clip = LayerClipping(
        rect: PixelRect(x: .max - 4, y: .min, width: .max, height: .max), cornerRadius: value)
      let place = CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: value, ty: 0)
      for place in [place, .identity] {
        layers.append(
          Layer(
            id: labels[index], content: content(marks), place: place, clips: [clip],
            opacity: value))
      }
    }
    let reading = SVGReading(SVGWriter.bytes(of: picture(layers)))
    #expect(reading.isValid)
    #expect(Set(reading.ids).count == reading.ids.count)
    #expect(Set(reading.references).isSubset(of: reading.ids))
  }
}

extension SVGWriter {
  fileprivate static func string(of picture: Picture) -> String {
    String(decoding: bytes(of: picture), as: UTF8.self)
  }
}
