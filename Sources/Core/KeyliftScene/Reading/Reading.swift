// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The state of reading a scene: its files, its findings and the checks that span the whole scene.
struct Reading {
  let files: SceneFiles
  let media: InstalledMedia
  private(set) var sources: [SourceText] = []
  /// The files of shared views that were opened, by path: their texts, and their roots if the texts
  /// have no error.
  var sharedFiles: [String: (source: SourceText, root: YAMLNode?)] = [:]
  var images: [String: PNGImage] = [:]
  /// The reasons why images were refused, by path, so that each image is decoded only once.
  var refusedImages: [String: Diagnostic.Message] = [:]
  var imageBytes = 0
  private(set) var ids: [String: Place] = [:]
  /// The view ids that may be suggested, in the order of their views.
  private(set) var idsInOrder: [String] = []
  private(set) var pinPlaces: [String: [LayoutAttribute: Place]] = [:]
  private var viewCount = 0
  private var unnamedViews: [String: Int] = [:]
  private var constraintCount = 0
  private var repeatedValues = 0
  /// The bytes that the texts of further repeated views may have.
  private(set) var repeatedRoom = SceneLimits.textBytes
  private var refusesRepetitions = false
  /// The levels of values of the repeated views that are being read.
  private var repeatedLevels = 0
  var container = ViewContainer.view
  /// The sizes in points that must be checked in pixels once the device is known.
  var sizes: [(width: Double, height: Double, place: Place)] = []
  var references: [(id: String, place: Place)] = []
  var eventNumbers: [(number: Int, place: Place)] = []
  var scrollReferences: [(id: String, place: Place)] = []
  var windows: [(frame: CGRect, place: Place)] = []
  /// The variant of each allowance for the golden; `nil` means all variants.
  var allowances: [(variant: String?, place: Place)] = []
  /// Whether the names of all variants are known, because no key or value of the matrix has an
  /// error.
  var knowsVariants = true
  var events: [(event: KeyboardEvent, place: Place)] = []
  var longTimes: [(time: Double, hasUnit: Bool, place: Place)] = []
  /// Whether all views are known, because none has an unknown kind, and each file of views could be
  /// read.
  var knowsViews = true
  var instants: [(time: Double, place: Place)] = []
  var fallbackFiles: Set<String> = []
  /// The texts with characters that no font has, with their places.
  var boxedTexts: [(check: FallbackCheck, place: Place)] = []
  /// The folder of fonts that the user names and that does not exist, with the first text that needs it.
  var missingFontFolder: (name: String, place: Place)?
  var lackingSymbols: [(name: String, package: String, place: Place)] = []
  /// The files that are being read, each named by the file before it.
  var openPaths: [String] = []
  private var findings: [(place: Place, diagnostic: Diagnostic)] = []
  private var known: Set<Diagnostic> = []
  private static let findingLimit = 500
  private static let noteLimit = 100
  private static let suggestionLimit = 2_000
  /// The length of the longest message in characters.
  private static let longest = 1_000

  init(files: SceneFiles, media: InstalledMedia = .none) {
    self.files = files
    self.media = media
  }

  mutating func add(_ path: String, _ text: String) -> SourceText {
    let source = SourceText(path: path, text: text, file: sources.count)
    sources.append(source)
    return source
  }

  /// A finding that aliases repeat is recorded once.
  mutating func report(
    _ message: Diagnostic.Message, _ severity: Diagnostic.Severity = .error, at place: Place,
    notes: [(place: Place, text: String)] = [], lack: Diagnostic.Lack? = nil
  ) {
    guard hasRoom else { return }
    let excerpt = sources[place.file].excerpt(at: place)
    let diagnostic = Diagnostic(
      file: sources[place.file].path, line: place.line, column: place.column,
      severity: severity, code: message.code, message: message.text.excerpt(Reading.longest),
      notes: notes.map {
        Diagnostic.Note(
          file: sources[$0.place.file].path, line: $0.place.line, column: $0.place.column,
          message: $0.text.excerpt(Reading.longest))
      },
      sourceLine: excerpt?.text, sourceColumn: excerpt?.column ?? 1, lack: lack)
    guard known.insert(diagnostic).inserted else { return }
    findings.append((place, diagnostic))
  }

  /// Findings after the first hundred get no note: finding the nearest of thousands of names takes
  /// milliseconds.
  mutating func report(
    _ message: Diagnostic.Message, at place: Place, note: @autoclosure () -> String?
  ) {
    let note = findings.count < Reading.noteLimit ? note() : nil
    report(message, at: place, notes: note.map { [(place, $0)] } ?? [])
  }

  /// Reports a warning with a note at its place.
  mutating func warn(_ message: Diagnostic.Message, at place: Place, note: String) {
    report(message, .warning, at: place, notes: [(place, note)])
  }

  mutating func refuse<Value>(
    _ message: Diagnostic.Message, at place: Place, note: @autoclosure () -> String? = nil
  ) -> Value? {
    report(message, at: place, note: note())
    return nil
  }

  mutating func refuse<Value>(
    _ node: YAMLNode, expecting expected: String, note: @autoclosure () -> String? = nil
  ) -> Value? {
    refuse(.wrongType(expected, node), at: node.place, note: note())
  }

  var hasRoom: Bool { findings.count < Reading.findingLimit }

  var isClean: Bool { findings.allSatisfy { $0.diagnostic.severity != .error } }

  var findingCount: Int { findings.count }

  func hasErrors(since start: Int) -> Bool {
    findings.dropFirst(start).contains { $0.diagnostic.severity == .error }
  }

  func mayQuote(since start: Int) -> Bool {
    findings.dropFirst(start).contains { !Reading.codesWithoutText.contains($0.diagnostic.code) }
  }

  /// The codes of findings whose messages name no more of a text than a character.
  private static let codesWithoutText = [
    "empty", "not-utf8", "control-character", "not-yaml", "too-deep", "too-large",
  ]

  mutating func withdraw(since start: Int) {
    known.subtract(findings[start...].map(\.diagnostic))
    findings.removeSubrange(start...)
  }

  mutating func hideLines(since start: Int) {
    for index in findings.indices.dropFirst(start) { findings[index].diagnostic.sourceLine = nil }
  }

  /// Ordered by file and by place in its text.
  var diagnostics: [Diagnostic] { findings.stablySorted(by: \.place).map(\.diagnostic) }

  mutating func admitView(at place: Place) -> Bool {
    viewCount += 1
    if viewCount == SceneLimits.views + 1 {
      report(.moreThan(SceneLimits.views, "views"), at: place)
    }
    return viewCount <= SceneLimits.views
  }

  /// Counts the levels of values of repeated views that are being read, and returns whether they are
  /// within the limit of a file.
  mutating func enterRepetition(_ depth: Int, at place: Place) -> Bool {
    guard repeatedLevels + depth <= SceneLimits.depth else {
      report(.tooDeep, at: place)
      return false
    }
    repeatedLevels += depth
    return true
  }

  mutating func leaveRepetition(_ depth: Int) { repeatedLevels -= depth }

  /// Counts the values and the texts of a repeated view, and returns whether they are within the
  /// limits of a file.
  mutating func admitRepetition(_ node: YAMLNode, at place: Place) -> Bool {
    repeatedValues += node.size
    repeatedRoom -= node.bytes
    guard repeatedValues <= SceneLimits.nodes, repeatedRoom >= 0 else {
      refuseRepetitions(at: place)
      return false
    }
    return true
  }

  mutating func refuseRepetitions(at place: Place) {
    if !refusesRepetitions { report(.tooManyRepetitions, at: place) }
    refusesRepetitions = true
    repeatedRoom = -1
  }

  mutating func admitConstraint(at place: Place) -> Bool {
    constraintCount += 1
    if constraintCount == SceneLimits.constraints + 1 {
      report(.moreThan(SceneLimits.constraints, "constraints"), at: place)
    }
    return constraintCount <= SceneLimits.constraints
  }

  /// Returns an id for a view that has none in its file.
  ///
  /// The ids of files have no underscores, so it is unique, and no other view can refer to it.
  mutating func idForView(of kind: String) -> String {
    unnamedViews[kind, default: 0] += 1
    return "\(kind)_\(unnamedViews[kind, default: 0])"
  }

  mutating func register(_ id: String, at place: Place) {
    guard let first = ids[id] else {
      ids[id] = place
      // Only a valid id can be suggested.
      let isSuggested = idsInOrder.count < Reading.suggestionLimit
      if isSuggested, ValueFormat.isFreeID(id) { idsInOrder.append(id) }
      return
    }
    report(
      .duplicateID(id), at: place,
      notes: [(first, first == place ? .repeatedView : "first used here")])
  }

  /// Records the place of a key of a view if it sets pins; `frame` sets four pins.
  mutating func registerPin(_ key: String, of view: String, at place: Place) {
    let attributes: [LayoutAttribute?] =
      key == "frame" ? [.left, .top, .width, .height] : [LayoutAttribute(word: key)]
    for case let attribute? in attributes { pinPlaces[view, default: [:]][attribute] = place }
  }

  /// Returns the root of a file's document, or reports an error and returns `nil`.
  ///
  /// The root's place is the start of the file.
  mutating func open(_ path: String, _ bytes: [UInt8]) -> YAMLNode? {
    let content = bytes.withoutByteOrderMark
    let source = add(path, String(decoding: content, as: UTF8.self))
    if CheckoutFault(in: bytes) == .pointer {
      return refuse(.pointer, at: source.start, note: CheckoutFault.pointer.remedy(for: path))
    }
    guard check(content, in: source) else { return nil }
    do {
      guard var root = try YAMLComposer.root(of: source) else {
        return refuse(.empty, at: source.start)
      }
      root.place = source.start
      checkCharacters(in: root)
      return root
    } catch {
      report(error.message, at: error.place, notes: error.notes)
      return nil
    }
  }

  private mutating func check(_ content: ArraySlice<UInt8>, in source: SourceText) -> Bool {
    var check = UTF8Check()
    guard let problem = check.firstProblem(in: content) else { return true }
    let place = Place(file: source.file, line: check.line, column: check.column)
    let isUTF16 = content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF])
    report(problem, at: place, note: isUTF16 ? "it looks like UTF-16" : nil)
    return false
  }
}

extension String {
  fileprivate static let repeatedView =
    "the view is made more than once: its id needs a value of its own, such as 'row$index'"
}

extension Diagnostic.Message {
  static let tooManyRepetitions = Self(
    "too-large",
    "repetitions make more than \(SceneLimits.nodes) values or \(SceneLimits.textBytes >> 20) MiB of "
      + "text")

  fileprivate static func duplicateID(_ id: String) -> Self {
    Self("duplicate-id", "duplicate view id \(id.quoted)")
  }

  fileprivate static let pointer = Self("not-yaml", CheckoutFault.pointer.words)

  fileprivate static let empty = Self(
    "empty", "the file is empty: a scene begins with 'version: 1'")
}
