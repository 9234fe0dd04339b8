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
    [/:24\.\d+-slim AS/, ":latest AS", "node:latest may be another tomorrow."],
    [/^USER .*$/m, "USER root", "It must run as a user, by number, who is not root."],
    [/^USER .*$/m, "", "It must run as a user, by number, who is not root."],
    [/^VOLUME .*$/m, "", "It must have one volume."],
    [/^VOLUME .*$/m, 'VOLUME ["/data"]\nVOLUME ["/logs"]', "It must have one volume."],
    [
      /^HEALTHCHECK[^]*?CMD/m,
      "HEALTHCHECK NONE #",
      "It must look with Node whether it is healthy.",
    ],
    [
      /^ENTRYPOINT .*$/m,
      "ENTRYPOINT nashra-server",
      "The program must be its first process, without a shell.",
    ],
    [/^EXPOSE 3000$/m, "EXPOSE 80", "It must be reached at port 3000."],
    [
      "ENV ",
      "ENV NASHRA_ADMIN_PASSWORD=sesame ",
      "NASHRA_ADMIN_PASSWORD would be kept in the image.",
    ],
    ["COPY packages ", "COPY parcels ", "parcels cannot be copied: it is missing."],
    ["COPY packages ", "COPY docs ", "docs cannot be copied: it is hidden by .dockerignore."],
    ["COPY LICENSE ", "ADD LICENSE ", "ADD fetches and unpacks as well: COPY only copies."],
    ["WORKDIR ", "WORKDIRS ", "WORKDIRS is no instruction."],
  ])("with %s as %j is found faulty", (from, to, fault) => {
    const broken = dockerfile.replace(from, to);
    expect(broken).not.toBe(dockerfile);
    expect(faultsOfImage(broken, look)).toEqual([fault]);
  });

  test("builds with the Node and the pnpm of the project", () => {
    const [, node] = /^(\d+\.\d+)\./.exec(manifest.optionalDependencies.node) ?? [];
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`node:${node}-slim`]));
    const fetched = [...dockerfile.matchAll(/npx --yes (\S+)/g)].map(([, spec]) => spec);
    expect(new Set(fetched)).toEqual(new Set([manifest.packageManager]));
  });

  test("sets what the server knows", () => {
    const names = [...dockerfile.matchAll(/\b(NASHRA_\w+)=/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(names));
  });
});

test("the page for operators runs the image as it is: port, volume, version, variables", () => {
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

describe("what Docker is given", () => {
  test("is what the build needs, and not one test, secret or folder of data", () => {
    const given = projectFiles().filter((path) => !hidden(path));
    expect(given).toContain("packages/web/src/main.tsx");
    expect(given).toContain("packages/server/tsup.config.ts");
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
