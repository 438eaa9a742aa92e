#!/bin/sh
# Fills in the configuration's ${NAMES} (nginx's own $names stay) and becomes nginx.
set -eu
mkdir -p "$RUN_DIR"
names=$(grep -o '\${[A-Z_]*}' /etc/tessera/nginx.conf.template | sort -u | tr '\n' ' ')
envsubst "$names" < /etc/tessera/nginx.conf.template > "$RUN_DIR/nginx.conf"
exec nginx -c "$RUN_DIR/nginx.conf" -g 'daemon off;'
