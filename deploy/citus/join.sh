#!/bin/sh
# join.sh <coordinator> <worker>…: makes the databases of these machines one cluster. As a superuser
# (PGUSER, guardroom unless set) in the database PGDATABASE (guardroom). Again, it changes nothing.
# A machine is host or host:port.
set -eu
export PGUSER="${PGUSER:-guardroom}" PGDATABASE="${PGDATABASE:-guardroom}"

on() {
  machine=$1
  shift
  psql -v ON_ERROR_STOP=1 -qAt -h "${machine%:*}" -p "$(port "$machine")" "$@"
}
port() {
  case $1 in *:*) echo "${1##*:}" ;; *) echo 5432 ;; esac
}

coordinator=$1
shift
for machine in "$@" "$coordinator"; do
  on "$machine" -c 'CREATE EXTENSION IF NOT EXISTS citus' \
    -c 'ALTER FUNCTION pg_catalog.texticlike(text, text) LEAKPROOF' \
    -c 'ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF'
done
known=$(on "$coordinator" -c "SELECT count(*) FROM pg_dist_node WHERE groupid = 0")
if [ "$known" = 0 ]; then
  on "$coordinator" -c "SELECT citus_set_coordinator_host('${coordinator%:*}', $(port "$coordinator"))"
fi
for worker in "$@"; do
  on "$coordinator" -c "SELECT citus_add_node('${worker%:*}', $(port "$worker"))"
done
