// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

@Suite(.serialized, .requires(.chromium))
struct BrowserEasingTests {
  /// The fractions of the duration at which the browser is queried; the last is close to the end.
  private static let fractions = (0..<200).map { Double($0) / 200 } + [0.9999]

  @Test func browserTransitionFollowsTheCurve() throws {
    let indices = CurveCodeTests.curves.indices.filter {
      CurveCodeTests.curves[$0].timing.duration < 10
    }
    let values = try Self.sampled(indices)
    #expect(values.count == indices.count && indices.count > 20)
    for (index, values) in zip(indices, values) {
      let curve = CurveCodeTests.curves[index]
      #expect(values.count == Self.fractions.count)
      for (fraction, value) in zip(Self.fractions, values) {
        let exact = curve.timing.progress(after: fraction * curve.timing.duration)
        #expect(abs(value - exact) <= 0.005, "\(curve.name) at \(fraction)")
      }
    }
  }

  /// Returns the progress of a browser's transitions at the fractions, for each of some curves.
  ///
  /// The transitions take their easing and duration from the custom properties of a page.
  private static func sampled(_ indices: [Int]) throws -> [[Double]] {
    let names = indices.map { "curve-\($0)" }
    let page = """
      <html><style>:root {
      \(indices.map { CurveCodeTests.sheets[$0] }.joined(separator: "\n"))
      }
      i { position: absolute; left: 0 }
      .moved { left: 1000px }
      </style><body><pre id="result"></pre><script>
      const all = \(names).map((name) => {
        const element = document.createElement("i");
        element.style.transition = `left var(--${name}-duration) var(--${name})`;
        document.body.append(element);
        getComputedStyle(element).left;
        element.className = "moved";
        const animation = element.getAnimations()[0];
        const { duration } = animation.effect.getComputedTiming();
        animation.pause();
        return \(fractions).map((fraction) => {
          animation.currentTime = fraction * duration;
          return parseFloat(getComputedStyle(element).left) / 1000;
        });
      });
      document.getElementById("result").textContent = JSON.stringify(all);
      </script></body></html>
      """
    let profile = try TemporaryFolder()
    let result = try #require(Program("chromium")).run(on: Array(page.utf8), ending: ".html") {
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path())",
        "--dump-dom", "file://\($0)",
      ]
    }
    let document = String(decoding: result.output, as: UTF8.self)
    let match = try #require(document.firstMatch(of: /<pre id="result">([^<]*)<\/pre>/))
    return try JSONDecoder().decode([[Double]].self, from: Data(match.1.utf8))
  }
}
