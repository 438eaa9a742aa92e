# The platform and the mirror; `operations` adds the browser of the gate, for the console and the release job.
FROM node:20.19-bookworm-slim AS node
WORKDIR /app
RUN npm install --global pnpm@10.34.9
COPY . .
RUN pnpm install --frozen-lockfile
USER node

FROM node AS operations
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-noto-core \
  && rm -rf /var/lib/apt/lists/*
USER node
