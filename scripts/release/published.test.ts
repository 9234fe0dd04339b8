import { expect, test } from "vitest";

import { projectText } from "../project/project-files.ts";
import { publishedPackages } from "./published.mjs";

const project = JSON.parse(projectText("package.json"));
const published = publishedPackages();

test("three packages are published", () => {
  expect(published.map(({ manifest }): string => manifest.name)).toEqual([
    "@nashra/cli",
    "@nashra/engine",
    "@nashra/server",
  ]);
});

test.each(published)(
  "$manifest.name has the metadata that a registry needs",
  ({ manifest, folder }) => {
    expect(manifest).toMatchObject({
      version: project.version,
      license: "Apache-2.0",
      description: expect.stringMatching(/^[A-Z].{20,}[^.]$/),
      engines: { node: expect.stringMatching(/^>=\d+/) },
      publishConfig: { access: "public" },
      files: expect.arrayContaining(["dist"]),
      type: "module",
    });
    expect(manifest.exports ?? manifest.bin).toBeDefined();
    // Relative links do not work on the page of a registry.
    expect(projectText(`${folder}/README.md`)).not.toMatch(/\]\((?!https:)/);
  },
);

test.each(published)("$manifest.name runs no script when it is installed", ({ manifest }) => {
  const run = Object.keys(manifest.scripts).filter((name) => /install|^prepare$/.test(name));
  expect(run).toEqual([]);
});

test("the changelog has sections with versions and dates, and only the defined kinds of changes", () => {
  const changelog = projectText("CHANGELOG.md");
  const sections = [...changelog.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(sections.length).toBeGreaterThan(0);
  for (const title of sections)
    expect(title).toMatch(/^\[(?:Unreleased|\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2})/);
  for (const [, kind] of changelog.matchAll(/^### (.*)$/gm))
    expect(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]).toContain(kind);
});
