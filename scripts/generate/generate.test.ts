import { expect, test } from "vitest";

import { projectFiles, projectText } from "../project/project-files.ts";
import { generators } from "./generators.ts";

const results = Object.entries(generators).map(async ([generator, generate]) =>
  Object.entries(await generate()).map(([path, text]) => ({ generator, path, text })),
);
const made = (await Promise.all(results)).flat();

test.each(made.map(({ path, text }) => [path, text] as const))(
  "%s is what pnpm generate writes",
  (path, text) => {
    expect(differences(projectText(path), text)).toEqual([]);
  },
);

test("every generated module names its generator", () => {
  const modules = made.filter(({ path }) => path.endsWith(".ts"));
  const unnamed = modules.filter(
    ({ generator, text }) => !text.includes(`Made by scripts/generate/${generator}.ts`),
  );
  expect(unnamed).toEqual([]);
});

test("every generated file has a generator", () => {
  const generated = [
    ...projectFiles("packages/engine/templates/**", "examples/leaflets/**"),
    ...projectFiles("packages/*/src/**/*.ts").filter((path) =>
      projectText(path).includes("Made by scripts/"),
    ),
  ];
  const paths = new Set(made.map(({ path }) => path));
  expect(generated.filter((path) => !paths.has(path))).toEqual([]);
});

/**
 * The lines that differ. Each is an excerpt that starts shortly before the first difference, because lines
 * with images are long.
 */
function differences(found: string, wanted: string): readonly string[] {
  const lines = wanted.split("\n");
  const others = found.split("\n");
  const numbers = Array.from(
    { length: Math.max(lines.length, others.length) },
    (_, index) => index,
  );
  return numbers.flatMap((index) => {
    if (lines[index] === others[index]) return [];
    const line = lines[index] ?? "";
    const other = others[index] ?? "";
    const at = line.split("").findIndex((unit, place) => unit !== other[place]);
    const from = Math.max(0, (at < 0 ? line.length : at) - 30);
    return [`${index + 1}: ${other.slice(from, from + 90)} → ${line.slice(from, from + 90)}`];
  });
}
