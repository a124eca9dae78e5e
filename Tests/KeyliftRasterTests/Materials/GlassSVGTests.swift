// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The SVG of glass, drawn by three renderers that share no code with Keylift or each other.
struct GlassSVGTests {
  /// A picture like a screen with a keyboard that is on its way: colored boxes, a panel and a
  /// capsule, and a mark over the panel.
  private func pictures() -> [Picture] {
    (0..<4).map { seed in
      var pictures = GlassPicture(seed: UInt64(seed), width: 402, height: 320)
      let panel = pictures.glass(
        CGRect(x: 0, y: 150, width: 402, height: 308), radius: 27, deviation: 12,
        mix: ColorMix(
          factor: 0.275, offset: SIMD3(156, 158, 161), saturation: 1.75, ceiling: 246))
      let capsule = pictures.glass(
        CGRect(x: 20, y: 100, width: 200, height: 44), radius: 22, deviation: 6,
        mix: ColorMix(factor: 0.7, offset: SIMD3(20, 30, 70), saturation: 1.4))
      var ball = pictures.boxes(2)
      ball.id = "ball"
      var faded = panel
      faded.opacity = seed == 3 ? 0.6 : 1
      return pictures.picture([pictures.boxes(20), faded, ball, capsule])
    }
  }

  @Test func filterIsWrittenOverWhatIsBehind() {
    let pictures = GlassPicture(seed: 1, width: 100, height: 80)
    let box = Layer(
      id: "box", content: LayerContent(width: 9, height: 9, marks: [.box(0, 0, 9, 9, .black)]),
      place: CGAffineTransform(translationX: 20, y: 30))
    var far = box
    (far.id, far.place.ty) = ("far", 1)
    let glass = pictures.glass(
      CGRect(x: 30, y: 40, width: 40, height: 20), deviation: 2,
      mix: ColorMix(factor: 0.5, offset: SIMD3(51, 0, 102)))
    #expect(
      String(decoding: SVGWriter.bytes(of: pictures.picture([far, box, glass])), as: UTF8.self)
        == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80">
          <defs>
            <clipPath id="clip.1"><rect x="30" y="40" width="40" height="20"/></clipPath>
            <clipPath id="clip.2"><rect x="24" y="34" width="52" height="32"/></clipPath>
            <filter id="material.1" filterUnits="userSpaceOnUse" x="18" y="28" width="64" \
        height="44" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="2"/>\
        <feColorMatrix values="0.5 0 0 0 0.2 0 0.5 0 0 0 0 0 0.5 0 0.4 0 0 0 0 1"/></filter>
          </defs>
          <rect width="100" height="80" fill="#ffffff"/>
          <g id="far" transform="translate(20 1)">
            <rect x="0" y="0" width="9" height="9" fill="#000000"/>
          </g>
          <g id="box" transform="translate(20 30)">
            <rect x="0" y="0" width="9" height="9" fill="#000000"/>
          </g>
          <g id="glass">
            <g clip-path="url(#clip.1)"><g>
              <g><g filter="url(#material.1)"><g><g clip-path="url(#clip.2)">
                <rect x="24" y="34" width="52" height="32" fill="#ffffff"/>
                <use href="#box"/>
              </g></g></g></g>
            </g></g>
          </g>
        </svg>

        """)
  }

  /// librsvg blurs nothing outside of the picture.
  @Test func glassAtAnEdgeIsBlurredFartherInside() {
    let pictures = GlassPicture(seed: 1, width: 200, height: 80)
    let glass = pictures.glass(CGRect(x: 0, y: 60, width: 50, height: 20), deviation: 4)
    let svg = String(decoding: SVGWriter.bytes(of: pictures.picture([glass])), as: UTF8.self)
    #expect(svg.contains("<clipPath id=\"clip.2\"><rect x=\"0\" y=\"48\" width=\"62\""))
    #expect(svg.contains("<g transform=\"translate(12 -12)\">"))
    #expect(svg.contains("<feOffset dx=\"-12\" dy=\"12\"/>"))
  }

  @Test(.requires(.librsvg)) func librsvgDrawsTheSameGlass() throws {
    try expectAgreement { try RenderedSVG.pixels(of: $0) }
  }

  @Test(.requires(.chromium)) func chromiumDrawsTheSameGlass() throws {
    let browser = try Browser.pictureSession()
    try expectAgreement { try RenderedSVG.browserPixels(of: $0, in: browser) }
  }

  @Test(.requires(.resvg)) func resvgDrawsTheSameGlass() throws {
    try expectAgreement { try RenderedSVG.resvgPixels(of: $0) }
  }

  private func expectAgreement(_ render: (Picture) throws -> PixelBuffer?) throws {
    for (index, picture) in pictures().enumerated() {
      let theirs = try #require(try render(picture))
      let ours = try PictureRenderer().render(picture)
      try #require((theirs.width, theirs.height) == (ours.width, ours.height))
      let difference = BlockDifference(ours, theirs)
      #expect(difference.most <= 4, "picture \(index), block \(difference.place)")
    }
  }
}
