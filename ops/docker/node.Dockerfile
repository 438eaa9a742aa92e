# The platform, the release job and the mirror: one image, three commands.
FROM node:20.19-bookworm-slim
WORKDIR /app
RUN npm install --global pnpm@10.34.9
COPY . .
RUN pnpm install --frozen-lockfile
USER node
