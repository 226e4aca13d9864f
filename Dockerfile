# The server with the built web app. Needs DATABASE_URL and FIREBASE_* at run time; see docker-compose.yml.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY server/package.json server/

FROM manifests AS build
ENV CI=true DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1
RUN npm ci --no-audit --no-fund
COPY tsconfig.json turbo.json schema.graphql ./
COPY client client
COPY server server
RUN npx turbo run build --no-update-notifier

# Optional packages are Node itself and the embedded PostgreSQL: both only for local mode.
FROM manifests AS modules
RUN npm ci --omit=dev --omit=optional --workspace server --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=modules /app ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/client/dist client/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 4000) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
