// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
@testable import KeyliftCommand
import KeyliftScene
import TestRequirements
import TestSupport
import Testing

@Suite(.serialized, .requires(.chromium))
struct ReplayViewerBrowserTests {
  /// A script that waits for the pictures of the first viewer and defines functions that read its
  /// canvases.
  private static let opening = """
    const viewer = [...viewers.values()][0];
    await viewer.load();
    const pixelsOf = (side) => {
      const { width, height } = viewer.displays[side].canvas;
      const { data } = viewer.displays[side].canvas.getContext("2d").getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, index) => [...data.slice(index * 4, index * 4 + 3)].join());
    };
    const top = (side) => Math.floor(pixelsOf(side).indexOf("0,0,255") / 60);
    """

  private struct Step: Decodable, Equatable {
    let label: String
    let tops: [Int]
    let cursor: Double
  }

  @Test func scrubberShowsBothFramesAndMovesTheCurveCursor() throws {
    let steps: [Step] = try Browser.value(
      in: SamplePage.html(),
      script: """
        \(Self.opening)
        const cursor = document.querySelector(".chart .cursor");
        const step = () => ({
          label: document.querySelector(".where").textContent,
          tops: ["expected", "actual"].map(top),
          cursor: Math.round(cursor.getAttribute("x") * 10) / 10,
        });
        const steps = [step()];
        const range = document.querySelector(".scrubber input");
        range.value = 0;
        range.dispatchEvent(new Event("input"));
        steps.push(step());
        for (const button of ["earlier", "later", "worst", "later"]) {
          document.querySelector("." + button).click();
          steps.push(step());
        }
        return steps;
        """)
    // The plot extends from x = 52 to 410 for 0 to 1.7 s, and the cursor is 1.5 wide.
    let step = { (frame: Int, words: String) in
      let x = 52 + Double(frame) / 60 / 1.7 * 358 - 0.75
      let top = 10 + frame / 2
      return Step(
        label: words, tops: [top, top + (frame < 11 ? 0 : 3)], cursor: (x * 10).rounded() / 10)
    }
    // The first sentence is about frame 15.
    let worst = step(15, "frame 15 · 0.25 s · as expected")
    let first = step(0, "frame 0 · 0 s · as expected")
    #expect(
      steps == [
        worst, first, first, step(1, "frame 1 · 0.017 s · as expected"), worst,
        step(16, "frame 16 · 0.267 s · as expected"),
      ])
  }

  /// Five of the box's twenty columns are masked.
  ///
  /// Three of its rows have gone and three are new.
  @Test func differenceShowsMarksMasksAndOutlines() throws {
    let counts: [String: Int] = try Browser.value(
      in: SamplePage.html(),
      script: """
        \(Self.opening)
        const counts = {};
        for (const pixel of pixelsOf("difference")) counts[pixel] = (counts[pixel] ?? 0) + 1;
        return counts;
        """)
    #expect(counts["229,0,70"] == 2 * 3 * 15)
    #expect(counts["175,82,222"] == 2 * 3 * 5)
    // The outline of 20 by 20 pixels. Half of another outline is partly covered by this one.
    #expect(counts["0,85,255"] == 4 * 19)
    #expect(try (15...40).contains(#require(counts["52,107,58"])))
    // An eighth of the pixels in the mask are hatched.
    #expect(try (70...82).contains(#require(counts["142,142,147"])))
  }

  @Test func playbackAdvancesUntilStopped() throws {
    struct Played: Decodable {
      let frames: [Int]
      let words: [String]
    }
    let played: Played = try Browser.value(
      in: SamplePage.html(),
      script: """
        \(Self.opening)
        const range = document.querySelector(".scrubber input");
        const button = document.querySelector(".play");
        const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
        const [frames, words] = [[], []];
        const note = () => { frames.push(viewer.frame); words.push(button.textContent); };
        range.value = 5;
        range.dispatchEvent(new Event("input"));
        note();
        range.dispatchEvent(new KeyboardEvent("keydown", { key: " ", cancelable: true }));
        while (viewer.frame === 5) await wait(20);
        note();
        button.click();
        note();
        await wait(200);
        note();
        return { frames, words };
        """)
    #expect(played.words == ["Play", "Pause", "Play", "Play"])
    #expect(played.frames[1] != 5)
    #expect(played.frames[2] == played.frames[3])
  }

  /// Such a finding comes from comparing two stills.
  @Test func framesWithoutFindingsHaveNoVerdict() throws {
    var finding = SampleRun.moved
    (finding.frames, finding.differences) = ([], [])
    let replay = try SamplePage.replay { $0 }
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    let page = HTMLReport(report) { _ in FindingEvidence(expected: replay, actual: replay) }.text
    let label: String = try Browser.value(
      in: page, script: "return document.querySelector(\".where\").textContent;")
    #expect(label == "frame 0 · 0 s")
  }

  @Test func pressingACurveShowsThatFrame() throws {
    let frames: [Int] = try Browser.value(
      in: SamplePage.html(),
      script: """
        \(Self.opening)
        const chart = document.querySelector(".chart > svg");
        const box = chart.getBoundingClientRect();
        return [-1, 0.5, 9].map((time) => {
          const x = 52 + (time / 1.7) * 358;
          chart.dispatchEvent(new PointerEvent("pointerdown", {
            buttons: 1, clientX: box.left + (x / 420) * box.width, clientY: box.top + 5,
          }));
          return viewer.frame;
        });
        """)
    #expect(frames == [0, 30, 102])
  }

  @Test func differingFramesAreMarkedAtTheirScrubberPosition() throws {
    struct Marks: Decodable { let first, last, thumbs: [Double] }
    let marks: Marks = try Browser.value(
      in: SamplePage.html(),
      script: """
        const boxes = all(document, ".strip rect").map((mark) => mark.getBoundingClientRect());
        const range = document.querySelector(".scrubber input").getBoundingClientRect();
        const middle = (box) => box.left + box.width / 2;
        const thumb = (frame) => range.left + 5 + (frame / 102) * (range.width - 10);
        return {
          first: [middle(boxes[0])], last: [middle(boxes.at(-1))], thumbs: [thumb(20), thumb(102)],
        };
        """)
    #expect(abs(marks.first[0] - marks.thumbs[0]) < 1)
    #expect(abs(marks.last[0] - marks.thumbs[1]) < 1)
  }

  /// The browser would draw a canvas with other pixels blurred.
  @Test func canvasesHaveThePixelsThatAreShown() throws {
    // 600 by 1200 pixels have less room than that, in every mode and window.
    let pixels = PixelBuffer(
      width: 600, height: 1200, pixels: Array(repeating: 0xFF00_00FF, count: 600 * 1200))
    let replay = try #require(GoldenReplay(picture: try PNGEncoder().encode(pixels)))
    let session = try BrowserSession()
    for (width, height) in [(1440, 900), (1024, 768), (390, 844)] {
      try session.resize(width: width, height: height)
      let sizes: [[Double]] = try Browser.value(
        in: Self.page(expected: replay, actual: replay),
        script: """
          const viewer = [...viewers.values()][0];
          await viewer.load();
          const sizes = [];
          for (const radio of all(document, ".modes input")) {
            radio.click();
            for (const canvas of all(document, ".stage canvas")) {
              const box = canvas.getBoundingClientRect();
              if (box.width > 0) sizes.push([canvas.width, box.width, canvas.height, box.height]);
            }
          }
          return sizes;
          """, session: session)
      #expect(sizes.count >= 7)
      for size in sizes {
        #expect(size[0] == size[1] && size[2] == size[3], "\(size)")
        #expect((100..<600).contains(size[0]) && abs(size[2] / size[0] - 2) < 0.02)
      }
    }
  }

  private static func page(expected: GoldenReplay? = nil, actual: GoldenReplay) -> String {
    var finding = SampleRun.moved
    finding.frames = []
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    return HTMLReport(report) { _ in FindingEvidence(expected: expected, actual: actual) }.text
  }

  private static let scene = """
    version: 1
    device: iphone-se-3
    duration: 0.4
    motion: ios26
    system: { name: keyboard-responder, padding: 0 }
    target: page
    keyboard:
      - { at: 0.02, show: letters }
    views:
      - id: page
        frame: [0, 0, 375, 667]
        views:
          - { id: title, kind: label, text: Hello, top: 80, left: 20, color: label, alpha: 0.6 }
          - id: card
            frame: [40, 200, 200, 140]
            background: "#3478f6cc"
            corner-radius: RADIUS
            clips: true
            views:
              - { id: box, background: red, frame: [120, 90, 120, 90], alpha: 0.5 }
          - { id: composer, kind: composer, bottom: safe-area }

    """

  /// Compares the page with the pictures that the renderer makes of the clip itself.
  ///
  /// A browser rounds a layer's pixels when it applies the opacity, and again when it composites
  /// them: two steps. Along a rounded corner that clips its content, it antialiases differently, on
  /// about two pixels per row of the corner.
  @Test(arguments: [(0, 0), (24, 4 * 2 * 24)])
  func replayedFramesMatchRenderedFrames(radius: Int, maximumPixels: Int) throws {
    let yaml = Self.scene.replacing("RADIUS", with: "\(radius)")
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let clip = scene.play(scale: scene.golden.scale)
    let subject = GoldenSubject(
      name: "a", scene: "a.yaml", folder: GoldenFolder(path: "/nowhere"), clip: clip,
      settings: scene.golden, fingerprint: "cairo 1\n")
    let painter = FramePainter(shaper: BlockShaper(), background: clip.background)
    let golden = try GoldenVerifier(subject, painter: painter).record()
    let (renderer, encoder) = (PictureRenderer(), PNGEncoder())
    let pictures = try (0..<clip.frameCount).map { number in
      let pixels = try renderer.render(painter.picture(of: clip.frame(number)))
      return "\"\(Data(try encoder.encode(pixels)).base64EncodedString())\""
    }
    let page = Self.page(actual: GoldenReplay(frames: golden.frames, images: golden.images))
    let counts: [Int] = try Browser.value(
      in: page,
      script: """
        const viewer = [...viewers.values()][0];
        await viewer.load();
        const expected = [\(pictures.joined(separator: ","))];
        const counts = [];
        const canvas = document.createElement("canvas");
        for (const [frame, text] of expected.entries()) {
          viewer.seek(frame, true);
          const shown = viewer.displays.actual.whole;
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          Object.assign(canvas, { width: image.width, height: image.height });
          const pen = canvas.getContext("2d");
          pen.drawImage(image, 0, 0);
          const read = (picture) => picture.getContext("2d").getImageData(0, 0, image.width, image.height).data;
          const [old, now] = [read(canvas), read(shown)];
          let count = 0;
          for (let place = 0; place < old.length; place += 4) {
            const isOff = [0, 1, 2].some((channel) => Math.abs(old[place + channel] - now[place + channel]) > 2);
            if (isOff) count += 1;
          }
          counts.push(count);
        }
        return counts;
        """)
    #expect(counts.count == clip.frameCount && counts.count > 20)
    #expect(counts.allSatisfy { $0 <= maximumPixels }, "\(counts)")
  }
}
