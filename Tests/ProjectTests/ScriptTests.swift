// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `Scripts/selectors` prints an app's code for Linux, and `Docs/AppCode.md` lists what it leaves of the articles'.
struct SelectorScriptTests {
  private func printed(_ lines: String...) throws -> [String] {
    let work = try TemporaryFolder()
    try work.write(lines.joined(separator: "\n") + "\n", to: "App.swift")
    let script = Program(at: Repository.url("Scripts/selectors"))
    let result = try script.run([work.path("App.swift")], keepsMessages: true)
    try #require(result.status == 0)
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [("--help", 0), ("--selectors", 64), ("none.swift", 66)] as [(String, Int32)])
  func argumentsAreChecked(_ argument: String, _ status: Int32) throws {
    let script = Program(at: Repository.url("Scripts/selectors"))
    let result = try script.run([argument], keepsMessages: true)
    #expect(result.status == status)
  }

  @Test func selectorNamesTheTypeAroundIt() throws {
    let text = try printed(
      "final class Page: UIViewController {", "  struct Style { let bar = \"{\" }",
      "  class func make() { go(#selector(send(_:))) }",
      "  final class Bar: UIView { lazy var tap = Tap(#selector(hide)) }",
      "  func all() { go(#selector(self.a), #selector(Other.b(c:))) } // #selector(d)", "}",
      "extension Page.Bar { func go() { use(#selector(hide)) } }")
    #expect(
      text == [
        "final class Page: UIViewController {", "  struct Style { let bar = \"{\" }",
        "  class func make() { go(Selector(\"send\", Page.send(_:))) }",
        "  final class Bar: UIView { lazy var tap = Tap(Selector(\"hide\", Page.Bar.hide)) }",
        "  func all() { go(Selector(\"a\", Page.a), Selector(\"b\", Other.b(c:))) } // "
          + "Selector(\"d\", Page.d)", "}",
        "extension Page.Bar { func go() { use(Selector(\"hide\", Page.Bar.hide)) } }",
      ])
  }

  @Test func attributesOfObjectiveCAreRemoved() throws {
    let text = try printed(
      "@objcMembers final class Page {", "  @objc", "  private func a() {}",
      "  @objc(b:) dynamic func b(_ c: Int) {}", "  @IBOutlet weak var d: UIView!",
      "  @IBAction func e(_ f: Any) {}", "}")
    #expect(
      text == [
        "final class Page {", "  private func a() {}", "  func b(_ c: Int) {}",
        "  weak var d: UIView!", "  func e(_ f: Any) {}", "}",
      ])
  }

  @Test func castsToAnyObjectNameTheClass() throws {
    let text = try printed(
      "let a = (info?[key] as AnyObject).cgRectValue, b = (info?[key] as AnyObject).uintValue")
    #expect(
      text == [
        "let a = (info?[key] as? NSValue)?.cgRectValue, b = (info?[key] as? NSNumber)?.uintValue"
      ])
  }

  #if !canImport(ObjectiveC)
  @Test(.requires(.swiftCompiler)) func codeWithSelectorsCompilesAsItIsPrinted() throws {
    let text = try printed(
      "import KeyliftUIKit", "class Page: UIViewController {",
      "  @IBOutlet weak var bottom: NSLayoutConstraint!",
      "  private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(hide))",
      "  override func viewDidLoad() {", "    super.viewDidLoad()",
      "    NotificationCenter.default.addObserver(", "      self, selector: #selector(rise(_:)),",
      "      name: UIResponder.keyboardWillShowNotification, object: nil)",
      "    view.addGestureRecognizer(tap)", "    let item = UIBarButtonItem(",
      "      barButtonSystemItem: .done, target: self, action: #selector(Page.hide))",
      "    toolbarItems = [item]", "    Timer.scheduledTimer(",
      "      timeInterval: 1, target: self, selector: #selector(hide), userInfo: nil, repeats: false)",
      "    UIButton().addTarget(self, action: #selector(press), for: .touchUpInside)", "  }",
      "  deinit { NotificationCenter.default.removeObserver(self) }",
      "  @objc private func rise(_ note: Notification) {",
      "    guard let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as AnyObject)"
        + ".cgRectValue else { return }", "    bottom.constant = end.height", "  }",
      "  @objc func hide() { view.endEditing(true) }",
      "  @IBAction func press(_ sender: UIButton) {}", "}")
    let work = try TemporaryFolder()
    try work.write(text.joined(separator: "\n"), to: "App.swift")
    try work.compile(
      ["-swift-version", "5", "-typecheck"] + ModuleInterface.options + ["App.swift"])
  }
  #endif

  @Test func articlesNeedAtMostThreeChangedLines() throws {
    let tables = MarkdownTable.all(in: try Repository.text(of: "Docs/AppCode.md"))
    let table = try #require(tables.first { $0.columns.first == "article" })
    let named = MarkdownTable.all(in: try Repository.text(of: "Docs/Systems.md"))
      .filter { $0.columns.contains("article") }.flatMap(\.rows).map { $0[2] }
    #expect(Set(table.rows.map { $0[0] }) == Set(named).subtracting([""]))
    let lines = table.rows.compactMap { Int($0[1]) }
    let left = table.rows.compactMap { Int($0[2]) }
    #expect(lines.count == 5)
    #expect(zip(lines, left).allSatisfy { $0 >= $1 })
    #expect(left.reduce(0, +) <= 3)
  }
}

/// `Examples/Probe`, compiled against stubs of the declarations of Apple's libraries.
@Suite(.requires(.swiftCompiler)) struct ProbeTests {
  /// Without Apple's systems, the compiler needs the option for `@objc` and `#selector`.
  private static let objectiveC = ["-Xfrontend", "-enable-objc-interop"]

  @Test func probeCompiles() throws {
    let work = try TemporaryFolder()
    for (module, file) in [("ObjectiveC", "Recorder/ObjectiveC"), ("UIKit", "Probe/UIKit")] {
      try work.compile(
        Self.objectiveC + [
          "-I", ".", "-emit-module", "-module-name", module, "-swift-version", "6",
          "-parse-as-library", "-o", "\(module).swiftmodule",
          Repository.url("Tests/Fixtures/\(file).swift").path,
        ])
    }
    try work.compile(
      Self.objectiveC + [
        "-I", ".", "-typecheck", "-parse-as-library", "-swift-version", "5", "-warnings-as-errors",
        Repository.url("Examples/Probe/Probe.swift").path,
      ])
  }
}

/// The script that measures keyboards on screenshots, and the table of what it has measured.
struct ScreenMeasuringTests {
  @Test(
    .requires(.python), .requires(.pythonModules("numpy", "PIL.Image")),
    .requires(.evidence("screens")))
  func tableHasWhatTheScriptMeasures() throws {
    let folder = try #require(Evidence.folder("screens")).path
    let measured = try #require(Program("python3")).run(
      [Repository.url("Scripts/looks").path, "--measure", folder])
    #expect(measured.status == 0)
    let lines = String(decoding: measured.output, as: UTF8.self).split(separator: "\n")
    let table = try Repository.text(of: "Tests/Fixtures/Look/screen-keys.csv")
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
    #expect(lines.count > 150)
    #expect(lines == Array(table))
  }

  @Test(.requires(.python)) func scriptWithoutAFolderSaysWhatItNeeds() throws {
    let run = try #require(Program("env")).run(
      ["-u", "KEYLIFT_EVIDENCE", Repository.url("Scripts/looks").path], keepsMessages: true)
    let words = String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 1)
    #expect(words.contains("KEYLIFT_EVIDENCE") || words.contains("No module named"))
  }
}
