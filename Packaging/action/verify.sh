#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Verifies the scenes, annotates their lines, and keeps the report. The exit code goes to a later step, so that the report
# is uploaded whatever it is.
set -uo pipefail

report=Output/Report
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
