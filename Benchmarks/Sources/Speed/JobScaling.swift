// SPDX-License-Identifier: MIT

/// How a render would scale to more cores than the machine has.
///
/// Each job is a thread, whose processor time the system counts. Time in which a thread could run but
/// has no core does not count, nor does it where another job waits for that thread: a job waits as
/// long as the one that it waits for computes. On a core for each job, jobs end together, after an
/// equal share of the processor time and of the waiting.
struct JobScaling {
  /// Where the program is.
  let path: String

  private static let scene = "Benchmarks/Scenes/long-chat.yaml"
  private static let counts = [1, 2, 4, 8]

  /// Measures 240 moving frames with one to eight jobs, and the time before the first frame.
  func section() throws -> Section {
    let title = "240 moving frames of long-chat.yaml, simulated on a core for each job"
    let clip = try MovingClip(Self.scene, first: 240)
    var runs: [[ScalingRun]] = Self.counts.map { _ in [] }
    var starts: [Double] = []
    for _ in 0..<Benchmarks.rounds {
      for (index, jobs) in Self.counts.enumerated() {
        runs[index] += try ScalingRun(jobs: jobs, over: clip).map { [$0] } ?? []
      }
      starts.append(try start())
    }
    let most = Self.counts.last ?? 1
    let pairs = zip(runs[0], runs.last ?? [])
    func shares(_ share: (ScalingRun, ScalingRun) -> Double) -> [Double] {
      pairs.map { share($0, $1) * 100 }
    }
    let whole = zip(pairs, starts).map { $0.1.serialShare(of: $0.0, jobs: most, start: $1) * 100 }
    return Section(
      title,
      zip(Self.counts, runs).flatMap { jobs, runs in Self.figures(jobs, runs) } + [
        Figure(
          "serial by Amdahl's law, \(most) jobs", shares { $1.serialShare(of: $0, jobs: most) },
          "%", .atMost(4)),
        Figure(
          "the same with waits as long as on this machine's cores",
          shares { $1.serialShareHere(of: $0, jobs: most) }, "%"),
        Figure("the same with the program's start, reading and playing", whole, "%"),
      ])
  }

  private static func figures(_ jobs: Int, _ runs: [ScalingRun]) -> [Figure] {
    let name = jobs == 1 ? "one job" : "\(jobs) jobs"
    return [
      Figure("\(name), processor time", runs.map(\.working), "ms"),
      Figure("\(name), waiting for tiles", runs.map(\.waited.tiles), "ms"),
      Figure("\(name), waiting for rows", runs.map(\.waited.rows), "ms"),
      Figure("\(name), waiting on this machine's cores", runs.map(\.stalled), "ms"),
    ]
  }

  /// Returns the milliseconds that the program takes to start, read and play the scene.
  private func start() throws -> Double {
    try milliseconds {
      _ = try ChildProcess(path, ["trace", Self.scene]).peakMemory
    }
  }
}

/// The times of all jobs of a run together, in milliseconds.
private struct ScalingRun {
  /// The processor time.
  let working: Double
  /// The processor time of jobs while others waited for what they drew or deflated.
  let waited: (tiles: Double, rows: Double)
  /// The time in which jobs could not run, as they waited for another one or for a file.
  let stalled: Double

  /// Runs the jobs; `nil` if the system does not count the times of threads.
  init?(jobs: Int, over clip: MovingClip) throws {
    let run = try ParallelRun(jobs: jobs, over: clip)
    let threads = run.threads
    guard threads.count == jobs else { return nil }
    waited = run.waited
    working = threads.map(\.working).reduce(0, +)
    stalled = threads.map(\.waiting).reduce(0, +)
  }

  private var waiting: Double { waited.tiles + waited.rows }

  /// Returns the part of the work of one job that more jobs could not share, from 0 to 1, by Amdahl's
  /// law: with a part *s* a run on *n* cores takes *s* + (1 - *s*) / *n* of the time.
  ///
  /// - Parameter start: The milliseconds before the jobs begin.
  func serialShare(of one: ScalingRun, jobs: Int, start: Double = 0) -> Double {
    share(jobs, start + one.working, start + (working + waiting) / Double(jobs))
  }

  /// Returns the same if jobs wait for each other as long as they did here.
  func serialShareHere(of one: ScalingRun, jobs: Int) -> Double {
    share(jobs, one.working + one.stalled, (working + stalled) / Double(jobs))
  }

  private func share(_ jobs: Int, _ alone: Double, _ together: Double) -> Double {
    (together / alone * Double(jobs) - 1) / Double(jobs - 1)
  }
}
