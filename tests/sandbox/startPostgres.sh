#!/usr/bin/env bash
# Starts a throw-away PostgreSQL for the tests and prints its URL:
#   export DATABASE_URL="$(tests/sandbox/startPostgres.sh)"
# Debian's package is installed when it is missing (as root). The cluster is in a temporary folder,
# listens on a free port of the loopback interface only, and ends with `startPostgres.sh stop <folder>`; the
# folder is printed on the error channel. `startPostgres.sh restart <folder>` cuts all connections, as a
# crash does. It is fast, not durable: fsync is off.
set -euo pipefail

bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1; }

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

if [ "${1:-}" = stop ]; then
  as_owner "$(bin)/pg_ctl" -D "$2/data" -m fast -w stop >&2
  rm -rf "$2"
  exit 0
fi

if [ "${1:-}" = restart ]; then
  as_owner "$(bin)/pg_ctl" -D "$2/data" -l "$2/data/server.log" -m immediate -w restart >&2
  exit 0
fi

if [ -z "$(bin)" ]; then
  if [ "$(id -u)" != 0 ]; then
    echo 'PostgreSQL is missing: apt-get install postgresql' >&2
    exit 1
  fi
  apt-get update -qq >&2
  # The cluster that the package would make and start by itself is not wanted.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] ||
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >&2
fi

folder="$(mktemp -d /tmp/sandbox-postgres.XXXXXX)"
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder"
port="$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')"

as_owner "$(bin)/initdb" -D "$folder/data" -U bank -A trust -E UTF8 --locale=C.UTF-8 -N >"$folder/initdb.log" 2>&1 ||
  { cat "$folder/initdb.log" >&2; exit 1; }
as_owner "$(bin)/pg_ctl" -D "$folder/data" -l "$folder/data/server.log" -w \
  -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200" start >&2
echo "folder: $folder" >&2
echo "postgres://bank@127.0.0.1:$port/postgres"
