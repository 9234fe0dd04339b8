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

test.each(published)("$manifest.name says what a registry asks", ({ manifest, folder }) => {
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
  // A registry shows the page without the project around it.
  expect(projectText(`${folder}/README.md`)).not.toMatch(/\]\((?!https:)/);
});

test.each(published)("$manifest.name runs no script where it is installed", ({ manifest }) => {
  const run = Object.keys(manifest.scripts).filter((name) => /install|^prepare$/.test(name));
  expect(run).toEqual([]);
});

test("the changelog has a section for each version, with kinds of change", () => {
  const changelog = projectText("CHANGELOG.md");
  const sections = [...changelog.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(sections.length).toBeGreaterThan(0);
  for (const title of sections)
    expect(title).toMatch(/^\[(?:Unreleased|\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2})/);
  for (const [, kind] of changelog.matchAll(/^### (.*)$/gm))
    expect(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]).toContain(kind);
});
