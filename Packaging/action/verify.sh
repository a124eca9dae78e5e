#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Verifies the scenes, annotates their lines, and keeps the report. The exit code goes to a later step, so that the report
# is uploaded whatever it is.
set -uo pipefail

# Ends the step unless a folder is one of the workspace. A pull request may have a link in its place, which would lead what
# is written and removed here to files of the machine.
require_inside() {
  local place
  if ! mkdir -p "$1" || ! place=$(cd "$1" && pwd -P); then exit 73; fi
  case $place in
  "$(pwd -P)"/*) ;;
  *)
    printf "::error title=keylift::'%s' leads to %q, outside of the workspace\n" "$1" "$place"
    exit 73
    ;;
  esac
}

require_inside Output
report=Output/Report
# What is uploaded is only what this run writes.
rm -rf "$report" Output/Failures
mkdir -p "$report"
summary=$report/summary.md
: >"$summary"
status=0
# shellcheck disable=SC2086 # Scenes and options are separated by spaces.
GITHUB_STEP_SUMMARY=$summary keylift verify ${KEYLIFT_SCENES:-} --ci --reporter github \
  --reporter "html=$report/report.html" --reporter "junit=$report/junit.xml" --reporter "json=$report/run.json" \
  ${KEYLIFT_OPTIONS:-} || status=$?
cat "$summary" >>"$GITHUB_STEP_SUMMARY"
echo "status=$status" >>"$GITHUB_OUTPUT"
