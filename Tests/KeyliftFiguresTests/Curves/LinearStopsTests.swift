// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct LinearStopsTests {
  /// Springs of every kind, some truncated long before they are at rest.
  static let springs: [TimingCurve] = [
    .keyboard, .keyboard26, .spring(.bouncy, over: 0.86), .spring(.keyboard, over: 0.06),
    .spring(.bouncy, over: 0.3),
  ]

  private static func value(_ stops: [LinearStops.Stop], at position: Double) -> Double {
    guard position < 1 else { return stops[stops.count - 1].value }
    let next = stops.firstIndex { $0.position > position } ?? stops.count - 1
    let (start, end) = (stops[next - 1], stops[next])
    return start.value
      + (end.value - start.value) * (position - start.position) / (end.position - start.position)
  }

  @Test(arguments: 0..<5) func linesAreWithinTheToleranceAtEveryInstant(_ number: Int) {
    let curve = Self.springs[number]
    let stops = LinearStops(Timing(curve: curve, duration: 0)).stops
    #expect(stops.first == LinearStops.Stop(position: 0, value: 0))
    #expect(stops.last == LinearStops.Stop(position: 1, value: 1))
    for index in 0...20_000 {
      let position = Double(index) / 20_000
      let error = abs(Self.value(stops, at: position) - curve.progress(at: position))
      if !(error <= LinearStops.tolerance) { Issue.record("\(error) at \(position)") }
    }
  }

  @Test(arguments: 0..<5) func stopsAreNotMoreThanPointsOnTheCurve(_ number: Int) {
    let curve = Self.springs[number]
    let stops = LinearStops(Timing(curve: curve, duration: 0)).stops
    // A step at the end is not part of the line.
    let count = stops.count { $0.position < 1 } + 1
    #expect(count <= Self.pointsOnTheCurve(curve))
    #expect(count >= 3)
  }

  /// Returns the number of points of a greedy approximation with points on the curve, whose lines are as long as the
  /// tolerance allows.
  private static func pointsOnTheCurve(_ curve: TimingCurve) -> Int {
    let values = (0...1000).map { curve.progress(at: min(Double($0) / 1000, 1 - 1e-9)) }
    var (count, start) = (1, 0)
    while start < 1000 {
      let reach = ((start + 1)...1000).last { end in
        (start...end).allSatisfy { index in
          let part = Double(index - start) / Double(end - start)
          let line = values[start] + (values[end] - values[start]) * part
          return abs(line - values[index]) <= LinearStops.tolerance
        }
      }
      start = reach ?? start + 1
      count += 1
    }
    return count
  }

  @Test func pointsAreWithinTheCurvesRange() {
    for curve in [TimingCurve.keyboard, .keyboard26] {
      let values = LinearStops(Timing(curve: curve, duration: 0)).stops.map(\.value)
      #expect(values == values.sorted() && values.allSatisfy { (0...1).contains($0) })
    }
  }

  /// A closed form of Core Animation's under-damped spring, 25 times as far from its end as at the start.
  @Test func linesOfASpringThatIsTooFastSayHowCloseTheyAre() throws {
    let spring = try #require(
      Spring(mass: 1, stiffness: 246.74, damping: 15.708, initialVelocity: 1000))
    let lines = LinearStops(Timing(curve: .spring(spring, over: 1.4), duration: 0))
    #expect(lines.stops.count > 10 && lines.tolerance > LinearStops.tolerance)
    let decay = 15.708 / 2
    let turn = (246.74 - decay * decay).squareRoot()
    for index in 0..<20_000 {
      let position = Double(index) / 20_000
      let time = position * 1.4
      let way =
        1 - exp(-decay * time) * (cos(turn * time) + (decay - 1000) / turn * sin(turn * time))
      let error = abs(Self.value(lines.stops, at: position) - way)
      if !(error <= lines.tolerance) { Issue.record("\(error) at \(position)") }
    }
  }

  @Test func linearCurveHasTwoStops() {
    let stops = LinearStops(Timing(curve: .linear, duration: 1)).stops
    #expect(stops.map(\.position) == [0, 1] && stops.map(\.value) == [0, 1])
  }

  @Test func truncatedSpringEndsInAStep() throws {
    let stops = LinearStops(Timing(curve: .spring(.keyboard, over: 0.06), duration: 0)).stops
    let end = try #require(stops.dropLast().last)
    #expect(end.position == 1)
    #expect(abs(end.value - legacySpring(0.06)) <= LinearStops.tolerance)
  }

  @Test(arguments: [TimingCurve.easeInOut, .spring(.keyboard, over: 0)])
  func motionWithoutDurationHasTwoStops(_ curve: TimingCurve) {
    let stops = LinearStops(Timing(curve: curve, duration: 0)).stops
    #expect(stops.map(\.position) == [0, 1] && stops.map(\.value) == [0, 1])
  }
}

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
