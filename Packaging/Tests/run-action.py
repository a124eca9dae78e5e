#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the shell steps of Packaging/action/action.yml as GitHub would, without GitHub.

usage: run-action.py ACTION FOLDER [INPUT=VALUE...]   runs in FOLDER; the environment has RUNNER_TEMP and more
"""

import os
import re
import subprocess
import sys
import tempfile

import yaml


def evaluate(text, values):
    """Puts values in the place of `${{ ... }}`."""
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", lambda match: values.get(match.group(1), ""), str(text))


def holds(condition, values):
    """Whether a condition of `&&`, `==`, `!=` and `always()` holds."""
    for part in condition.split("&&"):
        part = part.strip()
        if part == "always()":
            continue
        name, sign, expected = re.fullmatch(r"(\S+) (==|!=) '(.*)'", part).groups()
        if (values.get(name, "") == expected) != (sign == "=="):
            return False
    return True


def run(step, folder, values):
    """Runs a step and returns its exit code; its outputs become values."""
    with tempfile.NamedTemporaryFile("r", suffix=".output") as output:
        environment = dict(os.environ, GITHUB_OUTPUT=output.name)
        environment.update({key: evaluate(value, values) for key, value in step.get("env", {}).items()})
        status = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", evaluate(step["run"], values)],
            cwd=folder, env=environment).returncode
        for line in output.read().splitlines():
            name, _, value = line.partition("=")
            values[f"steps.{step.get('id')}.outputs.{name}"] = value
    return status


def main():
    action, folder, *inputs = sys.argv[1:]
    with open(action) as file:
        document = yaml.safe_load(file)
    values = {f"inputs.{name}": str(rule.get("default", "")) for name, rule in document["inputs"].items()}
    values["runner.temp"] = os.environ["RUNNER_TEMP"]
    values["github.event_name"] = os.environ.get("GITHUB_EVENT_NAME", "push")
    values["github.event.pull_request.number"] = "7"
    values["github.event.pull_request.head.repo.full_name"] = os.environ["GITHUB_REPOSITORY"]
    values.update((f"inputs.{name}", value) for name, value in (line.split("=", 1) for line in inputs))
    os.environ["GITHUB_ACTION_PATH"] = os.path.dirname(os.path.abspath(action))
    failed = 0
    for step in document["runs"]["steps"]:
        condition = step.get("if", "")
        if failed and "always()" not in condition or condition and not holds(condition, values):
            continue
        if "run" not in step:
            print(f"==> {step['name']}: {step['uses']}, left out", flush=True)
            continue
        print(f"==> {step['name']}", flush=True)
        failed = failed or run(step, folder, values)
    sys.exit(failed)


main()
