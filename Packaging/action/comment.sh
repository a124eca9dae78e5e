#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Comments the summary on the pull request, in the place of the comment of an earlier run.
set -euo pipefail

summary=Output/Report/summary.md
if [ ! -s "$summary" ]; then exit 0; fi
gh pr comment "$KEYLIFT_PULL_REQUEST" --repo "$GITHUB_REPOSITORY" --body-file "$summary" --edit-last --create-if-none
