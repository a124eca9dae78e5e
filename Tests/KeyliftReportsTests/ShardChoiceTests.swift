// SPDX-License-Identifier: MIT

import KeyliftGoldens
import KeyliftReports
import Testing

struct ShardChoiceTests {
  /// The environment of the third of five machines under a system.
  struct Machine: CustomTestStringConvertible {
    let system: ShardSystem
    let environment: [String: String]
    var testDescription: String { system.rawValue }
  }

  static let third = [
    Machine(
      system: .slurm,
      environment: [
        "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "5",
        "SLURM_ARRAY_TASK_MAX": "14",
      ]),
    Machine(system: .gitlab, environment: ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "5"]),
    Machine(system: .bazel, environment: ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "5"]),
    Machine(
      system: .awsBatch,
      environment: ["AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "5"]),
    Machine(system: .kubernetes, environment: ["JOB_COMPLETION_INDEX": "2"]),
  ]

  private static let thirdOfFive = RunReport.Shard(index: 3, total: 5)

  @Test func shardTextIsRead() throws {
    #expect(try ShardChoice("3/5") == .part(ShardChoiceTests.thirdOfFive))
    #expect(try ShardChoice("auto") == .automatic(total: nil))
    #expect(try ShardChoice("auto/5") == .automatic(total: 5))
  }

  @Test(arguments: [
    "", "/", "3", "3/", "/5", "3/5/7", "-1/5", "+1/5", "3/0", "auto/", "auto/0", "auto/x", "Auto",
    " 3/5",
    "3/99999999999999999999", "٣/٥",
  ])
  func malformedShardTextThrows(text: String) {
    #expect(throws: ShardError.unreadable(text)) { try ShardChoice(text) }
  }

  @Test(arguments: [(0, 5), (6, 5)])
  func shardIndexOutsideTotalIsRejected(index: Int, total: Int) {
    #expect(throws: ShardError.outOfRange(index: index, total: total)) {
      try ShardChoice("\(index)/\(total)")
    }
  }

  @Test(arguments: third)
  func everySystemGivesTheIndex(machine: Machine) throws {
    let choice = ShardChoice.automatic(total: 5)
    #expect(try choice.shard(in: machine.environment) == ShardChoiceTests.thirdOfFive)
  }

  @Test(arguments: third.filter { $0.system != .kubernetes })
  func everySystemButKubernetesGivesTheTotal(machine: Machine) throws {
    let choice = ShardChoice.automatic(total: nil)
    #expect(try choice.shard(in: machine.environment) == ShardChoiceTests.thirdOfFive)
  }

  @Test func kubernetesNeedsExplicitTotal() {
    #expect(throws: ShardError.unknownTotal(.kubernetes)) {
      try ShardChoice.automatic(total: nil).shard(in: ["JOB_COMPLETION_INDEX": "2"])
    }
  }

  /// A task of an array that is run again alone would otherwise verify the whole suite or another
  /// shard.
  @Test func totalThatContradictsTheSystemIsRejected() {
    let alone = [
      "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1",
    ]
    #expect(throws: ShardError.contradiction(.slurm, says: 1, told: 5)) {
      try ShardChoice.automatic(total: 5).shard(in: alone)
    }
  }

  @Test func slurmArraysMayHaveEvenSteps() throws {
    let indices = try ["1", "3", "5", "7"].map { id in
      try ShardChoice.automatic(total: nil).shard(in: ShardChoiceTests.slurm(id, max: "7")).index
    }
    #expect(indices == [1, 2, 3, 4])
  }

  @Test(arguments: ["2", "4"])
  func slurmArraysWithGapsAreRejected(id: String) {
    #expect(throws: ShardError.self) {
      try ShardChoice.automatic(total: nil).shard(in: ShardChoiceTests.slurm(id, max: "9"))
    }
  }

  private static func slurm(_ id: String, max: String) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": max,
      "SLURM_ARRAY_TASK_COUNT": "4",
    ]
  }

  @Test(arguments: third)
  func malformedVariablesAreNamed(machine: Machine) {
    for (name, _) in machine.environment {
      for nonsense in ["x", "-1", "1.0", "99999999999999999999"] {
        var environment = machine.environment
        environment[name] = nonsense
        #expect(throws: ShardError.variable(machine.system, name: name, value: nonsense)) {
          try ShardChoice.automatic(total: 5).shard(in: environment)
        }
      }
    }
  }

  @Test(arguments: third)
  func indexBeyondTotalIsRejected(machine: Machine) throws {
    let name = try #require(
      machine.environment.keys.first { $0.hasSuffix("INDEX") || $0.hasSuffix("_ID") })
    var environment = machine.environment
    environment[name] = "15"
    #expect(throws: ShardError.uneven(machine.system, name: name, value: 15, total: 5)) {
      try ShardChoice.automatic(total: 5).shard(in: environment)
    }
  }

  @Test func twoSystemsAtOnceAreRejected() {
    let both = ShardChoiceTests.third[0].environment.merging(
      ShardChoiceTests.third[1].environment, uniquingKeysWith: { $1 })
    #expect(throws: ShardError.manySystems([.slurm, .gitlab])) {
      try ShardChoice.automatic(total: nil).shard(in: both)
    }
  }

  /// GitLab sets its total in every job, and an empty variable counts as unset.
  @Test(arguments: [[:], ["CI_NODE_TOTAL": "1"], ["JOB_COMPLETION_INDEX": ""]])
  func automaticShardWithoutSystemThrows(environment: [String: String]) {
    #expect(throws: ShardError.noSystem) {
      try ShardChoice.automatic(total: 5).shard(in: environment)
    }
  }

  @Test func explicitShardIgnoresEnvironment() throws {
    let shard = try ShardChoice("3/5").shard(in: ShardChoiceTests.third[4].environment)
    #expect(shard == ShardChoiceTests.thirdOfFive)
  }

  @Test func statusFileIsUsedOnlyForBazelShards() {
    let bazel = ["TEST_SHARD_INDEX": "0", "TEST_SHARD_STATUS_FILE": "/tmp/status"]
    let automatic = ShardChoice.automatic(total: 5)
    #expect(automatic.statusFile(in: bazel) == "/tmp/status")
    #expect(ShardChoice.part(.init(index: 1, total: 5)).statusFile(in: bazel) == nil)
    #expect(automatic.statusFile(in: ["TEST_SHARD_STATUS_FILE": "/tmp/status"]) == nil)
    #expect(automatic.statusFile(in: ["JOB_COMPLETION_INDEX": "1"]) == nil)
  }

  @Test func errorsNameValidValues() {
    #expect(ShardError.unknownTotal(.kubernetes).description.contains("'auto/5'"))
    #expect(ShardError.unreadable("x").description.contains("'2/5'"))
    #expect(ShardError.noSystem.description.contains("Slurm, GitLab, Bazel, AWS Batch, Kubernetes"))
  }
}
