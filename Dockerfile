# The server, with the web application in it. How it is run: docs/operations.md, "In a container".

FROM node:24.21-slim AS build
WORKDIR /src
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY packages ./packages
COPY scripts ./scripts
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN npx --yes pnpm@12.21.0 --filter "@nashra/web..." run build
# What the lockfile says of the server, without what only building and testing need.
RUN node scripts/release/prepare-package.ts server \
  && npx --yes pnpm@12.21.0 --filter @nashra/server --prod deploy /app \
  && chmod 755 /app/dist/main.js

FROM node:24.21-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NASHRA_DATA=/data
COPY --from=build /app /app
COPY LICENSE /app/LICENSE
# Commands are typed as the documentation has them: docker exec … nashra-server backup …
RUN ln -s /app/dist/main.js /usr/local/bin/nashra-server \
  && install -d -o 1000 -g 1000 -m 700 /data
# The user `node` of the image, by its number, so that a cluster sees that it is not root.
USER 1000:1000
WORKDIR /data
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program itself is the first process: it is told to stop, and stops as it should.
ENTRYPOINT ["nashra-server"]
