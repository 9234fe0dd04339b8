# The server with the web application. How to run it: docs/operations.md, "In a container".

FROM node:24.21-slim AS build
WORKDIR /src
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY packages ./packages
COPY scripts ./scripts
COPY examples/leaflets ./examples/leaflets
RUN node scripts/setup/run-pnpm.mjs install --frozen-lockfile
RUN node scripts/setup/run-pnpm.mjs --filter "@nashra/web..." run build
# Installs the server with the versions of the lockfile, without development dependencies.
RUN node scripts/release/prepare-package.ts server \
  && node scripts/setup/run-pnpm.mjs --filter @nashra/server --prod deploy /app \
  && chmod 755 /app/dist/main.js

FROM node:24.21-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NASHRA_DATA=/data
COPY --from=build /app /app
COPY LICENSE /app/LICENSE
# Makes the commands of the documentation work: docker exec … nashra-server backup …
RUN ln -s /app/dist/main.js /usr/local/bin/nashra-server \
  && install -d -o 1000 -g 1000 -m 700 /data
# The user `node` of the image. The numeric id lets Kubernetes verify that the user is not root.
USER 1000:1000
WORKDIR /data
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program is the first process, so it receives the stop signal and can shut down cleanly.
ENTRYPOINT ["nashra-server"]
