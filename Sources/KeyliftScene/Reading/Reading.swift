// SPDX-License-Identifier: MIT

import KeyliftStage

/// What is known while a scene is read: its files, its findings, and what must hold across it.
struct Reading {
  /// Where files come from.
  let files: SceneFiles
  /// The texts that were opened, in order.
  private(set) var sources: [SourceText] = []
  /// The images that were opened, by path.
  var images: [String: PNGImage] = [:]
  /// The bytes of those images.
  var imageBytes = 0
  /// Where each view id was first used.
  private(set) var ids: [String: Place] = [:]
  /// The ids in the order of their views.
  private(set) var idsInOrder: [String] = []
  /// Where the views' pins are given, by the views' ids.
  private(set) var pinPlaces: [String: [SceneConstraint.Attribute: Place]] = [:]
  /// The views read so far.
  private(set) var viewCount = 0
  /// The constraints read so far.
  private var constraintCount = 0
  /// What the view that is being read stands in.
  var container = ViewContainer.view
  /// Sizes in points that become pixels once the device is known.
  var sizes: [(width: Double, height: Double, place: Place)] = []
  /// The ids that views are referred to by.
  var references: [(id: String, place: Place)] = []
  /// The variants that a golden's allowances are for, nil for all.
  var allowances: [(variant: String?, place: Place)] = []
  /// Whether the variants are those that the file's author means: no value of the matrix is a mistake.
  var knowsVariants = true
  /// When something happens, in seconds.
  var instants: [(time: Double, place: Place)] = []
  /// The files that are being read, each named by the one before it.
  var openPaths: [String] = []
  private var findings: [(place: Place, diagnostic: Diagnostic)] = []
  private var known: Set<Diagnostic> = []

  /// The most findings that are kept.
  static let findingLimit = 500

  init(files: SceneFiles) {
    self.files = files
  }

  /// Opens a text and returns its number.
  mutating func add(_ source: SourceText) -> Int {
    sources.append(source)
    return sources.count - 1
  }

  /// Keeps a finding; one that aliases have repeated is kept once.
  mutating func report(
    _ message: Diagnostic.Message, at place: Place, notes: [(place: Place, text: String)] = []
  ) {
    guard hasRoom else { return }
    let excerpt = sources[place.file].excerpt(line: place.line, column: place.column)
    let diagnostic = Diagnostic(
      file: sources[place.file].path, line: place.line, column: place.column, severity: .error,
      code: message.code, message: message.text,
      notes: notes.map {
        Diagnostic.Note(
          file: sources[$0.place.file].path, line: $0.place.line, column: $0.place.column,
          message: $0.text)
      },
      sourceLine: excerpt?.text, sourceColumn: excerpt?.column ?? 1)
    guard known.insert(diagnostic).inserted else { return }
    findings.append((place, diagnostic))
  }

  /// Keeps a finding with a remark about the same place, if there is one.
  mutating func report(_ message: Diagnostic.Message, at place: Place, note: String?) {
    report(message, at: place, notes: note.map { [(place, $0)] } ?? [])
  }

  /// Whether a further finding would be kept.
  var hasRoom: Bool { findings.count < Reading.findingLimit }

  /// Whether nothing was found.
  var isClean: Bool { findings.isEmpty }

  /// The findings in the order of the files' text.
  var diagnostics: [Diagnostic] {
    findings.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.diagnostic)
  }

  /// Counts a view, and says whether there is room for it.
  mutating func admitView(at place: Place) -> Bool {
    viewCount += 1
    if viewCount == SceneLimits.views + 1 { report(.tooManyViews, at: place) }
    return viewCount <= SceneLimits.views
  }

  /// Counts a constraint, and says whether there is room for it.
  mutating func admitConstraint(at place: Place) -> Bool {
    constraintCount += 1
    if constraintCount == SceneLimits.constraints + 1 { report(.tooManyConstraints, at: place) }
    return constraintCount <= SceneLimits.constraints
  }

  /// Keeps a view's id, which must be its alone.
  mutating func register(_ id: String, at place: Place) {
    guard let first = ids[id] else {
      ids[id] = place
      idsInOrder.append(id)
      return
    }
    report(.duplicateID(id), at: place, notes: [(first, "first used here")])
  }
}

extension Reading {
  /// Keeps where a key of a view stands if it is a pin, or a frame, which is four.
  mutating func keepPin(_ key: String, of view: String, at place: Place) {
    let attributes: [SceneConstraint.Attribute] =
      key == "frame"
      ? [.left, .top, .width, .height]
      : SceneConstraint.Attribute(rawValue: key).map { [$0] } ?? []
    for attribute in attributes { pinPlaces[view, default: [:]][attribute] = place }
  }
}

extension Diagnostic.Message {
  fileprivate static let tooManyViews = Self(
    "too-large", "more than \(SceneLimits.views) views")

  fileprivate static let tooManyConstraints = Self(
    "too-large", "more than \(SceneLimits.constraints) constraints")

  fileprivate static func duplicateID(_ id: String) -> Self {
    Self("duplicate-id", "duplicate view id \(id.quoted)")
  }
}
