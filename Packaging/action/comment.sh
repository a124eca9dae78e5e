#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Comments the summary on the pull request, in the place of the comment of an earlier run. The token of a run for a fork
# may only read; that is no fault of the pull request, so the run's summary says it, and the job goes on.
set -euo pipefail

main() {
  local summary=Output/Report/summary.md
  if [ ! -s "$summary" ]; then return 0; fi
  if gh pr comment "$KEYLIFT_PULL_REQUEST" --repo "$GITHUB_REPOSITORY" --body-file "$summary" --edit-last \
    --create-if-none; then return 0; fi
  if ! may_only_read; then
    echo "::error::the summary could not be commented; does the job have 'permissions: { pull-requests: write }'?"
    return 1
  fi
  printf '\n%s\n' "This summary is not a comment of the pull request: the token of a run for a fork may only read." \
    >>"$GITHUB_STEP_SUMMARY"
  echo "::notice::the summary is not commented, as the token of a run for a fork may only read; the run's page has it"
}

# Returns whether the pull request is one for which GitHub gives a token that may only read.
may_only_read() { [ "${KEYLIFT_HEAD:-}" != "$GITHUB_REPOSITORY" ] || [ "${GITHUB_ACTOR:-}" = "dependabot[bot]" ]; }

main
