#!/bin/sh
# Runs a command unless another container uses the same data. PostgreSQL would not notice: it looks for another one by process number and shared
# memory, which containers do not share. What `docker exec` starts shares both, and does not come by here.
if [ -z "$DATABASE_URL" ]; then
  exec 9<"$DATA_DIR" || exit 1
  if ! flock -n 9; then
    echo "Another container uses the data in $DATA_DIR. Stop it, or run the command in it: docker compose exec shop …" >&2
    exit 1
  fi
fi
exec "$@"
