import { execFileSync } from "node:child_process";
import { join, relative } from "node:path";

import { projectFiles, projectRoot, projectText } from "../project-files.ts";
import {
  collectPatterns,
  collectSchemaPatterns,
  type ComputedPattern,
  type Pattern,
} from "./collect-patterns.ts";

export interface ProjectPatterns {
  /** Every regular expression of the project, each once. */
  readonly all: readonly Pattern[];
  /** The patterns of literals and similar places in the sources. */
  readonly inSources: readonly Pattern[];
  /** The patterns that the modules construct while they are loaded. */
  readonly constructed: readonly Pattern[];
  /** The calls that construct a pattern. */
  readonly computed: readonly ComputedPattern[];
}

/**
 * Files that construct patterns from the values of a call. Their patterns cannot be collected. The input of each
 * is part of the project.
 */
export const constructedInCalls: Readonly<Record<string, string>> = {
  "scripts/project/documentation/snippets.ts": "the expected output in the project's documentation",
  "scripts/release/docker-ignore.ts": "the lines of the project's .dockerignore",
};

// The patterns of tests are not checked, because their input is part of the project.
const isTest = /\.(?:test|spec|long)\.tsx?$|^packages\/[^/]+\/test\//;

/** Collects the regular expressions of the sources, build steps, scripts and examples. */
export function projectPatterns(): ProjectPatterns {
  const sources = projectFiles("*.ts", "*.tsx", "*.mjs", "*.js").filter(
    (path) => !isTest.test(path),
  );
  const collected = sources.map((path) => collectPatterns(path, projectText(path)));
  const schemas = projectFiles("packages/*/schema/*.json").flatMap((path) =>
    collectSchemaPatterns(path, JSON.parse(projectText(path))),
  );
  const inSources = collected.flatMap((file) => file.patterns);
  const computed = collected.flatMap((file) => file.computed);
  const constructed = constructedPatterns(computed);
  const all = new Map(
    [...inSources, ...schemas, ...constructed].map((pattern) => [
      `/${pattern.source}/${pattern.flags}`,
      pattern,
    ]),
  );
  return { all: [...all.values()], inSources, constructed, computed };
}

/** The patterns that the modules construct while they are loaded. Throws if a call constructs none. */
function constructedPatterns(computed: readonly ComputedPattern[]): readonly Pattern[] {
  const calls = computed.filter(({ path }) => !Object.hasOwn(constructedInCalls, path));
  const modules = [...new Set(calls.map(({ path }) => join(projectRoot, path)))];
  const args = ["--conditions=@nashra/source", "scripts/project/patterns/record-patterns.mjs"];
  const printed = execFileSync(process.execPath, [...args, ...modules], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const recorded = JSON.parse(printed) as readonly {
    path: string;
    line: number;
    column: number;
    source: string;
    flags: string;
  }[];
  return calls.flatMap((call) => {
    const found = recorded.filter(
      ({ path, line, column }) =>
        relative(projectRoot, path) === call.path && line === call.line && column === call.column,
    );
    const place = `${call.path}:${call.line}`;
    if (found.length === 0)
      throw new Error(`${place} does not construct a pattern while it is loaded.`);
    return found.map(({ source, flags }) => ({ place, source, flags }));
  });
}
