# Debian's nginx, as the tests run it: the official image has no brotli.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-static gettext-base curl \
  && rm -rf /var/lib/apt/lists/*
COPY ops/nginx/nginx.conf.template /etc/tessera/nginx.conf.template
COPY ops/docker/start-edge.sh /usr/local/bin/start-edge
CMD ["start-edge"]
