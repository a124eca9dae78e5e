// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftOutput

struct VerifySession {
  let options: VerifyOptions
  let update: GoldenUpdate
  /// Whether written goldens count as success, as in `keylift record`.
  let isRecording: Bool
  /// Whether clips are skipped that an earlier run found equal to their goldens.
  var reusesResults = false
  /// Whether goldens without a scene are reported, too.
  var isWhole = true

  func run() throws(Failure) {
    let console = Console(isQuiet: options.quiet)
    let shard = try shard()
    let folder = try options.failureFolder.folder
    let verified = reusesResults ? VerifiedClips(in: folder, build: Version.build) : nil
    // A shard is chosen by the work of the clips, so all scenes are read for it.
    let suite = try options.place.suite(knowing: shard == nil ? verified : nil, console)
    try checkPlaces(of: suite)
    let strays = isWhole ? suite.strays : (orphans: [], unreadable: [])
    let unlisted = strays.unreadable.map(Finding.init(unreadableFolder:))
    var report = RunReport(
      keylift: Version.current, shard: shard,
      suite: suite.items.map(\.name) + strays.orphans.map(\.name) + unlisted.map(\.name),
      findings: [])
    report.findings =
      try options.resume.map { path throws(Failure) in
        try Failure.catching { try report.findings(ofEarlierRun: path) }
      } ?? []
    let result = try result(of: suite.items(in: shard), report, verified, console)
    report.findings = result.findings
    // They belong to no shard, so only the first of several machines reports them.
    if shard.map({ $0.index == 1 }) ?? true {
      report.findings = adding(strays.orphans, to: result.findings) + unlisted
    }
    try forgetFindings(goneFrom: suite, console)
    // An earlier finding that stays pending could be accepted.
    for finding in result.findings where finding.passes || finding.verdict == .recorded {
      guard folder.holds(finding.name) else { continue }
      console.message(.unremoved(folder.path(of: finding.name)))
    }
    var unwritten: [Message] = result.failures.map { .error("\($0)") }
    // The report comes first: it is useful even if there was no room for the pictures.
    do throws(Failure) {
      let printed = Set(suite.items.flatMap(\.file.mistakes))
      try write(report, times: result.times, printed: printed, console)
    } catch {
      unwritten = error.messages + unwritten
    }
    if let loss = result.losses.first { console.note(.noFiles(of: result.losses.count, loss)) }
    guard unwritten.isEmpty else { throw Failure(.cannotWrite, unwritten) }
    if let status = report.exitStatus(isRecording: isRecording) { throw Failure(status) }
  }

  private func checkPlaces(of suite: GoldenSuite) throws(Failure) {
    if update != .none { try suite.checkGoldens() }
    let failures = try options.failureFolder.folder
    try failures.checkIsApart(from: suite.roots)
    for item in suite.items { try failures.checkPlace(of: item.name) }
    try options.reports.checkStandardPlaces()
    let present = suite.items.flatMap { failures.present(of: $0.name) }.map { path, isGolden in
      // A difference of traces has no mark, and its name is Keylift's own.
      let isOwn = isGolden || path.hasSuffix("/\(FailureFolder.trace)")
      return PlannedFile(
        path: path, option: "--failures", owner: isOwn ? .keylift : .asRecognized)
    }
    let reports = options.reports.files(continuing: options.resume)
    let policy = OutputPolicy(inputs: inputs(of: suite), force: options.replacing.force)
    try policy.check(reports)
    try policy.checkPresent(present)
  }

  private func inputs(of suite: GoldenSuite) -> [String] {
    let goldens = suite.items.map(\.folder).flatMap { golden in
      golden.ownFiles.map { "\(golden.path)/\($0)" }
    }
    return suite.items.flatMap(\.file.files) + goldens + (options.resume.map { [$0] } ?? [])
  }

  /// `record --quiet` prints only what went wrong.
  private func write(
    _ report: RunReport, times: [String: Duration], printed: Set<String>, _ console: Console
  ) throws(Failure) {
    var report = report
    if isRecording, options.quiet, options.reports.reporter.isEmpty {
      report.findings.removeAll { $0.passes || $0.verdict == .recorded }
      if report.findings.isEmpty { return }
    }
    try options.reports.write(
      report, times: times, printed: printed, evidence: FindingEvidence.init(filesOf:),
      console: console)
  }

  /// Verifies the items without a finding in an earlier run.
  private func result(
    of items: [GoldenSuite.Item], _ earlier: RunReport, _ verified: VerifiedClips?,
    _ console: Console
  ) throws(Failure) -> VerifyRun.Result {
    let done = Dictionary(uniqueKeysWithValues: earlier.findings.map { ($0.name, $0) })
    let run = VerifyRun(
      items: items.filter { done[$0.name] == nil }, fonts: try SuiteFonts(options.text),
      verifier: UpdatingVerifier(
        update: update, failures: try options.failureFolder.folder,
        remedy: "keylift record with the scene writes the golden anew"),
      verified: verified,
      jobs: JobCount.of(options.jobs),
      journal: RunJournal(paths: options.reports.journals, outline: earlier), console: console)
    var result = try run.result()
    // Without the file, the next run takes longer and finds the same.
    try? verified?.write()
    let findings = done.merging(result.findings.map { ($0.name, $0) }) { _, new in new }
    result.findings = items.compactMap { findings[$0.name] }
    return result
  }

  private func shard() throws(Failure) -> RunReport.Shard? {
    guard let text = options.shard else { return nil }
    do throws(ShardError) {
      return try RunReport.Shard(text)
    } catch {
      throw Failure(.usage, .error("--shard \(text): \(error)"))
    }
  }

  private func forgetFindings(goneFrom suite: GoldenSuite, _ console: Console) throws(Failure) {
    let names = try options.failureFolder.folder.forget(
      findingsGoneFrom: suite, in: options.place.folders)
    for name in names { console.note("forgot \(name), of which there is no scene any more") }
  }

  /// Adds a finding for each orphan, which fails the run in CI.
  ///
  /// A new golden with the same trace as an orphan may belong to a renamed scene, which the notes
  /// of both say.
  private func adding(
    _ orphans: [(name: String, path: String)], to findings: [Finding]
  ) -> [Finding] {
    var findings = findings
    let missing =
      orphans.isEmpty ? [] : findings.indices.filter { findings[$0].verdict == .missing }
    let traces = missing.map { VerifySession.trace(at: findings[$0].files?.golden) }
    for orphan in orphans {
      var notes = ["no scene has this golden; keylift prune --remove removes it"]
      let trace = missing.isEmpty ? nil : VerifySession.trace(at: orphan.path)
      for (index, other) in zip(missing, traces) {
        guard let trace, let other, trace.hasSameMotion(as: other) else { continue }
        notes.append("renamed? '\(findings[index].name)' has the same trace and no golden")
        findings[index].notes.append("renamed? the golden '\(orphan.path)' has the same trace")
      }
      findings.append(
        Finding(
          name: orphan.name, scene: nil, golden: orphan.path, verdict: .orphaned,
          passes: !options.isCI, notes: notes))
    }
    return findings
  }

  private static func trace(at path: String?) -> GeometryTrace? {
    path.flatMap { try? GoldenFolder(path: $0).readDocument().trace }
  }
}

extension Finding {
  /// A name of a scene does not end with a slash.
  fileprivate init(unreadableFolder path: String) {
    let note = "the folder cannot be listed, so a golden in it may have no scene"
    self.init(
      name: "\(path)/", scene: nil, golden: path, verdict: .unreadable, notes: [note])
  }
}

extension Message {
  /// The findings are the verdict, so missing pictures of them are only noted.
  fileprivate static func noFiles(of count: Int, _ error: FileError) -> Message {
    .note("there are no pictures of \(count.counted("failure")): \("\(error)")")
  }
}
