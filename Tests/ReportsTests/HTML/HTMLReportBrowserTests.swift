// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import TestRequirements
import TestSupport
import Testing

@Suite(.serialized, .requires(.chromium))
struct HTMLReportBrowserTests {
  /// Runs a script in the page of the sample run.
  private func value<Value: Decodable>(_ script: String, flags: [String] = []) throws -> Value {
    try Browser.value(in: SamplePage.html(), script: script, flags: flags)
  }

  @Test func pageNamesDifferencesAndRunsNoMarkupFromNames() throws {
    struct Page: Decodable {
      let title: String
      let names: [String]
      let commands: [String]
      let views: [String]
      let isHacked: Bool
      let requests: [String]
    }
    let page: Page = try value(
      """
      const texts = (selector) => [...document.querySelectorAll(selector)].map((e) => e.textContent);
      return {
        title: document.title,
        names: texts("section h2"),
        commands: [...document.querySelectorAll("section")].map((e) => e.dataset.command),
        views: texts(".sentences code"),
        isHacked: "hacked" in window,
        requests: performance.getEntriesByType("resource").map((e) => e.name)
          .filter((name) => !name.startsWith("data:")),
      };
      """)
    #expect(page.title == "Keylift: 4 checked: 2 pass, 2 differ")
    #expect(page.names.first == "sign-up/iphone-se.dark")
    #expect(page.names.last?.hasPrefix(#"]]>'"</script><script>hacked=1</script>&amp;"#) == true)
    #expect(page.commands == [SampleRun.moved, SampleRun.hostile].compactMap(\.acceptCommand))
    #expect(page.views == ["composer", "messages"])
    #expect(!page.isHacked)
    #expect(page.requests == [])
  }

  @Test func acceptCommandsAreCopiedExactly() throws {
    struct Copies: Decodable {
      let copied: [String]
      let counts: [String]
      let said: String
    }
    let copies: Copies = try value(
      """
      const counts = [];
      const count = () => counts.push(
        `${byId("selected").textContent}, ${byId("copy-selected").disabled}, ${byId("select-all").checked}`);
      const [first, second] = all(document, "input.choice");
      count();
      all(document, ".copy")[0].click();
      second.click(); count(); byId("copy-selected").click();
      first.click(); count(); byId("copy-selected").click();
      byId("select-all").click(); count();
      byId("select-all").click(); count(); byId("copy-selected").click();
      await new Promise((done) => setTimeout(done, 100));
      return { copied, counts, said: byId("said").textContent };
      """)
    let moved = try #require(SampleRun.moved.acceptCommand)
    let hostile = try #require(SampleRun.hostile.acceptCommand)
    let both = "\(moved)\n\(hostile)"
    #expect(copies.copied == [moved, hostile, both, both])
    #expect(
      copies.counts == [
        "0 selected, true, false", "1 selected, false, false", "2 selected, false, true",
        "0 selected, true, false", "2 selected, false, true",
      ])
    #expect(copies.said == "Copied 2 commands")
  }

  @Test func clipboardRefusalIsShown() throws {
    let said: String = try value(
      """
      navigator.clipboard.writeText = async () => { throw new Error("forbidden"); };
      document.execCommand = () => false;
      all(document, ".copy")[0].click();
      await new Promise((done) => setTimeout(done, 100));
      return byId("said").textContent;
      """)
    #expect(said.hasPrefix("The browser does not let this page copy"))
  }

  @Test func everyViewerModeShowsItsPictures() throws {
    let visible: [String: [String]] = try value(
      """
      const result = {};
      for (const radio of all(document, ".modes input")) {
        radio.click();
        result[radio.value] = all(document, ".stage figure").filter((e) => e.checkVisibility({ checkVisibilityCSS: true }))
          .map((e) => e.className);
      }
      return result;
      """)
    #expect(
      visible == [
        "side": ["expected", "actual", "difference"], "slider": ["expected", "actual"],
        "blink": ["expected"], "difference": ["difference"],
      ])
  }

  @Test func sliderClipsTheActualPictureAtItsPosition() throws {
    let cuts: [String] = try value(
      """
      document.querySelector(".modes input[value=slider]").click();
      const image = document.querySelector(".actual canvas");
      const cut = () => getComputedStyle(image).clipPath;
      const cuts = [cut()];
      const range = document.querySelector(".cut input");
      range.value = 25;
      range.dispatchEvent(new Event("input"));
      cuts.push(cut());
      const box = image.getBoundingClientRect();
      image.dispatchEvent(new PointerEvent("pointerdown", {
        bubbles: true, buttons: 1, clientX: box.left + box.width * 0.75, clientY: box.top + 5,
      }));
      cuts.push(cut());
      return cuts;
      """)
    #expect(cuts == ["inset(0px 0px 0px 50%)", "inset(0px 0px 0px 25%)", "inset(0px 0px 0px 75%)"])
  }

  /// Counts which picture is visible in each of four seconds of blinking.
  private static let blinking = """
    document.querySelector(".modes input[value=blink]").click();
    const shown = new Set();
    for (let tick = 0; tick < 16; tick += 1) {
      await new Promise((done) => setTimeout(done, 250));
      const figures = all(document, ".stage figure").filter((e) => e.checkVisibility({ checkVisibilityCSS: true }));
      shown.add(figures.map((e) => e.className).join());
    }
    """

  @Test func blinkAlternatesUntilPaused() throws {
    let shown: [[String]] = try value(
      """
      \(HTMLReportBrowserTests.blinking)
      const before = [...shown].sort();
      document.querySelector(".blinking").click();
      const still = document.querySelector(".viewer").dataset.shown;
      await new Promise((done) => setTimeout(done, 2000));
      return [before, [String(still === document.querySelector(".viewer").dataset.shown)]];
      """)
    #expect(shown == [["actual", "expected"], ["true"]])
  }

  @Test func nothingBlinksWithReducedMotion() throws {
    let shown: [String] = try value(
      """
      \(HTMLReportBrowserTests.blinking)
      document.querySelector(".swap").click();
      const isOffered = document.querySelector(".blinking").checkVisibility();
      return [...shown, document.querySelector(".viewer").dataset.shown, String(isOffered)];
      """, flags: ["--force-prefers-reduced-motion"])
    #expect(shown == ["expected", "actual", "false"])
  }

  @Test func everyControlCanBeReachedByKeyboardAndHasAName() throws {
    struct Control: Decodable {
      let name: String
      let isReached: Bool
    }
    let controls: [Control] = try value(
      """
      return all(document, "button, input, summary, a").filter((e) => e.checkVisibility() && !e.disabled)
        .map((element) => {
          element.focus();
          const label = element.labels?.[0]?.textContent ?? element.textContent;
          return {
            name: (element.getAttribute("aria-label") ?? label).trim(),
            isReached: document.activeElement === element && element.tabIndex >= 0,
          };
        });
      """)
    #expect(controls.count >= 15)
    for control in controls { #expect(control.isReached && !control.name.isEmpty, "\(control)") }
  }

  /// A headless browser's window is at least 500 wide, so the narrow page is in a narrow frame.
  @Test(arguments: [390, 1280], [false, true])
  func pageFitsItsWidthInLightAndDarkMode(width: Int, isDark: Bool) throws {
    struct Look: Decodable {
      let width: Int
      let content: Int
      let backgrounds: [String]
      let contrast: [String: Double]
    }
    let inner = try SamplePage.html().replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let look: Look = try Browser.value(
      in: """
        <!DOCTYPE html><html><head></head><body>
        <iframe style="width: \(width)px; height: 900px; border: 0" srcdoc="\(inner)"></iframe>
        </body></html>
        """,
      script: """
        const view = document.querySelector("iframe").contentWindow;
        const page = view.document;
        const parts = (color) => color.match(/[0-9.]+/g).slice(0, 3).map(Number);
        const light = (color) => {
          const [red, green, blue] = parts(color).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const background = (element) => {
          const color = view.getComputedStyle(element).backgroundColor;
          return color === "rgba(0, 0, 0, 0)" ? background(element.parentElement) : color;
        };
        const contrast = {};
        for (const name of ["h1", "h2", ".verdict strong", ".verdict span", ".notes li", "code", "a", "button", ".where", ".colors li", "figcaption"]) {
          const element = page.querySelector(name);
          const pair = [light(view.getComputedStyle(element).color), light(background(element))].sort();
          contrast[name] = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
        }
        return {
          width: page.documentElement.clientWidth,
          content: page.documentElement.scrollWidth,
          backgrounds: [background(page.body)],
          contrast,
        };
        """,
      flags: ["--window-size=1400,1000"]
        + (isDark ? ["--blink-settings=preferredColorScheme=0"] : []))
    #expect(look.content <= look.width)
    #expect(look.width > width - 20)
    #expect(look.backgrounds == [isDark ? "rgb(16, 19, 23)" : "rgb(246, 247, 249)"])
    // WCAG 2.2, 1.4.3: the contrast of text is at least 4.5.
    for (name, contrast) in look.contrast { #expect(contrast >= 4.5, "\(name)") }
  }
}
