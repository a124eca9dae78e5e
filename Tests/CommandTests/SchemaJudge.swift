// SPDX-License-Identifier: MIT

import Synchronization
import TestSupport
import Testing

/// Python's `jsonschema`, which checks documents of `keylift` against the schemas that it prints.
enum SchemaJudge {
  /// Expects that a document follows a schema, and that it does not with another version.
  ///
  /// - Parameter schema: The schema's name for `keylift schema`.
  static func expect(_ document: String, follows schema: String) throws {
    let printed = try schemas.withLock { known in
      let text = try known[schema] ?? TemporaryFolder().keylift("schema", schema).text
      known[schema] = text
      return text
    }
    let folder = try TemporaryFolder(["schema.json": printed, "document.json": document])
    let answer = try service.get().answer(
      to: folder.path("schema.json"), folder.path("document.json"))
    #expect(answer == "False", "\(schema)")
  }

  /// The schemas that `keylift` has printed, each once.
  private static let schemas = Mutex<[String: String]>([:])

  private static let service = Result {
    try PythonService(
      """
      import json, jsonschema
      def answer(schema, document):
          schema = json.load(open(schema))
          validator = jsonschema.validators.validator_for(schema)
          validator.check_schema(schema)
          document = json.load(open(document))
          validator(schema).validate(document)
          document["version"] += 1
          return validator(schema).is_valid(document)
      """)
  }
}
