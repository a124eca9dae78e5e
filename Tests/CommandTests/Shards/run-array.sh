#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs a line of the shell as a job array in a Slurm of its own, which is gone afterwards:
#
#   run-array.sh FOLDER ARRAY LINE
#
# FOLDER takes all that the daemons write and is new, ARRAY is what sbatch takes, and LINE runs once
# for each task in the current folder. The exit code is the worst of the tasks', or 70 where Slurm
# does not run or the tasks do not end within 40 seconds. Takes 90 seconds at most, and uses no
# address but this machine's loopback.
set -euo pipefail

# Seconds until the daemons end by themselves, whatever becomes of this script.
readonly limit=75

# Where Debian has the daemons, which an ordinary person's PATH lacks.
PATH=$PATH:/usr/sbin
# Where this runs as a job of another Slurm, that one's choices are none of ours.
unset "${!SLURM_@}" "${!SBATCH_@}"

main() {
  folder=$1
  trap stop EXIT
  trap 'exit 70' HUP INT TERM
  make_folder
  write_configuration
  start_daemons
  submit "$2" "$3"
}

# A munge or a Slurm that this machine runs has other sockets, keys, ports and folders.
make_folder() {
  mkdir "$folder" "$folder/state" "$folder/spool"
  (umask 077 && head -c 128 /dev/urandom >"$folder/munge.key")
  export SLURM_CONF=$folder/slurm.conf
}

write_configuration() {
  local host user port=$((20000 + $$ % 10000))
  host=$(hostname -s)
  user=$(id -un)
  while in_use "$port" || in_use $((port + 1)); do port=$((port + 2)); done
  cat >"$SLURM_CONF" <<CONF
ClusterName=keylift
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
# Three tasks at once, however few cores this machine has.
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
NodeName=node NodeHostname=$host NodeAddr=127.0.0.1 CPUs=3
PartitionName=all Nodes=node Default=YES
CONF
}

in_use() { (: <>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

start_daemons() {
  # Without force munged wants a socket that everybody can reach.
  start munged --foreground --force --key-file "$folder/munge.key" \
    --socket "$folder/munge.socket" --seed-file "$folder/munge.seed" \
    --pid-file "$folder/munged.pid"
  wait_for 5 test -S "$folder/munge.socket" || fail "munged did not start"
  start slurmctld -D -i
  start slurmd -D -N node
  wait_for 15 node_is_idle || fail "the node did not come up"
}

# Starts a daemon that ends with this script, even if somebody kills that, and at the limit.
start() {
  setpriv --pdeathsig TERM timeout --kill-after 3 "$limit" "$@" \
    >"$folder/$1.log" 2>&1 </dev/null &
  daemons="$! ${daemons:-}"
}

node_is_idle() { [ "$(timeout 2 sinfo --noheader --format %T 2>/dev/null)" = idle ]; }

no_job_is_left() {
  local left
  left=$(timeout 2 squeue --noheader 2>/dev/null) && [ -z "$left" ]
}

# Waits until a command succeeds, for some seconds at most.
wait_for() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.1
  done
}

fail() {
  echo "error: $1; the daemons say:" >&2
  tail -n 5 "$folder"/*.log >&2
  exit 70
}

# Submits the array, waits for its end and returns the worst of its exit codes.
#
# The waiting is not sbatch's, which looks after 2, 10 and 42 seconds and no sooner.
submit() {
  printf '%s\n' "$2" >"$folder/line.sh"
  timeout 5 sbatch --quiet --array "$1" --output "$folder/task-%a.log" \
    --wrap "timeout 40 sh '$folder/line.sh'" || fail "sbatch did not take the array"
  wait_for 40 no_job_is_left || fail "the array did not end"
  return "$(timeout 2 scontrol --oneliner show job | sed -n 's/.* ExitCode=\([0-9]*\):.*/\1/p' |
    sort -n | tail -n 1)"
}

# Ends what was started, the last first, and waits for it.
stop() {
  local daemon
  if [ -e "$folder/line.sh" ] && ! no_job_is_left; then
    timeout 3 scancel --quiet --user "$(id -un)" || true
    wait_for 3 no_job_is_left || true
  fi
  for daemon in ${daemons:-}; do
    kill "$daemon" 2>/dev/null || true
    wait "$daemon" 2>/dev/null || true
  done
}

main "$@"
