# The server with the built web app. Needs DATABASE_URL and AUTH or FIREBASE_* at run time; see docker-compose.yml.
# `npm run test:image` builds it and tries it out.

# Any images will do that have npm (to build with) and the C++ library of Debian 12 or newer (to run on).
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /foothold
ENV CI=true DO_NOT_TRACK=1
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
# A registry of your own, or a proxy: docker build --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --ignore-scripts --no-audit --no-fund
# The Node of the lock file, so that the server runs on the one the tests ran on.
ENV PATH=/foothold/node_modules/.node:/foothold/node_modules/.bin:$PATH
RUN mkdir node_modules/.node && ln node_modules/node-linux-*/bin/node node_modules/node-linux-*/LICENSE node_modules/.node
COPY tsconfig.json schema.graphql LICENSE NOTICE ./
COPY client client
COPY server server
RUN npm run build --workspaces
COPY scripts scripts
RUN node scripts/image/assemble.mjs

FROM ${RUN_IMAGE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Foothold" \
  org.opencontainers.image.description="Job search, application board, CV optimiser and auto-apply" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.revision="${REVISION}"
RUN useradd --uid 1000 --no-create-home --home-dir /app --shell /usr/sbin/nologin foothold \
  && install --directory --owner=foothold --group=foothold /data /backups
COPY --from=build /foothold/node_modules/.node/node /usr/local/bin/
COPY --from=build /foothold/node_modules/.node/LICENSE /usr/share/doc/node/
COPY --from=build /foothold/dist/image /app
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
# By number, so that the runtime can verify that it isn't root.
USER 1000:1000
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 4000) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
