import { existsSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { variables } from "../../packages/server/src/config/variables.ts";
import { projectFiles, projectRoot, projectText } from "../project/project-files.ts";
import { hiddenBy } from "./docker-ignore.ts";
import { faultsOfImage } from "./image-faults.ts";

const dockerfile = projectText("Dockerfile");
const hidden = hiddenBy(projectText(".dockerignore"));
const manifest = JSON.parse(projectText("package.json"));

function look(path: string) {
  if (!existsSync(join(projectRoot, path))) return "missing";
  return hidden(path) ? "hidden by .dockerignore" : "there";
}

describe("the Dockerfile", () => {
  test("has no fault", () => {
    expect(faultsOfImage(dockerfile, look)).toEqual([]);
  });

  test.each([
    [/:24\.\d+-slim AS/, ":latest AS", "node:latest is not a fixed version."],
    [/^USER .*$/m, "USER root", "The image must run as a numeric user other than root."],
    [/^USER .*$/m, "", "The image must run as a numeric user other than root."],
    [/^VOLUME .*$/m, "", "The image must have exactly one volume, /data."],
    [
      /^VOLUME .*$/m,
      'VOLUME ["/data"]\nVOLUME ["/logs"]',
      "The image must have exactly one volume, /data.",
    ],
    [
      /^HEALTHCHECK[^]*?CMD/m,
      "HEALTHCHECK NONE #",
      "The image must have a health check that uses Node.",
    ],
    [
      /^ENTRYPOINT .*$/m,
      "ENTRYPOINT nashra-server",
      "The entry point must be the program, without a shell.",
    ],
    [/^EXPOSE 3000$/m, "EXPOSE 80", "The image must expose port 3000."],
    [
      "ENV ",
      "ENV NASHRA_ADMIN_PASSWORD=sesame ",
      "NASHRA_ADMIN_PASSWORD would be stored in the image.",
    ],
    ["COPY packages ", "COPY parcels ", "parcels cannot be copied: it is missing."],
    ["COPY packages ", "COPY docs ", "docs cannot be copied: it is hidden by .dockerignore."],
    ["COPY LICENSE ", "ADD LICENSE ", "Use COPY: ADD also downloads and unpacks."],
    ["WORKDIR ", "WORKDIRS ", "WORKDIRS is not an instruction."],
  ])("is faulty with %s replaced by %j", (from, to, fault) => {
    const broken = dockerfile.replace(from, to);
    expect(broken).not.toBe(dockerfile);
    expect(faultsOfImage(broken, look)).toEqual([fault]);
  });

  test("builds with the Node and pnpm versions of the project", () => {
    const [, node] = /^(\d+\.\d+)\./.exec(manifest.optionalDependencies.node) ?? [];
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`node:${node}-slim`]));
    expect(dockerfile).not.toContain("npx");
    expect(dockerfile).toContain("RUN node scripts/setup/run-pnpm.mjs install --frozen-lockfile");
  });

  test("sets only variables that the server supports", () => {
    const names = [...dockerfile.matchAll(/\b(NASHRA_\w+)=/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(names));
  });
});

test("docs/operations.md runs the image with its port, volume, version and variables", () => {
  const page = projectText("docs/operations.md");
  const [, , section = ""] = /^## In a container$([^]*?)```sh\n([^]*?)```/m.exec(page) ?? [];
  const [, port] = /--publish \S+:(\d+)/.exec(section) ?? [];
  const [, volume] = /--volume \w+:(\S+)/.exec(section) ?? [];
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(dockerfile).toContain(`VOLUME ["${volume}"]`);
  expect(section).toContain(` nashra-server:${manifest.version}\n`);
  const names = [...section.matchAll(/--env (\w+)=/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(names));
});

describe("Docker build context", () => {
  test("contains the files the build needs, and no tests, secrets or data", () => {
    const given = projectFiles().filter((path) => !hidden(path));
    expect(given).toContain("packages/web/src/main.tsx");
    expect(given).toContain("packages/server/tsup.config.ts");
    expect(given).toContain("scripts/setup/run-pnpm.mjs");
    expect(given).toContain("scripts/setup/pnpm-binaries.json");
    expect(given.filter((path) => /\.test\.tsx?$|\/test\//.test(path))).toEqual([]);
    for (const path of [
      ".data/store.sqlite",
      ".git/config",
      "packages/server/.data/store.sqlite",
      "packages/server/.env.local",
      "packages/server/node_modules/zod/index.js",
      "packages/web/dist/app.html",
      "README.md",
    ])
      expect({ path, hidden: hidden(path) }).toEqual({ path, hidden: true });
  });
});
